internal import Localization
internal import SettingsModel

/// What a setting's page says of where its value is.
struct StorageFacts {
  let context: PageContext
  let setting: Setting

  private var words: Words { context.words }

  func add(to sheet: inout FactSheet) {
    sheet.addCode(words.labelSymbol, setting.symbol, orUndocumented: true)
    if let keys = setting.keys {
      sheet.add(words.labelStoredKey, keys.map { .init(text: $0.key, isCode: true, note: $0.platform) })
    } else {
      sheet.addCode(words.labelStoredKey, setting.key, orUndocumented: true)
    }
    if let store = setting.store { sheet.add(words.labelStore, text(of: store.kind), note: store.name ?? store.symbol) }
    sheet.add(words.labelScope, setting.scope.map { context.catalogue.scope($0)?.title ?? $0.rawValue })
  }

  private func text(of kind: ExtensibleEnum<Setting.Store.Kind>) -> String {
    switch kind.known {
    case .userDefaults: words.storeUserDefaults
    case .appGroup: words.storeAppGroup
    case .iCloud: words.storeICloud
    case .keychain: words.storeKeychain
    case .file: words.storeFile
    case .server: words.storeServer
    case .code: words.storeCode
    case nil: kind.rawValue
    }
  }
}

extension PageContext {
  /// The version and the platforms that have something.
  func add(since version: String?, _ platforms: [Platform]?, to sheet: inout FactSheet) {
    sheet.add(words.labelSince, version)
    sheet.add(words.labelPlatforms, (platforms ?? []).map { .init(text: text(of: $0)) })
  }

  func text(of platforms: [Platform]?) -> String? {
    platforms.map { words.list($0.map { text(of: $0) }) }
  }

  /// `iOS since 17.0, deprecated in 18.0`
  private func text(of platform: Platform) -> String {
    let name = platform.since.map { words.platformSince(platform: platform.name, version: $0) } ?? platform.name
    return words.list([name, platform.deprecated.map { words.deprecatedIn($0) }, platform.removed.map { words.removedIn($0) }])
  }
}
