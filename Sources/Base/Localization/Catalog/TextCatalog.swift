package import Diagnostics
package import TextCoding

/// The texts of an app: a String Catalog (`.xcstrings`), as written by Xcode.
///
/// Reads texts by language, with their plural and device variations and substitutions. All other data, such as extraction states, is kept
/// in the file.
package struct TextCatalog: Sendable {
  package struct Entry: Sendable {
    package let key: String
    /// The byte offset of the key.
    package let keyOffset: Int
    /// The comment for translators.
    package let comment: String?
    package let isTranslated: Bool
    /// Translations by normalized language tag.
    package let translations: [String: Translation]
  }

  package struct Translation: Sendable {
    /// The language tag as written.
    package let tag: String
    package let form: Form
    /// Substitutions by name, as in `%#@name@`.
    package let substitutions: [String: Substitution]
  }

  /// A text, or variations by plural category or device.
  package indirect enum Form: Sendable {
    case unit(Unit)
    case plural([PluralCategory: Form])
    case device([Device: Form])
  }

  package struct Unit: Sendable {
    package let text: String
    /// Whether the text is new and not yet translated.
    package let isNew: Bool
    /// Whether the text needs review.
    package let needsReview: Bool
    /// The byte offset of the text.
    package let offset: Int
  }

  /// A part of a text with separate plural forms.
  package struct Substitution: Sendable {
    /// The number of the substitution's argument, starting at 1, or nil for the next argument.
    package let argument: Int?
    package let form: Form
  }

  package enum Device: String, CaseIterable, Sendable {
    case iphone, ipad, mac, applewatch, appletv, applevision, ipod, other
  }

  package let source: SourceText
  package let sourceLanguage: String
  /// The entries, in file order.
  package let entries: [Entry]
  /// The object with the entries, without duplicate keys.
  package let strings: JSONTree

  package init(
    source: SourceText, sourceLanguage: String, entries: [Entry], strings: JSONTree = JSONTree(content: .object([]), range: 0..<0)
  ) {
    (self.source, self.sourceLanguage, self.entries, self.strings) = (source, sourceLanguage, entries, strings)
  }

  /// Returns a new, empty catalog.
  package static func empty(_ path: String, sourceLanguage: String) -> TextCatalog {
    let source = SourceText(path: path, bytes: JSONDraft.catalog(sourceLanguage: sourceLanguage, []).bytes())
    guard let catalog = read(source).catalog else { preconditionFailure("every source language has a tag") }
    return catalog
  }

  /// The maximum size of a file in bytes.
  package static let maximumBytes: Int64 = 32 << 20
}

extension TextCatalog {
  /// Returns the error for a file that is too large, or nil if the file isn't too large.
  package static func problem(ofBytes count: Int64, path: String) -> Diagnostic? {
    guard count > maximumBytes else { return nil }
    return Diagnostic(
      .error, .limitExceeded, path: path, "the file is \(count) bytes; the limit is \(maximumBytes)", help: "no app has so many texts")
  }
}

extension TextCatalog.Form {
  /// The texts by plural category, or nil if they vary by device.
  package var plurals: [PluralCategory: String]? {
    switch self {
    case .unit(let unit): [.other: unit.text]
    case .plural(let forms): forms.compactMapValues { if case .unit(let unit) = $0 { unit.text } else { nil } }
    case .device: nil
    }
  }
}

extension TextCatalog {
  /// The translation status of a text.
  package enum Status: Sendable, Equatable {
    case translated
    /// The byte offset of the first text that needs review.
    case needsReview(offset: Int)
    case missing
  }

  /// - Parameter tags: the tags of a language, as from `LanguageTags.lookup(_:)`.
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
  /// All texts of the translation.
  package var units: [TextCatalog.Unit] { form.units + substitutions.sorted { $0.key < $1.key }.flatMap(\.value.form.units) }

  /// Returns whether the translation has text. In the source language, the text may be blank.
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

extension TextCatalog {
  /// The text chosen for a language and device, with the plural form `other` of each part.
  package struct Choice: Sendable, Equatable {
    /// The parts of the text. Every argument has a position or a name.
    package let parts: [FormatText.Part]
    /// The positions of arguments that select plural forms. These may be missing from the text.
    package let chosenBy: Set<Int>
    /// The byte offset of the text, or nil if the key is the text.
    package let offset: Int?
    /// Whether the text is in the requested language, or not translated at all.
    package let isInRequestedLanguage: Bool
    /// The byte offset of a blank translation that was skipped.
    package var blank: Int?
  }

  /// The reason why a text cannot be used, with its byte offset.
  package enum ChoiceProblem: Error, Equatable {
    case unknownSubstitution(String, offset: Int)
    case tooLong(offset: Int)
  }

