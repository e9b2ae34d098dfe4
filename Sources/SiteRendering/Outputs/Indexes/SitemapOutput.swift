internal import SiteContent

/// `/sitemap.xml`: every page that search engines may show. That of a site with very many pages is the index of its parts, each of which is an
/// output too.
struct SitemapOutput: IndexOutput {
  enum Contents {
    case allPages
    case index([Sitemap.Part])
    case part(Sitemap.Part)
  }

  let place: OutputPlace
  let contents: Contents

  static func plan(into draft: inout SiteDraft) {
    let parts = draft.sitemapParts
    draft.add(SitemapOutput(place: OutputPlace(SitePaths.sitemap(draft.edition)), contents: parts.isEmpty ? .allPages : .index(parts)))
    for part in parts { draft.add(SitemapOutput(place: OutputPlace(part.path), contents: .part(part))) }
  }

  package func files(in site: SiteContext, records: [PageRecord], documents: [String: FileDigest]) -> [RenderedOutput.File] {
    let settings = site.site.settings
    let xml: String? =
      switch contents {
      case .allPages: Sitemap.xml(records, settings: settings, site.languages)
      case .index(let parts): Sitemap.index(parts, records, settings: settings)
      case .part(let part): Sitemap.xml(part, records, settings: settings, site.languages)
      }
    return xml.map { file(Array($0.utf8)) } ?? []
  }
}
