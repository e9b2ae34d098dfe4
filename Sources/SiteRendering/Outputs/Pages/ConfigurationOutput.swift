internal import SettingsModel
internal import SiteContent

/// `/<app>/configuration/`: the settings of one user.
struct ConfigurationOutput: AppPartOutput {
  static let part = AppPage.configuration

  let place: OutputPlace
  let app: Catalogue.ID

  func page(of app: PageContext, in site: SiteContext) -> PageView {
    ConfigurationPage(context: app, configuration: app.part(app.configuration)).view(live: LiveScreen(context: app))
  }
}
