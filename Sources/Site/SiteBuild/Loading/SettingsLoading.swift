internal import Diagnostics
internal import FileSystem
internal import Localization
internal import SettingsModel
internal import SiteChecks
internal import SiteContent
internal import SiteRendering

// MARK: - site.yaml

extension SiteLoader {
  struct LoadedSettings {
    var settings = SiteSettings()
    /// Whether the file exists but could not be read in full.
    var isUnread = false
    var source: SourceText?
    /// The String Catalog that translates `site.yaml`.
    var texts: TextCatalog?
    var diagnostics: [Diagnostic] = []
  }

  /// Reads `site.yaml` and its String Catalog.
  ///
  /// - Throws: `FileSystemError`.
  func siteSettings(_ scan: ContentScan) throws -> LoadedSettings {
    let path = "content/site.yaml"
    var loaded = LoadedSettings()
    guard let entry = scan.siteSettings else {
      if !scan.diagnostics.hasErrors {
        loaded.diagnostics = [
          Diagnostic(.error, .missingFile, path: path, "the site has no site.yaml", help: "create site.yaml with at least a title")
        ]
      }
      return loaded
    }
    if let problem = entry.problem(limit: SiteSettings().limits.yaml, name: "yaml") {
      (loaded.diagnostics, loaded.isUnread) = ([problem], true)
      return loaded
    }
    let source = try text(of: entry)
    let problems = textProblems(source)
    if problems.areUnfinished {
      (loaded.diagnostics, loaded.isUnread) = (problems, true)
      return loaded
    }
    let folder = options.app.flatMap { scan.appFiles[$0.rawValue] == nil ? nil : "\($0)/" } ?? ""
    let root = ContentRoot(folder: folder)
    let (settings, isWhole, diagnostics) = SiteSettings.read(source)
    (loaded.settings, loaded.diagnostics, loaded.isUnread) = (settings ?? SiteSettings(), diagnostics, !isWhole)
    loaded.settings.settle(in: folder, pseudo: options.isPseudo ? PseudoLanguage.allCases : [])
    loaded.source = source
    let pictures = [loaded.settings.image].compactMap(\.self).map { ($0.path, $0.file, $0.location) }
    loaded.diagnostics += (pictures + loaded.settings.brand.files.map { ($0.path.text, $0.file, $0.location) })
      .filter { root.contains(written: $0.0) }.compactMap { missingPicture(at: $0, named: $1, $2, source, scan) }
    loaded.diagnostics += problems
    try readTexts(scan, into: &loaded)
    return loaded
  }

  /// Reads the String Catalog for `site.yaml`. An app at the site's root uses the same catalog.
  private func readTexts(_ scan: ContentScan, into loaded: inout LoadedSettings) throws {
    guard let entry = scan.siteTexts ?? scan.appFiles[""]?[.texts] else { return }
    if let problem = entry.problem(limit: loaded.settings.limits.file, name: "file") {
      loaded.diagnostics.append(problem)
      return
    }
    let source = try text(of: entry)
    // Problems in an app's catalog are reported with the app.
    func report(_ diagnostics: [Diagnostic]) { if scan.siteTexts != nil { loaded.diagnostics += diagnostics } }
    if let problem = source.problem { return report([problem]) }
    let found = textProblems(source)
    if found.areUnfinished { return report(found) }
    let (catalog, problems) = TextCatalog.read(source)
    loaded.texts = catalog
    report(problems + found)
  }

