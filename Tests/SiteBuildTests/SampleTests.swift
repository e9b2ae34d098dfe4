import Diagnostics
import Foundation
import SettingsModel
import SiteBuild
import SiteContent
import TestSupport
import Testing

/// Samples are marked on pages and in documents, and hidden from search engines.
@Suite(.computing) struct SampleTests {
  private static let icons = """
    title: Icons
    sample: true
    grid: { columns: 3, spacing: 16 }
    tile: { width: 64, height: 64, cornerRadius: 14 }
    icons: [{ primary: true, title: Red, author: A, sample: true, images: { light: red.svg } }]
    """
  private static let files = [
    "content/site.yaml": "title: Test\nbaseURL: https://t.example/\nlanguages: [de]\nplainText: { guide: true, pages: true }\n",
    "content/x/app.yaml": "name: X\n", "content/x/icons.yaml": icons, "content/x/red.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    "content/x/configuration.yaml": "audience: public\nsample: true\nprofile: { name: Sam Sample }\n",
    "content/x/privacy.md": "---\ndescription: P.\nsample: https://x.example/privacy/\n---\nWe keep nothing.\n",
    "content/x/privacy.de.md": "---\ndescription: P.\nsample: https://x.example/privacy/\n---\nWir behalten nichts.\n",
    "content/x/terms.md": "---\ndescription: T.\nsample: true\n---\nOurs.\n",
    "content/x/support.md": "---\ndescription: S.\nsample: false\n---\nWrite.\n",
    "content/x/blog/index.md": "---\ndescription: B.\nlayout: list\n---\n",
    "content/x/blog/2026-01-01-a.md": "---\ndescription: A.\nsample: true\ntags: [news]\n---\nA.\n",
  ]

  private static func banner(_ page: String) -> Substring? {
    page.firstMatch(of: /<main[^>]*>(?s:.*?)<p class="banner" role="note">(.*?)<\/p>/)?.1
  }

  @Test func samplePageHasABannerWithALinkToTheRealOne() async throws {
    let site = try TestSite(Self.files)
    let report = try await site.build()
    #expect(report.diagnostics.filter { $0.severity != .note } == [])
    let text = "Sample text, written for this site."
    let banners: [String: Substring?] = [
      "x/privacy": "\(text) The real page is at <a href=\"https://x.example/privacy/\">x.example/privacy</a>.",
      "de/x/privacy":
        "Beispieltext, für diese Website geschrieben. Die echte Seite: <a href=\"https://x.example/privacy/\">x.example/privacy</a>",
      "x/terms": "\(text)", "x/blog/a": "\(text)",
      // A list of sample posts is marked as a sample, and so is their tag's page.
      "x/blog": "\(text)", "x/icons": "Sample icons, drawn for this site. They are not the app’s own.",
      "x/configuration": "A sample user, made up for this site.", "x/support": nil, "x": nil, "": nil,
    ]
    for (page, banner) in banners {
      let html = try site.folder.text("public/\(page)/index.html")
      #expect(Self.banner(html) == banner, "\(page)")
      #expect(html.contains("<meta name=\"robots\" content=\"noindex\">") == (banner != nil), "\(page)")
    }
  }

  @Test func samplesAreHiddenFromSearchEnginesAndGuides() async throws {
    let site = try TestSite(Self.files)
    _ = try await site.build()
    let sitemap = try site.folder.text("public/sitemap.xml").matches(of: /<loc>https:\/\/t.example(.*?)<\/loc>/).map { String($0.1) }
    #expect(sitemap.contains("/x/support/") && sitemap.contains("/x/"))
    #expect(sitemap.filter { $0.contains(/privacy|terms|blog|icons|configuration/) } == [])
    #expect(try !site.folder.text("public/llms.txt").contains(/privacy|terms|blog|icons/))
    #expect(try site.folder.files(below: "public").filter { $0.hasSuffix(".md") } == ["x/support/index.md"])
    // Feeds include the sample, and mark it.
    for feed in ["feed.json", "atom.xml"] {
      #expect(try site.folder.text("public/x/blog/\(feed)").contains("Sample text, written for this site."), "\(feed)")
    }
    // The site's search finds samples.
    #expect(try site.folder.text("public/search.json").contains("/x/privacy/"))
  }

  @Test func sampleDocumentsAreMarked() async throws {
    let site = try TestSite(Self.files)
    _ = try await site.build()
    func document<Value: Decodable>(_ path: String) throws -> Value {
      try JSONDecoder().decode(Value.self, from: site.folder.data("public/api/v1/x/\(path).json"))
    }
    let privacy: PageDocument = try document("pages/privacy")
    #expect(privacy.body.sample == true && privacy.body.original == "https://x.example/privacy/")
    let support: PageDocument = try document("pages/support")
    #expect(support.body.sample == nil && support.body.original == nil)
    let pages: PagesDocument = try document("pages")
    #expect(pages.body.pages.filter { $0.sample == true }.map(\.id.rawValue) == ["blog/a", "privacy", "terms"])
    let icons: IconsDocument = try document("icons")
    #expect(icons.body.sample == true)
    let user: ConfigurationDocument = try document("configuration")
    #expect(user.body.sample == true && Configuration(user.body).sample == true)
  }

  /// All pages and documents of a sample app are marked.
  @Test func everythingOfASampleAppIsMarked() async throws {
    let files = Self.files.merging(["content/x/app.yaml": "name: X\nsample: true\n"]) { _, new in new }
    let site = try TestSite(files)
    _ = try await site.build()
    for page in ["x", "x/support", "x/search"] where site.folder.exists("public/\(page)/index.html") {
      #expect(try Self.banner(site.folder.text("public/\(page)/index.html")) == "Sample text, written for this site.", "\(page)")
    }
    #expect(try Self.banner(site.folder.text("public/index.html")) == nil)
    let settings = try JSONDecoder().decode(SettingsDocument.self, from: site.folder.data("public/api/v1/x/settings.json"))
    #expect(settings.body.sample == true)
    let support = try JSONDecoder().decode(PageDocument.self, from: site.folder.data("public/api/v1/x/pages/support.json"))
    #expect(support.body.sample == true)
    #expect(try !site.folder.text("public/sitemap.xml").contains("/x/"))
  }
}
