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

  /// All words in the pseudo-language, the site's own too.
  package var pseudo: Words { PseudoLanguage.words(Words.builtIn.merging(replaced) { _, own in own }) }
}