  /// Returns a warning if the site has no address.
  func missingBaseURL(_ siteFile: LoadedSettings) -> Diagnostic? {
    guard options.warnsWithoutBaseURL, !siteFile.isUnread, !siteFile.settings.hasBaseURL, let source = siteFile.source else { return nil }
    let summary = "the site has no address yet: feeds, the sitemap and JSON name \(siteFile.settings.baseURL)"
    let help = "write the address of the published site as `baseURL`, or use --base-url"
    let written = YAMLParser.parse(source, limits: siteFile.settings.limits.yamlParser).root?["baseURL"]
    guard let written, options.baseURL == nil else { return Diagnostic(.warning, .missingBaseURL, path: source.path, summary, help: help) }
    // A blank on the same line is reported already.
    let blanks = siteFile.diagnostics.filter { $0.code == .leftToFillIn }.compactMap { $0.location?.line }
    if blanks.contains(written.location.line) { return nil }
    return Diagnostic(.warning, .missingBaseURL, in: source, at: written.location, summary, help: help)
  }

  /// - Parameter name: the file name that the author wrote.
  private func missingPicture(
    at path: String, named name: String, _ location: SourceLocation, _ source: SourceText, _ scan: ContentScan
  ) -> Diagnostic? {
    let files = scan.files.map { "/" + $0.path.text }
    if files.contains(path) { return nil }
    return Diagnostic(
      .error, .missingFile, in: source, at: location, "there is no file \"\(name)\" in content/",
      help: nearestName(to: path, among: files).map { "did you mean \"\($0.dropFirst())\"?" })
  }
}

// MARK: - Languages

extension SiteLoader {
  /// - Parameters:
  ///   - heads: the metadata of all pages.
  ///   - source: `site.yaml`.
  func languageNotes(
    _ heads: [PageMetadata], _ settings: SiteSettings, _ source: SourceText?, _ templates: TemplateFiles
  ) -> [Diagnostic] {
    heads.compactMap { unlisted($0, settings) } + missingWords(settings, source, templates)
  }

  /// Returns a note if a page's name ends in a language that the site doesn't have. The page isn't a translation of another page.
  private func unlisted(_ page: PageMetadata, _ settings: SiteSettings) -> Diagnostic? {
    let stem = page.source.stem
    guard page.source == page.original, let dot = stem.lastIndex(of: "."), dot != stem.startIndex,
      LanguageForms.isKnown(String(stem[stem.index(after: dot)...]))
    else { return nil }
    let tag = String(stem[stem.index(after: dot)...])
    let name = page.source.name
    let ending = name.dropFirst(stem.count)
    let listed = settings.contentRoot.written.first { LanguageTags.areEqual($0.language, tag) }
    let help =
      if let listed, listed.isMain {
        "this is a separate page; one in the main language has no language in its name: \(stem[..<dot])\(ending)"
      } else if let listed {
        "this is a separate page; did you mean \"\(stem[..<dot]).\(listed.language)\(ending)\"?"
      } else {
        "this is a separate page; to make it a translation, add \"\(tag)\" to `languages` in site.yaml"
      }
    return Diagnostic(
      .note, .unlistedLanguage, path: page.source.displayed, "the name \"\(name)\" ends in a language, but the site has no \"\(tag)\"",
      help: help)
  }

  /// Returns a warning for each language that sitegen has no words for, unless the site translates all of them.
  private func missingWords(_ settings: SiteSettings, _ source: SourceText?, _ templates: TemplateFiles) -> [Diagnostic] {
    guard let source else { return [] }
    let unknown = settings.contentRoot.written.map(\.language).filter { MissingWords.isUnknown($0) && !settings.hasEnglishWords(in: $0) }
    if unknown.isEmpty { return [] }
    let places = SiteSettings.languagePlaces(in: source)
    let own = templates.ownWords.site.flatMap { $0.firstInvalidByte == nil ? TextCatalog.read($0).catalog : nil }
    return unknown.compactMap { tag in
      let missing = MissingWords(tag, own: own).missing
      if missing.isEmpty { return nil }
      return Diagnostic(
        .warning, .missingWords, in: source, at: places[tag] ?? .start,
        "\"\(tag)\" lacks translations for \(counted(missing.count, "built-in word"))",
        help: "pages show English instead: translate them with `sitegen export xcstrings`, or accept them: "
          + "`languages: { \(tag): { words: english } }`")
    }
  }
}