  /// - Parameters:
  ///   - tags: the tags of a language, as from `LanguageTags.lookup(_:)`. Falls back to the source language, where the key may be the text.
  ///   - devices: the devices in order of preference.
  package func choice(_ entry: Entry, in tags: [String], on devices: [Device]) throws(ChoiceProblem) -> Choice {
    let wanted = entry.isTranslated ? tags : []
    func isInRequestedLanguage(_ tag: String) -> Bool { !entry.isTranslated || tags.contains(tag) }
    var blank: Int?
    for tag in wanted + LanguageTags.lookup(sourceLanguage) {
      if let translation = entry.translations[tag], let unit = translation.form.unit(on: devices) {
        if unit.text.isBlank, tag != LanguageTags.normalized(sourceLanguage) {
          blank = blank ?? unit.offset
          continue
        }
        // A text that is blank in the source language may be blank in others.
        if unit.text.isBlank { blank = nil }
        var expansion = Expansion(substitutions: translation.substitutions, devices: devices, offset: unit.offset)
        let parts = try expansion.parts(of: unit.text, key: entry.key)
        return Choice(
          parts: parts, chosenBy: expansion.chosenBy, offset: unit.offset, isInRequestedLanguage: isInRequestedLanguage(tag), blank: blank)
      }
      // The key is the text of the source language.
      if tag == LanguageTags.normalized(sourceLanguage) { break }
    }
    var expansion = Expansion(substitutions: [:], devices: devices, offset: 0)
    let isSource = isInRequestedLanguage(LanguageTags.normalized(sourceLanguage))
    let parts = try expansion.parts(of: entry.key, key: entry.key)
    return Choice(parts: parts, chosenBy: [], offset: nil, isInRequestedLanguage: isSource, blank: blank)
  }
}

extension TextCatalog.Form {
  /// Returns the text for the first matching device, in the plural form `other`, or nil if there is none.
  func unit(on devices: [TextCatalog.Device]) -> TextCatalog.Unit? {
    switch self {
    case .unit(let unit): unit.isNew && unit.text.isEmpty ? nil : unit
    case .plural(let forms): forms[.other]?.unit(on: devices)
    case .device(let forms): (devices + [.other] + TextCatalog.Device.allCases).lazy.compactMap { forms[$0]?.unit(on: devices) }.first
    }
  }
}

/// Expands the substitutions in a text.
private struct Expansion {
  let substitutions: [String: TextCatalog.Substitution]
  let devices: [TextCatalog.Device]
  let offset: Int
  private(set) var chosenBy: Set<Int> = []
  private var next = 1
  private var count = 0

  /// The maximum depth, and the maximum number of parts: a few substitutions that refer to each other could expand endlessly.
  private static let (deepest, most) = (8, 1000)

  init(substitutions: [String: TextCatalog.Substitution], devices: [TextCatalog.Device], offset: Int) {
    (self.substitutions, self.devices, self.offset) = (substitutions, devices, offset)
  }

  /// Returns the parts of a text. A text is a format if its key is one, or if it has an unmistakable argument such as `%lld`.
  mutating func parts(of text: String, key: String) throws(TextCatalog.ChoiceProblem) -> [FormatText.Part] {
    let format = FormatText(text)
    guard FormatText(key).hasArguments || format.hasPlainArguments else { return [.text(text)] }
    return try parts(of: format, argument: nil, depth: 0)
  }

  private mutating func parts(of format: FormatText, argument own: Int?, depth: Int) throws(TextCatalog.ChoiceProblem) -> [FormatText.Part]
  {
    var result: [FormatText.Part] = []
    for part in format.parts {
      count += 1
      guard count <= Self.most, depth <= Self.deepest else { throw .tooLong(offset: offset) }
      switch part {
      case .text: result.append(part)
      case .argument(var argument):
        if argument.position == 0 || argument.position == nil && argument.name == nil { argument.position = own ?? advance() }
        result.append(.argument(argument))
      case .substitution(let name, let position):
        guard let substitution = substitutions[name], let unit = substitution.form.unit(on: devices) else {
          throw .unknownSubstitution(name, offset: offset)
        }
        let number = position ?? substitution.argument ?? advance()
        chosenBy.insert(number)
        result += try parts(of: FormatText(unit.text), argument: number, depth: depth + 1)
      }
    }
    return result
  }

  private mutating func advance() -> Int {
    defer { next += 1 }
    return next
  }
}

extension FormatText {
  /// Whether there is an unmistakable argument: `%@`, `%lld`, `%1$d`, `%(name)@` or `%#@name@`, unlike the `%c` in “5%complete”.
  fileprivate var hasPlainArguments: Bool {
    parts.contains { part in
      switch part {
      case .text: false
      case .argument(let argument):
        argument.position != nil || argument.name != nil || argument.written.hasSuffix("@") || argument.written.contains("ll")
      case .substitution: true
      }
    }
  }
}

extension String {
  /// Whether the text is empty or consists of white space.
  package var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
