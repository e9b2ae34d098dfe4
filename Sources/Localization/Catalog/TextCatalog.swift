package import Diagnostics
package import TextCoding

/// The texts of an app: its String Catalog (`.xcstrings`), as Xcode writes it.
///
/// Of it are read texts by language, with their plural and device variations and substitutions. What else Xcode notes, such as comments
/// and where a key comes from, stays in the file.
package struct TextCatalog: Sendable {
  package struct Entry: Sendable {
    package let key: String
    /// Where the key stands, in bytes.
    package let keyOffset: Int
    /// For translators.
    package let comment: String?
    package let isTranslated: Bool
    /// By language tag, in normalized form.
    package let translations: [String: Translation]
  }

  package struct Translation: Sendable {
    /// The language's tag as it is written.
    package let tag: String
    package let form: Form
    /// By name, as `%#@name@` mentions them.
    package let substitutions: [String: Substitution]
  }

  /// A text, or one for each plural category or device.
  package indirect enum Form: Sendable {
    case unit(Unit)
    case plural([PluralCategory: Form])
    case device([Device: Form])
  }

  package struct Unit: Sendable {
    package let text: String
    /// Whether it has yet to be written.
    package let isNew: Bool
    /// Whether someone has yet to look at it.
    package let needsReview: Bool
    /// Where it stands, in bytes.
    package let offset: Int
  }

  /// A part of a text with forms of its own.
  package struct Substitution: Sendable {
    /// The number of its argument, from 1; nil for the next.
    package let argument: Int?
    package let form: Form
  }

  package enum Device: String, CaseIterable, Sendable {
    case iphone, ipad, mac, applewatch, appletv, applevision, ipod, other
  }

  package let source: SourceText
  package let sourceLanguage: String
  /// In the order of the file.
  package let entries: [Entry]
  /// The object of the entries, in which each key is there once.
  package let strings: JSONTree

  package init(
    source: SourceText, sourceLanguage: String, entries: [Entry], strings: JSONTree = JSONTree(content: .object([]), range: 0..<0)
  ) {
    (self.source, self.sourceLanguage, self.entries, self.strings) = (source, sourceLanguage, entries, strings)
  }

  /// A new catalogue.
  package static func empty(_ path: String, sourceLanguage: String) -> TextCatalog {
    let source = SourceText(path: path, bytes: JSONDraft.catalog(sourceLanguage: sourceLanguage, []).bytes())
    guard let catalog = read(source).catalog else { preconditionFailure("every source language has a tag") }
    return catalog
  }

  /// A longer file is not read.
  package static let maximumBytes: Int64 = 32 << 20
}

extension TextCatalog {
  /// The error for a file that is too long.
  package static func problem(ofBytes count: Int64, path: String) -> Diagnostic? {
    guard count > maximumBytes else { return nil }
    return Diagnostic(
      .error, .limitExceeded, path: path, "the file has \(count) bytes, more than \(maximumBytes)", help: "no app has so many texts")
  }
}

extension TextCatalog.Form {
  /// The texts by plural category; nil if they differ by device.
  package var plurals: [PluralCategory: String]? {
    switch self {
    case .unit(let unit): [.other: unit.text]
    case .plural(let forms): forms.compactMapValues { if case .unit(let unit) = $0 { unit.text } else { nil } }
    case .device: nil
    }
  }
}
