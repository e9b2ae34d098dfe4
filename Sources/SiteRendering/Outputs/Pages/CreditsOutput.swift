internal import SettingsModel
internal import SiteContent

/// `/<app>/credits/`: who made what.
struct CreditsOutput: AppPartOutput {
  static let part = AppPage.credits

  let place: OutputPlace
  let app: Catalogue.ID

  func page(of app: PageContext, in site: SiteContext) -> PageView { IconsPage(context: app, icons: app.part(app.app.icons)).creditsPage() }
}
