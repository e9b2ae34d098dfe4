/// The words that templates may use.
package struct TemplateWords: Sendable {
  /// Returns a word by name, or nil if there is no such word.
  package let word: @Sendable (_ name: String) -> TemplateWord?
  /// Returns a suggestion for an unknown name.
  package let help: @Sendable (_ name: String) -> String?

  package init(_ word: @escaping @Sendable (String) -> TemplateWord?, help: @escaping @Sendable (String) -> String?) {
    (self.word, self.help) = (word, help)
  }

  /// Returns a lookup restricted to the given names, with each word created once.
  func made(for names: Set<String>) -> TemplateWords {
    let words = names.reduce(into: [String: TemplateWord]()) { $0[$1] = word($1) }
    return TemplateWords({ words[$0] }, help: help)
  }

  package static let none = TemplateWords({ _ in nil }, help: { _ in nil })
}

extension Template {
  /// Returns the template with word tags replaced by their text. Tags of unknown words stay unchanged.
  package func with(_ words: TemplateWords) -> Template {
    var copy = self
    copy.tokens = Self.tokens(tokens, with: words)
    return copy
  }

  private static func tokens(_ tokens: [Token], with words: TemplateWords) -> [Token] {
    var result: [Token] = []
    for token in tokens {
      switch token {
      case .word(let name): for part in words.word(name)?.tokens ?? [token] { result.append(joining: part) }
      case .section(let name, let inner): result.append(.section(name, Self.tokens(inner, with: words)))
      case .inverted(let name, let inner): result.append(.inverted(name, Self.tokens(inner, with: words)))
      case .text, .variable, .html, .partial, .address: result.append(joining: token)
      }
    }
    return result
  }
}

extension [Template.Token] {
  /// Appends a token, joining adjacent texts.
  mutating func append(joining token: Template.Token) {
    if case .text(let text) = token, case .text(let before) = last {
      self[count - 1] = .text(before + text)
    } else {
      append(token)
    }
  }
}

/// The text for a tag such as `{{words.search}}`, with placeholders. It replaces the tag when templates are loaded.
package struct TemplateWord: Sendable, Hashable {
  package enum Part: Sendable, Hashable {
    /// HTML to insert unchanged.
    case html(String)
    /// The name of a value, which is escaped unless the name ends in `HTML`.
    case value(String)
  }

  package let parts: [Part]

  package init(_ parts: [Part]) { self.parts = parts }

  /// The prefix of names that refer to words.
  static let prefix = "words."

  /// The names of the values in the text.
  var values: [String] {
    parts.compactMap { part in if case .value(let name) = part { name } else { nil } }
  }

  var tokens: [Template.Token] {
    parts.map { part in
      switch part {
      case .html(let html): .text(Array(html.utf8))
      case .value(let name): name.hasSuffix("HTML") ? .html(name) : .variable(name)
      }
    }
  }
}
