import Diagnostics
import FileSystem
import Foundation
import SettingsModel
import SiteBuild
import TestSupport
import Testing

/// A credential anywhere in a site's source is an error, and is never shown.
@Suite(.computing) struct CredentialTests {
  private static let token = "gh" + "p_0123456789abcdefghijABCDEFGHIJ012345"

  private static let good = [
    "content/x/app.yaml": "name: X\n",
    "content/x/settings.yaml": "settings:\n  unitSystem: { title: Unit system, options: { metric: Metric, imperial: Imperial } }\n",
    "content/x/terms.md": "---\ndescription: A page.\n---\nText.\n",
    "templates/layouts/bare.mustache": "<h1>{{title}}</h1>\n",
  ]

  static let places: [(path: String, text: String, place: String)] = [
    ("content/site.yaml", "title: Test # \(token)\n", "1:15"), ("content/a.md", "---\ndescription: \(token)\n---\n", "2:14"),
    ("content/a.md", "---\ndescription: A.\n---\nText\n<!-- \(token) -->\n", "5:6"), ("content/a.md", "---\ntitel: \(token)\n---\n", "2:8"),
    ("content/a.md", "---\ndraft: true\n---\n\(token)\n", "4:1"), ("content/x/app.yaml", "name: X\nversion: \(token)\n", "2:10"),
    ("content/x/app.yaml", "name: X\nversion: [\(token)]\n", "2:11"), ("content/x/app.yaml", "name: X\n\(token): 1\n", "2:1"),
    ("content/x/app.yaml", "name: X\n\"\(token)\n", "2:2"),
    ("content/x/settings.yaml", "settings:\n  unitSystem: { title: U, options: { \(token): A }, default: b }\n", "2:38"),
    ("content/x/configuration.json", "{ \"audience\": \"public\", \"icon\": \"\(token)\" }", "1:34"),
    ("content/data.json", "{\n \"a\": \"\(token)\" }", "2:8"), ("content/x/other.yaml", "a: \(token)\n", "1:4"),
    ("templates/layouts/bare.mustache", "<p>\(token)</p>{{noSuchName}}", "1:4"), ("templates/assets/a.js", "// \(token)\n", "1:4"),
    ("templates/notes.txt", token, "1:1"), ("content/x/templates/layouts/own.mustache", "<p>\(token)</p>", "1:4"),
    ("content/x/templates/assets/a.js", "// \(token)\n", "1:4"), ("content/x/templates/notes.txt", token, "1:1"),
  ]

  @Test(arguments: places.indices) func credentialIsAnErrorInEveryFile(_ index: Int) async throws {
    let (path, text, place) = Self.places[index]
    let site = try TestSite(Self.good.merging([path: text]) { _, new in new })
    let report = try await site.build()
    let found = report.diagnostics.filter { $0.code == .credential }
    #expect(found.map { "\($0.path):\($0.location?.line ?? 0):\($0.location?.column ?? 0)" } == ["\(path):\(place)"])
    #expect(report.counts == nil && !site.folder.exists("public"))
    for format in DiagnosticFormat.allCases {
      let printed = report.diagnostics.map { format.print($0) }.joined()
      #expect(!printed.contains(Self.token.dropFirst(8)), "\(printed)")
    }
    #expect(try await site.check().ofBuild == report.diagnostics)
    var preview = IncrementalBuild(site.options())
    guard case .problems(let problems) = try await preview.update(.everything, show: { _, _ in }) else {
      Issue.record("the preview shows a site with a credential")
      return
    }
    #expect(problems == report.printed)
  }

  @Test func previewReportsACredentialUntilItIsRemoved() async throws {
    let site = try TestSite(Self.good.merging(["content/a.md": "---\ndescription: A.\n---\nText.\n"]) { _, new in new })
    var preview = IncrementalBuild(site.options())
    _ = try await preview.update(.everything, show: { _, _ in })
    for path in ["content/a.md", "content/b.txt", "content/x/other.yaml"] {
      let before = site.folder.exists(path) ? try site.folder.text(path) : nil
      try site.folder.write([path: (before ?? "") + Self.token])
      guard case .problems(let problems) = try await preview.update(.files([path]), show: { _, _ in }) else {
        Issue.record("\(path) is shown")
        return
      }
      #expect(problems.filter { $0.code == .credential }.map(\.path) == [path])
      if let before { try site.folder.write([path: before]) } else { try site.folder.remove(path) }
      guard case .built = try await preview.update(.files([path]), show: { _, _ in }) else {
        Issue.record("\(path) is not taken back")
        return
      }
    }
  }

