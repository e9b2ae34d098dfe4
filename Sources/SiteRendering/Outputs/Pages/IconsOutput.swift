internal import SettingsModel
internal import SiteContent

/// `/<app>/icons/`: the gallery of app icons.
struct IconsOutput: AppPartOutput {
  static let part = AppPage.icons

  let place: OutputPlace
  let app: Catalogue.ID

  func page(of app: PageContext, in site: SiteContext) -> PageView { IconsPage(context: app, icons: app.part(app.app.icons)).gallery() }
}
