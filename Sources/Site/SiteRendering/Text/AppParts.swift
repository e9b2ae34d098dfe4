internal import SettingsModel
internal import SiteContent

/// Lookup tables for links to the parts of an app. A text may have thousands of such links.
struct AppParts: Sendable {
  private let settings: [Setting.ID: Setting]
  private let rows: [Row.ID: (row: Row, screen: Screen.ID)]
  private let screens: Set<Screen.ID>

  init(_ catalogue: Catalogue) {
    let current = catalogue.settings.map { ($0.id, $0) }
    let former = catalogue.settings.flatMap { setting in (setting.aliases ?? []).map { ($0, setting) } }
    settings = Dictionary(current + former, uniquingKeysWith: { first, _ in first })
    let rows = catalogue.screens.flatMap { screen in screen.rows.map { ($0.id, (row: $0, screen: screen.id)) } }
    self.rows = Dictionary(rows, uniquingKeysWith: { first, _ in first })
    screens = Set(catalogue.screens.map(\.id))
  }

  /// Returns the setting with an id, or with a former id.
  func setting(_ id: Setting.ID) -> Setting? { settings[id] }

  /// Returns the first row with an id, and its screen.
  func row(_ id: Row.ID) -> (row: Row, screen: Screen.ID)? { rows[id] }

  func has(_ screen: Screen.ID) -> Bool { screens.contains(screen) }
}
