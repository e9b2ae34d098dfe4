import Foundation
import SettingsModel
import SiteBuild
import TestSupport
import Testing

/// Rows that open a page of the site.
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

  /// Returns the link targets by the rows' titles.
  private func links(_ html: String) -> [String: String] {
    Dictionary(html.matches(of: /<a class="row__title" href="([^"]*)">([^<]*)</).map { (String($0.2), String($0.1)) }) { first, _ in first }
  }

  @Test func listLinksToTheOpenedPage() async throws {
    let list = try await site().folder.text("public/x/settings/index.html")
    #expect(
      links(list) == [
        "Lock": "lock/", "Own": "../terms/?a=1#prices", "Web": "../terms/", "Noted": "noted/", "Other": "./#main-other",
        "Missing": "./#main-missing", "System": "./#main-system",
      ])
  }

  @Test func pictureOfTheRowLinksToTheOpenedPage() async throws {
    let guide = try await site().folder.text("public/x/guide/index.html")
    #expect(links(guide) == ["Own": "../terms/?a=1#prices"])
  }

  @Test func liveScreenLinksToTheOpenedPage() async throws {
    let list = try await site().folder.text("public/x/settings/index.html")
    let known = try #require(list.firstMatch(of: /<ul class="live__pages" hidden>\n([^u]*?)<\/ul>\n/))
    #expect(
      known.1 == """
        <li><a href="../terms/?a=1#prices" data-for="own">Own</a></li>
        <li><a href="../terms/" data-for="web">Web</a></li>
        <li><a href="../terms/" data-for="noted">Noted</a></li>

        """)
  }

  @Test func missingPageChangesNothing() async throws {
    let site = try TestSite(Self.files.filter { $0.key != "content/x/terms.md" })
    #expect(try await site.messages().matches(of: /\[dead-link\]/).count == 2)
    let list = try site.folder.text("public/x/settings/index.html")
    #expect(links(list)["Own"] == "./#main-own" && links(list)["Web"] == "./#main-web" && !list.contains("live__pages"))
  }

  @Test func addressesInJSONAreUnchanged() async throws {
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

  @Test func siteWithOneAppLinksToTheOpenedPage() async throws {
    let site = try TestSite(Self.files)
    #expect(try await site.messages { ($0.app, $0.baseURL) = ("x", "https://x.example/x/") } == "")
    let found = links(try site.folder.text("public/settings/index.html"))
    #expect(found["Own"] == "../terms/?a=1#prices" && found["Web"] == "../terms/")
  }
}

/// The shared URL on a row's page.
@Suite struct SharePageTests {
  private static let settings = """
    screens:
      main:
        title: Main
        sections:
          - id: about
            rows:
              - share: { title: Share, kind: link, opens: { present: sheet, view: ShareSheet, shares: app } }
              - more: { title: More, kind: link, opens: { sheet: MoreView } }

    """

  private func page(_ row: String, app: String = "name: X\n", base: String = "https://walker.app/a/") async throws -> String {
    let site = try TestSite([
      "content/site.yaml": "title: Test\nbaseURL: \(base)\n", "content/x/app.yaml": app,
      "content/x/settings.yaml": Self.settings,
    ])
    #expect(try await site.messages() == "")
    return try site.folder.text("public/x/settings/\(row)/index.html").withPlainAssets
  }

  @Test(arguments: [
    ("name: X\n", "https://walker.app/a/x/"),
    ("name: X\nlinks: { home: https://x.example/, shop: https://shop.example/ }\n", "https://x.example/"),
    ("name: X\nlinks: { mail: \"mailto:x@x.example\", home: https://x.example/ }\n", "https://x.example/"),
    ("name: X\nlinks: { mail: \"mailto:x@x.example\" }\n", "https://walker.app/a/x/"),
  ]) func theAppsOwnAddressComesFirst(app: String, address: String) async throws {
    let page = try await page("share", app: app)
    #expect(page.contains("<title>QR code of \(address)</title>"))
    #expect(page.contains("<a href=\"\(address)\">\(address)</a>"))
    #expect(page.contains("assets/share.css"))
  }

  @Test func tooLongAddressHasNoCode() async throws {
    let address = "https://x.example/" + String(repeating: "a", count: 2400)
    let page = try await page("share", app: "name: X\nlinks: { home: \"\(address)\" }\n")
    #expect(page.contains("The address is too long for a QR code."))
    #expect(page.contains("<a href=\"\(address)\">") && !page.contains("share__code"))
  }

  /// A QR code for an example URL would not work.
  @Test(arguments: ["https://settings.example/", "https://example.com/a/"]) func exampleAddressHasNoCode(base: String) async throws {
    let page = try await page("share", base: base)
    #expect(page.contains("The code will be here once this site has its own address."))
    #expect(page.contains("<a href=\"\(base)x/\">") && !page.contains("share__code"))
  }

  @Test func rowThatSharesNothingHasNoCode() async throws {
    let page = try await page("more")
    #expect(!page.contains("share__code") && !page.contains("share.css"))
  }
}
