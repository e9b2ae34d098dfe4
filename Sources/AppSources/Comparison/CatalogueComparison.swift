package import SettingsModel
package import SourceValues

/// Compares what a catalogue says with what the code says. What one of them leaves open is no difference.
package struct CatalogueComparison {
  package let differences: [SourceDifference]
  package let counts: ComparisonCounts
  /// What the catalogue says and the code does not.
  package let uncompared: [Uncompared]

  /// - Parameters:
  ///   - ignored: keys that are no settings.
  ///   - text: what is shown for a key of the app's String Catalog; nil for what is none.
  ///   - plain: a text without its markup.
  package init(
    _ catalogue: Catalogue, _ findings: AppFindings, ignored: Set<String> = [], text: @escaping (String) -> String? = { _ in nil },
    plain: @escaping (String) -> String = { $0 }
  ) {
    let texts = ComparedTexts(text: text, plain: plain)
    let keys = KeyMatching(catalogue, findings.keys, ignored: ignored, texts)
    var screens = ComparisonLog()
    ScreenComparison(catalogue, findings, keys, texts).run(&screens)
    var log = ComparisonLog()
    for key in keys.undocumented { log.differ(.undocumentedKey, .code, "key", "", key.key, key.places[0]) }
    let undecided = Dictionary(grouping: findings.undecided.map(\.reason)) { $0.key ?? "" }
    for setting in catalogue.settings {
      let isRead = setting.store?.isRead(findings) ?? true
      Self.compare(setting, isRead, keys, SettingComparison(setting: setting, texts: texts, undecided: undecided), screens.titled, &log)
    }
    differences = SourceDifference.merged(log.differences + screens.differences)
    counts = log.counts + screens.counts
    uncompared = log.uncompared + screens.uncompared
  }

  private static func compare(
    _ setting: Setting, _ isRead: Bool, _ keys: KeyMatching, _ comparison: SettingComparison, _ titled: Set<Setting.ID>,
    _ log: inout ComparisonLog
  ) {
    let matches = keys.matches[setting.id] ?? []
    if matches.isEmpty {
      // Code reaches other stores in ways that are not read.
      guard isRead, let missing = keys.missing[setting.id] else {
        return log.skip(.setting, .setting(setting.id))
      }
      for (member, name) in missing { log.differ(.unknownKey, .setting(setting.id), member, name) }
      return
    }
    log.counts.settings += 1
    for (member, name) in keys.missing[setting.id] ?? [] { log.differ(.unknownKey, .setting(setting.id), member, name) }
    for match in matches { comparison.run(match, isTitled: titled.contains(setting.id), &log) }
  }
}

extension Setting.Store {
  /// Whether the code was searched for what is kept there.
  fileprivate func isRead(_ findings: AppFindings) -> Bool {
    switch kind.known {
    case .userDefaults, .appGroup, .iCloud: true
    case .file: findings.keys.contains { $0.store.kind == .file }
    case .code: findings.keys.contains { if case .code = $0.store.kind { true } else { false } }
    case .keychain, .server, nil: false
    }
  }
}

extension Undecided.Reason {
  /// The key that it is about.
  fileprivate var key: String? {
    switch self {
    case .computedDefault(let key), .unknownType(let key), .otherDefault(let key, _): key
    case .otherDomain(let key, _): key
    case .unknownCondition, .unboundControl, .computedKey, .syntaxError, .tooDeep, .notUTF8, .tooLong, .unreadable: nil
    }
  }
}
