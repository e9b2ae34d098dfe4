internal import Localization
internal import SettingsModel

/// What tells apart settings, rows or screens of one app that have the same title: where they stand, else their names in code.
///
/// Whatever has a title of its own has no qualifier.
struct TitleQualifiers: Sendable {
  /// From the outside to the inside: `Notifications`, `Alerts`.
  typealias Qualifier = [String]

  /// Of the pages of settings, and of rows without one.
  let pages: [String: Qualifier]
  /// In a list of all rows.
  let rows: [Row.ID: Qualifier]
  let screens: [Screen.ID: Qualifier]

  /// - Parameter places: of all rows.
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
  /// Something with a title, and where it stands.
  private struct Item {
    let title: String
    let section, screen: String?
    let name: String

    /// What may tell it apart, the shortest first.
    var qualifiers: [Qualifier] { [[section], [screen], [screen, section]].map { $0.compactMap(\.self) } }
  }

  /// - Parameter others: have titles too, and names of another kind.
  private static func byName(_ items: [Item], beside others: [Item] = []) -> [String: Qualifier] {
    let taken = Dictionary(grouping: others, by: \.title)
    var result: [String: Qualifier] = [:]
    for (title, same) in Dictionary(grouping: items, by: \.title) {
      let all = same + (taken[title] ?? [])
      if all.count > 1 { for (item, qualifier) in zip(same, qualifiers(of: all)) { result[item.name] = qualifier } }
    }
    return result
  }

  /// The same kind of qualifier for all of one title.
  private static func qualifiers(of items: [Item]) -> [Qualifier] {
    let kinds = [0, 1, 2].map { kind in items.map { $0.qualifiers[kind] } }
    let telling = kinds.first { all in !all.contains([]) && !all.contains([items[0].title]) && Set(all).count == all.count }
    return telling ?? items.map { item in [item.section ?? item.screen, item.name].compactMap(\.self) }
  }

  /// The title of the screen that leads to each one; of the first screen it is the app's name.
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
