internal import Localization
internal import SettingsModel

/// Lookup tables for a catalogue, made once for all pages of an app. Without them, the time to render all pages would grow with the square
/// of the number of settings.
final class CatalogueIndex: Sendable {
  /// A section and its screen, shared by the section's rows: a copy of a screen would take hundreds of bytes for each row.
  final class Surroundings: Sendable {
    let screen: Screen
    let section: Section

    init(_ screen: Screen, _ section: Section) { (self.screen, self.section) = (screen, section) }
  }

  /// A row with its section and screen.
  final class Place: Sendable {
    private let surroundings: Surroundings
    let row: Row
    /// The index of the row in its section.
    let number: Int

    init(_ surroundings: Surroundings, _ number: Int) {
      (self.surroundings, self.number, row) = (surroundings, number, surroundings.section.rows[number])
    }

    var screen: Screen { surroundings.screen }
    var section: Section { surroundings.section }

    /// Returns another row in the same section.
    func other(_ number: Int) -> Place { Place(surroundings, number) }

    /// The row's anchor in the list of all rows.
    var fragment: String { "\(screen.id)-\(row.id)" }
  }

  let settings: SettingIndex
  let effects: [Effect.ID: Effect]
  private let effectNumbers: [Effect.ID: Int]
  private let entitlementNumbers: [Entitlement.ID: Int]
  private let facts: [Fact.ID: Fact]
  private let entitlements: [Entitlement.ID: Entitlement]
  private let screens: [Screen.ID: Screen]
  private let scopes: [Scope.ID: Scope]
  let conditions: ConditionWords
  let readers: ReaderWords
  let model: ModelWords
  /// All rows, in the order of the screens.
  let places: [Place]
  /// Whether any row has an icon.
  let hasIcons: Bool
  let qualifiers: TitleQualifiers
  let paths: NavigationPaths
  /// The rows and settings without a page.
  let pageless: Pageless
  let catalogue: Catalogue
  let words: Words
  private let numbers: Numbers

  /// The app in its initial state, for sites without a published user.
  let firstConfiguration: Configuration
  /// The settings that can be changed in the onboarding.
  let askedSettings: Set<Setting.ID>
  /// The first row whose effects show the onboarding again.
  let onboardingRow: Place?

  convenience init(
    _ catalogue: Catalogue, _ words: Words = Words(), _ pageless: Pageless = Pageless(), onboarding: Onboarding? = nil
  ) {
    var named = catalogue
    if catalogue.hasPlaceholderInTitle {
      let raw = CatalogueIndex(catalogue, named: catalogue, words, pageless, onboarding: onboarding)
      named = catalogue.fillingTitles { raw.filled($0, of: $1) }
    }
    self.init(catalogue, named: named, words, pageless, onboarding: onboarding)
  }

