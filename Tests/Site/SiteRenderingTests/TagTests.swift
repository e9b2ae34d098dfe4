import Diagnostics
import TestSupport
import Testing

@testable import Markdown
@testable import SettingsModel
@testable import SiteContent
@testable import SiteRendering

@Suite struct TagTests {
  private func site(_ tags: SiteSettings.TagPages?, _ pages: [String: String]) throws -> Site {
    var settings = SiteSettings()
    settings.tags = tags
    let heads = try pages.map { try SiteFixture.page($0.key, "---\n\($0.value)\n---\n") }
    return Site(settings: settings, apps: [], pages: heads, files: [])
  }

  @Test func pagesLinkToTheTagsOfTheNearestList() throws {
    let pages = ["a/index.md": "layout: list", "a/b/index.md": "layout: list", "a/b/x.md": "tags: [news]", "terms.md": "tags: [news]"]
    func path(_ tags: SiteSettings.TagPages, _ page: String) throws -> String? {
      SitePlan(try site(tags, pages), assets: AssetFolder([]), includesPrivate: false).tags.path(of: "news", on: PagePath(page))?.text
    }
    #expect(try path(.lists, "/a/b/x/") == "/a/b/tags/news/")
    #expect(try path(.lists, "/terms/") == nil)
    #expect(try path(.site, "/terms/") == "/tags/news/")
  }
}
