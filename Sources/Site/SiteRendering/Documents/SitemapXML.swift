internal import SettingsModel
internal import SiteContent
internal import TextCoding

/// `sitemap.xml`: all pages that search engines may list (https://www.sitemaps.org/protocol.html).
///
/// A site with more than 50,000 pages has several sitemaps, and `sitemap.xml` is their index. The pages of each sitemap are chosen before
/// anything is rendered, so sitemaps are planned like all other outputs.
package enum SitemapXML {
  /// The limits of one sitemap.
  struct Limits {
    var addresses = 50_000
    /// The protocol's limit of 50 MiB, or the site's limit for documents if it is lower.
    var bytes = 50 << 20
    static let addressLength = 2_047
    /// The most bytes that a sitemap needs in addition to its entries.
    static let frame = 200
  }

  /// One of several sitemaps: the pages in a range of addresses.
  package struct Part: Sendable, Hashable {
    let path: PagePath
    let pages: ClosedRange<PagePath>
  }

  /// Splits a site's pages into parts; returns no parts if one sitemap is enough.
  static func parts(of pages: [PagePath], _ settings: SiteSettings, _ limits: Limits) -> [Part] {
    var ranges: [ClosedRange<PagePath>] = []
    var (count, bytes) = (0, Limits.frame)
    for page in pages.filter({ $0.isListed(settings) }).sorted() {
      let size = largestEntry(page, settings)
      let isFull = count + 1 > limits.addresses || bytes + size > limits.bytes
      if isFull || ranges.isEmpty {
        ranges.append(page...page)
        (count, bytes) = (0, Limits.frame)
      } else if let last = ranges.popLast() {
        ranges.append(last.lowerBound...page)
      }
      (count, bytes) = (count + 1, bytes + size)
    }
    if ranges.count < 2 { return [] }
    return ranges.enumerated().map { Part(path: PagePath("\(settings.edition.home)sitemap-\($0 + 1).xml"), pages: $1) }
  }

  /// Returns the sitemap of all pages in `records` that search engines may list.
  static func xml(_ records: [PageRecord], settings: SiteSettings, _ addresses: PublishedAddresses = .init([])) -> String {
    let pages = listed(records, settings).sorted { $0.path < $1.path }
    return document(
      "urlset", pages.map { entry($0.path, $0.lastChanged?.iso, settings, addresses.forms(of: $0.path)) },
      namesLanguages: !addresses.hasOneLanguage)
  }

  /// Returns the sitemap of one part; nil if search engines may list none of its pages.
  static func xml(_ part: Part, _ records: [PageRecord], settings: SiteSettings, _ addresses: PublishedAddresses = .init([])) -> String? {
    let pages = listed(records.filter { part.pages.contains($0.path) }, settings)
    return pages.isEmpty ? nil : xml(pages, settings: settings, addresses)
  }

  /// Returns the index of all parts that have pages.
  static func index(_ parts: [Part], _ records: [PageRecord], settings: SiteSettings) -> String {
    let indexed = listed(records, settings)
    let entries = parts.compactMap { part -> String? in
      let pages = indexed.filter { part.pages.contains($0.path) }
      if pages.isEmpty { return nil }
      let address = settings.absolute(part.path).escapedForXML
      return "  <sitemap><loc>\(address)</loc>\(lastmod(pages.compactMap(\.lastChanged).max()?.iso))</sitemap>"
    }
    return document("sitemapindex", entries)
  }

  private static func listed(_ records: [PageRecord], _ settings: SiteSettings) -> [PageRecord] {
    records.filter { $0.isIndexed && !$0.isSample && $0.path.isListed(settings) }
  }

  /// - Parameter forms: the page in each of its languages. They are listed if there are at least two.
  private static func entry(_ page: PagePath, _ changed: String?, _ settings: SiteSettings, _ forms: [PublishedAddresses.Form]) -> String {
    let links = forms.count < 2 ? [] : forms.map { alternate($0.edition.language, settings.absolute($0.path)) }
    return "  <url><loc>\(settings.absolute(page).escapedForXML)</loc>\(lastmod(changed))\(links.joined())</url>"
  }

  private static func alternate(_ language: String, _ address: String) -> String {
    #"<xhtml:link rel="alternate" hreflang="\#(language)" href="\#(address.escapedForXML)"/>"#
  }

  /// Returns the largest size of a page's entry in bytes, with all languages. `Limits.frame` allows for addresses that differ by language.
  private static func largestEntry(_ page: PagePath, _ settings: SiteSettings) -> Int {
    let editions = settings.contentRoot.editions
    let forms = editions.count < 2 ? [] : editions.map { PublishedAddresses.Form(edition: $0, path: $0.address(of: page)) }
    return entry(page, "0000-00-00", settings, forms).utf8.count + 1
  }

  private static func lastmod(_ day: String?) -> String { day.map { "<lastmod>\($0)</lastmod>" } ?? "" }

  private static func document(_ root: String, _ entries: [String], namesLanguages: Bool = false) -> String {
    let links = namesLanguages ? #" xmlns:xhtml="http://www.w3.org/1999/xhtml""# : ""
    let opening =
      #"<?xml version="1.0" encoding="utf-8"?>"# + "\n" + #"<\#(root) xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"\#(links)>"#
    return ([opening] + entries + ["</\(root)>", ""]).joined(separator: "\n")
  }
}

extension PagePath {
  /// Returns whether a sitemap can list the page: its URL has fewer than 2,048 characters, and it is not a file such as `404.html`.
  fileprivate func isListed(_ settings: SiteSettings) -> Bool {
    text.hasSuffix("/") && settings.absolute(self).utf8.count <= SitemapXML.Limits.addressLength
  }
}

/// `robots.txt`, which allows everything and links to the sitemaps (RFC 9309).
enum Robots {
  static func text(_ settings: SiteSettings) -> String {
    let sitemaps = settings.contentRoot.editions.map { "Sitemap: \(settings.absolute(SitePaths.sitemap($0)))\n" }
    let rules = "User-agent: *\nAllow: /\n\n" + sitemaps.joined()
    if settings.basePath == "/" { return rules }
    // Robots read this file only at the root of a host. If the site is below a path, only the author can change that file.
    return """
      # Robots read only the robots.txt at the root of a host. There, this line leads them to the sitemap:
      #   \(sitemaps.joined(separator: "#   "))
      \(rules)
      """
  }
}
