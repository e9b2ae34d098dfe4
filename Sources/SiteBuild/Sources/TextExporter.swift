internal import Diagnostics
package import FileSystem
package import Localization
package import SettingsModel
internal import SiteContent
internal import SiteRendering

/// Writes what has to be translated as String Catalogs, merged with those that are there.
package struct TextExporter: Sendable {
  /// What is asked for.
  package struct Request: Sendable {
    /// Languages beside those of the site.
    package var languages: [String] = []
    /// The only app whose texts are written.
    package var app: Catalogue.ID?
    /// Whether the builder's words are written for languages too in which it has them.
    package var includesWords = false
    /// Whether texts that are not used stay as they are, and do not become `stale`.
    package var keepsUnused = false

    package init() {}
  }

  private let options: BuildOptions
  private let fileSystem: FileSystem

  package init(_ options: BuildOptions, fileSystem: FileSystem = .disk) { (self.options, self.fileSystem) = (options, fileSystem) }

  /// Every catalogue that the site has or needs, in the order of their paths.
  ///
  /// - Throws: `CommandFailure`, `FileSystemError`, `CancellationError`.
  package func catalogs(_ request: Request) async throws -> [ExportedCatalog] {
    var readings = SourceCache()
    let loader = SiteLoader(options: options, fileSystem: fileSystem)
    let loaded = try await loader.load(&readings)
    let site = loaded.sites[0]
    let settings = site.settings
    if let app = request.app { _ = try site.app(named: app) }
    // A text of a file with mistakes is not in the model, and would be taken for one that is not used.
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

  /// - Parameter folder: where the files are written, by their paths; nil for the site itself.
  /// - Returns: those that changed, by their paths.
  package func write(_ catalogs: [ExportedCatalog], to folder: String?) throws -> Set<String> {
    var written: Set<String> = []
    for catalog in catalogs {
      let parts = catalog.path.split(separator: "/")
      let place = ([folder ?? options.source] + parts.dropLast().map(String.init)).joined(separator: "/")
      let files = WholeFiles(folder: place, fileSystem: fileSystem)
      if try files.write([(String(parts[parts.count - 1]), catalog.update.bytes)]).written > 0 { written.insert(catalog.path) }
    }
    return written
  }
}

extension TextExporter {
  /// The texts of `site.yaml` and of the apps. Those of the one app at the site's root are in one file with those of `site.yaml`.
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

/// A catalogue as it is to be.
package struct ExportedCatalog: Sendable {
  package let path: String
  package let update: CatalogUpdate
  /// Texts that cannot be keys: what looks like a placeholder in them would be one.
  package let skipped: [String]
}

extension TextCatalog {
  /// A catalogue of the site as it is on the disk; nil if there is no such file.
  init?(stored path: String, _ options: BuildOptions, _ fileSystem: FileSystem) throws {
    let place = options.source + "/" + path
    guard let status = try fileSystem.status(place) else { return nil }
    guard status.kind == .file else { throw FileSystemError("read", place, reason: "it is not a file") }
    if let problem = Self.problem(ofBytes: status.bytes, path: path) { throw CommandFailure.wrongContent([problem]) }
    let source = SourceText(path: path, bytes: try fileSystem.read(place))
    if let problem = source.problem { throw CommandFailure.wrongContent([problem]) }
    let (catalog, diagnostics) = Self.read(source)
    guard let catalog, !diagnostics.hasErrors else { throw CommandFailure.wrongContent(diagnostics.report) }
    self = catalog
  }
}

extension [String] {
  /// Each tag once, in whatever case it is written.
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert(LanguageTags.normalized($0)).inserted }
  }
}
