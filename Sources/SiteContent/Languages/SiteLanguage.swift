internal import Diagnostics

/// One of the other languages of a site, as `languages` of `site.yaml` names it.
package struct SiteLanguage: Sendable, Hashable {
  /// As in BCP 47, as the author writes it: `pt-BR`.
  package fileprivate(set) var tag = ""
  /// Whether what is missing in it is an error.
  package fileprivate(set) var isComplete = false
  /// The words that its pages have, if the builder has none in it and that is no mistake.
  package fileprivate(set) var words: Words?

  package enum Words: String, Sendable, CaseIterable { case english }

  package init() {}

  package init(_ tag: String, isComplete: Bool = false) { (self.tag, self.isComplete) = (tag, isComplete) }
}

extension SiteLanguage: Anonymous {
  static let table = MemberTable<SiteLanguage>(
    "language",
    .defaulted("complete", \.isComplete, .boolean, "whether a text or word that is missing in it is an error"),
    .optional(
      "words", \.words, .word("a language of the builder's words", [.english: "where the builder has none in the language"]),
      "the language of the builder's words on its pages", without: .words("its own, and English with a warning where there are none")),
    example: "{ complete: true }")

  /// A list of tags, or a map from tags to what is asked of them; each once.
  static let list = ValueFormat<[SiteLanguage]>(.anyOf([.list(.text(.language)), .map(names: .language, .body(reference))])) {
    node, reader in
    if let members = node.members { return distinct(members.compactMap { read($0, &reader) }, node, &reader) }
    let languages = reader.elements(of: node)?.compactMap { LanguageTag.format.read($0, &reader).map { SiteLanguage($0) } }
    return languages.map { distinct($0, node, &reader) }
  }

  private static func read(_ member: Node.Member, _ reader: inout Reader) -> SiteLanguage? {
    guard LanguageTag.check(member.key, at: member.keyLocation, &reader) else { return nil }
    var language = member.value.isNull ? SiteLanguage() : table.read(member.value, into: SiteLanguage(), &reader)
    language?.tag = member.key
    return language
  }

  private static func distinct(_ languages: [SiteLanguage], _ node: Node, _ reader: inout Reader) -> [SiteLanguage] {
    for (number, language) in languages.enumerated() {
      guard let other = languages[..<number].first(where: { $0.tag.lowercased() == language.tag.lowercased() }) else { continue }
      reader.error(.duplicateID, at: node.location, "\"\(language.tag)\" is named twice", help: "the other is \"\(other.tag)\"")
    }
    return languages
  }
}

extension SiteSettings {
  /// The tags of the other languages of the site.
  package var languages: [String] { otherLanguages.map(\.tag) }

  /// Whether the builder's words are to be English on pages in a language in which it has none.
  package func hasEnglishWords(in language: String) -> Bool {
    language == contentRoot.main.language ? mainHasEnglishWords : otherLanguages.contains { $0.tag == language && $0.words == .english }
  }
}
