internal import SettingsModel
internal import SiteContent

/// `/<app>/settings/<id>/` of a row without a setting that there is something to say of.
struct RowOutput: AppPageOutput {
  let place: OutputPlace
  let app: Catalogue.ID
  let screen: Screen.ID
  let row: Row.ID

  static func plan(into draft: inout SiteDraft) {
    for app in draft.site.apps where app.hasSettings {
      let silent = draft.site.silentRows(of: app)
      for screen in app.catalogue.screens {
        for row in screen.rows where row.setting == nil && !silent.contains(row.id) {
          let place = draft.page(at: SitePaths.row(row, showing: nil, of: app.place), of: app)
          draft.add(RowOutput(place: place, app: app.id, screen: screen.id, row: row.id))
        }
      }
    }
  }

  func page(of app: PageContext, in site: SiteContext) -> PageView {
    guard let place = app.index.places(of: row, on: screen).first else { preconditionFailure("the plan holds rows of the app only") }
    return SettingPage(context: app, stills: site.stills(of: self.app)).view(row: place)
  }

  func searchEntries(of app: AppEntries, opening: PageMetadata?) -> [SearchEntry] { app.row(opening, path) }
}
