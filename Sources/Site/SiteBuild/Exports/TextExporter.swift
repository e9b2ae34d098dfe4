internal import Diagnostics
package import FileSystem
package import Localization
package import SettingsModel
internal import SiteContent
internal import SiteRendering

/// Writes all translatable strings to String Catalogs, and keeps existing translations.
package struct TextExporter: Sendable {
  /// The options of an export.
  package struct Request: Sendable {
    /// Languages in addition to the site's.
    package var languages: [String] = []
    /// The only app to export; nil for the whole site.
    package var app: Catalogue.ID?
    /// Whether to include sitegen's words in languages that sitegen is already translated into.
    package var includesWords = false
    /// Whether to keep unused strings as they are, instead of marking them as `stale`.
    package var keepsUnused = false

    package init() {}
  }

  private let options: BuildOptions
  private let fileSystem: FileSystem

  package init(_ options: BuildOptions, fileSystem: FileSystem = .disk) { (self.options, self.fileSystem) = (options, fileSystem) }

  /// Returns every catalog that the site has or needs, sorted by path.
  ///
  /// - Throws: `CommandFailure`, `FileSystemError`, `CancellationError`.
  package func catalogs(_ request: Request) async throws -> [ExportedCatalog] {
    var cache = SourceCache()
    let loader = SiteLoader(options: options, fileSystem: fileSystem)
    let loaded = try await loader.load(&cache)
    let site = loaded.sites[0]
    let settings = site.settings
    if let app = request.app { _ = try site.app(named: app) }
    // If a file has errors, its strings aren't in the model, so they would be marked as unused.
    let wrong = loaded.diagnostics.filter { $0.severity == .error && $0.code != .missingTranslation && $0.path.hasPrefix("content/") }
    if !wrong.isEmpty { throw CommandFailure.wrongContent(wrong.report) }
    let languages = ([settings.edition.language] + settings.languages + request.languages).uniqued
    guard languages.count > 1 else {
      let language = settings.edition.language
      throw CommandFailure.usage("the site is in \"\(language)\" only; add `languages` to site.yaml, or name one with --language")
    }
    let texts = try catalogs(of: site, request, loaded.siteSource, languages)
    let words = try WordExport(options, fileSystem, loaded.templates, languages: languages).catalogs(request)
    return (texts + words).sorted { $0.path.precedesByBytes($1.path) }
  }

  /// - Parameter folder: the folder to write to; nil for the site itself.
  /// - Returns: the paths of the catalogs that changed.
  package func write(_ catalogs: [ExportedCatalog], to folder: String?) throws -> Set<String> {
    var written: Set<String> = []
    for catalog in catalogs {
      let parts = catalog.path.split(separator: "/")
      let target = ([folder ?? options.source] + parts.dropLast().map(String.init)).joined(separator: "/")
      let files = WholeFiles(folder: target, fileSystem: fileSystem)
      if try files.write([(String(parts[parts.count - 1]), catalog.update.bytes)]).written > 0 { written.insert(catalog.path) }
    }
    return written
  }
}

extension TextExporter {
  /// Returns the catalogs for `site.yaml` and the apps. An app at the site's root shares the catalog with `site.yaml`.
  private func catalogs(
    of site: Site, _ request: Request, _ siteSource: SourceText?, _ languages: [String]
  ) throws -> [ExportedCatalog] {
    var shown: [String: [ShownText]] = [:]
    if let siteSource, request.app == nil || site.root != nil {
      shown["content/" + AppFile.texts.rawValue] = SiteSettings.shownTexts(of: siteSource).map(\.value)
    }
    for app in site.apps where request.app == nil || app.id == request.app {
      shown[app.place.file(AppFile.texts.rawValue).displayed, default: []] += app.shownTexts.map(\.value)
    }
    return try shown.compactMap { path, texts -> ExportedCatalog? in
      let present = try TextCatalog(stored: path, options, fileSystem)
      let model = present.map { ModelTexts($0, language: "", platforms: []) }
      var wanted: [String: CatalogText] = [:]
      var skipped: [String] = []
      for text in Set(texts) where text.hasWords {
        let key = model?.entry(for: text)?.key ?? text.text
        if key == text.text, FormatText(key).hasArguments, model?.entry(for: text) == nil {
          skipped.append(key)
        } else {
          wanted[key] = CatalogText(key: key)
        }
      }
      if wanted.isEmpty, present == nil { return nil }
      var update = CatalogUpdate.Request(texts: Array(wanted.values), languages: languages)
      update.keepsUnused = request.keepsUnused
      let base = present ?? .empty(path, sourceLanguage: languages[0])
      return ExportedCatalog(path: path, update: CatalogUpdate(of: base, update), skipped: skipped.sorted())
    }
  }
}

