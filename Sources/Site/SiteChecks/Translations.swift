package import Diagnostics
package import Localization
internal import SettingsModel
package import SiteContent
internal import SiteRendering

/// The state of a site's translation into its other languages: strings in apps and `site.yaml`, pages, and words.
package struct Translations: Sendable, Equatable {
  /// A string that has no translation, or whose translation needs review.
  package struct Gap: Sendable, Equatable {
    package let text: String
    /// The place of the key in the String Catalog, or of the string if it has no key; nil for one of sitegen's words.
    package let place: SourcePlace?
  }

  /// The strings in one String Catalog, in one language.
  package struct File: Sendable, Equatable {
    package let path: String
    package let total: Int
    package let missing: [Gap]
    package let needsReview: [Gap]

    package var translated: Int { total - missing.count }
  }

  package struct Language: Sendable, Equatable {
    package let tag: String
    /// Sorted by path.
    package let files: [File]
    /// The ids of apps that aren't published in the language.
    package let apps: [String]
    /// Pages that exist only in the main language. This is not a mistake.
    package let pages: [String]
  }

  /// The languages, in the order of `site.yaml`.
  package let languages: [Language]

  package init(languages: [Language]) { self.languages = languages }
}

/// The data for ``Translations``, which is computed only when needed.
package struct TranslationSources: Sendable {
  private let settings: SiteSettings
  private let siteSource: SourceText?
  private let siteTexts: TextCatalog?
  /// The apps in the main language.
  private let apps: [App]
  /// The ids of the apps published in each language.
  private let publishedApps: [Edition: Set<String>]
  private let pages: [PageMetadata]
  private let words: [SourceText]

  /// - Parameters:
  ///   - siteTexts: the String Catalog for `site.yaml`.
  ///   - editions: the site in each language, the main one first.
  ///   - pages: the pages in all languages.
  ///   - words: the `words.xcstrings` files of the site and its apps.
  package init(
    _ siteSource: SourceText?, _ siteTexts: TextCatalog?, _ editions: [(settings: SiteSettings, apps: [App])], _ pages: [PageMetadata],
    words: [SourceText]
  ) {
    settings = editions[0].settings
    (self.siteSource, self.siteTexts, self.pages, self.words) = (siteSource, siteTexts, pages, words)
    apps = editions[0].apps
    publishedApps = Dictionary(
      uniqueKeysWithValues: editions.map { ($0.settings.edition, Set($0.apps.map(\.id.rawValue))) })
  }

  package var translations: Translations { Translations(languages: settings.contentRoot.written.dropFirst().map(language)) }

  /// An error for each missing string in a language with `complete: true`.
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
    let own = apps.filter { publishedApps[edition]?.contains($0.id.rawValue) == true }
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
      apps: apps.map(\.id.rawValue).filter { publishedApps[edition]?.contains($0) != true },
      pages: main.filter { !translated.contains($0) }.map(\.displayed).sorted { $0.precedesByBytes($1) })
  }

  private func wordFiles(_ language: String, _ tags: [String]) -> [Translations.File] {
    let catalogs = words.compactMap { $0.firstInvalidByte == nil ? TextCatalog.read($0).catalog : nil }
    let site = "templates/" + WordsFile.name
    var files = catalogs.map { catalog in
      var texts = TranslatedTexts()
      // sitegen's own words are complete in all languages, even if the site overrides some of them.
      for entry in catalog.entries where catalog.source.path != site || Words.builtIn[entry.key] == nil { texts.add(entry, catalog, tags) }
      return texts.file(catalog.source.path)
    }
    let missing =
      settings.hasEnglishWords(in: language) ? [] : MissingWords(language, own: catalogs.first { $0.source.path == site }).missing
    let own = files.first { $0.path == site }
    files.removeAll { $0.path == site }
    files.append(
      Translations.File(
        path: site, total: Words.builtIn.count + (own?.total ?? 0),
        missing: missing.map { Translations.Gap(text: $0, place: nil) } + (own?.missing ?? []), needsReview: own?.needsReview ?? []))
    return files
  }
}

/// The strings that a catalog should contain, without duplicates.
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
  /// Returns an error for each string that has a place, and one error for all of sitegen's words.
  fileprivate func errors(in language: String) -> [Diagnostic] {
    let help = "site.yaml requires it with `complete: true`; `sitegen export xcstrings` lists the missing translations"
    let words = missing.filter { $0.place == nil }.count
    let placed = missing.compactMap { gap in
      gap.place.map { Diagnostic(.error, .missingTranslation, at: $0, "\"\(gap.text)\" is missing in \"\(language)\"", help: help) }
    }
    if words == 0 { return placed }
    return [
      Diagnostic(
        .error, .missingTranslation, path: path,
        "\"\(language)\" lacks translations for \(words == 1 ? "1 built-in word" : "\(words) built-in words")",
        help: help)
    ] + placed
  }
}

extension Translations {
  /// A list of missing translations; empty for a site with one language. Every line ends in a newline.
  ///
  ///     de
  ///       content/steps/Localizable.xcstrings  41 of 44
  ///         content/steps/settings.yaml:12:5: "Unit system"
  ///         content/steps/Localizable.xcstrings:31:24: "Lock" needs review
  ///       templates/words.xcstrings  678 of 678
  ///       only in the main language: 2 pages
  ///         content/steps/terms.md
  package var text: String { languages.map { "\n" + ([$0.tag] + $0.lines).map { $0 + "\n" }.joined() }.joined() }
}

extension Translations.Language {
  fileprivate var lines: [String] {
    var lines = files.flatMap(\.lines)
    if !apps.isEmpty { lines.append("  not in this language: \(apps.joined(separator: ", "))") }
    if !pages.isEmpty {
      lines.append("  only in the main language: \(pages.count == 1 ? "1 page" : "\(pages.count) pages")")
      lines += pages.map { "    \($0.printable)" }
    }
    return lines
  }
}

extension Translations.File {
  fileprivate var lines: [String] {
    let words = missing.filter { $0.place == nil }
    var lines = ["  \(path.printable)  \(translated) of \(total)"]
    if !words.isEmpty { lines.append("    missing words of sitegen: \(words.count); `sitegen export xcstrings` writes them") }
    lines += missing.filter { $0.place != nil }.map { "    \($0.line)" }
    lines += needsReview.map { "    \($0.line) needs review" }
    return lines
  }
}

extension Translations.Gap {
  fileprivate var line: String {
    let shown = text.unicodeScalars.count > 50 ? String(String.UnicodeScalarView(text.unicodeScalars.prefix(50))) + "…" : text
    let start = place.map { "\($0.path.printable):\($0.location.line):\($0.location.column): " } ?? ""
    return "\(start)\"\(shown.printable)\""
  }
}

extension Translations {
  /// The JSON document. `docs/checks.md` describes its members.
  var json: JSONValue { .array(languages.map(\.json)) }
}

extension Translations.Language {
  fileprivate var json: JSONValue {
    .members([
      "language": .text(tag), "files": .array(files.map(\.json)), "apps": .array(apps.compactMap { .text($0) }),
      "pages": .array(pages.compactMap { .text($0) }),
    ])
  }
}

extension Translations.File {
  fileprivate var json: JSONValue {
    .members([
      "path": .text(path), "total": .number(total), "missing": .array(missing.map(\.json)), "needsReview": .array(needsReview.map(\.json)),
    ])
  }
}

extension Translations.Gap {
  fileprivate var json: JSONValue {
    .members([
      "text": .text(text), "path": place.flatMap { .text($0.path) }, "line": place.map { .number($0.location.line) },
      "column": place.map { .number($0.location.column) },
    ])
  }
}
