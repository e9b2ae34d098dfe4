/// The builder's words in one language.
///
/// Each word of `templates/words.xcstrings` is a property, or a function of its placeholders: `words.settingsTitle`,
/// `words.rowCount(3)`. They are made from the catalogue when the program is built (`Sources/embed`), so a misspelt word or a forgotten
/// placeholder does not compile. A value holds only the words that differ from those built in.
package struct Words: Sendable, Hashable {
  /// A language tag.
  package let language: String
  /// By their names.
  package let replaced: [String: Message]

  /// - Parameter replaced: words that stand for the built-in ones of their names, with no other placeholders than those have.
  package init(language: String = "en", replacing replaced: [String: Message] = [:]) {
    (self.language, self.replaced) = (language, replaced)
  }

  /// A word without placeholders.
  package func text(_ name: String, _ source: String) -> String {
    // Most sites have no words of their own.
    if replaced.isEmpty { return source }
    return replaced[name]?.filled([:], in: language) ?? source
  }

  /// A word with placeholders.
  ///
  /// - Precondition: there is such a word.
  package func text(_ name: String, _ source: Message?, _ arguments: KeyValuePairs<String, Message.Argument>) -> String {
    guard let message = replaced[name] ?? source else { preconditionFailure("there is no word \"\(name)\"") }
    return message.filled(arguments, in: language)
  }
}
