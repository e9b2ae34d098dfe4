import Foundation
import SettingsModel
import TestSupport
import Testing

/// What people call the values of a fact, wherever these are shown.
@Suite(.computing) struct FactTitleTests {
  private static let files = [
    "content/x/app.yaml": """
    name: X
    facts:
      auth: { type: enum, title: Location, values: { undetermined: Not asked yet, denied: Not allowed, authorized: Allowed } }
      mode: { type: enum, values: [plain, wide] }
    effects: { locate: { title: Locate } }

    """,
    "content/x/settings.yaml": """
    settings:
      weather:
        title: Weather
        type: boolean
        permission: { fact: auth, outcomes: { undetermined: [locate], denied: [], authorized: [locate] } }
    screens:
      main:
        title: Main
        sections: [ { id: all, rows: [ weather: { enabledWhen: { auth: [authorized, undetermined], mode: wide } } ] } ]

    """,
    "content/x/configuration.yaml": "audience: public\nfacts: { auth: denied, mode: wide }\n",
  ]

  @Test func stepIntoThePlaceOfTheValues() async throws {
    let site = try TestSite(Self.files)
    #expect(try await site.messages() == "")
    let facts = try JSONDecoder().decode(SettingsDocument.self, from: site.folder.data("public/api/v1/x/settings.json")).body.facts
    #expect(facts.map(\.values) == [["undetermined", "denied", "authorized"], ["plain", "wide"]])
    #expect(
      facts.map(\.valueTitles) == [["undetermined": "Not asked yet", "denied": "Not allowed", "authorized": "Allowed"], nil])
    let screens = try site.folder.text("public/x/settings/index.html")
    #expect(screens.contains("This depends on “Location” and “Mode”."))
    #expect(screens.contains("Not asked yet, Not allowed, Allowed"))
    #expect(screens.contains(/<option value="denied" selected>Not allowed<\/option>/))
    #expect(try site.folder.text("public/x/settings/weather/index.html").contains("On switching on, with Location: Not allowed"))
    #expect(try site.folder.text("public/x/configuration/index.html").contains("Not allowed"))
  }
}
