internal import SettingsModel
internal import SiteContent

/// `/<app>/entitlements/`: what can be bought.
struct EntitlementsOutput: AppPartOutput {
  static let part = AppPage.entitlements

  let place: OutputPlace
  let app: Catalogue.ID

  func page(of app: PageContext, in site: SiteContext) -> PageView { IndexPages(context: app).entitlements() }
}