/// A catalog to write.
package struct ExportedCatalog: Sendable {
  package let path: String
  package let update: CatalogUpdate
  /// Strings that can't be keys, because a part of them looks like a placeholder.
  package let skipped: [String]
}

extension TextCatalog {
  /// Reads the site's catalog on disk; nil if there is none.
  init?(stored path: String, _ options: BuildOptions, _ fileSystem: FileSystem) throws {
    let file = options.source + "/" + path
    guard let status = try fileSystem.status(file) else { return nil }
    guard status.kind == .file else { throw FileSystemError("read", file, reason: "it is not a file") }
    if let problem = Self.problem(ofBytes: status.bytes, path: path) { throw CommandFailure.wrongContent([problem]) }
    let source = SourceText(path: path, bytes: try fileSystem.read(file))
    if let problem = source.problem { throw CommandFailure.wrongContent([problem]) }
    let (catalog, diagnostics) = Self.read(source)
    guard let catalog, !diagnostics.hasErrors else { throw CommandFailure.wrongContent(diagnostics.report) }
    self = catalog
  }
}

extension [String] {
  /// The language tags without duplicates, ignoring case.
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert(LanguageTags.normalized($0)).inserted }
  }
}

/// Exports the word catalogs: the site's catalog in `templates/`, and the catalogs of its apps.
struct WordExport {
  private let options: BuildOptions
  private let fileSystem: FileSystem
  private let templates: TemplateFiles
  private let languages: [String]

  init(_ options: BuildOptions, _ fileSystem: FileSystem, _ templates: TemplateFiles, languages: [String]) {
    (self.options, self.fileSystem, self.templates, self.languages) = (options, fileSystem, templates, languages)
  }

  func catalogs(_ request: TextExporter.Request) throws -> [ExportedCatalog] {
    let apps = try templates.ownWords.apps.map(\.path).filter { path in
      request.app.map { path.hasPrefix("content/\($0)/") } ?? true
    }.compactMap { try own($0, [], request) }
    if request.app != nil { return apps }
    let wanted = request.includesWords ? languages : languages.filter(MissingWords.isUnknown)
    return try [own("templates/" + WordsFile.name, builtIn(wanted), request)].compactMap(\.self) + apps
  }

  /// - Parameter builtIn: sitegen's words to include.
  private func own(_ path: String, _ builtIn: [CatalogText], _ request: TextExporter.Request) throws -> ExportedCatalog? {
    let present = try TextCatalog(stored: path, options, fileSystem)
    if present == nil, builtIn.isEmpty { return nil }
    let used = templates.usedWords
    let keys = present?.entries.map(\.key) ?? []
    let own = keys.filter { Words.builtIn[$0] == nil && used.contains($0) }.map { CatalogText(key: $0) }
    var update = CatalogUpdate.Request(texts: own + builtIn, languages: languages)
    update.used = Set(Words.builtIn.keys)
    update.keepsUnused = request.keepsUnused
    return ExportedCatalog(path: path, update: CatalogUpdate(of: present ?? .empty(path, sourceLanguage: "en"), update), skipped: [])
  }

  /// Returns sitegen's words, with their comments.
  private func builtIn(_ languages: [String]) -> [CatalogText] {
    if languages.isEmpty { return [] }
    let source = SourceText(path: WordsFile.name, bytes: options.builtIn.files[WordsFile.name] ?? [])
    let comments = Dictionary(
      (TextCatalog.read(source).catalog?.entries ?? []).map { ($0.key, $0.comment) }, uniquingKeysWith: { first, _ in first })
    return Words.builtIn.map { key, message in CatalogText(key: key, comment: comments[key] ?? nil, message, languages: languages) }
  }
}

extension CatalogUpdate {
  /// Returns `added 12 texts, 24 places for translations, 3 stale`.
  package func summary(isWritten: Bool) -> String {
    let parts = [
      (added.count, "added \(counted(added.count, "text"))"), (opened, "\(counted(opened, "place")) for translations"),
      (revived.count, "\(revived.count) used again"), (stale.count, "\(stale.count) stale"),
    ].filter { $0.0 > 0 }.map(\.1)
    if parts.isEmpty { return isWritten ? "written" : "unchanged" }
    return parts.joined(separator: ", ")
  }
}
