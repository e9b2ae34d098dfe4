internal import SettingsModel
internal import SiteContent

/// The rows and settings of an app that have no page of their own.
struct Pageless: Sendable {
  /// Rows of which there is nothing to say: their old address leads to their place among all rows.
  var rows: Set<Row.ID> = []
  /// Settings that neither a row nor the onboarding shows: readers can do nothing about them.
  var settings: Set<Setting.ID> = []
  /// The rows that open them have no page of their own; the page of the setting is enough.
  var smallScreens = SmallScreens()
  /// By screen: the row of its pane in a window, if there is nothing else to say about that row. The page of all rows leaves it out.
  var panes: [Screen.ID: Row.ID] = [:]
}

extension Pageless {
  init(_ app: App, in site: Site) {
    let all = app.catalogue.screens.flatMap(\.rows)
    let isPlain = { (row: Row) in row.isPlain && site.page(at: SitePaths.row(row, showing: nil, of: app.place)) == nil }
    let small = SmallScreens(app.catalogue, isPlain: isPlain)
    let panes = app.catalogue.windowPanes.filter { row, _ in
      row.setting == nil && small.screen(openedBy: row) == nil && isPlain(row)
    }
    let ofPanes = Set(panes.map(\.row.id))
    let silent = all.filter { row in
      let opens = row.opens?.screen != nil && small.screen(openedBy: row) == nil && !ofPanes.contains(row.id)
      return row.setting == nil && !opens && isPlain(row)
    }
    let shown = Set(all.compactMap(\.setting) + (app.onboarding?.controls.map(\.id) ?? []))
    let hidden = app.catalogue.settings.filter { !shown.contains($0.id) && site.page(at: SitePaths.setting($0, of: app.place)) == nil }
    (rows, settings, smallScreens) = (Set(silent.map(\.id)), Set(hidden.map(\.id)), small)
    self.panes = Dictionary(panes.map { ($0.screen.id, $0.row.id) }, uniquingKeysWith: { first, _ in first })
  }

  /// Where the address of a row leads that has no page: to the setting of the small screen that it opens, else to its place among all rows.
  func target(of row: Row, on screen: Screen.ID, in app: App) -> (path: PagePath, end: AddressEnd) {
    let setting = smallScreens.screen(openedBy: row).flatMap { app.catalogue.screen($0)?.rows.first?.setting }
    if let setting = setting.flatMap(app.catalogue.setting) { return (SitePaths.setting(setting, of: app.place), AddressEnd()) }
    return (SitePaths.page(AppPage.settings.name, of: app.place), AddressEnd(fragment: "\(screen)-\(row.id)"))
  }
}

extension SitePaths {
  /// Where a setting is listed that has no page. Only developers see the list.
  static func hidden(_ setting: Setting, of app: AppPlace, showsDevelopers: Bool) -> (path: PagePath, end: AddressEnd) {
    (page(AppPage.settings.name, of: app), AddressEnd(fragment: showsDevelopers ? "setting-\(setting.id)" : nil))
  }
}

extension Destination {
  /// Whether it is the app's page in the settings of the system, which an app opens by `UIApplication.openSettingsURLString`.
  var isAppInSystemSettings: Bool { present.known == .system && url?.hasSuffix("openSettingsURLString") == true }
}

extension Row {
  /// Whether its title, its setting and what it opens are all there is to say.
  fileprivate var isPlain: Bool {
    let conditions = [visibleWhen, enabledWhen].compactMap(\.self)
    let texts = [detail, since, repeats].compactMap(\.self) + (notes ?? [])
    let says =
      !conditions.isEmpty || !texts.isEmpty || disabledReason != nil || platforms != nil
      || opens?.isAppInSystemSettings == true
    let does = machine != nil || confirmation != nil || effects?.isEmpty == false || opens?.shares != nil
    return !says && !does && !changes
  }

  /// Whether it looks different from case to case.
  private var changes: Bool { (icon ?? []).count > 1 || (trailing ?? []).count > 1 || badge?.isEmpty == false }
}
