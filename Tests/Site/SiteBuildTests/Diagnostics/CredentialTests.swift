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

  private static func example() throws -> DiagnosticCase {
    DiagnosticCase(file: try .named("diagnostics/privacy/a-credential-in-every-kind-of-file"))
  }

  @Test func credentialIsNeitherBuiltNorShown() async throws {
    for site in try atLeast(15, Self.example().arranged()) {
      let report = try await site.build()
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
  }

  @Test func previewShowsAnAcceptedKey() async throws {
    let example = DiagnosticCase(file: try .named("diagnostics/privacy/keys-that-are-meant-for-browsers"))
    for site in try atLeast(2, example.arranged().suffix(2)) {
      var preview = IncrementalBuild(site.options())
      guard case .built = try await preview.update(.everything, show: { _, _ in }) else {
        Issue.record("the preview refuses the key")
        return
      }
    }
  }

  @Test func previewReportsACredentialUntilItIsRemoved() async throws {
    let site = try TestSite(["content/x/app.yaml": "name: X\n", "content/a.md": "---\ndescription: A.\n---\nText.\n"])
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
    let site = try TestSite(["content/x/app.yaml": "name: X\n"])
    let list: [String: any Sendable] = ["account": ["token": Self.token]]
    try site.folder.write("me.plist", try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
    let path = site.folder.path + "/me.plist"
    let report = try await site.check { $0.configurations = ["x": path] }
    #expect(report.diagnostics.filter { $0.code == .credential }.map(\.placeAndCode) == [path + " credential"])
  }
}
