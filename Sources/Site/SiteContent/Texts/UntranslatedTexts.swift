/// The model's strings that are not in the language of the pages that show them.
package struct UntranslatedTexts: Hashable, Sendable {
  /// The language of the pages.
  private let language: String
  /// The language that authors write in: the main language of the site.
  private let written: String
  /// The language of each text.
  private var found: [String: String] = [:]
  /// Strings that are the same in the language of the pages, such as names.
  private var translated: Set<String> = []

  /// - Parameters:
  ///   - language: The language of the pages.
  ///   - written: The language of strings that are not in a String Catalog.
  package init(on language: String, written: String) { (self.language, self.written) = (language, written) }

  package static let none = UntranslatedTexts(on: "", written: "")

  /// Adds a text if it is not in the pages' language.
  ///
  /// - Parameter language: The text's language; nil for the language that authors write in.
  package mutating func note(_ text: String, in language: String? = nil) {
    let other = language ?? written
    guard other != self.language, text.contains(where: \.isLetter) else { return }
    found[text] = other
  }

  /// The languages of the untranslated texts, by text.
  package var languages: [String: String] { translated.isEmpty ? found : found.filter { !translated.contains($0.key) } }

  /// Removes a text that is the same in the language of the pages.
  package mutating func note(spoken text: String) { translated.insert(text) }

  /// Adds the forms in which pages show an untranslated text: without its markup, or in parts.
  mutating func note(_ forms: [String], of text: String) {
    guard let language = found[text] else { return }
    for form in forms { note(form, in: language) }
  }

  package mutating func add(_ others: UntranslatedTexts) {
    found.merge(others.found) { first, _ in first }
    translated.formUnion(others.translated)
  }
}
