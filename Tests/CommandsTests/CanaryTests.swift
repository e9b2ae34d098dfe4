import Foundation
import TestSupport
import Testing

/// No file of the site and no message contains private texts.
@Suite(.computing) struct CanaryTests {
  @Test func aPublicConfigurationWithholdsSensitiveValues() async throws {
    let planted = try CanarySite(configuration: "audience: public\n")
    let (status, found, remains, errors) = try await planted.run(["build"], publishes: true)
    #expect(status == 0, "\(errors)")
    #expect(found == [])
    // Public canaries are found, so the search works.
    let published = planted.personal + planted.open
    #expect(Set(remains.found(published).map { $0.prefix { $0 != ":" } }) == Set(published.map { $0.place[...] }))
  }

  @Test func aPrivateConfigurationIsNeverPublished() async throws {
    for audience in ["", "audience: private\n"] {
      let planted = try CanarySite(configuration: audience)
      for command in ["build", "check"] {
        let (status, found, remains, errors) = try await planted.run([command])
        #expect(status == 0 && found == [], "\(errors)")
        #expect(remains.found(planted.open).count == planted.open.count)
      }
      let (_, found, remains, _) = try await planted.run(["build", "--include-private"], publishes: true)
      #expect(found == [])
      #expect(Set(remains.found(planted.personal).map { $0.prefix { $0 != ":" } }) == Set(planted.personal.map { $0.place[...] }))
    }
  }

