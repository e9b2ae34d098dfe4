package import SettingsModel

/// The keys of a catalogue, for matching with keys in code. If a stored key is unknown, its name in code is used.
package struct CatalogueKeys {
  /// The ids of settings, by stored key.
  package private(set) var settings: [String: String] = [:]
  private var stored: Set<String> = []
  private var symbols: Set<String> = []
  /// The ids of settings and stored keys that have neither a key nor a symbol.
  private var names: Set<String> = []
  /// The ids of all settings, stored keys, facts, screens and rows.
  package let ids: [String]

  package init(_ catalogue: Catalogue) {
    let rows = catalogue.screens.flatMap { $0.sections.flatMap(\.rows) }.map(\.id.rawValue)
    ids =
      catalogue.settings.map(\.id.rawValue) + (catalogue.stored ?? []).map(\.id.rawValue) + catalogue.facts.map(\.id.rawValue)
      + catalogue.screens.map(\.id.rawValue) + rows
    for setting in catalogue.settings {
      let keys = [setting.key].compactMap(\.self) + (setting.keys ?? []).map(\.key)
      if let symbol = setting.store?.symbol {
        // A value that the app's own code stores is identified by its symbol.
        settings[symbol] = setting.id.rawValue
      }
      for key in keys { settings[key] = setting.id.rawValue }
      if keys.isEmpty { add(setting.symbol, setting.id.rawValue) }
    }
    for key in catalogue.stored ?? [] {
      if let text = key.key { stored.insert(text) } else { add(key.symbol, key.id.rawValue) }
    }
  }

  private mutating func add(_ symbol: String?, _ id: String) {
    if let symbol { symbols.insert(symbol) } else { names.insert(id) }
  }

  /// Returns whether the catalogue has a setting or stored key with this key.
  package func has(_ key: String) -> Bool { settings[key] != nil || stored.contains(key) || names.contains(key) }

  /// Returns whether the catalogue has a setting or stored key with this name in code but no key.
  package func hasSymbol(_ name: String) -> Bool { symbols.contains(name) || names.contains(name) }
}

/// The number of parts of a catalogue that were compared with the code.
package struct ComparisonCounts: Hashable, Sendable {
  package var settings = 0
  package var rows = 0
  package var screens = 0
  package var conditions = 0
  package var texts = 0
  package var icons = 0
  /// Facts about the project: versions, platforms, privacy, permissions, packages.
  package var facts = 0

  package init() {}

  package static func + (lhs: Self, rhs: Self) -> Self {
    var sum = lhs
    sum.settings += rhs.settings
    sum.rows += rhs.rows
    sum.screens += rhs.screens
    sum.conditions += rhs.conditions
    sum.texts += rhs.texts
    sum.icons += rhs.icons
    sum.facts += rhs.facts
    return sum
  }

  package var isEmpty: Bool { self == Self() }
}
