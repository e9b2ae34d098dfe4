internal import Foundation

/// The words of a marked site's content: what is written in Markdown and behind the keys of the YAML, ids and the names of files.
package struct AuthoredWords: Sendable {
  private let words: Set<String>

  package init(in folder: TemporaryFolder) throws {
    let files = try folder.files().filter { $0.hasPrefix("content/") }
    let texts = try files.filter { $0.hasSuffix(".md") || $0.hasSuffix(".yaml") }.map { try folder.text($0) }
    let values = texts.map { $0.replacing(/(?m)^[\s-]*[A-Za-z]+:/, with: "") } + files
    words = values.reduce(into: []) { words, text in
      // An id as it is, and the words that it is made of.
      for word in text.matches(of: /[A-Za-z][a-z]+/) + text.matches(of: /[A-Za-z]{3,}/) { words.insert(word.0.lowercased()) }
    }
  }

  /// Runs of plain letters in a text that was built with `--pseudo` and come neither from the catalogue nor from the content,
  /// of which ids and names of code stay in the made-up languages.
  package func others(in text: String) -> Set<String> {
    let ours = text.replacing(/ja\d{4}k.*?k\d{4}aj/.ignoresCase().dotMatchesNewlines(), with: " ").replacing(
      /https?:\S+|\S+@\S+/, with: " ")
    return Set(ours.matches(of: /[A-Za-z]{3,}/).map { String($0.0) }.filter { !words.contains($0.lowercased()) })
  }
}
