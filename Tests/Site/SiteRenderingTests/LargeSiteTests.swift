import Diagnostics
import SettingsModel
import SiteBuild
import TestSupport
import Testing

/// Sites with many pages or settings, and a file that is too large.
@Suite(.computing) struct LargeSiteTests {
  @Test func menuWithManyPagesShowsSomeAndLinksToAll() async throws {
    let pages = (10..<50).map { ("content/x/page\($0).md", "---\ndescription: One of many.\n---\n# Page \($0)\n") }
    let site = try TestSite(ofCase: "sites/audience", Dictionary(pages) { first, _ in first })
    #expect(try await site.messages() == "")
    let html = try site.folder.text("public/x/page49/index.html")
    let menu = try #require(html.firstMatch(of: /(?s)<div class="menu" id="app-nav" popover>(.*?)<\/nav>/)?.1)
    // The menu has 30 entries, 20 of them pages, and a link to all pages.
    #expect(
      menu.matches(of: /<li><a href="[^"]*"[^>]*>([^<]*)<\/a>/).map { String($0.1) }
        == ["Overview"] + (10..<30).map { "Page \($0)" } + [
          "All pages", "Support", "Questions", "Settings", "Refunds", "Terms", "Effects", "Keys", "Entitlements", "Our API",
        ])
    #expect(menu.contains("<li><a href=\"../\">All pages</a></li>"))
    let overview = try site.folder.text("public/x/index.html")
    #expect((10..<50).allSatisfy { overview.contains("href=\"page\($0)/\"") })
  }

  /// A long list is split into parts, so that browsers lay out only the visible ones.
  @Test func longListOfSettingsHasParts() async throws {
    let ids = (1...120).map { "s\($0)" }
    let settings = "settings:\n" + ids.map { "  \($0): { title: T, type: boolean }\n" }.joined()
    let screens = "screens: { main: { title: M, sections: [{ all: { rows: [\(ids.prefix(60).joined(separator: ", "))] } }] } }\n"
    let site = try TestSite(["content/x/app.yaml": "name: X\n", "content/x/settings.yaml": settings + screens])
    _ = try await site.build()
    let page = HTMLPage(text: try site.folder.text("public/x/settings/index.html"))
    let parts = page.text.split(separator: #"<ul class="rows__part">"#).dropFirst()
    #expect(parts.map { MarkupTag.tags(in: String($0.split(separator: "</ul>")[0])).count { $0.name == "li" } } == [50, 10, 50, 10])
    #expect(page.tags.compactMap { $0["data-row"] } == Array(ids.prefix(60)))
  }

  @Test func tooLargeConfigurationIsNotRead() async throws {
    let site = try TestSite([
      "content/x/app.yaml": "name: X\n", "content/site.yaml": "title: Test\nlimits: { yaml: 120 }\n",
      "me.yaml": "# \(String(repeating: "long ", count: 40))\naudience: public\n",
    ])
    let file = site.folder.path + "/me.yaml"
    let report = try await site.build { $0.configurations["x"] = file }
    #expect(report.diagnostics.map(\.code) == [.limitExceeded] && report.diagnostics.map(\.path) == [file])
    #expect(!site.folder.exists("public"))
  }
}
