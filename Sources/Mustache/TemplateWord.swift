/// What a tag such as `{{words.search}}` stands for: a text, with values in it, that is known when templates are loaded.
///
/// It takes the place of the tag then, so rendering a page does not look for words.
package struct TemplateWord: Sendable, Hashable {
  package enum Part: Sendable, Hashable {
    /// A piece of the page as it is.
    case html(String)
    /// The name of a value. It is escaped, unless its name ends in `HTML`.
    case value(String)
  }

  package let parts: [Part]

  package init(_ parts: [Part]) { self.parts = parts }

  /// What stands in front of the names of words.
  static let prefix = "words."

  /// The names of its values.
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

/// The words that templates may ask for.
package struct TemplateWords: Sendable {
  /// The word of a name; nil if templates cannot have it.
  package let word: @Sendable (_ name: String) -> TemplateWord?
  /// What to write instead of a name that is no word.
  package let help: @Sendable (_ name: String) -> String?

  package init(_ word: @escaping @Sendable (String) -> TemplateWord?, help: @escaping @Sendable (String) -> String?) {
    (self.word, self.help) = (word, help)
  }

  package static let none = TemplateWords({ _ in nil }, help: { _ in nil })
}

extension Template {
  /// The same with words in the places of their tags; a tag that is no word stays.
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
  fileprivate mutating func append(joining token: Template.Token) {
    if case .text(let text) = token, case .text(let before) = last {
      self[count - 1] = .text(before + text)
    } else {
      append(token)
    }
  }
}
