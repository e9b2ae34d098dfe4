internal import SettingsModel
internal import SiteContent

/// `/<app>/keys/`: the names under which values are stored.
struct KeysOutput: AppPartOutput {
  static let part = AppPage.keys

  let place: OutputPlace
  let app: Catalogue.ID

  func page(of app: PageContext, in site: SiteContext) -> PageView { IndexPages(context: app).keys() }

  func searchEntries(of app: AppEntries, opening: PageMetadata?) -> [SearchEntry] { app.keys(opening, path) }
}
