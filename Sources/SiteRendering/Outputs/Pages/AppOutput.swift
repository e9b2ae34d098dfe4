internal import SettingsModel
internal import SiteContent

/// `/<app>/`: what there is of an app.
struct AppOutput: AppPageOutput {
  let place: OutputPlace
  let app: Catalogue.ID

  static func plan(into draft: inout SiteDraft) {
    for app in draft.site.apps { draft.add(AppOutput(place: draft.page(at: SitePaths.app(app.id), of: app), app: app.id)) }
  }

  func page(of app: PageContext, in site: SiteContext) -> PageView {
    var view = TextPages(context: site, links: app.links).app(app.app)
    view.places = InternalLinks.places(of: app.app.inward) + TextLinks.places(of: app.app, site.index)
    return view
  }

  func searchEntries(of app: AppEntries, opening: PageMetadata?) -> [SearchEntry] { app.app(opening, path) }
}
