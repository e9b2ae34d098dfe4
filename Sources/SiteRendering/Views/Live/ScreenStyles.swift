internal import Mustache
internal import SettingsModel

/// Which stylesheets the screens of an app need beside those of every page.
struct ScreenStyles {
  let screens: [Screen]
  /// Whether the page shows whose configuration it is.
  var hasProfile = false

  var values: [String: TemplateValue] {
    [
      "usesTabs": .flag(screens.contains { $0.tab != nil }),
      "usesCards": .flag(screens.contains { $0.cards?.isEmpty == false }),
      "usesProfiles": .flag(hasProfile || screens.contains { $0.header != nil }),
    ]
  }
}
