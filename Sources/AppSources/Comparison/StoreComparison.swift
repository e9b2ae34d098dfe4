internal import SettingsModel

extension FoundKey.Store {
  /// Whether the catalogue names the same store; nil if that is not known.
  func agrees(with written: Setting.Store?) -> Bool? {
    let known = written.map(\.kind.known) ?? .userDefaults
    guard let known else { return nil }
    let isDefaults = known == .userDefaults || known == .appGroup
    switch self {
    case .standard: return known == .userDefaults && written?.name == nil
    case .suite(let name): return isDefaults && written?.name == name
    case .iCloud: return known == .iCloud
    case .file: return known == .file
    case .code(let symbol): return known == .code && written?.symbol == symbol
    case .unknown: return nil
    }
  }

  /// As messages show it.
  var shown: String {
    switch self {
    case .standard: "the app's defaults"
    case .suite(let name): "the defaults \"\(name)\""
    case .iCloud: "iCloud"
    case .file: "a file"
    case .code(let symbol): "the code \"\(symbol)\""
    case .unknown: "an unknown store"
    }
  }
}

extension Setting.Store {
  /// As messages show it.
  var shown: String {
    let named = name ?? symbol
    return switch kind.known {
    case .userDefaults, .appGroup: named.map { "the defaults \"\($0)\"" } ?? "the app's defaults"
    case .iCloud: "iCloud"
    case .keychain: "the keychain"
    case .file: named.map { "the file \"\($0)\"" } ?? "a file"
    case .server: "a server"
    case .code: named.map { "the code \"\($0)\"" } ?? "the app's own code"
    case nil: kind.rawValue
    }
  }
}
