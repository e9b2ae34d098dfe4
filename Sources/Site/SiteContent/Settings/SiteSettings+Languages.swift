package import Diagnostics
package import Localization
internal import SettingsModel

extension SiteSettings {
  /// Sets the content root, and sets the edition to the main language.
  ///
  /// - Parameters:
  ///   - folder: The folder of the only app that is built; empty for all of `content/`.
  ///   - pseudo: The pseudolocales to add. Those that the author lists as languages are left out.
  package mutating func settle(in folder: String, pseudo: [PseudoLanguage]) {
    let pseudo = pseudo.filter { !languages.contains($0.tag) }
    contentRoot = ContentRoot(folder: folder, language: language, others: languages, pseudo: pseudo)
    edition = contentRoot.main
  }

  /// Returns the settings of an edition, with the strings in `site.yaml` translated to its language.
  ///
  /// - Parameters:
  ///   - source: `site.yaml`.
  ///   - catalog: The site's String Catalog.
  package func `in`(_ edition: Edition, _ source: SourceText?, _ catalog: TextCatalog?) -> (
    settings: SiteSettings, diagnostics: [Diagnostic]
  ) {
    var settings = self
    (settings.edition, settings.language) = (edition, edition.language)
    guard let source, catalog != nil || !edition.isMain else { return (settings, []) }
    let texts = catalog.map { ModelTexts($0, language: settings.textLanguage, platforms: []) }
    let (translated, _, diagnostics) = Self.read(
      source, texts, UntranslatedTexts(on: settings.textLanguage, written: language), in: edition.pseudo)
    guard let translated else { return (settings, diagnostics) }
    settings.untranslated = translated.untranslated
    (settings.title, settings.description) = (translated.title, translated.description)
    if let text = translated.image?.description { settings.image?.description = text }
    for (number, item) in translated.navigation.enumerated() where settings.navigation.indices.contains(number) {
      settings.navigation[number].title = item.title
    }
    settings.brand.tagline = translated.brand.tagline
    for (number, screenshot) in (translated.brand.screenshots ?? []).enumerated()
    where settings.brand.screenshots?.indices.contains(number) == true {
      settings.brand.screenshots?[number].description = screenshot.description
    }
    return (settings, diagnostics)
  }

  /// The language of the author's texts on the pages: a pseudolocale shows those of the main language.
  package var textLanguage: String { edition.pseudo == nil ? language : contentRoot.main.language }

  /// Returns the locations of the site's languages in `site.yaml`, including the main language.
  package static func languagePlaces(in source: SourceText) -> [String: SourceLocation] {
    let root = source.problem == nil ? YAMLParser.parse(source).root : nil
    let languages = root?["languages"]
    var places: [String: SourceLocation] = [:]
    var nodes: [Node] = languages?.elements ?? []
    if let main = root?["language"] { nodes.append(main) }
    for node in nodes {
      guard case .string(let tag) = node.scalar else { continue }
      places[tag] = node.location
    }
    for member in languages?.members ?? [] { places[member.key] = member.keyLocation }
    return places
  }

  /// Returns the strings in `site.yaml` that pages show, as the author wrote them.
  package static func shownTexts(of source: SourceText) -> [Located<ShownText>] {
    guard source.problem == nil, let root = YAMLParser.parse(source).root else { return [] }
    var reader = Reader(source: source)
    reader.recordsTexts = true
    _ = table.read(root, into: SiteSettings(), &reader)
    return reader.references.shownTexts
  }

  /// Removes duplicates and the main language from the other languages. Authors may list the main language, but only to set its `words`.
  mutating func checkLanguages(_ root: Node?, _ reader: inout Reader) {
    var seen = Set([language.lowercased()])
    let main = otherLanguages.first { seen.contains($0.tag.lowercased()) }
    mainHasEnglishWords = main?.words == .english
    // `SiteLanguage.list` has reported duplicates.
    otherLanguages = otherLanguages.filter { seen.insert($0.tag.lowercased()).inserted }
    guard main != nil, !mainHasEnglishWords, let location = root?["languages"]?.location else { return }
    reader.error(
      .duplicateID, at: location, "\"\(language)\" is the main language of the site",
      help: "`languages` lists only the other languages: remove it there")
  }
}

/// An entry of `languages` in `site.yaml`: a language other than the main one.
package struct SiteLanguage: Sendable, Hashable {
  /// A BCP 47 tag as the author writes it: `pt-BR`.
  package fileprivate(set) var tag = ""
  /// Whether missing translations are errors.
  package fileprivate(set) var isComplete = false
  /// The language of labels if sitegen has none in this language; nil to warn about the missing labels.
  package fileprivate(set) var words: Words?

  package enum Words: String, Sendable, CaseIterable { case english }

  package init() {}

  package init(_ tag: String, isComplete: Bool = false) { (self.tag, self.isComplete) = (tag, isComplete) }
}

extension SiteLanguage: MapType {
  static let table = MemberTable<SiteLanguage>(
    "language",
    .defaulted("complete", \.isComplete, .boolean, "whether missing translations and labels are errors"),
    .optional(
      "words", \.words, .word("a language for the built-in words", [.english: "if sitegen has none in the language"]),
      "the language of sitegen's labels on its pages",
      without: .words("labels in the language itself; if sitegen has none, English with a warning")),
    example: "{ complete: true }")

  /// A list of unique tags, or a map from tags to settings.
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

  /// Whether the author accepts English labels on pages in a language for which sitegen has no labels.
  package func hasEnglishWords(in language: String) -> Bool {
    language == contentRoot.main.language ? mainHasEnglishWords : otherLanguages.contains { $0.tag == language && $0.words == .english }
  }
}
