internal import SiteContent

/// `sitemap.xml`: every page that search engines may show (https://www.sitemaps.org/protocol.html).
enum Sitemap {
  static func xml(_ records: [PageRecord], settings: SiteSettings) -> String {
    let pages = records.filter { $0.isIndexed && $0.path.text.hasSuffix("/") }.sorted { $0.path < $1.path }
    let entries = pages.map { record in
      let changed = record.lastChanged.map { "<lastmod>\($0.iso)</lastmod>" } ?? ""
      return "  <url><loc>\(settings.absolute(record.path).escaped)</loc>\(changed)</url>"
    }
    return
      ([
        #"<?xml version="1.0" encoding="utf-8"?>"#, #"<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">"#,
      ] + entries + ["</urlset>", ""]).joined(separator: "\n")
  }
}
