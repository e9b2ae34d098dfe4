internal import SettingsModel
package import SourceValues

/// Finds each setting's keys, by the stored string or by the name in code.
struct KeyMatching {
  struct Match {
    let key: FoundKey
    /// The catalogue's key or symbol, if the code has a different one.
    var former: (member: String, name: String)?
  }

  private(set) var matches: [Setting.ID: [Match]] = [:]
  /// Keys and symbols that are only in the catalogue.
  private(set) var missing: [Setting.ID: [(member: String, name: String)]] = [:]
  /// Keys that are only in the code.
  private(set) var undocumented: [FoundKey] = []
  private var settings: [String: [Setting.ID]] = [:]

  init(_ catalogue: Catalogue, _ keys: [FoundKey], ignored: Set<String>, _ texts: ComparedTexts) {
    let known = CatalogueKeys(catalogue)
    undocumented = keys.filter { !known.has($0) && !ignored.contains($0.key) && !$0.names.contains(where: ignored.contains) }
    for setting in catalogue.settings { match(setting, keys) }
    for setting in catalogue.settings { pair(setting, texts) }
    for setting in catalogue.settings {
      for match in matches[setting.id] ?? [] { settings[match.key.key, default: []].append(setting.id) }
    }
  }

  /// Returns the settings stored under a key.
  func settings(for key: String?) -> [Setting.ID] { key.flatMap { settings[$0] } ?? [] }

  /// The keys of a setting.
  func keys(of id: Setting.ID?) -> Set<String> { Set((id.flatMap { matches[$0] } ?? []).map(\.key.key)) }
}

extension KeyMatching {
  private mutating func match(_ setting: Setting, _ keys: [FoundKey]) {
    let names = setting.storedKeys
    let symbol = setting.store?.symbol
    // If the app's own code stores the setting, other keys with its name belong to other settings.
    let isOfCode = symbol.map { symbol in keys.contains { $0.store == .code(symbol) } } ?? false
    let found = keys.filter { key in
      if case .code(let own) = key.store { return symbol == own }
      if isOfCode { return false }
      if !names.isEmpty { return names.contains(key.key) }
      return key.names.contains(setting.nameInCode) || setting.symbol == nil && key.key == setting.id.rawValue
    }
    // A key in two stores belongs to two settings.
    let own = Dictionary(grouping: found, by: \.key).values.flatMap { same in
      let stored = same.filter { $0.store.agrees(with: setting.store) != false }
      return stored.isEmpty ? same : stored
    }
    matches[setting.id] = found.filter(own.contains).map { Match(key: $0) }
    var missing = names.filter { name in !found.contains { $0.key == name } }.map { (member: "key", name: $0) }
    if names.isEmpty, let symbol = setting.symbol, found.isEmpty { missing.append(("symbol", symbol)) }
    if !missing.isEmpty { self.missing[setting.id] = missing }
  }

  /// Detects a renamed key: a new key that has the missing key's name in code, or its title and type.
  private mutating func pair(_ setting: Setting, _ texts: ComparedTexts) {
    for (member, name) in missing[setting.id] ?? [] {
      let named = undocumented.filter { $0.names.contains(setting.nameInCode) }
      let titled = undocumented.filter { key in
        key.titles.contains { texts.shown($0.text) == setting.title } && key.hasType(of: setting)
      }
      guard let key = named.count == 1 ? named[0] : titled.count == 1 ? titled[0] : nil else { continue }
      undocumented.removeAll { $0 == key }
      missing[setting.id]?.removeAll { $0 == (member, name) }
      matches[setting.id, default: []].append(Match(key: key, former: (member, name)))
    }
  }
}

extension Setting {
  /// The name in code, without the enclosing types.
  var nameInCode: String { symbol.map { String($0.split(separator: ".").last ?? "") } ?? id.rawValue }
}

extension FoundKey {
  /// Returns whether the type is compatible with the setting's type in the catalogue.
  func hasType(of setting: Setting) -> Bool {
    guard let written = setting.type?.known, let type else { return true }
    // An integer literal that is registered as a default may be used as a floating-point number.
    return isTypeRegistered && type == .integer && written == .number || type.isStored(as: written)
  }
}

extension CatalogueKeys {
  package func has(_ key: FoundKey) -> Bool { has(key.key) || key.names.contains(where: hasSymbol) }
}
