internal import Diagnostics
package import Localization

/// Words by their names, as templates and scripts ask for them.
extension Words {
  /// The word of a name: the site's own, else the built-in one.
  package func message(_ name: String) -> Message? { replaced[name] ?? Words.builtIn[name] }

  /// The word that an author may have meant.
  package func suggestion(for name: String) -> String? {
    nearestName(to: name, among: Set(Words.builtIn.keys).union(replaced.keys).sorted()).map { "did you mean \"\($0)\"?" }
  }

  /// The builder's words in a language, as far as they are in the program; none in English, in which they are compiled in.
  package static func shipped(in language: String) -> [String: Message] {
    shippedLanguage(for: language).map { WordsTable.read(table(in: $0)) } ?? [:]
  }

  /// Which of the languages in the program is read for another: `de` for `de-AT`, `pt-BR` for `pt`. Nil for English, and if there is none.
  package static func shippedLanguage(for language: String) -> String? {
    LanguageTags.lookup(language).lazy.compactMap { tag in shippedLanguages.first { $0.lowercased() == tag } }.first
  }

  /// All words in a made-up language, the site's own too. Where the tables of its language have dates and lists, these are not made up.
  package func madeUp(in language: PseudoLanguage) -> Words {
    let inTables = LanguageForms(language.tag).isEnglish ? [] : ["dateSpelled", "listOr"]
    let words = Words.builtIn.merging(replaced) { _, own in own }.filter { replaced[$0.key] != nil || !inTables.contains($0.key) }
    return Words(language: language.tag, replacing: words.mapValues(language.message))
  }
}
