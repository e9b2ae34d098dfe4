package import Diagnostics
package import Localization
internal import SettingsModel
package import SiteContent
internal import SiteRendering

/// How far a site is translated into each of its other languages: texts of the model and of `site.yaml`, pages and words.
package struct Translations: Sendable, Equatable {
  /// A text without a translation, or one that has yet to be looked at.
  package struct Gap: Sendable, Equatable {
    package let text: String
    /// Of the key in the String Catalog if it has one, else where the text is written; nil for a word of the builder.
    package let place: SourcePlace?
  }

  /// The texts of one String Catalog in one language.
  package struct File: Sendable, Equatable {
    package let path: String
    package let total: Int
    package let missing: [Gap]
    package let needsReview: [Gap]

    package var translated: Int { total - missing.count }
  }

  package struct Language: Sendable, Equatable {
    package let tag: String
    /// By path.
    package let files: [File]
    /// The ids of apps of which nothing is in the language.
    package let apps: [String]
    /// Pages that are in the main language only, which is no mistake.
    package let pages: [String]
  }

  /// In the author's order.
  package let languages: [Language]

  package init(languages: [Language]) { self.languages = languages }
}

/// What ``Translations`` are found in. It is kept with the site, and costs nothing until it is asked for.
package struct TranslationSources: Sendable {
  private let settings: SiteSettings
  private let siteSource: SourceText?
  private let siteTexts: TextCatalog?
  /// Of the main language.
  private let apps: [App]
  /// The ids of the apps that have pages in a language.
  private let spoken: [Edition: Set<String>]
  private let pages: [PageMetadata]
  private let words: [SourceText]

  /// - Parameters:
  ///   - siteTexts: the String Catalog of `site.yaml`.
  ///   - editions: the site in each of its languages, the main one first.
  ///   - pages: of all languages.
  ///   - words: the site's own catalogue of words, and those of its apps.
  package init(
    _ siteSource: SourceText?, _ siteTexts: TextCatalog?, _ editions: [(settings: SiteSettings, apps: [App])], _ pages: [PageMetadata],
    words: [SourceText]
  ) {
    settings = editions[0].settings
    (self.siteSource, self.siteTexts, self.pages, self.words) = (siteSource, siteTexts, pages, words)
    apps = editions[0].apps
    spoken = Dictionary(
      uniqueKeysWithValues: editions.map { ($0.settings.edition, Set($0.apps.map(\.id.rawValue))) })
  }

  package var translations: Translations { Translations(languages: settings.contentRoot.editions.dropFirst().map(language)) }

  /// An error for each text that is missing in a language that is to be complete.
  package var errors: [Diagnostic] {
    let complete = Set(settings.otherLanguages.filter(\.isComplete).map(\.tag))
    if complete.isEmpty { return [] }
    let languages = settings.contentRoot.editions.dropFirst().filter { complete.contains($0.language) }.map(language)
    return languages.flatMap { language in language.files.flatMap { $0.errors(in: language.tag) } }
  }
}

extension TranslationSources {
  private func language(_ edition: Edition) -> Translations.Language {
    let tags = LanguageTags.lookup(edition.language)
    let own = apps.filter { spoken[edition]?.contains($0.id.rawValue) == true }
    var texts: [String: TranslatedTexts] = [:]
    if let siteSource {
      texts["content/" + AppFile.texts.rawValue, default: TranslatedTexts()].add(SiteSettings.shownTexts(of: siteSource), siteTexts, tags)
    }
    for app in own {
      texts[app.place.file(AppFile.texts.rawValue).displayed, default: TranslatedTexts()].add(app.shownTexts, app.texts?.catalog, tags)
    }
    var files = texts.map { $1.file($0) }
    files += wordFiles(edition.language, tags)
    let main = pages.filter(\.edition.isMain).map(\.source)
    let translated = Set(pages.filter { $0.edition == edition }.map(\.original))
    return Translations.Language(
      tag: edition.language, files: files.sorted { $0.path.precedesByBytes($1.path) },
      apps: apps.map(\.id.rawValue).filter { spoken[edition]?.contains($0) != true },
      pages: main.filter { !translated.contains($0) }.map(\.displayed).sorted { $0.precedesByBytes($1) })
  }

  private func wordFiles(_ language: String, _ tags: [String]) -> [Translations.File] {
    let catalogs = words.compactMap { $0.firstInvalidByte == nil ? TextCatalog.read($0).catalog : nil }
    let site = "templates/" + WordsFile.name
    var files = catalogs.map { catalog in
      var texts = TranslatedTexts()
      // A word of the builder that the site changes in one language is the builder's in others.
      for entry in catalog.entries where catalog.source.path != site || Words.builtIn[entry.key] == nil { texts.add(entry, catalog, tags) }
      return texts.file(catalog.source.path)
    }
    let missing = settings.hasEnglishWords(in: language) ? [] : WordGaps(language, own: catalogs.first { $0.source.path == site }).missing
    let own = files.first { $0.path == site }
    files.removeAll { $0.path == site }
    files.append(
      Translations.File(
        path: site, total: Words.builtIn.count + (own?.total ?? 0),
        missing: missing.map { Translations.Gap(text: $0, place: nil) } + (own?.missing ?? []), needsReview: own?.needsReview ?? []))
    return files
  }
}

/// The texts that one catalogue is to have, each once.
private struct TranslatedTexts {
  private var seen: Set<String> = []
  private var missing: [Translations.Gap] = []
  private var needsReview: [Translations.Gap] = []

  mutating func add(_ shown: [Located<ShownText>], _ catalog: TextCatalog?, _ tags: [String]) {
    let texts = catalog.map { ModelTexts($0, language: tags.first ?? "", platforms: []) }
    for text in shown where text.value.hasWords {
      if let texts, let entry = texts.entry(for: text.value) {
        add(entry, texts.catalog, tags)
      } else if seen.insert(text.value.text).inserted {
        missing.append(Translations.Gap(text: text.value.text, place: SourcePlace(text.source, text.location)))
      }
    }
  }

  mutating func add(_ entry: TextCatalog.Entry, _ catalog: TextCatalog, _ tags: [String]) {
    guard seen.insert(entry.key).inserted else { return }
    func gap(_ offset: Int) -> Translations.Gap {
      Translations.Gap(text: entry.key, place: SourcePlace(catalog.source, catalog.source.location(ofByte: offset)))
    }
    switch catalog.status(entry, in: tags) {
    case .translated: return
    case .needsReview(let offset): needsReview.append(gap(offset))
    case .missing: missing.append(gap(entry.keyOffset))
    }
  }

  func file(_ path: String) -> Translations.File {
    Translations.File(path: path, total: seen.count, missing: missing, needsReview: needsReview)
  }
}

extension Translations.File {
  /// Words of the builder have no place of their own, and are counted.
  fileprivate func errors(in language: String) -> [Diagnostic] {
    let help = "`complete: true` asks for it in site.yaml; `sitegen export xcstrings` lists what has to be translated"
    let words = missing.filter { $0.place == nil }.count
    let placed = missing.compactMap { gap in
      gap.place.map { Diagnostic(.error, .missingTranslation, at: $0, "\"\(gap.text)\" is missing in \"\(language)\"", help: help) }
    }
    if words == 0 { return placed }
    return [
      Diagnostic(
        .error, .missingTranslation, path: path, "\"\(language)\" lacks \(words == 1 ? "1 word" : "\(words) words") of the builder",
        help: help)
    ] + placed
  }
}
