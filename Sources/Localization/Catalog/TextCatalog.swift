package import Diagnostics

/// The texts of an app: its String Catalog (`.xcstrings`), as Xcode writes it.
///
/// Of it are read texts by language, with their plural and device variations and substitutions. What else Xcode notes, such as comments
/// and where a key comes from, stays in the file.
package struct TextCatalog: Sendable {
  package struct Entry: Sendable {
    package let key: String
    /// Where the key stands, in bytes.
    package let keyOffset: Int
    package let isTranslated: Bool
    /// By language tag, in normalized form.
    package let translations: [String: Translation]
  }

  package struct Translation: Sendable {
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

  package init(source: SourceText, sourceLanguage: String, entries: [Entry]) {
    (self.source, self.sourceLanguage, self.entries) = (source, sourceLanguage, entries)
  }

  /// A longer file is not read.
  package static let maximumBytes: Int64 = 32 << 20
}
