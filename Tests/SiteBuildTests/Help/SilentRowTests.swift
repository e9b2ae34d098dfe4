import FileSystem
import Foundation
import SiteBuild
import TestSupport
import Testing

/// Rows whose only content is a link.
@Suite(.computing) struct SilentRowTests {
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
              - rate-app: { title: Rate the app, kind: link, opens: { url: 'https://y.example/rate' } }
              - told: { title: Told, kind: link, detail: It tells. }
              - gated: { title: Gated, kind: link, visibleWhen: { lock: true } }
              - asks: { title: Asks, kind: action, confirmation: {} }
              - looks: { title: Looks, kind: info, icon: [{ when: { lock: true }, symbol: lock }, { symbol: lock.open }] }
              - deeper: { title: Deeper, kind: link, opens: { screen: more } }
              - written: { title: Written, kind: link }
              - language: { title: Language, kind: link, opens: { system: UIApplication.openSettingsURLString } }
      more: { title: More, sections: [{ id: all, rows: [end: { title: End, kind: info }] }] }

    """,
    "content/x/settings/written.md": "---\ndescription: More of it.\n---\nA text.\n",
    "content/x/guide.md": "---\ndescription: A guide.\n---\n# Guide\n[](setting:x/lock) [Rate](row:x/rate-app)\n\n![](row:x/rate-app)\n",
  ]

  private func site() async throws -> TestSite {
    let site = try TestSite(Self.files)
    #expect(try await site.messages() == "")
    return site
  }

  @Test(
    arguments: [
      ("lock", true), ("rate-app", false), ("told", true), ("gated", true), ("asks", true), ("looks", true), ("deeper", true),
      ("written", true), ("language", true), ("end", false),
    ])
  func onlyRowsWithContentHaveAPage(_ name: String, _ hasPage: Bool) async throws {
    let site = try await site()
    let html = try site.folder.text("public/x/settings/\(name)/index.html")
    #expect(html.contains("http-equiv=\"refresh\"") != hasPage)
    #expect(try site.folder.text("public/sitemap.xml").contains("https://x.example/x/settings/\(name)/") == hasPage)
  }

  @Test func oldAddressRedirectsToTheTarget() async throws {
    let html = try await site().folder.text("public/x/settings/rate-app/index.html")
    #expect(html.contains("<meta http-equiv=\"refresh\" content=\"0; url=../#main-rate-app\">"))
    #expect(html.contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(
      html.contains("<p>This page is now at <a href=\"../#main-rate-app\">/x/settings/#main-rate-app</a>.</p>"))
  }

  @Test func linksPointToTheTargetDirectly() async throws {
    let site = try await site()
    let guide = try site.folder.text("public/x/guide/index.html")
    #expect(guide.contains("<a href=\"../settings/#main-rate-app\">Rate</a>"))
    #expect(guide.contains("<a class=\"row__title\" href=\"../settings/#main-rate-app\">Rate the app</a>"))
    let list = try site.folder.text("public/x/settings/index.html")
    #expect(list.contains("<a class=\"row__title\" href=\"./#main-rate-app\">Rate the app</a>"))
    #expect(try site.folder.text("public/search.json").contains("main-rate-app\""))
  }

  @Test func neighborsWithoutAPageAreTheirTargets() async throws {
    let folder = try await site().folder
    #expect(try folder.text("public/x/settings/lock/index.html").contains("rel=\"next\" href=\"../#main-rate-app\""))
    let html = try folder.text("public/x/settings/told/index.html")
    #expect(html.contains("rel=\"prev\" href=\"../#main-rate-app\""))
    #expect(html.contains("rel=\"next\" href=\"../gated/\""))
    // No link leads to a row that opens nothing.
    #expect(try !folder.text("public/x/settings/language/index.html").contains("rel=\"next\""))
  }
}
