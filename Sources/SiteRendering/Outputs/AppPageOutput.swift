internal import SettingsModel
internal import SiteContent

/// A page that the builder makes from the model of one app.
protocol AppPageOutput: PageOutput {
  var app: Catalogue.ID { get }

  func page(of app: PageContext, in site: SiteContext) -> PageView

  /// - Parameter opening: the Markdown page that gives the page its title, if there is one.
  func searchEntries(of app: AppEntries, opening: PageMetadata?) -> [SearchEntry]
}

extension AppPageOutput {
  func page(in site: SiteContext) -> PageView { page(of: site.page(of: app, at: path), in: site) }

  func searchEntries(in site: SiteContext) -> [SearchEntry] {
    site.entries[app].map { searchEntries(of: $0, opening: site.head(of: place)) } ?? []
  }
}

/// A page that an app has once, below its address, and that its navigation names.
protocol AppPartOutput: AppPageOutput {
  static var part: AppPage { get }

  init(place: OutputPlace, app: Catalogue.ID)
}

extension AppPartOutput {
  static func plan(into draft: inout SiteDraft) {
    for app in draft.site.apps where app.pages(includesPrivate: draft.includesPrivate).contains(part) {
      draft.add(Self(place: draft.page(at: SitePaths.page(part.name, of: app.id), of: app), app: app.id))
    }
  }
}
