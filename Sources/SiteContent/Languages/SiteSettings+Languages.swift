package import Diagnostics
package import Localization

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
    guard let source, let catalog else { return (settings, []) }
    let (spoken, diagnostics) = Self.read(source, ModelTexts(catalog, language: edition.language, platforms: []))
    (settings.title, settings.description) = (spoken.title, spoken.description)
    if let words = spoken.image?.description { settings.image?.description = words }
    for (number, item) in spoken.navigation.enumerated() where settings.navigation.indices.contains(number) {
      settings.navigation[number].title = item.title
    }
    return (settings, diagnostics)
  }

  /// The main language is none of the others.
  mutating func checkLanguages(_ root: Node?, _ reader: inout Reader) {
    var seen = Set([language.lowercased()])
    let isNamed = languages.contains { seen.contains($0.lowercased()) }
    // Those that are named twice were reported.
    languages = languages.filter { seen.insert($0.lowercased()).inserted }
    guard isNamed, let location = root?["languages"]?.location else { return }
    reader.error(
      .duplicateID, at: location, "\"\(language)\" is the main language of the site", help: "`languages` has only the others: take it out")
  }
}
