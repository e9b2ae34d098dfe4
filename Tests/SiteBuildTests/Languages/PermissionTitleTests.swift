import Foundation
import SettingsModel
import TestSupport
import Testing

/// What the states of the system's permissions are called.
@Suite struct PermissionTitleTests {
  private static let files = [
    "content/demo/app.yaml": """
    name: Demo
    facts:
      location: { type: enum, values: [notDetermined, denied, authorizedWhenInUse], title: Location }
      camera: { type: enum, values: { denied: Off limits, authorized: Go } }
      plan: { type: enum, values: [limited, fullAccess] }

    """,
    "content/demo/settings.yaml": """
    settings:
      map: { title: Map, type: boolean }
    screens:
      main: { title: Main, sections: [{ id: all, rows: [{ map: { enabledWhen: { location: authorizedWhenInUse, camera: authorized } } }] }] }

    """,
    "content/demo/configuration.yaml": "audience: public\nfacts: { location: denied, camera: denied }\n",
  ]

  private static func built(_ language: String, _ more: [String: String] = [:]) async throws -> (SettingsDocument, ConfigurationDocument) {
    let site = try TestSite(
      files.merging(["content/site.yaml": "title: Test\nlanguage: \(language)\n"]) { $1 }.merging(more) { $1 })
    _ = try await site.build()
    func document<Body: Codable>(_ name: String) throws -> Document<Body> {
      try JSONDecoder().decode(Document<Body>.self, from: try site.folder.data("public/api/v1/demo/\(name).json"))
    }
    return (try document("settings"), try document("configuration"))
  }

  private static func reason(_ document: ConfigurationDocument) -> String? {
    document.body.screens[0].sections[0].rows[0].disabledReason?.first?.text
  }

  /// Those that the author did not name, and of facts of permissions only.
  @Test func areInTheLanguageOfTheSite() async throws {
    let (settings, configuration) = try await Self.built("de")
    #expect(
      settings.body.facts.map(\.valueTitles) == [
        ["notDetermined": "Noch nicht gefragt", "denied": "Nicht erlaubt", "authorizedWhenInUse": "Beim Verwenden der App"],
        ["denied": "Off limits", "authorized": "Go"], nil,
      ])
    #expect(Self.reason(configuration) == "Das hängt von „Camera“ und „Location“ ab.")
  }

  @Test func areTheValuesThemselvesInEnglish() async throws {
    let (settings, configuration) = try await Self.built("en")
    #expect(settings.body.facts.map(\.valueTitles) == [nil, ["denied": "Off limits", "authorized": "Go"], nil])
    #expect(Self.reason(configuration) == "This depends on “Camera” and “Location”.")
  }

  /// A site's own word, in English too.
  @Test func mayBeNamedByTheSite() async throws {
    let word = #"{"localizations": {"en": {"stringUnit": {"value": "No"}}}}"#
    let words = #"{"sourceLanguage": "en", "version": "1.0", "strings": {"permissionDenied": \#(word)}}"#
    let (settings, _) = try await Self.built("en", ["templates/words.xcstrings": words])
    #expect(settings.body.facts[0].valueTitles == ["denied": "No"])
  }
}
