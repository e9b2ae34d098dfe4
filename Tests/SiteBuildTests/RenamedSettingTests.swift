import Foundation
import SettingsModel
import TestSupport
import Testing

/// What becomes of a setting that has got another id, and of one that is on its way out.
@Suite(.computing) struct RenamedSettingTests {
  private static let files = [
    "content/site.yaml": "title: Test\nshowsGaps: true\n",
    "content/x/app.yaml": "name: X\n",
    "content/x/settings.yaml": """
    settings:
      theme: { title: Theme, symbol: theme, type: string, default: plain, aliases: [colorTheme, palette] }
      look: { title: Look, symbol: look, type: string, deprecated: { since: "2.4", message: "Themes took over.", replacedBy: theme } }
      old: { title: Old, type: boolean, deprecated: Nobody used it. }
    screens:
      main: { title: Main, sections: [ { id: all, title: All, rows: [ theme, look, old ] } ] }

    """,
    "content/x/configuration.yaml": "audience: public\nvalues: { look: wide }\n",
    "content/x/help.md": "---\ndescription: Help.\n---\n# Help\n\n[The theme](setting:x/palette)\n",
  ]

  private func built() async throws -> TemporaryFolder {
    let site = try TestSite(Self.files)
    #expect(try await site.messages() == "")
    return site.folder
  }

  @Test(arguments: ["color-theme", "palette"]) func aFormerAddressLeadsToThePresentOne(_ address: String) async throws {
    let page = try await built().text("public/x/settings/\(address)/index.html")
    #expect(page.contains("<meta http-equiv=\"refresh\" content=\"0; url=../theme/\">"))
    #expect(page.contains("<a href=\"../theme/\">"))
  }

  @Test func aLinkByAFormerIdLeadsToThePresentPage() async throws {
    #expect(try await built().text("public/x/help/index.html").contains("<a href=\"../settings/theme/\">The theme</a>"))
  }

  @Test func clientsGetFormerIdsAndDeprecationsAsData() async throws {
    let settings = try JSONDecoder().decode(SettingsDocument.self, from: try await built().data("public/api/v1/x/settings.json")).body
    #expect(settings.setting("theme")?.aliases == ["colorTheme", "palette"])
    let look = try #require(settings.setting("look")?.deprecated)
    #expect([look.since, look.message, look.replacedBy?.rawValue] == ["2.4", "Themes took over.", "theme"])
    #expect(settings.setting("old")?.deprecated?.message == "Nobody used it." && settings.setting("theme")?.deprecated == nil)
  }

  @Test(arguments: [
    ("settings/look", ["<dt>Deprecated</dt>", "Since 2.4: Themes took over.", "<dt>Replaced by</dt>", "<a href=\"../theme/\">Theme</a>"]),
    ("settings/theme", ["<dt>Replaces</dt>", "<a href=\"../look/\">Look</a>", "<dt>Formerly</dt>", "<code>colorTheme</code>"]),
    ("settings/old", ["<dt>Deprecated</dt>", "Nobody used it."]),
    ("settings", ["Deprecated. Since 2.4: Themes took over.", "Replaced by Theme", "Deprecated. Nobody used it."]),
    ("keys", ["<a href=\"../settings/look/\">Look</a><span>deprecated</span>"]),
    ("configuration", ["the default is not documented.</p>", "<span class=\"facts__note\">deprecated</span>"]),
  ]) func deprecationShowsOnThePage(_ page: String, _ parts: [String]) async throws {
    let html = try await built().text("public/x/\(page)/index.html")
    for part in parts { #expect(html.contains(part), "\(part)") }
  }

  @Test func aFormerIdIsFound() async throws {
    let index = try await built().text("public/search.json")
    #expect(index.contains(#""palette""#))
  }
}
