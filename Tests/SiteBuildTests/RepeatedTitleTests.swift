import Foundation
import SiteBuild
import TestSupport
import Testing

/// Settings and screens of one app that have the same title.
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

  @Test func areToldApartInTitlesListsAndSearch() async throws {
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
