internal import SettingsModel

/// The settings that are stored under each key. Where some are known by that key, those that only have it for a symbol are not
/// meant; two with one key have one value.
struct StoredSettings {
  private let byKey: [String: [Setting]]
  private let bySymbol: [String: [Setting]]
  /// The keys of the app that are no settings.
  let others: Set<String>

  init(_ catalogue: Catalogue) {
    others = Set((catalogue.stored ?? []).compactMap { $0.key ?? $0.symbol })
    let stored = catalogue.settings.flatMap { setting in setting.storedKeys.map { (key: $0, setting: setting) } }
    byKey = Dictionary(grouping: stored) { $0.key }.mapValues { $0.map(\.setting) }
    bySymbol = Dictionary(grouping: catalogue.settings.filter { $0.storedKeys.isEmpty && $0.symbol != nil }) { $0.symbol ?? "" }
  }

  subscript(key: String) -> [Setting] { byKey[key] ?? bySymbol[key] ?? [] }
}
