import AcceptanceSupport
import Foundation
import Libc
import TestSupport
import Testing

/// YAML and templates that have made other programs slow: each is rejected with a message, or rendered in linear time. `MarkdownTests` has such
/// Markdown.
@Suite(.programs, .enabled(if: MeasuredRun.isPossible, "there is no python3")) struct HostileGrowthTests {
  /// The sizes in bytes. In the campaign, the larger size is that of the largest page allowed.
  private static let small = Campaign.hostile.size(128 << 10, usually: 8 << 10)
  private static let large = Campaign.hostile.size((1 << 20) - 64, usually: (64 << 10) - 64)

  @Test func yamlTakesLinearTime() async throws { try await expectSlowGrowth(Campaign.hostile.some(Growth.yaml, ofEach: 3)) }

  @Test func templatesTakeLinearTime() async throws { try await expectSlowGrowth(Campaign.hostile.some(Growth.templates, ofEach: 2)) }

  private func expectSlowGrowth(_ cases: [Growth]) async throws {
    let usual = try await run(["content/a.md": "---\ndescription: d\n---\n"])
    #expect(usual.status == 0)
    for item in cases {
      let (first, second) = (try await run(item.files(Self.small)), try await run(item.files(Self.large)))
      check(second, item)
      // If growth is linear, eight times the size takes eight times as long; if it is quadratic, 64 times as long. Times that are shorter
      // than the program's start are ignored.
      let (before, after) = (max(first.time - usual.time, usual.time), second.time - usual.time)
      #expect(after < 20 * before, "\(item.name): \(before) s, then \(after) s for eight times as much")
      Campaign.hostile.report("1 of 1 texts that grow")
    }
  }

  private func check(_ run: MeasuredRun, _ item: Growth) {
    switch item.outcome {
    case .page:
      #expect(run.status == 0, "\(item.name): \(run.errors.prefix(1000))")
      #expect(!run.errors.contains(": error: "), "\(item.name)")
    case .refused(let expected):
      let first = run.errors.prefixMatch(of: /(\S+): error: .* \[([a-z-]+)\]\n/).map { "\($0.1) \($0.2)" }
      #expect(run.status == 1 && first == expected, "\(item.name): \(run.errors.prefix(500))")
    }
  }

  private func run(_ files: [String: String]) async throws -> MeasuredRun {
    let site = try TestSite(["content/index.md": "---\ndescription: d\n---\n"].merging(files) { $1 })
    return try await .run(["build", "--jobs", "1"], in: site.folder)
  }
}

/// Very many files, and very deeply nested folders.
@Suite(.programs, .enabled(if: MeasuredRun.isPossible, "there is no python3")) struct HostileCrowdTests {
  private static let page = "---\ndescription: d\n---\nText.\n"

  /// Memory use grows no faster than the number of files.
  @Test func manyFilesArePublished() async throws {
    let count = Campaign.hostile.size(100_000, usually: 2000)
    let (few, many) = (try await run(files: count / 8), try await run(files: count))
    #expect(few.status == 0 && many.status == 0 && many.errors == "")
    #expect(many.peak < 10 * few.peak, "\(few.peak) KiB, then \(many.peak) for eight times as many")
    #expect(many.time < 20 * few.time, "\(few.time) s, then \(many.time) for eight times as many")
    Campaign.hostile.report("\(count) files: \(many.time) s, \(many.peak / 1024) MiB")
  }

  private func run(files count: Int) async throws -> MeasuredRun {
    let site = try TestSite(["content/index.md": Self.page])
    for number in 0..<count { try site.folder.write("content/f\(number % 100)/\(number).txt", Data("\(number)".utf8)) }
    let run = try await MeasuredRun.run(["build"], in: site.folder, seconds: 600)
    #expect(try site.folder.files(below: "public").filter { $0.hasSuffix(".txt") && $0.hasPrefix("f") }.count == count)
    return run
  }

  @Test func deepFoldersArePublished() async throws {
    let depth = min(Campaign.hostile.size(1000, usually: 300), longestPath / 2 - 10)
    let folder = Array(repeating: "d", count: depth).joined(separator: "/")
    let site = try TestSite(["content/index.md": Self.page, "content/\(folder)/a.md": Self.page])
    let run = try await MeasuredRun.run(["build"], in: site.folder, seconds: 120)
    #expect(run.status == 0 && run.errors == "")
    #expect(site.folder.exists("public/\(folder)/a/index.html"))
    Campaign.hostile.report("\(depth) folders deep: \(run.time) s, \(run.peak / 1024) MiB")
  }
}

