internal import SiteContent

/// `/search.json`: what the search finds.
struct SearchIndexOutput: IndexOutput {
  let place: OutputPlace

  static func plan(into draft: inout SiteDraft) {
    draft.add(SearchIndexOutput(place: OutputPlace(SitePaths.searchDocument(draft.edition))))
  }

  package func files(in site: SiteContext, records: [PageRecord], documents: [String: FileDigest]) -> [RenderedOutput.File] {
    file(SearchIndex(site, records: records).json)
  }
}
