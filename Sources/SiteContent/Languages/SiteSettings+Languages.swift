package import Diagnostics
package import Localization
internal import SettingsModel

extension SiteSettings {
  /// The settings of all pages in the main language, for a folder of `content/`.
  ///
  /// - Parameter folder: that of the only app that is built; empty for all of `content/`.
  package mutating func settle(in folder: String) {
    contentRoot = ContentRoot(folder: folder, language: language, others: languages)
    edition = contentRoot.main
  }

  /// The same for the pages in one of the languages.
  ///
  /// - Parameters:
  ///   - source: `site.yaml`.
  ///   - catalog: the String Catalog with its texts, if there is one.
  package func `in`(_ edition: Edition, _ source: SourceText?, _ catalog: TextCatalog?) -> (
    settings: SiteSettings, diagnostics: [Diagnostic]
  ) {
    var settings = self
    (settings.edition, settings.language) = (edition, edition.language)
    guard let source, catalog != nil || !edition.isMain else { return (settings, []) }
    let texts = catalog.map { ModelTexts($0, language: settings.language, platforms: []) }
    let (spoken, diagnostics) = Self.read(
      source, texts, UntranslatedTexts(on: settings.language, written: language))
    guard let spoken else { return (settings, diagnostics) }
    settings.untranslated = spoken.untranslated
    (settings.title, settings.description) = (spoken.title, spoken.description)
    if let words = spoken.image?.description { settings.image?.description = words }
    for (number, item) in spoken.navigation.enumerated() where settings.navigation.indices.contains(number) {
      settings.navigation[number].title = item.title
    }
    settings.brand.tagline = spoken.brand.tagline
    for (number, screenshot) in (spoken.brand.screenshots ?? []).enumerated()
    where settings.brand.screenshots?.indices.contains(number) == true {
      settings.brand.screenshots?[number].description = screenshot.description
    }
    return (settings, diagnostics)
  }

  /// Where each of the languages is named in `site.yaml`, the main one too.
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

  /// The texts that are shown of `site.yaml`, as they are written.
  package static func shownTexts(of source: SourceText) -> [Located<ShownText>] {
    guard source.problem == nil, let root = YAMLParser.parse(source).root else { return [] }
    var reader = Reader(source: source)
    reader.recordsTexts = true
    _ = table.read(root, into: SiteSettings(), &reader)
    return reader.references.shownTexts
  }

  /// The main language is none of the others; it only stands among them to say which words its pages have.
  mutating func checkLanguages(_ root: Node?, _ reader: inout Reader) {
    var seen = Set([language.lowercased()])
    let main = otherLanguages.first { seen.contains($0.tag.lowercased()) }
    mainHasEnglishWords = main?.words == .english
    // Those that are named twice were reported.
    otherLanguages = otherLanguages.filter { seen.insert($0.tag.lowercased()).inserted }
    guard main != nil, !mainHasEnglishWords, let location = root?["languages"]?.location else { return }
    reader.error(
      .duplicateID, at: location, "\"\(language)\" is the main language of the site", help: "`languages` has only the others: take it out")
  }
}
