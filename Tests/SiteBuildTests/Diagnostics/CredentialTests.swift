import DiagnosticCases
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

  private static let good = CaseFiles.terms("Text.\n").file("templates/layouts/bare.mustache", "<h1>{{title}}</h1>").files

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
    #expect(problems == report.diagnostics)
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
}
