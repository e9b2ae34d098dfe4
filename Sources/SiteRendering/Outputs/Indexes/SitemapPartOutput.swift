internal import SiteContent

/// A part of the sitemap of a site with very many pages.
struct SitemapPartOutput: IndexOutput {
  let place: OutputPlace
  let part: Sitemap.Part

  static func plan(into draft: inout SiteDraft) {
    for part in draft.sitemapParts { draft.add(SitemapPartOutput(place: OutputPlace(part.path), part: part)) }
  }

  package func files(in site: SiteContext, records: [PageRecord], documents: [String: FileDigest]) -> [RenderedOutput.File] {
    Sitemap.xml(part, records, settings: site.site.settings).map { file(Array($0.utf8)) } ?? []
  }
}
