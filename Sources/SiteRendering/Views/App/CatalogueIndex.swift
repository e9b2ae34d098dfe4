internal import Localization
internal import SettingsModel

/// A catalogue turned round, once for all pages of an app: looked for row by row, a setting's page took time with the number of
/// settings, and all of them with its square.
final class CatalogueIndex: Sendable {
  /// A section on its screen, once for all of its rows: a screen has hundreds of bytes.
  final class Surroundings: Sendable {
    let screen: Screen
    let section: Section

    init(_ screen: Screen, _ section: Section) { (self.screen, self.section) = (screen, section) }
  }

  /// Where a row stands.
  final class Place: Sendable {
    private let surroundings: Surroundings
    let row: Row
    /// Of the row in its section.
    let number: Int

    init(_ surroundings: Surroundings, _ number: Int) {
      (self.surroundings, self.number, row) = (surroundings, number, surroundings.section.rows[number])
    }

    var screen: Screen { surroundings.screen }
    var section: Section { surroundings.section }

    /// A row of the same section.
    func other(_ number: Int) -> Place { Place(surroundings, number) }

    /// Where it is on the page of all rows.
    var fragment: String { "\(screen.id)-\(row.id)" }
  }

  let settings: SettingIndex
  let effects: [Effect.ID: Effect]
  let conditions: ConditionWords
  let readers: ReaderWords
  /// The words of the model, which are made for all pages at once.
  let model: ModelWords
  /// Of all rows, in the order of the screens. Rows and settings are known by their numbers in the catalogue.
  let places: [Place]
  /// Whether any row has an icon.
  let hasIcons: Bool
  /// What tells apart what has the same title.
  let qualifiers: TitleQualifiers
  let paths: RowPath
  /// The rows and settings without a page.
  let pageless: Pageless
  private let catalogue: Catalogue
  private let numbers: Numbers

  init(_ catalogue: Catalogue, _ words: Words = Words(), _ pageless: Pageless = Pageless()) {
    (self.catalogue, self.pageless) = (catalogue, pageless)
    paths = RowPath(catalogue)
    settings = SettingIndex(catalogue.settings)
    effects = Dictionary(catalogue.effects.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    model = words.model
    conditions = ConditionWords(catalogue, model)
    readers = ReaderWords(catalogue, model)
    places = catalogue.screens.flatMap { screen in
      screen.sections.flatMap { section in
        let surroundings = Surroundings(screen, section)
        return section.rows.indices.map { Place(surroundings, $0) }
      }
    }
    hasIcons = places.contains { $0.row.icon != nil }
    qualifiers = TitleQualifiers(catalogue, places.filter { pageless.smallScreens.screen(openedBy: $0.row) == nil }, words)
    numbers = Numbers(catalogue, places)
  }
}

extension CatalogueIndex {
  /// Rows and settings by what they are looked for with.
  private struct Numbers {
    var rows: [Row.ID: [Int]] = [:]
    var rowsShowing: [Setting.ID: [Int]] = [:]
    var rowsMentioning: [String: [Int]] = [:]
    var settingsSettingOff: [Effect.ID: [Int]] = [:]
    var predecessors: [Setting.ID: [Int]] = [:]

    init(_ catalogue: Catalogue, _ places: [Place]) {
      for (number, row) in places.lazy.map(\.row).enumerated() {
        self.rows[row.id, default: []].append(number)
        if let setting = row.setting { rowsShowing[setting, default: []].append(number) }
        for name in Set(row.mentions) { rowsMentioning[name, default: []].append(number) }
      }
      for (number, setting) in catalogue.settings.enumerated() {
        for effect in Set(setting.switchEffects) { settingsSettingOff[effect, default: []].append(number) }
        if let successor = setting.deprecated?.replacedBy { predecessors[successor, default: []].append(number) }
      }
    }
  }

  /// All of them, in the order of the screens.
  var rows: [Row] { places.map(\.row) }

  /// The rows that show a setting, without those that open a small screen of the setting.
  func places(of setting: Setting.ID) -> [Place] {
    (numbers.rowsShowing[setting] ?? []).map { places[$0] }.filter { pageless.smallScreens.screen(openedBy: $0.row) == nil }
  }

  /// The row that opens the small screen of a place.
  func opener(of place: Place) -> Place? { pageless.smallScreens.opener(of: place.screen.id).flatMap { places(of: $0).first } }

  /// The row on the small screen that a row opens.
  func place(openedBy row: Row) -> Place? {
    pageless.smallScreens.screen(openedBy: row).flatMap { id in
      catalogue.screen(id).map { Place(Surroundings($0, $0.sections[0]), 0) }
    }
  }

  /// The rows of an id.
  func places(of row: Row.ID) -> [Place] { (numbers.rows[row] ?? []).map { places[$0] } }

  /// The rows of an id on a screen.
  func places(of row: Row.ID, on screen: Screen.ID) -> [Place] {
    (numbers.rows[row] ?? []).map { places[$0] }.filter { $0.screen.id == screen }
  }

  /// The title of the first row that shows a setting.
  func rowTitle(of setting: Setting.ID) -> String? { numbers.rowsShowing[setting]?.first.map { places[$0].row.title } }

  /// The settings that another took the place of.
  func predecessors(of setting: Setting.ID) -> [Setting] { (numbers.predecessors[setting] ?? []).map { catalogue.settings[$0] } }

  /// The rows whose conditions or trailing values mention one of some names, and those that show one of some settings.
  func rows(mentioning names: [String], orShowing shown: Set<String>) -> [Row] {
    let found = names.flatMap { numbers.rowsMentioning[$0] ?? [] } + shown.flatMap { numbers.rowsShowing[Setting.ID($0)] ?? [] }
    return Set(found).sorted().map { places[$0].row }
  }

  /// Those of some names that are settings.
  func settings(named names: Set<String>) -> [Setting] {
    Set(names.compactMap { settings.number(of: Setting.ID($0)) }).sorted().map { catalogue.settings[$0] }
  }

  /// How many settings set an effect off.
  func countSettingOff(_ effect: Effect.ID) -> Int { numbers.settingsSettingOff[effect]?.count ?? 0 }

  /// The settings that set off one of some effects.
  func settings(settingOff effects: some Sequence<Effect.ID>) -> [Setting] {
    Set(effects.flatMap { numbers.settingsSettingOff[$0] ?? [] }).sorted().map { catalogue.settings[$0] }
  }
}

extension Row {
  /// Every name that the row's conditions and trailing values mention.
  var mentions: [String] {
    let conditions = [visibleWhen, enabledWhen] + (icon ?? []).map(\.when) + (trailing ?? []).map(\.when) + (badge ?? []).map(\.when)
    return conditions.compactMap(\.self).flatMap(\.facts).map(\.rawValue) + (trailing ?? []).compactMap(\.value)
  }
}

extension Setting {
  /// The effects that a change of its value sets off, one way or the other.
  var switchEffects: [Effect.ID] { onChange + onEnable + onDisable }
}