  /// - Parameter named: the catalogue with the titles that conditions name.
  private init(_ catalogue: Catalogue, named: Catalogue, _ words: Words, _ pageless: Pageless, onboarding: Onboarding?) {
    (self.catalogue, self.words, self.pageless) = (catalogue, words, pageless)
    paths = NavigationPaths(catalogue)
    settings = SettingIndex(catalogue.settings)
    effects = Dictionary(catalogue.effects.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    effectNumbers = Dictionary(catalogue.effects.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    entitlementNumbers = Dictionary(catalogue.entitlements.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    facts = Dictionary(catalogue.facts.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    entitlements = Dictionary(catalogue.entitlements.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    screens = Dictionary(catalogue.screens.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    scopes = Dictionary((catalogue.scopes ?? []).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    model = words.model
    conditions = ConditionWords(named, model)
    readers = ReaderWords(named, model)
    places = catalogue.screens.flatMap { screen in
      screen.sections.flatMap { section in
        let surroundings = Surroundings(screen, section)
        return section.rows.indices.map { Place(surroundings, $0) }
      }
    }
    hasIcons = places.contains { $0.row.icon != nil }
    qualifiers = TitleQualifiers(catalogue, places.filter { pageless.smallScreens.screen(openedBy: $0.row) == nil }, words)
    numbers = Numbers(catalogue, places)
    firstConfiguration = Configuration(startingIn: catalogue)
    askedSettings = Set(onboarding?.controls.map(\.id) ?? [])
    onboardingRow = onboarding?.showWhen.flatMap { [places, effects] in Self.place(in: places, setting: $0, by: effects) }
  }

  /// Returns the first row whose effects make a condition true.
  private static func place(in places: [Place], setting condition: Condition, by effects: [Effect.ID: Effect]) -> Place? {
    let facts = Set(condition.facts)
    if facts.isEmpty { return nil }
    return places.first { place in
      let sets = place.row.allEffects.compactMap { effects[$0]?.sets }.reduce(into: [:]) { $0.merge($1) { $1 } }
      return facts.allSatisfy { sets[$0.rawValue] != nil } && condition.evaluate { .scalar(sets[$0.rawValue] ?? .null) } == true
    }
  }
}

extension CatalogueIndex {
  /// The indexes of rows and settings in the catalogue, by lookup key.
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

  /// All rows, in the order of the screens.
  var rows: [Row] { places.map(\.row) }

  func fact(_ id: Fact.ID) -> Fact? { facts[id] }
  func entitlement(_ id: Entitlement.ID) -> Entitlement? { entitlements[id] }
  func screen(_ id: Screen.ID) -> Screen? { screens[id] }
  func scope(_ id: Scope.ID) -> Scope? { scopes[id] }

  /// Returns the rows of a setting, except rows that open a small screen with the setting.
  func places(of setting: Setting.ID) -> [Place] {
    (numbers.rowsShowing[setting] ?? []).map { places[$0] }.filter { pageless.smallScreens.screen(openedBy: $0.row) == nil }
  }

  /// Returns the row that opens the small screen of a place.
  func opener(of place: Place) -> Place? { pageless.smallScreens.opener(of: place.screen.id).flatMap { places(of: $0).first } }

  /// Returns the row on the small screen that a row opens.
  func place(openedBy row: Row) -> Place? {
    pageless.smallScreens.screen(openedBy: row).flatMap { id in
      self.screen(id).map { Place(Surroundings($0, $0.sections[0]), 0) }
    }
  }

  /// Returns the rows with an id.
  func places(of row: Row.ID) -> [Place] { (numbers.rows[row] ?? []).map { places[$0] } }

  /// Returns the rows with an id on one screen.
  func places(of row: Row.ID, on screen: Screen.ID) -> [Place] {
    (numbers.rows[row] ?? []).map { places[$0] }.filter { $0.screen.id == screen }
  }

  func firstRow(of setting: Setting.ID) -> Row? { numbers.rowsShowing[setting]?.first.map { places[$0].row } }

  /// Returns the deprecated settings that a setting replaces.
  func predecessors(of setting: Setting.ID) -> [Setting] { (numbers.predecessors[setting] ?? []).map { catalogue.settings[$0] } }

  /// Returns the rows whose conditions or trailing values mention one of `names`, and the rows of the settings `shown`.
  func rows(mentioning names: [String], orShowing shown: Set<String>) -> [Row] {
    let found = names.flatMap { numbers.rowsMentioning[$0] ?? [] } + shown.flatMap { numbers.rowsShowing[Setting.ID($0)] ?? [] }
    return Set(found).sorted().map { places[$0].row }
  }

  /// Returns the settings whose ids are in `names`.
  func settings(named names: Set<String>) -> [Setting] {
    Set(names.compactMap { settings.number(of: Setting.ID($0)) }).sorted().map { catalogue.settings[$0] }
  }

  /// Returns some effects, in the catalogue's order.
  func effects(named ids: Set<Effect.ID>) -> [Effect] {
    ids.compactMap { effectNumbers[$0] }.sorted().map { catalogue.effects[$0] }
  }

  /// Returns some entitlements, in the catalogue's order.
  func entitlements(named ids: Set<Entitlement.ID>) -> [Entitlement] {
    ids.compactMap { entitlementNumbers[$0] }.sorted().map { catalogue.entitlements[$0] }
  }

  /// Returns the number of settings that trigger an effect.
  func countSettingOff(_ effect: Effect.ID) -> Int { numbers.settingsSettingOff[effect]?.count ?? 0 }

  /// Returns the settings that trigger at least one of the effects.
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
  /// The effects of changing the setting's value in any way.
  var switchEffects: [Effect.ID] { onChange + onEnable + onDisable }
}

/// The settings of a catalogue by id. The dictionary contains numbers, because a copy of a setting would take hundreds of bytes.
struct SettingIndex: Sendable {
  private let settings: [Setting]
  private let numbers: [Setting.ID: Int]

  init(_ settings: [Setting]) {
    self.settings = settings
    numbers = Dictionary(settings.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  subscript(id: Setting.ID) -> Setting? { numbers[id].map { settings[$0] } }

  /// Returns the position of a setting in the catalogue.
  func number(of id: Setting.ID) -> Int? { numbers[id] }
}

/// Qualifiers that distinguish settings, rows or screens of an app with the same title: their screens and sections, or else their names in
/// code.
///
/// Unique titles have no qualifier.
struct TitleQualifiers: Sendable {
  /// Titles from the outermost to the innermost: `Notifications`, `Alerts`.
  typealias Qualifier = [String]

  /// Qualifiers by the id of a setting, or of a row without a setting.
  let pages: [String: Qualifier]
  /// Qualifiers for the list of all rows.
  let rows: [Row.ID: Qualifier]
  let screens: [Screen.ID: Qualifier]

  /// - Parameter places: all rows.
  init(_ catalogue: Catalogue, _ places: [CatalogueIndex.Place], _ words: Words) {
    var first: [Setting.ID: CatalogueIndex.Place] = [:]
    for place in places { if let setting = place.row.setting { first[setting] = first[setting] ?? place } }
    let settings = catalogue.settings.map { setting in
      let place = first[setting.id]
      return Item(
        title: setting.title ?? place?.row.title ?? setting.symbol ?? setting.id.rawValue,
        section: place.map(\.section.title) ?? words.settingsWithoutRow, screen: place?.screen.title, name: setting.id.rawValue)
    }
    let listed = places.map { place in
      Item(title: place.row.title, section: place.section.title, screen: place.screen.title, name: place.row.id.rawValue)
    }
    let others = zip(places, listed).filter { $0.0.row.setting == nil }.map(\.1)
    let rowless = zip(catalogue.settings, settings).filter { first[$0.0.id] == nil }.map(\.1)
    pages = Self.byName(settings + others)
    rows = Self.byName(listed, beside: rowless).reduce(into: [:]) { $0[Row.ID($1.key)] = $1.value }
    let parents = Self.parents(of: catalogue)
    let screens = catalogue.screens.map { Item(title: $0.title, section: nil, screen: parents[$0.id], name: $0.id.rawValue) }
    self.screens = Self.byName(screens).reduce(into: [:]) { $0[Screen.ID($1.key)] = $1.value }
  }
}

extension TitleQualifiers {
  /// An item with a title, a section and a screen.
  private struct Item {
    let title: String
    let section, screen: String?
    let name: String

    /// The possible qualifiers, the shortest first.
    var qualifiers: [Qualifier] { [[section], [screen], [screen, section]].map { $0.compactMap(\.self) } }
  }

  /// - Parameter others: items that take part in the comparison but need no qualifier.
  private static func byName(_ items: [Item], beside others: [Item] = []) -> [String: Qualifier] {
    let taken = Dictionary(grouping: others, by: \.title)
    var result: [String: Qualifier] = [:]
    for (title, same) in Dictionary(grouping: items, by: \.title) {
      let all = same + (taken[title] ?? [])
      if all.count > 1 { for (item, qualifier) in zip(same, qualifiers(of: all)) { result[item.name] = qualifier } }
    }
    return result
  }

  /// Returns qualifiers of the same kind for all items with the same title.
  private static func qualifiers(of items: [Item]) -> [Qualifier] {
    let kinds = [0, 1, 2].map { kind in items.map { $0.qualifiers[kind] } }
    let distinct = kinds.first { all in !all.contains([]) && !all.contains([items[0].title]) && Set(all).count == all.count }
    return distinct ?? items.map { item in [item.section ?? item.screen, item.name].compactMap(\.self) }
  }

  /// Returns the title of the screen that opens each screen; for the first screen, the app's name.
  private static func parents(of catalogue: Catalogue) -> [Screen.ID: String] {
    var parents: [Screen.ID: String] = [:]
    if let root = catalogue.screens.first { parents[root.id] = catalogue.name }
    for screen in catalogue.screens {
      let opened = screen.rows.compactMap { $0.opens?.screen } + (screen.cards ?? []).compactMap { $0.button?.opens?.screen }
      for id in opened where id != screen.id && parents[id] == nil { parents[id] = screen.title }
    }
    return parents
  }
}

extension Row {
  /// The effects of using the row in any way.
  var allEffects: [Effect.ID] {
    (effects ?? []) + (confirmation?.onConfirm ?? []) + (machine?.states.flatMap(\.effects) ?? [])
  }
}
