/// sitegen's words in one language.
///
/// Each word of `templates/words.xcstrings` is a property, or a function of its placeholders: `words.settingsTitle`, `words.rowCount(3)`.
/// These are generated from the catalog when the program is built (`Sources/Embed/embed`), so a misspelled word or a missing placeholder does not
/// compile. A value stores only the words that differ from the built-in ones.
package struct Words: Sendable, Hashable {
  /// The language tag.
  package let language: String
  /// The language's formats of numbers, dates and lists.
  package let forms: LanguageForms
  /// Replaced words by name.
  package let replaced: [String: Message]

  /// - Parameter replaced: replacements for built-in words, by name. Their placeholders must also be in the built-in words.
  package init(language: String = "en", replacing replaced: [String: Message] = [:]) {
    (self.language, self.replaced) = (language, replaced)
    forms = language == "en" ? .english : LanguageForms(language)
  }

  /// Returns a word without placeholders.
  package func text(_ name: String, _ source: String) -> String {
    // Most sites do not replace any words.
    if replaced.isEmpty { return source }
    return replaced[name]?.filled([:], in: forms) ?? source
  }

  /// Returns a word with placeholders.
  ///
  /// - Precondition: the word exists.
  package func text(_ name: String, _ source: Message?, _ arguments: KeyValuePairs<String, Message.Argument>) -> String {
    if let own = replaced[name] { return own.filled(arguments, in: forms) }
    guard let source else { preconditionFailure("there is no word \"\(name)\"") }
    return source.filled(arguments, in: forms, textIn: .english)
  }
}

/// Parses sitegen's words in languages other than English. The plug-in EmbedFolders embeds them as text, because text compiles much faster
/// than code. Only the languages of a site are parsed.
package enum WordsTable {
  /// - Parameter text: a line for each form of a word, with its name, plural category and text, separated by tabs.
  package static func read(_ text: String) -> [String: Message] {
    var forms: [String: [PluralCategory: [Message.Part]]] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, let category = PluralCategory(rawValue: String(parts[1])) else {
        preconditionFailure("a table of words has three parts in each line")
      }
      do throws(MessageProblem) {
        forms[String(parts[0]), default: [:]][category] = try Message.parts(of: String(parts[2]))
      } catch {
        preconditionFailure("words were read when the program was built: \(error)")
      }
    }
    return forms.mapValues { Message(forms: $0) }
  }
}
