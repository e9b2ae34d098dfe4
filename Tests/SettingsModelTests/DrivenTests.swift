import Testing

@testable import SettingsModel

/// What the values of settings make of what these drive.
@Suite struct DrivenTests {
  private static func setting(
    _ drives: Setting.Driven, _ type: Setting.Kind = .enumeration, _ options: [(Scalar, String?)] = []
  ) -> Setting {
    var setting = Setting(id: "x")
    (setting.drives, setting.type) = (.known(drives), .known(type))
    if !options.isEmpty {
      setting.options = options.map { value, meaning in
        var option = Setting.Option(value: value)
        (option.title, option.means) = ("Title of \(value.text)", meaning)
        return option
      }
    }
    return setting
  }

  @Test(
    arguments: [
      (setting(.colorScheme), "dark", "dark"), (setting(.colorScheme), "system", "system"), (setting(.colorScheme), "noon", nil),
      (setting(.colorScheme, .boolean), true, "dark"), (setting(.colorScheme, .boolean), false, "light"),
      (setting(.colorScheme, .integer, [(.integer(2), "dark")]), .scalar(.integer(2)), "dark"),
      (setting(.colorScheme, .integer, [(.integer(2), nil)]), .scalar(.integer(2)), nil),
      (setting(.colorScheme), .null, nil), (setting(.colorScheme), ["dark"], nil),
      (setting(.accent), "green", nil), (setting(.accent), "#F80", "#ff8800"), (setting(.accent), "#FF880080", "#ff8800"),
      (setting(.accent), "sea", nil), (setting(.accent), "#12345", nil), (setting(.accent), "#ÄÄÄ", nil),
      (setting(.accent, .enumeration, [("sea", "#0a84ff")]), "sea", "#0a84ff"),
      (setting(.language, .enumeration, [("de", nil)]), "de", "Title of de"), (setting(.language), "fr", "fr"),
      (setting(.icon, .enumeration, [("a", "night"), ("b", nil)]), "a", "night"), (setting(.icon, .enumeration, [("b", nil)]), "b", "b"),
    ] as [(Setting, JSONValue, String?)])
  func aValueMeans(setting: Setting, value: JSONValue, meaning: String?) {
    #expect(setting.means(value) == meaning)
  }

  @Test func whatNothingDrivesHasNoMeaning() {
    var setting = Self.setting(.colorScheme)
    setting.drives = .unknown("wallpaper")
    #expect(setting.means("dark") == nil)
  }

  @Test func aConfigurationHasTheLookThatItsValuesAskFor() {
    var catalogue = Catalogue(name: "X")
    catalogue.settings = zip(["theme", "tint", "speech", "sign"] as [Setting.ID], Setting.Driven.allCases).map { id, thing in
      var setting = Setting(id: id)
      (setting.drives, setting.type) = (.known(thing), .known(.string))
      return setting
    }
    catalogue.settings[1].default = "#34C759"
    var row = Row(id: "row")
    row.trailing = [Trailing(value: "language")]
    var section = Section(id: "all")
    section.rows = [row]
    var screen = Screen(id: "main")
    screen.sections = [section]
    catalogue.screens = [screen]
    var configuration = Configuration()
    (configuration.language, configuration.icon) = ("English", "day")
    configuration.values = ["theme": "dark", "speech": "Deutsch", "sign": "night"]
    let resolved = ConfigurationResolver(catalogue, configuration).resolve()
    #expect(resolved.colorScheme == "dark" && resolved.accent == "#34c759" && resolved.language == "Deutsch" && resolved.icon == "night")
    #expect(resolved.screens[0].sections[0].rows[0].trailing?.map(\.text) == ["Deutsch"])
    configuration.values = ["theme": "system"]
    let plain = ConfigurationResolver(catalogue, configuration).resolve()
    #expect(plain.colorScheme == nil && plain.language == "English" && plain.icon == "day")
    // What must not be published shows in no picture.
    catalogue.settings[0].sensitive = true
    configuration.values = ["theme": "dark"]
    #expect(ConfigurationResolver(catalogue, configuration).resolve().colorScheme == nil)
  }
}
