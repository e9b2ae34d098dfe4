import Foundation
import TestSupport
import Testing

/// The metadata of pages for other programs: Open Graph (https://ogp.me), cards, feeds, robots.
@Suite(.programs) struct LinkCardTests {
  private struct Site {
    let folder: String
    let baseURL: String
    let pages: [String: HTMLPage]

    init(_ folder: String, _ baseURL: String) throws {
      (self.folder, self.baseURL) = (folder, baseURL)
      let files = FileManager.default.files(below: folder).filter { $0.hasSuffix(".html") }
      pages = Dictionary(
        uniqueKeysWithValues: try files.map { ($0, HTMLPage(text: try String(contentsOfFile: folder + "/" + $0, encoding: .utf8))) })
    }

    func address(_ file: String) -> String {
      let path = file.hasSuffix("index.html") ? String(file.dropLast("index.html".count)) : file
      let encoded = path.split(separator: "/", omittingEmptySubsequences: false).map { part in
        part.addingPercentEncoding(
          withAllowedCharacters: .alphanumerics.intersection(.init(charactersIn: "\u{0}"..."\u{7F}")).union(.init(charactersIn: "-._~")))
          ?? ""
      }
      return baseURL + encoded.joined(separator: "/")
    }
  }

  private static func sites() async throws -> [Site] {
    [
      try Site(try await ShippedSite.built.value.folder.path, "https://settings.example/"),
      try Site(try await HostileSite.built.value.output, HostileSite.baseURL),
    ]
  }

  private func meta(_ page: HTMLPage, _ name: String, _ key: String = "property") -> [String] {
    page.tags("meta").filter { $0[key] == name }.compactMap { $0["content"] }
  }

  private func isHidden(_ page: HTMLPage) -> Bool {
    meta(page, "robots", "name").contains { $0.lowercased().contains("noindex") || $0 == "none" }
  }

  /// The four required properties occur once each, with absolute URLs and an existing picture.
  @Test func everyPageHasTheRequiredProperties() async throws {
    for site in try await atLeast(2, Self.sites()) {
      let files = FileManager.default.files(below: site.folder)
      // Redirects don't need metadata.
      for (file, page) in try atLeast(5, site.pages) where !page.tags.contains(where: { $0["http-equiv"] == "refresh" }) {
        let (types, images) = (meta(page, "og:type"), meta(page, "og:image"))
        #expect(meta(page, "og:title").count == 1 && types.count == 1 && images.count == 1, "\(file)")
        #expect(meta(page, "og:image:alt").count == (file == "notes/a/index.html" ? 0 : 1), "\(file)")
        if file.hasSuffix("index.html") { #expect(meta(page, "og:url") == [site.address(file)], "\(file)") }
        #expect(["summary", "summary_large_image"].contains(meta(page, "twitter:card", "name").first), "\(file)")
        let image = try #require(images.first?.dropFirst(site.baseURL.count).removingPercentEncoding)
        #expect(images[0].hasPrefix(site.baseURL) && files.contains(image), "\(file): \(images)")
        #expect(image.lowercased().contains(#/\.(png|jpe?g|gif|webp)$/#), "\(image)")
        let days = meta(page, "article:published_time") + meta(page, "article:modified_time")
        #expect(days.allSatisfy { $0.wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil } && (types == ["article"]) == !days.isEmpty, "\(file)")
      }
    }
    let hostile = try await Self.sites()[1]
    #expect(hostile.pages.values.allSatisfy { meta($0, "og:locale") == ["zh_TW"] })
    #expect(meta(try #require(hostile.pages["notes/a/index.html"]), "og:image") == [HostileSite.baseURL + "notes/own.jpg"])
  }

  /// A list's feeds are linked from the list, from its posts, and from the home pages.
  @Test func feedsAreLinkedFromTheirPages() async throws {
    let shipped = try await Self.sites()[0]
    func feeds(_ file: String) -> [String] {
      (shipped.pages[file]?.tags ?? []).filter { $0.name == "link" && $0["rel"] == "alternate" && $0["type"] != nil }.compactMap {
        $0["href"].flatMap { URL(string: $0, relativeTo: URL(string: shipped.address(file)))?.path() }
      }
    }
    let both = ["/steps/blog/feed.json", "/steps/blog/atom.xml"]
    for file in ["index.html", "steps/index.html", "steps/blog/index.html", "steps/blog/choosing-an-app-icon/index.html"] {
      #expect(feeds(file) == both, "\(file)")
    }
    for file in ["psst/index.html", "steps/terms/index.html", "steps/settings/index.html", "404.html"] {
      #expect(feeds(file) == [], "\(file)")
    }
  }

  /// The sitemap lists exactly the pages that search engines are allowed to show.
  @Test func theSitemapListsThePagesForSearchEngines() async throws {
    for site in try await atLeast(2, Self.sites()) {
      let languages = ["de/", "ar/"].filter { site.pages[$0 + "index.html"] != nil }
      for language in languages + [""] {
        let sitemap = try String(contentsOfFile: site.folder + "/\(language)sitemap.xml", encoding: .utf8)
        let listed = sitemap.matches(of: /<loc>(.*?)<\/loc>/).map { String($0.1).decodingEntities }
        let own = site.pages.filter { file, _ in
          file.hasPrefix(language) && (!language.isEmpty || !languages.contains { file.hasPrefix($0) })
        }
        let shown = own.filter { $0.key.hasSuffix("index.html") && !isHidden($0.value) }.map { site.address($0.key) }
        // The entries are sorted by their decoded URLs.
        let addresses = listed.map { $0.removingPercentEncoding ?? $0 }
        #expect(addresses == addresses.sorted() && Set(listed) == Set(shown) && listed.count == shown.count, "\(language)")
      }
    }
    let hostile = try await Self.sites()[1]
    for file in ["notes/secret/index.html", "hidden/index.html", "404.html", "alt/2/index.html"] {
      #expect(isHidden(try #require(hostile.pages[file], "\(file)")), "\(file)")
    }
    let shipped = try await Self.sites()[0]
    for app in ["steps", "psst", "simplex"] { #expect(isHidden(try #require(shipped.pages["\(app)/configuration/index.html"]))) }
  }

  @Test(.enabled(if: SiteReading.isInstalled, SiteReading.missing)) func robotsMayReadWhatTheSitemapLists() async throws {
    for site in try await atLeast(2, Self.sites()) {
      let pages = site.pages.keys.filter { $0.hasSuffix("index.html") }.sorted()
      let crawled = pages.map(site.address)
      let read = try await SiteReading.read(
        site.folder, robots: ["robots.txt"], crawled: crawled, pages: pages.map { (site.address($0), $0) })
      #expect(read.robots[0].sitemaps.first == site.baseURL + "sitemap.xml" && read.robots[0].allowed == crawled)
      // A link preview shows the page's title, description and picture.
      for (file, preview) in try pairs(pages, read.previews) {
        let page = try #require(site.pages[file])
        #expect(preview.title == meta(page, "og:title").first && preview.description == meta(page, "description", "name").first, "\(file)")
        #expect(preview.image == meta(page, "og:image").first && preview.site == meta(page, "og:site_name").first, "\(file)")
      }
    }
    let hostile = try await Self.sites()[1]
    let read = try await SiteReading.read(hostile.folder, pages: [(hostile.address("notes/a/index.html"), "notes/a/index.html")])
    #expect(read.previews[0].title == HostileSite.titles[0] && read.previews[0].site == HostileSite.title)
    #expect(read.previews[0].description == "]]> & <i> of a post")
  }
}
