package import Localization

/// The builder's words that a language lacks.
package struct WordGaps: Sendable, Equatable {
  /// In the order of their names.
  package let missing: [String]

  /// - Parameter own: the site's own words.
  package init(_ language: String, own: TextCatalog?) {
    guard Self.isUnknown(language) else {
      missing = []
      return
    }
    let tags = LanguageTags.lookup(language)
    let entries = Dictionary((own?.entries ?? []).map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    missing = Words.builtIn.keys.sorted().filter { name in
      !tags.contains { entries[name]?.translations[$0]?.isWritten() == true }
    }
  }

  /// Whether the builder has no words in a language.
  package static func isUnknown(_ language: String) -> Bool {
    !LanguageTags.lookup(language).contains("en") && Words.shippedLanguage(for: language) == nil
  }
}