/// A text that could take quadratic or unlimited time.
struct Growth: Sendable {
  enum Outcome: Sendable {
    /// A page is rendered, perhaps with warnings.
    case page
    /// The build fails. The value is the place and the code of the first message.
    case refused(String)
  }

  let name: String
  let outcome: Outcome
  /// Returns the files of a site, of about this many bytes.
  let files: @Sendable (_ bytes: Int) -> [String: String]
}

extension Growth {
  /// YAML.
  static let yaml = [
    app("nine lists by nine", .refused("content/x/app.yaml:1:4 yaml-feature")) { _ in
      let names = "abcdefghi"
      return "a: &a [x,x,x,x,x,x,x,x,x]\n"
        + zip(names, names.dropFirst()).map { "\($1): &\($1) [*\($0),*\($0),*\($0),*\($0),*\($0),*\($0),*\($0),*\($0),*\($0)]\n" }.joined()
    },
    app("maps that double", .refused("content/x/app.yaml:1:5 yaml-feature")) { bytes in
      "b0: &b0 {x: 1}\n" + (1...bytes / 30).map { "b\($0): &b\($0) {<<: [*b\($0 - 1), *b\($0 - 1)]}\n" }.joined()
    },
    app("aliases of aliases", .refused("content/x/app.yaml:1:5 yaml-feature")) { bytes in
      "a0: &a0 x\n" + (1...bytes / 20).map { "a\($0): &a\($0) [*a\($0 - 1)]\n" }.joined()
    },
    app("lists in lists", .refused("content/x/app.yaml:1:5 limit-exceeded")) {
      "a: " + String(repeating: "[", count: $0)
    },
    app("maps in maps", .refused("content/x/app.yaml:1:5 limit-exceeded")) {
      "a: " + String(repeating: "{", count: $0)
    },
    app("keys in keys", .refused("content/x/app.yaml:1:256 limit-exceeded")) {
      "a: " + String(repeating: "{a: ", count: $0 / 4)
    },
    app("dashes", .refused("content/x/app.yaml:2:128 limit-exceeded")) {
      "a:\n " + String(repeating: "- ", count: $0 / 2)
    },
    app("one key again and again", .refused("content/x/app.yaml:2:1 duplicate-key")) {
      String(repeating: "name: X\n", count: $0 / 8)
    },
    app("documents", .refused("content/x/app.yaml:3:1 several-documents")) {
      String(repeating: "---\nname: X\n", count: $0 / 12)
    },
    app("tags", .refused("content/x/app.yaml:1:7 yaml-feature")) {
      "name: " + String(repeating: "!a ", count: $0 / 3)
    },
    app(
      "an open quote",
      .refused("content/x/app.yaml:1:7 yaml-syntax")
    ) {
      "name: \"" + String(repeating: "a\n ", count: $0 / 3)
    },
    app("facts", .page) { bytes in
      "name: X\nfacts:\n" + (0..<bytes / 28).map { "  f\($0): { type: boolean }\n" }.joined()
    },
    app("a long name", .page) { "name: \"" + String(repeating: "\\n", count: $0 / 2) + "X\"\n" },
    Growth(name: "former ids of a setting", outcome: .page) { bytes in
      let ids = (0..<bytes / 80).map { "k\($0)" }.joined(separator: ", ")
      return [
        "content/x/app.yaml": "name: X\n", "content/x/settings.yaml": "settings:\n  s: { title: S, type: boolean, aliases: [\(ids)] }\n",
      ]
    },
    Growth(
      name: "former addresses that stand twice",
      outcome: .refused("content/a.md:3:16 duplicate-url")
    ) { bytes in
      ["content/a.md": "---\ndescription: d\naliases: [\((0..<bytes / 10).map { "/k\($0 / 2)/" }.joined(separator: ","))]\n---\n"]
    },
  ]

