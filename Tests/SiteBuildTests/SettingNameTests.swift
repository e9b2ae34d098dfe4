import Foundation
import SettingsModel
import SiteBuild
import TestSupport
import Testing

/// Settings with former ids, and deprecated settings.
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

  @Test(arguments: ["color-theme", "palette"]) func formerAddressRedirectsToTheCurrentOne(_ address: String) async throws {
    let page = try await built().text("public/x/settings/\(address)/index.html")
    #expect(page.contains("<meta http-equiv=\"refresh\" content=\"0; url=../theme/\">"))
    #expect(page.contains("<a href=\"../theme/\">"))
  }

  @Test func linkWithAFormerIDPointsToTheCurrentPage() async throws {
    #expect(try await built().text("public/x/help/index.html").contains("<a href=\"../settings/theme/\">The theme</a>"))
  }

  @Test func documentsHaveFormerIDsAndDeprecations() async throws {
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
    ("configuration", ["its default is not documented.</p>", "<span class=\"facts__note\">deprecated</span>"]),
  ]) func deprecationShowsOnThePage(_ page: String, _ parts: [String]) async throws {
    let html = try await built().text("public/x/\(page)/index.html")
    for part in parts { #expect(html.contains(part), "\(part)") }
  }

  @Test func searchFindsFormerIDs() async throws {
    let index = try await built().text("public/search.json")
    #expect(index.contains(#""palette""#))
  }
}

/// Settings and screens of one app with the same title.
@Suite(.computing) struct RepeatedTitleTests {
  private static let files = [
    "content/index.md": "---\ndescription: Home.\n---\n[X](x/index.md)\n",
    "content/x/index.md": "---\ndescription: An app.\n---\n",
    "content/x/app.yaml": "name: X\n",
    "content/x/settings.yaml": """
    settings:
      bell: { title: Sound, description: unknown, type: boolean }
      ring: { title: Sound, description: unknown, type: boolean }
      only: { title: Only, description: unknown, type: boolean }
    screens:
      main:
        title: Settings
        sections:
          - { one: { title: Alerts, rows: [bell, only] } }
          - { two: { title: Calls, rows: [ring, account: { title: Account, kind: link, opens: { screen: account } }] } }
      account: { title: Account, sections: [{ all: { rows: [inner: { title: Inner, kind: link, opens: { screen: inner } }] } }] }
      inner: { title: Settings, sections: [] }

    """,
  ]

  private func texts(_ page: String, _ expression: Regex<(Substring, Substring)>) -> [String] {
    page.matches(of: expression).map { String($0.1).replacing(/<[^>]*>/, with: "") }
  }

  @Test func equalTitlesGetQualifiersInTitlesListsAndSearch() async throws {
    let site = try TestSite(Self.files)
    #expect(try await site.check().diagnostics.isEmpty)
    _ = try await site.build()
    func page(_ path: String) throws -> String { try site.folder.text("public/x/settings/\(path)index.html") }
    let titles = try ["bell/", "ring/", "only/", "account/"].map { try texts(page($0), /<title>(.*)<\/title>/)[0] }
    #expect(
      titles == [
        "How to change Sound · Alerts · X · Test", "How to change Sound · Calls · X · Test", "How to change Only · Settings · X · Test",
        "Account · Settings · X · Test",
      ])
    let list = try page("")
    #expect(texts(list, /<a class="row__title"[^>]*>(.*?)<\/a>/) == ["Sound Alerts", "Only", "Sound Calls", "Account", "Inner"])
    #expect(texts(list, /<h2 class="screen__title"[^>]*>(.*?)<\/h2>/) == ["All settings", "Settings X", "Account", "Settings Account"])
    #expect(texts(list, /<a class="chip"[^>]*>(.*?)<\/a>/) == ["Settings X 4", "Account 1", "Settings Account 0"])
    let search = try site.folder.text("public/search.json")
    let found = search.matches(of: /"path":"([^"]*)",(?:"start":true,)?"title":"(Sound|Only|Settings)","url":"([^"]*)"/).map {
      "\($0.2): \($0.1) \($0.3)"
    }
    #expect(
      found == [
        "Settings: X /x/settings/", "Settings: X › Settings › Account /x/settings/#screen-inner",
        "Sound: X › Settings › Alerts /x/settings/bell/",
        "Only: X › Settings › Alerts /x/settings/only/", "Sound: X › Settings › Calls /x/settings/ring/",
      ])
  }
}

/// The titles of a fact's values.
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

  @Test func titlesReplaceValuesEverywhere() async throws {
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
