internal import CanonicalJSON
internal import SettingsModel
internal import SiteContent

/// `pages.json`: the Markdown pages of an app by their addresses, each with its document.
struct PageListOutput: IndexOutput {
  let place: OutputPlace
  let app: Catalogue.ID

  static func plan(into draft: inout SiteDraft) {
    for app in draft.site.apps {
      draft.add(PageListOutput(place: OutputPlace(SitePaths.document(.pages, of: app.place), madeFrom: app), app: app.id))
    }
  }

  package var listing: ManifestListing? { .document(app, .pages) }

  package func files(in site: SiteContext, records: [PageRecord], documents: [String: FileDigest]) -> [RenderedOutput.File] {
    let entries = records.sorted { $0.path < $1.path }.compactMap(\.entry).filter { $0.app == app }.map(\.entry)
    return file(JSONBytes.encode(PagesDocument(app: app, body: PageList(pages: entries), contentLanguage: site.contentLanguage)))
  }
}
