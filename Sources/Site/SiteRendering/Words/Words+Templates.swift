internal import Diagnostics
package import Localization
package import Mustache
internal import SiteContent
internal import TextCoding

extension Words {
  /// The words for templates, which use them as `{{words.search}}`. A placeholder shows the template value with the same name.
  ///
  /// A word may contain Markdown links: `[index](%(searchHref)@)`.
  package var forTemplates: TemplateWords {
    TemplateWords({ message($0).flatMap(TemplateWord.init) }) { name in
      message(name)?.hasPluralForms == true ? "a word with plural forms cannot be used in a template" : suggestion(for: name)
    }
  }
}

extension TemplateWord {
  /// - Returns: nil for a word with plural forms, because these need a number.
  fileprivate init?(_ message: Message) {
    if message.hasPluralForms { return nil }
    let values = message.placeholders.map(\.name)
    // Private-use characters represent the values until the text is escaped.
    let text = message.parts.map { part in
      switch part {
      case .text(let literal): literal
      case .placeholder(let placeholder): values.firstIndex(of: placeholder.name).map { String(Self.mark($0)) } ?? ""
      }
    }
    let html = Self.linked(text.joined().escapedForHTML)
    if values.isEmpty {
      self.init(html.isEmpty ? [] : [.html(html)])
      return
    }
    var parts: [Part] = []
    var rest = html.unicodeScalars[...]
    while let index = rest.firstIndex(where: { values.indices.contains(Self.number($0)) }) {
      if rest.startIndex < index { parts.append(.html(String(rest[..<index]))) }
      parts.append(.value(values[Self.number(rest[index])]))
      rest = rest[rest.index(after: index)...]
    }
    if !rest.isEmpty { parts.append(.html(String(rest))) }
    self.init(parts)
  }

  /// Replaces `[text](value)` with links.
  private static func linked(_ text: String) -> String {
    // Few words have links, and making a regular expression takes longer than everything else.
    if !text.utf8.contains(UInt8(ascii: "[")) { return text }
    return text.replacing(/\[([^\[\]]+)\]\(([\u{E000}-\u{E0FF}])\)/) { "<a href=\"\($0.2)\">\($0.1)</a>" }
  }

  private static func mark(_ number: Int) -> Unicode.Scalar {
    guard let scalar = Unicode.Scalar(UInt32(0xE000 + number)) else { preconditionFailure("words have few placeholders") }
    return scalar
  }

  private static func number(_ scalar: Unicode.Scalar) -> Int { Int(scalar.value) - 0xE000 }
}

/// Words by name, for templates and scripts.
extension Words {
  /// Returns the site's word with a name, or else the built-in word.
  package func message(_ name: String) -> Message? { replaced[name] ?? Words.builtIn[name] }

  /// Returns a suggestion for a misspelled name.
  package func suggestion(for name: String) -> String? {
    nearestName(to: name, among: Set(Words.builtIn.keys).union(replaced.keys).sorted()).map { "did you mean \"\($0)\"?" }
  }

  /// Returns the built-in words in a language. Empty for English, whose words are compiled in, and for languages that are not built in.
  package static func shipped(in language: String) -> [String: Message] {
    shippedLanguage(for: language).map { WordsTable.read(table(in: $0)) } ?? [:]
  }

  /// Returns the built-in language that is used for another: `de` for `de-AT`, `pt-BR` for `pt`. nil for English, or if none fits.
  package static func shippedLanguage(for language: String) -> String? {
    LanguageTags.lookup(language).lazy.compactMap { tag in shippedLanguages.first { $0.lowercased() == tag } }.first
  }

  /// Returns all words in a pseudolocale, including the site's. Dates and lists stay unchanged if they come from the language's tables.
  package func pseudolocalized(in language: PseudoLanguage) -> Words {
    let inTables = LanguageForms(language.tag).isEnglish ? [] : ["dateSpelled", "listOr"]
    let words = Words.builtIn.merging(replaced) { _, own in own }.filter { replaced[$0.key] != nil || !inTables.contains($0.key) }
    return Words(language: language.tag, replacing: words.mapValues(language.message))
  }
}

extension Words {
  /// Returns the built-in words that are in English on pages in another language, divided into the texts that pages show.
  func english(on language: String) -> UntranslatedTexts {
    var texts = UntranslatedTexts(on: language, written: "en")
    if forms.isEnglish { return texts }
    for (name, message) in Words.builtIn where replaced[name] == nil {
      for form in message.forms.values { for text in Self.shownParts(of: form) { texts.note(text) } }
    }
    return texts
  }

  /// Returns the texts of a word, divided at its markup, with `{value}` for placeholders.
  private static func shownParts(of form: [Message.Part]) -> [String] {
    let text = form.map { part in if case .text(let text) = part { text } else { "{value}" } }.joined()
    let parts = text.split(separator: /\]\([^)]*\)|[\[`*]+/).map(String.init)
    return parts.map(\.trimmed).filter { $0.count(where: \.isLetter) > 2 }
  }
}

/// The built-in words that have no translation into a language.
package struct MissingWords: Sendable, Equatable {
  /// In alphabetical order.
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

  /// Returns whether a language is not built in.
  package static func isUnknown(_ language: String) -> Bool {
    !LanguageTags.lookup(language).contains("en") && Words.shippedLanguage(for: language) == nil
  }
}
