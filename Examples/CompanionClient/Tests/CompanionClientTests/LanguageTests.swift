import Foundation
import SettingsModel
import Testing

@testable import CompanionClient

/// A site in English and German, shown in the user's language.
@Suite struct LanguageTests {
  private static func hash(_ text: String) -> String { SHA256Hash(of: text.utf8).hexadecimal }

  private static func manifest(of path: String, _ settings: String, language: String, others: String = "") -> String {
    """
    {"apiVersion": 1, "generator": "test", "apps": [{"id": "demo", "name": "Demo"}], "schemas": [], "contentLanguage": "\(language)"\(others),
     "documents": [{"id": "demo/settings", "app": "demo", "kind": "settings", "path": "\(path)", "bytes": 1, "sha256": "\(hash(settings))"}]}
    """
  }

  private static let german = manifest(of: "/api/v1/de/demo/settings.json", Sample.german, language: "de")
  private static let withoutApp = #"{"apiVersion": 1, "generator": "test", "apps": [], "schemas": [], "documents": []}"#

  /// - Parameter documents: the documents to load in addition to the main manifest.
  private func title(in languages: [String], german manifest: String = german, _ documents: [String]) throws -> String? {
    let others = #", "languages": [{"language": "de", "path": "/api/v1/de/manifest.json", "sha256": "\#(Self.hash(manifest))"}]"#
    let main = Self.manifest(of: "/api/v1/demo/settings.json", Sample.settings, language: "en", others: others)
    let snapshot = Snapshot(
      tag: nil, manifest: Data(main.utf8),
      documents: Dictionary(uniqueKeysWithValues: documents.map { (Self.hash($0), Data($0.utf8)) }))
    let site = try #require(Site("http://127.0.0.1/"))
    let app = try CompanionApp(snapshot, "demo", in: languages, site)
    let lines = try #require(ScreenText(app: app, user: app.user).text(of: "main")).split(separator: "\n")
    return lines.filter { $0.contains("instellungen") || $0.contains(" settings") || $0.contains("Goal") }.joined(separator: "\n")
  }

  @Test func showsTheUsersLanguage() throws {
    #expect(
      try title(in: ["de-AT", "en"], [Self.german, Sample.german]) == """
        Einstellungen von Demo
          (disabled) Goal  8.000 Schritte — Das hängt von „Pro“ ab.
        """)
  }

  @Test(arguments: [[], ["en"], ["en-GB", "de"], ["fr"]]) func showsTheMainLanguageOtherwise(languages: [String]) throws {
    #expect(
      try title(in: languages, [Sample.settings]) == """
        Demo settings
          (disabled) Goal  8,000 steps — This depends on “Pro”.
        """)
  }

  @Test func showsTheMainLanguageIfTheAppLacksTheUsers() throws {
    #expect(try title(in: ["de"], german: Self.withoutApp, [Self.withoutApp, Sample.settings])?.hasPrefix("Demo settings\n") == true)
  }

  @Test func throwsWithoutTheManifestOfTheLanguage() throws {
    #expect(throws: LoadingError.self) { try title(in: ["de"], [Sample.settings, Sample.german]) }
  }
}
