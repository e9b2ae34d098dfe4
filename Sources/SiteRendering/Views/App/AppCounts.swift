internal import Localization
internal import Mustache
internal import SettingsModel
internal import SiteContent

/// How much there is of an app's model.
struct AppCounts {
  private(set) var settings = 0
  private(set) var screens = 0
  private(set) var rows = 0
  private(set) var effects = 0

  init(_ app: App) {
    let catalogue = app.catalogue
    (settings, screens) = (catalogue.settings.count, catalogue.screens.count)
    (rows, effects) = (catalogue.screens.flatMap(\.rows).count, catalogue.effects.count)
  }

  /// Of several apps.
  init(_ apps: [App]) {
    for counts in apps.map(Self.init) {
      settings += counts.settings
      screens += counts.screens
      rows += counts.rows
      effects += counts.effects
    }
  }

  /// Numbers in their words; what there is none of is left out.
  func value(_ words: Words) -> TemplateValue {
    let counts = [
      (settings, words.settingCount(settings)), (screens, words.screenCount(screens)), (rows, words.rowCount(rows)),
      (effects, words.effectCount(effects)),
    ]
    return .list(counts.filter { $0.0 > 0 }.map { number, text in TemplateValue.counted(text, Int64(number)) })
  }
}
