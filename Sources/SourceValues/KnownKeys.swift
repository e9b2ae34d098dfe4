package import SettingsModel

/// The keys that a catalogue has, by which code and catalogue find each other: by the stored string, else by the name in code.
package struct KnownKeys {
  /// Ids of settings by their stored strings.
  package private(set) var settings: [String: String] = [:]
  private var stored: Set<String> = []
  private var symbols: Set<String> = []
  /// Ids of what names neither key nor symbol.
  private var names: Set<String> = []
  /// Everything that has an id.
  package let ids: [String]

  package init(_ catalogue: Catalogue) {
    let rows = catalogue.screens.flatMap { $0.sections.flatMap(\.rows) }.map(\.id.rawValue)
    ids =
      catalogue.settings.map(\.id.rawValue) + (catalogue.stored ?? []).map(\.id.rawValue) + catalogue.facts.map(\.id.rawValue)
      + catalogue.screens.map(\.id.rawValue) + rows
    for setting in catalogue.settings {
      let keys = [setting.key].compactMap(\.self) + (setting.keys ?? []).map(\.key)
      if let symbol = setting.store?.symbol {
        // A member of an object of the app is known by its name.
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

  package func has(_ key: String) -> Bool { settings[key] != nil || stored.contains(key) || names.contains(key) }

  /// Whether something is called like this in code, and its key is not stated.
  package func hasSymbol(_ name: String) -> Bool { symbols.contains(name) || names.contains(name) }
}