  private static func app(_ name: String, _ outcome: Outcome, _ text: @escaping @Sendable (Int) -> String) -> Growth {
    Growth(name: name, outcome: outcome) { ["content/x/app.yaml": text($0)] }
  }

  /// Templates.
  static let templates = [
    Growth(
      name: "a template in itself",
      outcome: .refused("templates/layouts/page.mustache:1:1 template-cycle")
    ) { layout(String(repeating: "{{>layouts/page}}", count: $0 / 17)) },
    Growth(
      name: "templates that double",
      outcome: .refused("templates/partials/p10.mustache:1:18 limit-exceeded")
    ) { _ in
      let chain = (0..<29).map { ("templates/partials/p\($0).mustache", "{{>partials/p\($0 + 1)}}{{>partials/p\($0 + 1)}}\n") }
      return layout("{{>partials/p0}}").merging(chain) { $1 }.merging(["templates/partials/p29.mustache": "x"]) { $1 }
    },
    Growth(
      name: "blanks in front of many lines",
      outcome: .refused("templates/layouts/page.mustache:1:40001 limit-exceeded")
    ) { _ in
      layout(String(repeating: " ", count: 40_000) + "{{>partials/p}}\n").merging(
        ["templates/partials/p.mustache": String(repeating: "\n", count: 40_000)]) { $1 }
    },
    Growth(
      name: "sections in sections",
      outcome: .refused("templates/layouts/page.mustache:1:1001 limit-exceeded")
    ) { layout(String(repeating: "{{#title}}", count: $0 / 20) + String(repeating: "{{/title}}", count: $0 / 20)) },
    Growth(name: "names on one line", outcome: .page) { layout(String(repeating: "{{title}}", count: $0 / 9)) },
    Growth(name: "braces", outcome: .refused("templates/layouts/page.mustache:1:1 template-syntax")) {
      layout(String(repeating: "{{", count: $0 / 2))
    },
    Growth(name: "comments", outcome: .refused("templates/layouts/page.mustache:1:1 template-syntax")) {
      layout(String(repeating: "{{!", count: $0 / 3))
    },
  ]

  private static func layout(_ text: String) -> [String: String] {
    ["templates/layouts/page.mustache": text, "content/a.md": "---\ndescription: d\n---\n# A\n"]
  }
}

/// A run of the program with a time limit. Measures its memory and time.
struct MeasuredRun: Decodable, Sendable {
  /// The exit status, or nil if the program reached the time limit.
  let status: Int32?
  /// The peak memory, in KiB.
  let peak: Int
  /// The processor time, in seconds.
  let time: Double
  let output: String
  let errors: String

  static let isPossible = installedProgram("python3") != nil

  /// - Parameter seconds: the time limit, much longer than the program needs.
  static func run(_ arguments: [String], in folder: TemporaryFolder, seconds: Int = 60) async throws -> MeasuredRun {
    guard let python = installedProgram("python3") else { throw HostileFile.Failed(description: "there is no python3") }
    let own = try TemporaryFolder()
    let script = ProjectFolder.path + "/Tests/Acceptance/ProgramTests/Hostile/measure.py"
    let command = [python, "-I", script, "\(seconds)", BuiltProgram.url.path] + arguments
    let run = try await ProgramRun(command, in: own.path, environment: ["MEASURED_FOLDER": folder.path]).succeeded()
    return try JSONDecoder().decode(MeasuredRun.self, from: run.outputData)
  }
}
