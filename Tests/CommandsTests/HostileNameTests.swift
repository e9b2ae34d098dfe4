import Foundation
import TestSupport
import Testing

/// Names that might escape from the output folder. Each is reported with its position, or is the name of a file in the folder. Nothing else
/// is written, and nothing outside changes.
@Suite(.computing) struct HostileNameTests {
  /// A field in a site's source that contains a path or a URL.
  struct Field: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Returns the files for a disguise and its number. The first file has the error.
    fileprivate let files: @Sendable (Disguise, Int) -> [(path: String, text: String)]
    /// The error's line, column and code.
    let problem: String
    /// Returns the output files for an accepted disguise; nil if the field accepts none.
    let output: (@Sendable (Disguise, Int) -> [String])?
    /// Whether the field accepts a disguise.
    var admits: @Sendable (Disguise) -> Bool = { $0.isPart }
  }

  private static func page(_ line: String) -> String { "---\ndescription: d\n\(line)\n---\nText.\n" }

  static let fields = [
    Field(
      testDescription: "slug", files: { [("s/n\($1).md", page("slug: " + $0.quoted()))] }, problem: "3:7 unusable-name",
      output: { disguise, _ in ["s/\(disguise.text.precomposedStringWithCanonicalMapping)/index.html"] }),
    Field(
      testDescription: "former address", files: { [("n\($1).md", page("aliases: [" + $0.quoted(after: "/x\($1)/", before: "/") + "]"))] },
      problem: "3:11 unusable-name",
      output: { ["n\($1)/index.html", "x\($1)/\($0.text.precomposedStringWithCanonicalMapping)/index.html"] }, admits: { $0.isName }),
    Field(
      testDescription: "former file", files: { [("n\($1).md", page("aliases: [" + $0.quoted(after: "/y\($1)/", before: ".html") + "]"))] },
      problem: "3:11 unusable-name",
      output: { ["n\($1)/index.html", "y\($1)/\($0.text.precomposedStringWithCanonicalMapping).html"] }, admits: { $0.isName }),
    Field(
      testDescription: "picture of a link", files: { [("n\($1).md", page("image: " + $0.quoted(before: ".png")))] },
      problem: "3:8 missing-file", output: nil),
    Field(
      testDescription: "layout", files: { [("n\($1).md", page("layout: " + $0.quoted()))] }, problem: "3:9 unknown-layout", output: nil),
    Field(
      testDescription: "link of an app", files: { [("n\($1)/app.yaml", "name: X\nlinks:\n  home: \($0.quoted(after: "//"))\n")] },
      problem: "3:9 invalid-url", output: nil),
    Field(
      testDescription: "photo",
      files: {
        [("n\($1)/configuration.yaml", "audience: public\nprofile:\n  photo: \($0.quoted())\n"), ("n\($1)/app.yaml", "name: X\n")]
      }, problem: "3:10 missing-file", output: nil),
    Field(
      testDescription: "picture of an icon",
      files: {
        let head = "title: I\ngrid: { columns: 1, spacing: 1 }\ntile: { width: 1, height: 1, cornerRadius: 1 }\nicons:\n"
        let icon = "  - id: a\n    title: A\n    primary: true\n    author: A\n    license: MIT\n    images:\n      light: \($0.quoted())\n"
        return [("n\($1)/icons.yaml", head + icon), ("n\($1)/app.yaml", "name: X\n")]
      }, problem: "11:14 missing-file", output: nil),
  ]

  /// A site, and files outside its folder.
  private struct Trial {
    let folder = Result { try TemporaryFolder() }
    let path: String

    init(_ files: [(path: String, text: String)]) throws {
      let folder = try folder.get()
      path = folder.path + "/a/site"
      let more = ["content/site.yaml": "title: T\nbaseURL: https://t.example/\n", "content/index.md": HostileNameTests.page("title: Home")]
      try folder.write(more.reduce(into: [:]) { $0["a/site/" + $1.key] = $1.value })
      // Files that `../up` would overwrite.
      for name in ["up", "a/up", "a/site/up", "a/up.png", "up.png", "a/site/up.html"] { try folder.write([name: "Kept."]) }
      for (name, text) in files { try folder.write(["a/site/content/" + name: text]) }
    }

    /// Returns all files outside the output folder, with their bytes.
    func surroundings() throws -> [String: Data] {
      let folder = try folder.get()
      let names = try folder.files().filter { !$0.hasPrefix("a/site/public/") }
      return Dictionary(uniqueKeysWithValues: try names.map { ($0, try folder.data($0)) })
    }

    /// Returns the output files, except those that every site or app has.
    func outputs() throws -> Set<String> {
      let names = try folder.get().files(below: "a/site/public")
      let usual = [
        "404.html", "a-z/index.html", "index.html", "robots.txt", "search.json", "sitemap.xml", "search/index.html", ".sitegen.json",
        "llms.txt",
        "search/words.json", "search/words-0.json",
      ]
      // Every page also has a Markdown copy.
      let texts = Set(names.filter { $0.hasSuffix("index.html") }.map { $0.replacing(/html$/, with: "md") })
      return Set(names.filter { !usual.contains($0) && !texts.contains($0) && !$0.hasPrefix("api/") && !$0.hasPrefix("assets/") })
    }
  }

  @Test(arguments: fields) func namesThatLeadOutAreReportedOrStayInside(_ field: Field) async throws {
    // Control characters are errors everywhere: see HostileTextTests.
    let usable = Disguise.all.filter { !$0.text.unicodeScalars.contains { $0.properties.generalCategory == .control } }
    let all = usable.enumerated().map { (disguise: $1, files: field.files($1, $0), number: $0) }
    let refused = all.filter { !field.admits($0.disguise) || field.output == nil }
    let trial = try Trial(all.flatMap(\.files))
    let before = try trial.surroundings()
    let run = try await CommandRun(["build"], in: trial.path)
    let reported = run.errors.messageHeads.map(\.placeAndCode)
    #expect(reported.sorted() == refused.map { "content/\($0.files[0].path):\(field.problem)" }.sorted())
    #expect(run.status == 1)
    #expect(try trial.surroundings() == before && trial.outputs() == [])
    guard let output = field.output else { return }
    let kept = all.filter { field.admits($0.disguise) }
    let next = try Trial(kept.flatMap(\.files))
    let around = try next.surroundings()
    let built = try await CommandRun(["build"], in: next.path)
    #expect(built.status == 0 && built.errors == "", "\(built.errors)")
    #expect(try next.outputs() == Set(kept.flatMap { output($0.disguise, $0.number) }))
    #expect(try next.surroundings() == around)
  }

  /// File names are bytes. They aren't decoded, or parsed as options.
  @Test func fileNamesAreReportedOrPublishedUnchanged() async throws {
    let refused = [
      "a\nb", "a\"b", "a<b", "a>b", "a%b", "%2e%2e", "a#b", "a?b", "a\\b", "a..\\up", "a:b", "a|b", "a*b", "a\u{1}b", "a\u{7F}b", "a\tb",
      "a\rb",
      "a\u{202E}b", "a\u{FFFD}b",
    ]
    let kept = [
      "-a", "--output", "'", "a&b", "$(id)", "`id`", "a b", "~", "{{title}}", "a..", "CON", "\u{FF0E}\u{FF0E}",
      String(repeating: "n", count: 252),
    ]
    let trial = try Trial((refused + kept).map { ($0 + ".md", Self.page("title: A")) })
    try await expectUnusable(refused.count, in: trial)
    let next = try Trial(kept.map { ($0 + ".md", Self.page("title: A")) })
    let built = try await CommandRun(["build"], in: next.path)
    #expect(built.status == 0 && built.errors == "", "\(built.errors)")
    #expect(try next.outputs() == Set(kept.map { "\($0)/index.html" }))
  }

  @Test(.linux("the disks of Macs refuse names that are not UTF-8")) func namesThatAreNotUTF8AreReported() async throws {
    let names: [[UInt8]] = [[0xFF, 0xFE], [0x61, 0xC3], [0xC0, 0xAE], [0xED, 0xA0, 0x80]]
    let trial = try Trial([])
    for (number, name) in names.enumerated() {
      let path = Array("\(trial.path)/content/b\(number)".utf8) + name + Array(".md".utf8)
      let descriptor = open(path.map { CChar(bitPattern: $0) } + [0], O_CREAT | O_WRONLY, 0o644)
      #expect(descriptor >= 0)
      close(descriptor)
    }
    try await expectUnusable(names.count, in: trial)
  }

  private func expectUnusable(_ count: Int, in trial: Trial) async throws {
    let before = try FileManager.default.contentsOfDirectory(atPath: trial.path).sorted()
    let run = try await CommandRun(["build"], in: trial.path)
    #expect(run.status == 1 && run.errors.messageHeads.count == count)
    #expect(run.errors.messageHeads.allSatisfy { $0.hasSuffix("[unusable-name]") }, "\(run.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: trial.path).sorted() == before)
  }

  /// Names that are too long for the file system are reported before anything is written.
  @Test func namesThatAreTooLongAreReported() async throws {
    let page = "---\ndescription: d\n---\nText.\n"
    let (slug, alias, id) = (long("a"), long("b"), long("c"))
    // The normalized form is three times as long.
    let music = String(repeating: "\u{1D160}", count: 60)
    let site = try TestSite([
      "content/site.yaml": "title: T\nbaseURL: https://t.example/\ntags: site\n", "content/index.md": page,
      "content/a.md": "---\ndescription: d\nslug: \(slug)\n---\n",
      "content/b.md": "---\ndescription: d\naliases: [/b1/, /\(alias)/]\n---\n",
      "content/t.md": "---\ndescription: d\ntags: [\(slug)]\n---\n", "content/x/app.yaml": "name: X\n",
      "content/x/settings.yaml": "settings:\n  \(id): { title: S, type: boolean }\n", "content/\(music).txt": "Music.",
    ])
    let run = try await CommandRun(["build"], in: site.folder.path)
    #expect(
      run.errors.messageHeads.map(\.placeAndCode) == [
        "content/a.md unusable-name", "content/b.md:3:17 unusable-name", "content/t.md:3:8 unusable-name", "content/x unusable-name",
        "content/\(music).txt unusable-name",
      ])
    #expect(run.status == 1 && !site.folder.exists("public"))
  }

  private func long(_ letter: String) -> String { String(repeating: letter, count: 300) }
}

/// A name that escapes from its folder, or looks like another name.
struct Disguise: Sendable {
  let text: String
  /// Whether the name can be part of a URL, unchanged except for normalization (NFC).
  let isPart: Bool
  /// Whether a page's file, and therefore an alias, can have this name.
  let isName: Bool

  static let all =
    [
      "../up", "..", ".", "a/../up", "%2e%2e", "%2e%2e%2fup", "/up", "//host/up", "\\up", "..\\up", "C:up", "a\0b", "a/\u{301}b",
      "..\u{301}", "\u{301}", "a//b", "", "file:///up", "\u{202E}up", "a\nb", "\u{FFFD}", "<b>", "\"",
    ].map { Disguise(text: $0, isPart: false, isName: false) }
    + [" ", "~", "a\u{85}", "\u{2028}", "\u{2029}", "'", "{{title}}", "&amp;", "a b"].map {
      Disguise(text: $0, isPart: false, isName: true)
    }
    // Full-width and leader dots and slashes, the Kelvin sign, and characters that NFC turns into a grave accent and a semicolon.
    + [
      "\u{FF0E}\u{FF0E}", "\u{FF0E}\u{FF0E}\u{FF0F}up", "\u{2024}\u{2024}", "\u{2025}", "\u{212A}", "\u{1FEF}", "\u{37E}", "-up", "CON",
      "\u{200B}",
    ]
    .map { Disguise(text: $0, isPart: true, isName: true) }

  /// Returns a double-quoted YAML string.
  func quoted(after prefix: String = "", before suffix: String = "") -> String {
    let text = (prefix + text + suffix).unicodeScalars.map { scalar in
      let isPlain = (0x20..<0x7F).contains(scalar.value) && scalar != "\"" && scalar != "\\"
      let digits = String(scalar.value, radix: 16)
      return isPlain ? String(scalar) : "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "\"\(text.joined())\""
  }
}

extension String {
  /// The first line of each diagnostic. Regular expressions are not used, because they treat some other characters as line ends.
  var messageHeads: [String] {
    split(separator: "\n").filter { line in
      line.first != " " && line.last == "]" && [": error: ", ": warning: ", ": note: "].contains(where: line.contains)
    }.map(String.init)
  }

  /// The position and code in the first line of a diagnostic, and the severity if it is not an error: `a.md:1:2 warning dead-link`.
  var placeAndCode: String {
    let marks = [(": error: ", ""), (": warning: ", "warning "), (": note: ", "note ")]
    let found = marks.compactMap { mark, severity in range(of: mark).map { (place: self[..<$0.lowerBound], severity) } }
    guard let (place, severity) = found.first, let code = range(of: "[", options: .backwards) else { return self }
    return "\(place) \(severity)\(self[code.upperBound...].dropLast())"
  }
}
