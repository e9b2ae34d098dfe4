internal import SiteContent

/// `/search/words.json`, and beside it the words of the texts of pages in parts: `/search/words-0.json`.
struct BodyIndexOutput: IndexOutput {
  let place: OutputPlace

  static func plan(into draft: inout SiteDraft) {
    guard draft.hasSearchPage else { return }
    draft.add(BodyIndexOutput(place: OutputPlace(SitePaths.bodyIndex(draft.edition))))
  }

  package var partsPrefix: String? { path.file.replacing(".json", with: "-") }

  package func files(in site: SiteContext, records: [PageRecord], documents: [String: FileDigest]) -> [RenderedOutput.File] {
    let index = BodyIndex(SearchIndex(site, records: records).pages)
    let parts = index.parts.enumerated().map { number, bytes in
      RenderedOutput.File(path: SitePaths.bodyIndex(site.edition, part: number).file, bytes: bytes)
    }
    return file(index.directory) + parts
  }
}
