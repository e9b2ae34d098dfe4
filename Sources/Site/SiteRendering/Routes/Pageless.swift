internal import SettingsModel
internal import SiteContent

/// The rows and settings of an app that have no page.
struct Pageless: Sendable {
  /// Rows without anything to explain. Their addresses redirect to their anchors on the settings page.
  var rows: Set<Row.ID> = []
  /// Settings that neither a row nor the onboarding shows, so that users cannot change them.
  var settings: Set<Setting.ID> = []
  /// Screens with a single setting. The rows that open them have no page, since the setting has one.
  var smallScreens = SmallScreens()
  /// The rows that open panes in a window and have nothing else to explain, by the pane's screen. The settings page omits these rows.
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

  /// Returns the redirect target for a row without a page: the setting of the small screen that it opens, or else its anchor on the
  /// settings page.
  func target(of row: Row, on screen: Screen.ID, in app: App) -> (path: PagePath, end: QueryAndFragment) {
    let setting = smallScreens.screen(openedBy: row).flatMap { app.catalogue.screen($0)?.rows.first?.setting }
    if let setting = setting.flatMap(app.catalogue.setting) { return (SitePaths.setting(setting, of: app.place), QueryAndFragment()) }
    return (SitePaths.page(AppPage.settings.name, of: app.place), QueryAndFragment(fragment: "\(screen)-\(row.id)"))
  }
}

extension SitePaths {
  /// Returns the address of a setting without a page: its anchor in the list for developers, or else the settings page if there is no list.
  static func hidden(_ setting: Setting, of app: AppPlace, showsDevelopers: Bool) -> (path: PagePath, end: QueryAndFragment) {
    (page(AppPage.settings.name, of: app), QueryAndFragment(fragment: showsDevelopers ? "setting-\(setting.id)" : nil))
  }
}

extension Destination {
  /// Whether this is the app's page in the system settings, which apps open with `UIApplication.openSettingsURLString`.
  var isAppInSystemSettings: Bool { present.known == .system && url?.hasSuffix("openSettingsURLString") == true }
}

extension Row {
  /// Whether the row has only a title, a setting and a destination, and nothing to explain.
  fileprivate var isPlain: Bool {
    let conditions = [visibleWhen, enabledWhen].compactMap(\.self)
    let texts = [detail, since, repeats].compactMap(\.self) + (notes ?? [])
    let says =
      !conditions.isEmpty || !texts.isEmpty || disabledReason != nil || platforms != nil
      || opens?.isAppInSystemSettings == true
    let does = machine != nil || confirmation != nil || effects?.isEmpty == false || opens?.shares != nil
    return !says && !does && !changes
  }

  /// Whether the row's appearance depends on conditions.
  private var changes: Bool { (icon ?? []).count > 1 || (trailing ?? []).count > 1 || badge?.isEmpty == false }
}

/// The screens that contain only one setting, with the same title. Lists show that setting in the row that opens the screen.
struct SmallScreens: Sendable {
  /// The row that opens each screen.
  private var openers: [Screen.ID: Row.ID] = [:]

  init() {}

  /// - Parameter isPlain: whether a row has nothing to explain.
  init(_ catalogue: Catalogue, isPlain: (Row) -> Bool) {
    let screens = Dictionary(catalogue.screens.dropFirst().map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let rows = Dictionary(grouping: catalogue.screens.flatMap(\.rows)) { $0.opens?.screen }
    let ofCards = Set(catalogue.screens.flatMap { $0.cards ?? [] }.compactMap { $0.button?.opens?.screen })
    for (id, screen) in screens where !ofCards.contains(id) {
      guard let content = screen.onlySetting, let openingRows = rows[id], openingRows.count == 1, let opener = openingRows.first else {
        continue
      }
      let isSame = opener.title == screen.title && (opener.setting ?? content.setting) == content.setting
      if isSame, isPlain(opener) { openers[id] = opener.id }
    }
  }

  func contains(_ screen: Screen.ID) -> Bool { openers[screen] != nil }

  func opener(of screen: Screen.ID) -> Row.ID? { openers[screen] }

  /// Returns the small screen that a row opens, if it opens one.
  func screen(openedBy row: Row) -> Screen.ID? { row.opens?.screen.flatMap { openers[$0] == row.id ? $0 : nil } }
}

extension Screen {
  /// The screen's row, if the screen shows nothing else, and the row has a setting and the screen's title.
  fileprivate var onlySetting: Row? {
    guard sections.count == 1, rows.count == 1, header == nil, cards?.isEmpty != false, let row = rows.first else { return nil }
    let isTitled = row.title == title && (sections[0].title ?? title) == title
    return isTitled && row.setting != nil && row.opens?.screen == nil ? row : nil
  }
}
