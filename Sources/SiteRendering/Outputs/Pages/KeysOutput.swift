internal import SettingsModel
internal import SiteContent

/// `/<app>/keys/`: under which keys settings are stored.
struct KeysOutput: AppPartOutput {
  static let part = AppPage.keys

  let place: OutputPlace
  let app: Catalogue.ID

  func page(of app: PageContext, in site: SiteContext) -> PageView { IndexPages(context: app).keys() }
}