  /// A configuration given with `--configuration` is private, in every format and folder, and with every audience.
  @Test(arguments: ["me.yaml", "content/x/me.yaml", "content/me.json", "content/x/me.plist", "binary.plist"])
  func aConfigurationGivenAsAnOptionIsNeverPublished(_ path: String) async throws {
    let planted = try CanarySite()
    var unknown: [Canary] = []
    if path.hasSuffix("plist") {
      let values = [Canary(text: "an unknown key's value"), Canary(text: "a nested value"), Canary(text: "a stored value")]
      unknown = values
      let list: [String: any Sendable] = [
        "LastUser": values[0].text, "deep": ["a": [values[1].text]], "MOTTO": values[2].text, "passcode": 1, "steps": 5,
        "blob": Data(values[1].text.utf8),
      ]
      let format: PropertyListSerialization.PropertyListFormat = path == "binary.plist" ? .binary : .xml
      try planted.site.folder.write(path, try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0))
    } else {
      try planted.site.folder.write([path: path.hasSuffix("json") ? Self.json(planted.yaml) : "audience: public\n" + planted.yaml])
    }
    // Only the YAML configurations name the photo. A photo that no configuration names is published.
    if !path.hasSuffix("yaml") { try planted.removePhoto() }
    for command in [["build"], ["check"], ["check", "--diagnostics", "json"]] {
      let (status, found, _, errors) = try await planted.run(command + ["--configuration", "x=\(path)"], unknown)
      #expect(status == 0 && found == [], "\(errors)")
    }
  }

  /// Neither the photo of a sample user, nor that of a configuration that another one replaces.
  @Test func onlyThePreviewPublishesPhotos() async throws {
    let (own, given) = ("profile: { name: A, photo: own.svg }\n", "audience: public\nprofile: { name: B, photo: given.svg }\n")
    let site = try TestSite([
      "content/x/app.yaml": "name: X\n", "content/x/own.svg": "<svg/>", "content/x/given.svg": "<svg/>", "content/x/other.txt": "",
      "content/x/configuration.yaml": own, "given.yaml": given,
    ])
    let option = ["--configuration", "x=given.yaml"]
    for options in [[], ["--include-private"], option, option + ["--include-private"]] {
      _ = try await CommandRun(["build"] + options, in: site.folder.path).succeeded()
      let files = try site.folder.files(below: "public")
      #expect(files.contains { $0.hasSuffix("other.txt") } && !files.contains { $0.hasSuffix("own.svg") }, "\(options)")
      #expect(files.contains { $0.hasSuffix("given.svg") } == !options.contains(option[0]), "\(options)")
      let document = "public/api/v1/x/configuration.json"
      #expect(try !site.folder.exists(document) || !site.folder.text(document).contains("photo"))
    }
  }

  /// Returns the planted configuration as JSON.
  private static func json(_ yaml: String) -> String {
    let values = yaml.matches(of: /(\w+): '([^']*)'/).map { ($0.1, $0.2) }
    let facts = ["where", "secretWord"]
    func members(_ isWanted: (Substring) -> Bool) -> String {
      values.filter { isWanted($0.0) }.map { "\"\($0.0)\": \"\($0.1.replacing("\"", with: "\\\""))\"" }.joined(separator: ",\n")
    }
    return
      "{ \"audience\": \"public\", \"facts\": {\n\(members { facts.contains(String($0)) }) },\n\"values\": { \(members { ["motto", "passcode"].contains(String($0)) }) } }"
  }

  /// Every kind of mistake, each with one of the diagnostic formats.
  @Test(arguments: mistakes.indices) func mistakesAreReportedWithoutTheWrongValue(_ number: Int) async throws {
    let (path, text) = Self.mistakes[number]
    let planted = try CanarySite()
    let canaries = (0..<6).map { Canary(text: "value \($0)") }
    let filled = canaries.enumerated().reduce(text) { text, canary in
      let value = path.hasSuffix("json") ? canary.element.text.replacing("\"", with: "\\\"") : canary.element.text
      return text.replacing("$\(canary.offset)", with: path.hasSuffix("plist") ? Self.xml(value) : value)
    }
    try planted.site.folder.write([path: filled])
    let option = path.hasPrefix("content/x/configuration") ? [] : ["--configuration", "x=\(path)"]
    let checks = [["check"], ["check", "--diagnostics", "json"], ["check", "--diagnostics", "github"]]
    for command in [["build"], checks[number % 3]] {
      let (status, found, _, errors) = try await planted.run(command + option, canaries)
      #expect(status == 1 && found == [], "\(errors)")
      #expect(!errors.isEmpty)
    }
    #expect(!planted.site.folder.exists("public"))
  }

  private static func xml(_ text: String) -> String { text.replacing("&", with: "&amp;").replacing("<", with: "&lt;") }

  static let mistakes: [(path: String, text: String)] = [
    ("me.yaml", "profile: { name: ['$0'], email: { '$1': 1 }, photo: '$2', nmae: '$3' }"),
    ("me.yaml", "profile: '$0'\nvalues: '$1'\nfacts: ['$2']"),
    ("me.yaml", "audience: '$0'\nicon: '$1'\nlanguage: ['$2']\nbogus: '$3'\n'$4': 1"),
    ("me.yaml", "values: { steps: '$0', motto: ['$1'], passcode: ['$2'], pin: '$3', motot: '$4' }"),
    ("me.yaml", "values: { '$0': 1 }\nfacts: { '$1': 2 }"),
    ("me.yaml", "facts: { secretCount: '$0', where: ['$1'], link: { a: '$2' }, whree: '$3', secretLink: ['$4'] }"),
    ("me.yaml", "- '$0'\n- '$1'"),
    ("me.yaml", "'$0'"), ("me.yaml", "values: { motto: '$0'\nlanguage: '$1'"), ("me.yaml", "values: { motto: \"\\q $0\" }"),
    ("me.yaml", "motto: *$0"), ("me.yaml", "motto: &$0 '$1'"), ("me.yaml", "motto: !<$0> '$1'"), ("me.yaml", "? ['$0']\n: '$1'"),
    ("me.yaml", "'$0': 1\n'$0': 2"), ("me.yaml", "values: { motto: '$0', motto: '$1' }"),
    ("me.yaml", "language: '$0'\n---\nlanguage: '$1'"),
    ("me.yaml", "language: '$0'\n\tvalues: '$1'"), ("me.yaml", "language: '$0\u{0} $1'"), ("me.yaml", "%$0\n---\n'$1'"),
    ("me.yaml", "<<: { a: '$0' }"), ("content/x/configuration.yaml", "language: ['$0']\nvalues: { steps: '$1' }"),
    ("me.json", "{ \"language\": [\"$0\"],\n \"values\": { \"motto\": { \"a\": \"$1\" }, \"mtto\": \"$2\" } }"),
    ("me.json", "{ \"language\": \"$0\"\n \"icon\": \"$1\" }"),
    ("me.json", "[ \"$0\" ]"), ("content/x/configuration.json", "{ \"icon\": \"$0\" }"),
    ("me.plist", "<plist><dict><key>steps</key><string>$0</string><key>MOTTO</key><array><string>$1</string></array></dict></plist>"),
    ("me.plist", "<plist><dict><key>a</key><string>$0</string><key>b</key>$1</dict></plist>"),
    ("me.plist", "<plist><dict><key>a</key><string>$0"),
    ("me.plist", "<plist><dict><key>$0</key><$1/></dict></plist>"), ("me.plist", "<plist><array><string>$0</string></array></plist>"),
    ("me.plist", "{ a = '$0'; }"),
    (
      "me.plist",
      "<plist><dict><key>values</key><dict><key>motto</key><string>$0</string></dict><key>audience</key><string>$1</string></dict></plist>"
    ),
    (
      "content/x/configuration.yaml",
      "audience: public\nfacts: { secretWord: '$0', bogus: 1 }\nvalues: { pin: '$1', passcode: ['$2'], hiddenText: '$3', bogus: 1 }"
    ),
    ("content/x/configuration.yaml", "audience: public\nvalues: { passcode: '$0\n  $1', bogus: 1 }\nfacts: { secretCount: '$2' }"),
    ("content/x/configuration.yaml", "audience: public\nvalues: { passcode: '$0'\nbogus: '$1'"),
  ]
}
