extension TextCatalog {
  /// How far a text is translated.
  package enum Status: Sendable, Equatable {
    case translated
    /// Where the first text stands that someone has yet to look at, in bytes.
    case needsReview(offset: Int)
    case missing
  }

  /// - Parameter tags: of a language, as from ``lookup(_:)``.
  package func status(_ entry: Entry, in tags: [String]) -> Status {
    guard entry.isTranslated else { return .translated }
    for tag in tags {
      if let translation = entry.translations[tag], translation.isWritten(inSource: tag == LanguageTags.normalized(sourceLanguage)) {
        return translation.units.first(where: \.needsReview).map { .needsReview(offset: $0.offset) } ?? .translated
      }
      // The key is the text of the source language.
      if tag == LanguageTags.normalized(sourceLanguage) { return .translated }
    }
    return .missing
  }
}

extension TextCatalog.Translation {
  /// Every text of it.
  package var units: [TextCatalog.Unit] { form.units + substitutions.sorted { $0.key < $1.key }.flatMap(\.value.form.units) }

  /// Whether it says anything; only the source language may have a text without one.
  package func isWritten(inSource: Bool = false) -> Bool { form.unit(on: []).map { inSource || !$0.text.isBlank } ?? false }
}

extension TextCatalog.Form {
  fileprivate var units: [TextCatalog.Unit] {
    switch self {
    case .unit(let unit): [unit]
    case .plural(let forms): PluralCategory.allCases.flatMap { forms[$0]?.units ?? [] }
    case .device(let forms): TextCatalog.Device.allCases.flatMap { forms[$0]?.units ?? [] }
    }
  }
}
