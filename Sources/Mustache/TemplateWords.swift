/// The words that templates may ask for.
package struct TemplateWords: Sendable {
  /// The word of a name; nil if templates cannot have it.
  package let word: @Sendable (_ name: String) -> TemplateWord?
  /// The suggestion for a name that is no word.
  package let help: @Sendable (_ name: String) -> String?

  package init(_ word: @escaping @Sendable (String) -> TemplateWord?, help: @escaping @Sendable (String) -> String?) {
    (self.word, self.help) = (word, help)
  }

  /// The same, with the words of some names made once and no others.
  func made(for names: Set<String>) -> TemplateWords {
    let words = names.reduce(into: [String: TemplateWord]()) { $0[$1] = word($1) }
    return TemplateWords({ words[$0] }, help: help)
  }

  package static let none = TemplateWords({ _ in nil }, help: { _ in nil })
}

extension Template {
  /// The same with words in the places of their tags; a tag without a word stays.
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
      case .text, .variable, .html, .partial: result.append(joining: token)
      }
    }
    return result
  }
}

extension [Template.Token] {
  /// Adds a token; a text to the text before it.
  mutating func append(joining token: Template.Token) {
    if case .text(let text) = token, case .text(let before) = last {
      self[count - 1] = .text(before + text)
    } else {
      append(token)
    }
  }
}
