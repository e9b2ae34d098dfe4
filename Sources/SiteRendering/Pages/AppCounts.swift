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

  /// Numbers with their nouns; what there is none of is left out.
  var value: TemplateValue {
    let counts = [(settings, "setting"), (screens, "screen"), (rows, "row"), (effects, "effect")]
    return .list(
      counts.filter { $0.0 > 0 }.map { number, noun in
        ["number": .text(ValueWords.grouped(Double(number))), "noun": .text(number == 1 ? noun : noun + "s")]
      })
  }
}
