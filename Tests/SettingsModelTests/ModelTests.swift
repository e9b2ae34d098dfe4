import Foundation
import Testing

@testable import SettingsModel

/// Derived properties of settings, states, users and screens.
@Suite struct ModelTests {
  private func icon(_ symbol: String, when: Condition? = nil) -> Icon {
    var icon = Icon(symbol: symbol)
    icon.when = when
    return icon
  }

  @Test func theFirstMatchIsUsed() {
    let cases = [
      icon("later", when: Condition([.unknown(name: "$later", .scalar(1))])), icon("pro", when: Condition([.equals("isPro", true)])),
      icon("also pro", when: Condition([.equals("isPro", true)])), icon("default"), icon("never"),
    ]
    #expect(cases.firstMatch { $0 == "isPro" ? true : .null }?.symbol == "pro")
    #expect(cases.firstMatch { _ in .null }?.symbol == "default")
    #expect(cases.prefix(3).firstMatch { _ in .null } == nil)
    #expect([Icon]().firstMatch { _ in .null } == nil)
  }

  @Test func anEmptyConditionAlwaysApplies() {
    #expect([icon("a", when: .always), icon("b")].firstMatch { _ in .null }?.symbol == "a")
  }

  @Test func aStateWithoutAWayOutIsADeadEnd() {
    let open = Machine.State(id: "open")
    var final = open
    final.final = true
    var delayed = open
    delayed.after = Machine.Delay()
    var undocumented = open
    undocumented.transitions = [.init(event: "tap", target: nil)]
    var left = open
    left.transitions = [.init(event: "tap", target: nil), .init(event: "close", target: "open")]
    #expect([open, final, delayed, undocumented, left].map(\.isDeadEnd) == [true, false, false, true, false])
  }

  @Test func aScreenHasTheRowsOfAllSections() {
    var (first, second, screen) = (Section(id: "a"), Section(id: "b"), Screen(id: "s"))
    first.rows = [Row(id: "x"), Row(id: "y")]
    second.rows = [Row(id: "z")]
    screen.sections = [first, second]
    #expect(screen.rows.map(\.id) == ["x", "y", "z"])
  }
}

/// Settings that control the app's appearance.
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
  func valuesGiveTheAppAnAppearance(setting: Setting, value: JSONValue, meaning: String?) {
    #expect(setting.means(value) == meaning)
  }

  @Test func unknownPartsOfTheAppearanceAreIgnored() {
    var setting = Self.setting(.colorScheme)
    setting.drives = .unknown("wallpaper")
    #expect(setting.means("dark") == nil)
  }

  @Test func aConfigurationHasTheAppearanceOfItsValues() {
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
    // If no icon is chosen, the app has its primary icon.
    var icons = IconSet()
    icons.icons = ["day", "night"].map { AppIcon(id: $0) }
    icons.icons[1].primary = true
    #expect(ConfigurationResolver(catalogue, icons: icons, configuration).resolve().icon == "day")
    configuration.icon = nil
    #expect(ConfigurationResolver(catalogue, icons: icons, configuration).resolve().icon == "night")
    // A sensitive setting has no visible effect.
    catalogue.settings[0].sensitive = true
    configuration.values = ["theme": "dark"]
    #expect(ConfigurationResolver(catalogue, configuration).resolve().colorScheme == nil)
  }
}

/// Watch apps link `SettingsModel`, so it must need only the standard library.
@Test func settingsModelImportsNothing() throws {
  let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  let sources = tests.deletingLastPathComponent().appendingPathComponent("Sources/SettingsModel")
  let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
    .map { sources.appendingPathComponent($0) }
  #expect(files.count > 10)
  for file in files {
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.filter { $0.contains(/^\s*(@\w+\s+)?((public|package|internal)\s+)?import\s/) } == [], "\(file.lastPathComponent)")
  }
}
