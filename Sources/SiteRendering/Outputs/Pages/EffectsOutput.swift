internal import SettingsModel
internal import SiteContent

/// `/<app>/effects/`: what settings set off.
struct EffectsOutput: AppPartOutput {
  static let part = AppPage.effects

  let place: OutputPlace
  let app: Catalogue.ID

  func page(of app: PageContext, in site: SiteContext) -> PageView { IndexPages(context: app).effects() }
}
