internal import Localization
internal import Mustache
internal import SettingsModel
internal import SiteContent

/// How much there is of the models of some apps.
struct AppCounts {
  let settings: Int
  let screens: Int
  let rows: Int
  let effects: Int

  init(_ apps: [App]) {
    let catalogues = apps.map(\.catalogue)
    let screens = catalogues.flatMap(\.screens)
    (settings, self.screens) = (catalogues.flatMap(\.settings).count, screens.count)
    (rows, effects) = (screens.flatMap(\.rows).count, catalogues.flatMap(\.effects).count)
  }

  /// Numbers in their words, without zeros.
  func value(_ words: Words) -> TemplateValue {
    let counts = [
      (settings, words.settingCount(settings)), (screens, words.screenCount(screens)), (rows, words.rowCount(rows)),
      (effects, words.effectCount(effects)),
    ]
    return .list(counts.filter { $0.0 > 0 }.map { number, text in TemplateValue.counted(text, Int64(number), words.forms) })
  }
}
