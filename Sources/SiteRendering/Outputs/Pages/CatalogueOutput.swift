internal import SettingsModel
internal import SiteContent

/// `/<app>/settings/`: every screen, section and row, with the live screen.
struct CatalogueOutput: AppPageOutput {
  let place: OutputPlace
  let app: Catalogue.ID

  static func plan(into draft: inout SiteDraft) {
    for app in draft.site.apps where app.hasSettings {
      draft.add(CatalogueOutput(place: draft.page(at: SitePaths.page("settings", of: app.id), of: app), app: app.id))
    }
  }

  func page(of app: PageContext, in site: SiteContext) -> PageView { CataloguePage(context: app).view(live: LiveScreen(app, in: site)) }

  func searchEntries(of app: AppEntries, opening: PageMetadata?) -> [SearchEntry] { app.catalogue(opening, path) }
}
