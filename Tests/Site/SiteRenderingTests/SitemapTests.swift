import Diagnostics
import TestSupport
import Testing

@testable import SettingsModel
@testable import SiteContent
@testable import SiteRendering

@Suite struct SitemapTests {
  private var settings: SiteSettings {
    var settings = SiteSettings()
    settings.baseURL = "https://x.example/a&b/"
    return settings
  }

  private func record(_ path: String, isIndexed: Bool = true, changed: String? = nil) -> PageRecord {
    PageRecord(
      path: PagePath(path), title: "T \(path)", description: nil, anchors: [], headings: [], links: [], shownFiles: [],
      isIndexed: isIndexed, lastChanged: changed.flatMap { CalendarDate($0) })
  }

  private func parts(_ paths: [String], addresses: Int, bytes: Int = 1 << 20) -> [SitemapXML.Part] {
    SitemapXML.parts(of: paths.map { PagePath($0) }, settings, .init(addresses: addresses, bytes: bytes))
  }

  /// The protocol requires fewer than 2,048 characters after encoding.
  @Test func longAddressesAreLeftOut() {
    let room = 2_047 - "https://x.example/a&b/".utf8.count
    let (fits, long) = ("/" + String(repeating: "x", count: room - 1) + "/", "/" + String(repeating: "x", count: room) + "/")
    let xml = SitemapXML.xml([record("/"), record(fits), record(long)], settings: settings)
    #expect(xml.contains(fits) && !xml.contains(long) && xml.matches(of: /<url>/).count == 2)
    #expect(parts([fits, long, "/"], addresses: 2) == [])
  }

  /// XML does not allow control characters and U+FFFE, not even escaped.
  @Test func charactersThatXMLForbidsAreEncoded() {
    let xml = SitemapXML.xml([record("/a\u{8}\u{B}\u{1B}\u{FFFE}\u{FFFF}<&>\"'/")], settings: settings)
    #expect(xml.contains("<url><loc>https://x.example/a&amp;b/a%08%0B%1B%EF%BF%BE%EF%BF%BF%3C&amp;%3E%22"))
    #expect(xml.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value < 0xFFFE })
  }

  @Test func smallSitesHaveNoParts() {
    #expect(parts(["/", "/a/", "/404.html"], addresses: 2) == [])
    #expect(parts([], addresses: 2) == [])
  }

  @Test func largeSitesAreSplitInOrder() {
    let parts = parts(["/c/", "/", "/e/", "/a/", "/404.html", "/d/"], addresses: 2)
    #expect(parts.map(\.path.text) == ["/sitemap-1.xml", "/sitemap-2.xml", "/sitemap-3.xml"])
    let records = [
      record("/c/", changed: "2026-10-01"), record("/"), record("/e/", isIndexed: false), record("/a/"), record("/404.html"),
      record("/d/", changed: "2026-10-03"),
    ]
    func entry(_ path: String, _ changed: String = "") -> String { "  <url><loc>https://x.example/a&amp;b\(path)</loc>\(changed)</url>\n" }
    let opening = """
      <?xml version="1.0" encoding="utf-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">

      """
    #expect(
      parts.map { SitemapXML.xml($0, records, settings: settings) } == [
        opening + entry("/") + entry("/a/") + "</urlset>\n",
        opening + entry("/c/", "<lastmod>2026-10-01</lastmod>") + entry("/d/", "<lastmod>2026-10-03</lastmod>") + "</urlset>\n",
        // A sitemap needs at least one URL.
        nil,
      ])
    #expect(
      SitemapXML.index(parts, records, settings: settings) == """
        <?xml version="1.0" encoding="utf-8"?>
        <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
          <sitemap><loc>https://x.example/a&amp;b/sitemap-1.xml</loc></sitemap>
          <sitemap><loc>https://x.example/a&amp;b/sitemap-2.xml</loc><lastmod>2026-10-03</lastmod></sitemap>
        </sitemapindex>

        """)
  }

  /// Parts are planned without the pages' dates, but stay below the limit even with dates.
  @Test(arguments: [400, 600, 1000, 5000]) func partsStayBelowTheSizeLimit(bytes: Int) throws {
    let paths = (0..<40).map { "/größe/\($0)/" }
    let records = paths.map { record($0, changed: "2026-10-01") }
    let parts = parts(paths, addresses: 1000, bytes: bytes)
    // If one sitemap has room for all pages, there are no parts.
    #expect(bytes == 5000 ? parts.isEmpty : parts.count > 1)
    let texts = parts.compactMap { SitemapXML.xml($0, records, settings: settings) }
    #expect(texts.count == parts.count && texts.allSatisfy { $0.utf8.count <= bytes })
    let all = texts.flatMap { $0.matches(of: /<loc>(.*?)<\/loc>/).map { String($0.1) } }
    #expect(all.count == (parts.isEmpty ? 0 : 40) && Set(all).count == all.count)
  }

  @Test func theProtocolAllowsFiftyThousandAddresses() {
    let paths = (0..<50_001).map { PagePath("/\($0)/") }
    #expect(SitemapXML.parts(of: Array(paths.dropLast()), settings, .init()) == [])
    #expect(SitemapXML.parts(of: paths, settings, .init()).map(\.path.text) == ["/sitemap-1.xml", "/sitemap-2.xml"])
  }

  /// The parts are in the plan, so that collisions with them are reported.
  @Test func largeSitesPlanAnIndexAndParts() throws {
    var settings = settings
    settings.limits.document = 900
    let pages = try (0..<30).map { try SiteFixture.page("p\($0).md") }
    let file = ContentFile(path: ContentPath("sitemap-2.xml"), digest: FileDigest(unread: 0))
    let site = Site(settings: settings, apps: [], pages: pages, files: [file])
    let plan = SitePlan(site, assets: AssetFolder([]), includesPrivate: false)
    let parts = plan.routes.map(\.path.text).filter { $0.hasPrefix("/sitemap") && $0 != "/sitemap-2.xml" }
    #expect(parts == ["/sitemap.xml", "/sitemap-1.xml", "/sitemap-3.xml", "/sitemap-4.xml", "/sitemap-5.xml"])
    #expect(plan.diagnostics.report.map(\.placeAndCode) == ["content/sitemap-2.xml duplicate-url"])
  }
}

@Suite struct RobotsTests {
  private func text(_ baseURL: String) -> String {
    var settings = SiteSettings()
    settings.baseURL = baseURL
    return Robots.text(settings)
  }

  @Test func hasTheAbsoluteAddressOfTheSitemap() {
    #expect(text("https://x.example/") == "User-agent: *\nAllow: /\n\nSitemap: https://x.example/sitemap.xml\n")
  }
}
