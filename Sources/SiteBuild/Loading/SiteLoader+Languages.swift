internal import Diagnostics
internal import Localization
internal import SiteChecks
internal import SiteContent
internal import SiteRendering

/// What is said about the languages of a site.
extension SiteLoader {
  /// - Parameters:
  ///   - heads: of all pages.
  ///   - source: `site.yaml`.
  func languageNotes(
    _ heads: [PageMetadata], _ settings: SiteSettings, _ source: SourceText?, _ templates: TemplateFiles
  ) -> [Diagnostic] {
    heads.compactMap { unlisted($0, settings) } + missingWords(settings, source, templates)
  }

  /// A note on a page whose name ends in a language: without that among those of the site, it is a page of its own.
  private func unlisted(_ page: PageMetadata, _ settings: SiteSettings) -> Diagnostic? {
    let stem = page.source.stem
    guard page.source == page.original, let dot = stem.lastIndex(of: "."), dot != stem.startIndex,
      LanguageForms.isKnown(String(stem[stem.index(after: dot)...]))
    else { return nil }
    let tag = String(stem[stem.index(after: dot)...])
    let name = page.source.name
    let ending = name.dropFirst(stem.count)
    let listed = settings.contentRoot.editions.first { LanguageTags.areEqual($0.language, tag) }
    let help =
      if let listed, listed.isMain {
        "this is a page of its own; one in the main language has no language in its name: \(stem[..<dot])\(ending)"
      } else if let listed {
        "this is a page of its own; did you mean \"\(stem[..<dot]).\(listed.language)\(ending)\"?"
      } else {
        "this is a page of its own; to make it a translation, add \"\(tag)\" to `languages` in site.yaml"
      }
    return Diagnostic(
      .note, .unlistedLanguage, path: page.source.displayed, "the name \"\(name)\" ends in a language, but the site has no \"\(tag)\"",
      help: help)
  }

  /// A warning for each language in which the builder has no words, unless the site has them all.
  private func missingWords(_ settings: SiteSettings, _ source: SourceText?, _ templates: TemplateFiles) -> [Diagnostic] {
    guard let source else { return [] }
    let unknown = settings.contentRoot.editions.map(\.language).filter { WordGaps.isUnknown($0) && !settings.hasEnglishWords(in: $0) }
    if unknown.isEmpty { return [] }
    let places = SiteSettings.languagePlaces(in: source)
    let own = templates.ownWords.site.flatMap { $0.firstInvalidByte == nil ? TextCatalog.read($0).catalog : nil }
    return unknown.compactMap { tag in
      let missing = WordGaps(tag, own: own).missing
      if missing.isEmpty { return nil }
      return Diagnostic(
        .warning, .missingWords, in: source, at: places[tag] ?? .start, "\"\(tag)\" lacks \(counted(missing.count, "word")) of the builder",
        help: "pages have English ones: translate them with `sitegen export xcstrings`, or accept them: "
          + "`languages: { \(tag): { words: english } }`")
    }
  }
}
