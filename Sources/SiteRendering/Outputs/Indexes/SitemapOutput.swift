internal import SiteContent

/// `/sitemap.xml`: every page that search engines may show, or the index of the parts of it.
struct SitemapOutput: IndexOutput {
  let place: OutputPlace
  let parts: [Sitemap.Part]

  static func plan(into draft: inout SiteDraft) {
    draft.add(SitemapOutput(place: OutputPlace(PagePath("/sitemap.xml")), parts: draft.sitemapParts))
  }

  package func files(in site: SiteContext, records: [PageRecord], documents: [String: FileDigest]) -> [RenderedOutput.File] {
    let settings = site.site.settings
    let xml = parts.isEmpty ? Sitemap.xml(records, settings: settings) : Sitemap.index(parts, records, settings: settings)
    return file(Array(xml.utf8))
  }
}
