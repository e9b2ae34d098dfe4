/// The builder's words in one language.
///
/// Each word of `templates/words.xcstrings` is a property, or a function of its placeholders: `words.settingsTitle`,
/// `words.rowCount(3)`. They are made from the catalogue when the program is built (`Sources/embed`), so a misspelt word or a forgotten
/// placeholder does not compile. A value holds only the words that differ from those built in.
package struct Words: Sendable, Hashable {
  /// A language tag.
  package let language: String
  /// How that language writes numbers, dates and lists.
  package let forms: LanguageForms
  /// By their names.
  package let replaced: [String: Message]

  /// - Parameter replaced: words that stand for the built-in ones of their names, with no other placeholders than those have.
  package init(language: String = "en", replacing replaced: [String: Message] = [:]) {
    (self.language, self.replaced) = (language, replaced)
    forms = language == "en" ? .english : LanguageForms(language)
  }

  /// A word without placeholders.
  package func text(_ name: String, _ source: String) -> String {
    // Most sites have no words of their own.
    if replaced.isEmpty { return source }
    return replaced[name]?.filled([:], in: forms) ?? source
  }

  /// A word with placeholders.
  ///
  /// - Precondition: there is such a word.
  package func text(_ name: String, _ source: Message?, _ arguments: KeyValuePairs<String, Message.Argument>) -> String {
    if let own = replaced[name] { return own.filled(arguments, in: forms) }
    guard let source else { preconditionFailure("there is no word \"\(name)\"") }
    return source.filled(arguments, in: forms, textIn: .english)
  }
}
