internal import SettingsModel
internal import SiteContent

/// What there is of an app, at `/<app>/`, or at `/` if the site is that of the app alone.
struct AppOutput: AppPageOutput {
  let place: OutputPlace
  let app: Catalogue.ID
  /// With `layout: landing`: the newest release and the questions, if these are pages.
  let shownPosts: [PageMetadata]

  static func plan(into draft: inout SiteDraft) {
    for app in draft.site.apps {
      let place = draft.page(at: app.place.home, of: app)
      draft.add(AppOutput(place: place, app: app.id, shownPosts: LandingPage.shownPosts(of: app.id, in: draft.site)))
    }
  }

  func page(of app: PageContext, in site: SiteContext) -> PageView {
    var view = TextPages(context: site, links: app.links).app(app.app)
    view.places = InternalLinks.places(of: app.app.inward) + TextLinks.places(of: app.app, site.index)
    if LandingPage.isWanted(for: self.app, in: site.site) { LandingPage(app: app, site: site).complete(&view) }
    return view
  }

  func searchEntries(of app: AppEntries, opening: PageMetadata?) -> [SearchEntry] { app.app(opening, path) }
}
