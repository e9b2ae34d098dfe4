import Foundation
import SettingsModel
import SiteBuild
import TestSupport
import Testing

/// Rows that open a page of the site itself.
@Suite(.computing) struct OpenedPageTests {
  private static let files = [
    "content/site.yaml": "title: Test\nbaseURL: https://x.example/\n", "content/x/app.yaml": "name: X\n",
    "content/x/settings.yaml": """
    settings: { lock: { title: Lock, type: boolean } }
    screens:
      main:
        title: Settings
        sections:
          - id: one
            rows:
              - lock
              - own: { title: Own, kind: link, opens: { url: /x/terms/?a=1#prices } }
              - web: { title: Web, kind: link, opens: { url: 'https://x.example/x/terms' } }
              - noted: { title: Noted, kind: link, detail: It says more., opens: { url: /x/terms/ } }
              - other: { title: Other, kind: link, opens: { url: 'https://y.example/x/terms/' } }
              - missing: { title: Missing, kind: link, opens: { url: 'https://x.example/x/none/' } }
              - system: { title: System, kind: link, opens: { system: 'https://x.example/x/terms/' } }

    """,
    "content/x/terms.md": "---\ndescription: What holds.\n---\n# Terms\n\n## Prices\n",
    "content/x/guide.md": "---\ndescription: A guide.\n---\n# Guide\n[](setting:x/lock) [Terms](row:x/own)\n\n![](row:x/own)\n",
  ]

  private func site() async throws -> TestSite {
    let site = try TestSite(Self.files)
    #expect(try await site.messages() == "")
    return site
  }

  /// Where the titles of rows lead.
  private func links(_ html: String) -> [String: String] {
    Dictionary(html.matches(of: /<a class="row__title" href="([^"]*)">([^<]*)</).map { (String($0.2), String($0.1)) }) { first, _ in first }
  }

  @Test func theListLeadsToIt() async throws {
    let list = try await site().folder.text("public/x/settings/index.html")
    #expect(
      links(list) == [
        "Lock": "lock/", "Own": "../terms/?a=1#prices", "Web": "../terms/", "Noted": "noted/", "Other": "./#main-other",
        "Missing": "./#main-missing", "System": "./#main-system",
      ])
  }

  @Test func aPictureOfTheRowLeadsToIt() async throws {
    let guide = try await site().folder.text("public/x/guide/index.html")
    #expect(links(guide) == ["Own": "../terms/?a=1#prices"])
  }

  @Test func theLiveScreenKnowsIt() async throws {
    let list = try await site().folder.text("public/x/settings/index.html")
    let known = try #require(list.firstMatch(of: /<ul class="live__pages" hidden>\n([^u]*?)<\/ul>\n/))
    #expect(
      known.1 == """
        <li><a href="../terms/?a=1#prices" data-for="own">Own</a></li>
        <li><a href="../terms/" data-for="web">Web</a></li>
        <li><a href="../terms/" data-for="noted">Noted</a></li>

        """)
  }

  @Test func whereThereIsNoSuchPageNothingChanges() async throws {
    let site = try TestSite(Self.files.filter { $0.key != "content/x/terms.md" })
    #expect(try await site.messages().matches(of: /\[dead-link\]/).count == 2)
    let list = try site.folder.text("public/x/settings/index.html")
    #expect(links(list)["Own"] == "./#main-own" && links(list)["Web"] == "./#main-web" && !list.contains("live__pages"))
  }

  @Test func addressesInTheJSONStay() async throws {
    let site = try await site()
    let settings = try site.folder.text("public/api/v1/x/settings.json")
    let addresses = settings.matches(of: /"url":"([^"]*)"/).map { String($0.1) }
    #expect(
      addresses == [
        "https://x.example/x/terms/?a=1#prices", "https://x.example/x/terms", "https://x.example/x/terms/", "https://y.example/x/terms/",
        "https://x.example/x/none/", "https://x.example/x/terms/",
      ])
    let old = try site.folder.text("public/x/settings/own/index.html")
    #expect(old.contains("<meta http-equiv=\"refresh\" content=\"0; url=../#main-own\">"))
  }

  @Test func onASiteOfOneAppToo() async throws {
    let site = try TestSite(Self.files)
    #expect(try await site.messages { ($0.app, $0.baseURL) = ("x", "https://x.example/x/") } == "")
    let found = links(try site.folder.text("public/settings/index.html"))
    #expect(found["Own"] == "../terms/?a=1#prices" && found["Web"] == "../terms/")
  }
}
