internal import SettingsModel
internal import SiteContent

/// `/<app>/configuration/`: one user's settings, filled in.
struct ConfigurationOutput: AppPartOutput {
  static let part = AppPage.configuration

  let place: OutputPlace
  let app: Catalogue.ID

  func page(of app: PageContext, in site: SiteContext) -> PageView {
    ConfigurationPage(context: app, resolved: site.configuration(of: self.app)).view(live: LiveScreen(app, in: site))
  }

  /// What one user has set is not for everyone to find.
  func searchEntries(of app: AppEntries, opening: PageMetadata?) -> [SearchEntry] { [] }
}
