internal import SettingsModel
internal import SiteContent

/// `/<app>/settings/<id>/` of a setting.
struct SettingOutput: AppPageOutput {
  let place: OutputPlace
  let app: Catalogue.ID
  let setting: Setting.ID

  static func plan(into draft: inout SiteDraft) {
    for app in draft.site.apps where app.hasSettings {
      for setting in app.catalogue.settings {
        let place = draft.page(at: SitePaths.setting(setting, of: app.place), of: app)
        draft.add(SettingOutput(place: place, app: app.id, setting: setting.id))
      }
    }
  }

  func page(of app: PageContext, in site: SiteContext) -> PageView {
    guard let setting = app.settings[setting] else { preconditionFailure("the plan holds settings of the app only") }
    return SettingPage(context: app, stills: site.stills(of: self.app)).view(setting: setting)
  }

  func searchEntries(of app: AppEntries, opening: PageMetadata?) -> [SearchEntry] { app.setting(setting, opening, path) }
}
