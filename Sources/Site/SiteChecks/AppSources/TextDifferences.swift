#if AppSources
  internal import AppSources
  package import Diagnostics
  internal import Localization
  internal import SettingsModel
  package import SiteContent

  /// Finds differences between the site's String Catalog and the app's, for the strings that settings show.
  package struct TextDifferences {
    private let own: ModelTexts
    private let other: ModelTexts
    private let keys: [String]
    /// The strings in the other languages that both catalogs contain.
    private let translations: [(language: String, own: ModelTexts, other: ModelTexts)]

    /// - Parameters:
    ///   - own: the site's strings.
    ///   - other: the strings in the app's catalog.
    ///   - language: the site's language.
    ///   - written: strings in the code.
    package init(_ app: App, _ own: ModelTexts, _ other: ModelTexts, language: String, written: Set<String>) {
      (self.own, self.other) = (own, other)
      let main = LanguageTags.normalized(language)
      translations = own.languages.intersection(other.languages).subtracting([main]).sorted().map { language in
        let texts = { (catalog: TextCatalog) in ModelTexts(catalog, language: language, platforms: app.catalogue.platforms ?? []) }
        return (language, texts(own.catalog), texts(other.catalog))
      }
      keys = Set(app.shownTexts.map(\.value.text)).union(written).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The number of compared strings, and the differences.
    package var report: (count: Int, diagnostics: [Diagnostic]) {
      var (count, diagnostics): (Int, [Diagnostic]) = (0, [])
      var seen: Set<String> = []
      for written in keys {
        let text = ShownText(text: written, isTemplate: true)
        guard let mine = own.entry(for: text), let theirs = other.entry(for: text), seen.insert(mine.key).inserted,
          let left = own.text(for: written), let right = other.text(for: written)
        else { continue }
        count += 1
        let differing = (left == right ? [] : [(language: "", left, right)]) + self.differing(written, mine, theirs)
        guard let first = differing.first else { continue }
        let others = differing.dropFirst().map(\.language).joined(separator: ", ")
        let summary =
          "the text of \"\(written)\"\(first.language.isEmpty ? "" : " in \(first.language)") is \"\(first.1)\" here and \"\(first.2)\" in the app"
          + (others.isEmpty ? "" : "; it differs in \(others) too")
        let (here, there) = (own.place(of: mine), other.place(of: theirs))
        let both = [
          Diagnostic(
            .warning, .textDiffers, in: own.catalog.source, at: here, summary,
            help: "compare \(other.catalog.source.path):\(there.line)"),
          Diagnostic(
            .note, .textDiffers, in: other.catalog.source, at: there, summary, help: "compare \(own.catalog.source.path):\(here.line)"),
        ]
        diagnostics += both.map { $0.about(mine.key, in: own.catalog.source.path) }
      }
      return (count, diagnostics)
    }

    /// Returns the languages in which both catalogs have the string but differ.
    private func differing(
      _ written: String, _ mine: TextCatalog.Entry, _ theirs: TextCatalog.Entry
    ) -> [(language: String, String, String)] {
      translations.compactMap { language, own, other in
        guard [mine, theirs].allSatisfy({ $0.translations[language]?.isWritten() == true }), let left = own.text(for: written),
          let right = other.text(for: written), left != right
        else { return nil }
        return (language, left, right)
      }
    }
  }

  extension ModelTexts {
    fileprivate var languages: Set<String> { Set(catalog.entries.flatMap(\.translations.keys)) }

    fileprivate func place(of entry: TextCatalog.Entry) -> SourceLocation { catalog.source.location(ofByte: entry.keyOffset) }
  }
#endif
