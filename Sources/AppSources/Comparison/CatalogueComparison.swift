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
    let undecided = Dictionary(grouping: findings.undecided) { $0.key ?? "" }.mapValues { $0.map(\.reason) }
    for setting in catalogue.settings {
      let comparison = SettingComparison(setting: setting, texts: texts, undecided: undecided)
      comparison.run(keys, isRead: setting.store?.isRead(findings) ?? true, isTitled: screens.titled.contains(setting.id), &log)
    }
    differences = SourceDifference.merged(log.differences + screens.differences)
    counts = log.counts + screens.counts
    uncompared = log.uncompared + screens.uncompared
  }
}

extension Setting.Store {
  /// Whether the code was searched for what is kept there.
  fileprivate func isRead(_ findings: AppFindings) -> Bool {
    switch kind.known {
    case .userDefaults, .appGroup, .iCloud: true
    case .file: findings.keys.contains { $0.store == .file }
    case .code: findings.keys.contains { if case .code = $0.store { true } else { false } }
    case .keychain, .server, nil: false
    }
  }
}