  @Test func givenConfigurationsAreSearchedForCredentials() async throws {
    let site = try TestSite(Self.good)
    let list: [String: any Sendable] = ["account": ["token": Self.token]]
    try site.folder.write("me.plist", try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
    let report = try await site.check { $0.configurations = ["x": site.folder.path + "/me.plist"] }
    #expect(report.diagnostics.filter { $0.code == .credential }.map(\.summary) == ["a string looks like a GitHub token"])
  }

  // MARK: - Keys that are public

  private static let key = "AI" + "zaSyD3xAmPlE0000000000000000000000abc"

  private static func webToken(_ header: String, _ claims: String) -> String {
    ([header, claims].map { Data($0.utf8).base64EncodedString().replacing("=", with: "") } + ["c2lnbmF0dXJl"]).joined(separator: ".")
  }

  private static let header = #"{"alg":"ES256","kid":"ABC123DEFG","typ":"JWT"}"#
  private static let maps = #"{"iss":"DEF123GHIJ","iat":1,"exp":2,"origin":"https://walker.example"}"#

  private static func site(_ script: String, accepting ends: [String], in list: String = "content/site.yaml") throws -> TestSite {
    let entries = ends.map { "  - { code: credential, at: \"templates/assets/map.js\($0)\", reason: restricted to this site }\n" }.joined()
    let texts = ["content/site.yaml": "title: Test\n", "content/x/app.yaml": "name: X\n"]
    return try TestSite(
      good.merging(texts) { $1 }.merging([list: (texts[list] ?? "") + "accept:\n" + entries]) { $1 }
        .merging(["templates/assets/map.js": script + "\n"]) { $1 })
  }

  @Test(arguments: [key, webToken(header, maps), webToken(header, #"{"iss":"DEF123GHIJ","scope":"mapkit_js"}"#)])
  func publicKeyIsAcceptedByItsLastCharacters(_ key: String) async throws {
    let refused = try Self.site("map('\(key)')", accepting: [])
    try refused.folder.write(["content/site.yaml": "title: Test\n"])
    let help = try #require(try await refused.build().printed.first { $0.code == .credential }?.help)
    let entry = "- { code: credential, at: templates/assets/map.js#\(key.suffix(4)), reason: … }"
    #expect(help.hasSuffix("to accept this, add to \"accept\" in content/site.yaml: \(entry)"))
    #expect(!help.contains(key.suffix(5)))
    for list in ["content/site.yaml", "content/x/app.yaml"] {
      let site = try Self.site("map('\(key)')", accepting: ["#" + key.suffix(4)], in: list)
      let report = try await site.build()
      #expect(report.diagnostics == [] && report.counts != nil)
      #expect(try await site.check().accepted == 1)
      var preview = IncrementalBuild(site.options())
      guard case .built = try await preview.update(.everything, show: { _, _ in }) else {
        Issue.record("the preview refuses the key")
        return
      }
    }
  }

  /// Another ending, another key in the same file, and keys that are always secret.
  @Test(arguments: [
    (key, ["#0abd"]), (key + "') map('" + key.dropLast(4) + "1xyz", ["#0abc"]), (token, ["#2345"]),
    (webToken(#"{"alg":"HS256","typ":"JWT"}"#, maps), ["#dXJl"]),
    (webToken(header, #"{"iss":"DEF123GHIJ","iat":1}"#), ["#dXJl"]),
    (webToken(header, #"{"iss":"DEF123GHIJ","iat":1,"origin":"a","aud":"appstoreconnect-v1"}"#), ["#dXJl"]),
  ])
  func otherKeysStayErrors(_ script: String, _ ends: [String]) async throws {
    let site = try Self.site("map('\(script)')", accepting: ends)
    let report = try await site.build()
    #expect(report.diagnostics.filter { $0.code == .credential && $0.severity == .error }.count == 1)
    #expect(report.counts == nil && !site.folder.exists("public"))
  }

  /// A message about the line of an accepted key must not show the line.
  @Test func acceptedKeyIsNotShownByOtherMessages() async throws {
    let site = try TestSite([
      "content/site.yaml": "title: Test\naccept: [{ code: credential, at: \"a.md#0abc\", reason: it is meant }]\n",
      "content/a.md": "---\ndescription: A page.\n---\n[a] (\(Self.key).md) <b>\(Self.key)</b> ![](/\(Self.key).png)\n",
    ])
    let printed = try await site.check().printed.map { DiagnosticFormat.text.print($0) }.joined()
    #expect(printed.contains("[near-syntax]") && printed.contains("[raw-html]"))
    #expect(!printed.contains(Self.key.dropFirst(8)), "\(printed)")
  }
}
