/// The texts of the model that stand in another language than the pages around them, as they are shown.
package struct UntranslatedTexts: Hashable, Sendable {
  /// What the pages are in.
  private let language: String
  /// What authors write in: the main language of the site.
  private let written: String
  private var noted: [String: String] = [:]
  /// Texts whose translations are the same, such as names.
  private var spoken: Set<String> = []

  /// - Parameters:
  ///   - language: of the pages.
  ///   - written: of texts that no String Catalog has.
  package init(on language: String, written: String) { (self.language, self.written) = (language, written) }

  package static let none = UntranslatedTexts(on: "", written: "")

  /// - Parameter language: nil if it is what authors write in.
  package mutating func note(_ text: String, in language: String? = nil) {
    let other = language ?? written
    guard other != self.language, text.contains(where: \.isLetter) else { return }
    noted[text] = other
  }

  /// By text, its language.
  package var languages: [String: String] { spoken.isEmpty ? noted : noted.filter { !spoken.contains($0.key) } }

  /// A text is the same in the language of the pages, wherever else it stands.
  package mutating func note(spoken text: String) { spoken.insert(text) }

  /// A text that is one of them is shown in another form: without its markup, or in parts.
  mutating func note(_ forms: [String], of text: String) {
    guard let language = noted[text] else { return }
    for form in forms { note(form, in: language) }
  }

  package mutating func add(_ others: UntranslatedTexts) {
    noted.merge(others.noted) { first, _ in first }
    spoken.formUnion(others.spoken)
  }
}
