internal import SettingsModel
internal import SiteContent

/// `/<app>/settings/`: every screen, section and row, with the live screen.
struct CatalogueOutput: AppPartOutput {
  static let part = AppPage.settings

  let place: OutputPlace
  let app: Catalogue.ID

  func page(of app: PageContext, in site: SiteContext) -> PageView { CataloguePage(context: app).view(live: LiveScreen(context: app)) }
}
