internal import SettingsModel
internal import SiteContent

/// A page that an app has once, below its address, and that its navigation names.
protocol AppPartOutput: AppPageOutput {
  static var part: AppPage { get }

  init(place: OutputPlace, app: Catalogue.ID)
}

extension AppPartOutput {
  static func plan(into draft: inout SiteDraft) {
    for app in draft.site.apps where app.pages(in: draft.site, includesPrivate: draft.includesPrivate).contains(part) {
      draft.add(Self(place: draft.page(at: SitePaths.page(part.name, of: app.place), of: app), app: app.id))
    }
  }

  func searchEntries(of app: AppEntries, opening: PageMetadata?) -> [SearchEntry] { app.part(Self.part, opening, path) }
}
