internal import Diagnostics
internal import FileSystem
internal import SettingsModel
internal import SiteContent

// MARK: - Languages

extension SiteLoader {
  /// The site's settings and apps in one language, before its words are loaded.
  struct LoadedEdition {
    var settings: SiteSettings
    var apps: [App] = []
    var diagnostics: [Diagnostic] = []
    /// The files whose errors prevent an app from being read.
    var unread: [String] = []
  }

  /// Loads the apps in one language.
  ///
  /// An app is only published in another language if its String Catalog is translated or it has a page in that language. Otherwise all its
  /// pages would be copies.
  ///
  /// - Parameters:
  ///   - settings: the settings in the language, and their diagnostics.
  ///   - places: the apps' places in the main language, and their folders.
  ///   - heads: the metadata of all pages.
  func edition(
    _ settings: (SiteSettings, diagnostics: [Diagnostic]), _ scan: ContentScan, _ places: [(AppPlace, folder: String)],
    _ files: [ContentFile], _ heads: [PageMetadata], _ cache: inout SourceCache
  ) throws -> LoadedEdition {
    let (settings, diagnostics) = settings
    var edition = LoadedEdition(settings: settings, diagnostics: diagnostics)
    for (place, folder) in places {
      let key = SourceCache.AppKey(folder: folder, edition: settings.edition)
      let loaded = try app(
        place.in(settings.edition), scan.appFiles[folder] ?? [:], files, settings, earlier: cache.apps[key], &cache)
      cache.apps[key] = loaded
      edition.diagnostics += loaded.diagnostics
      guard let app = loaded.app else {
        edition.unread += loaded.diagnostics.filter { $0.severity == .error }.map(\.path)
        continue
      }
      let hasPages = heads.contains { $0.edition == settings.edition && $0.source.text.hasPrefix(place.folder) }
      let hasAllApps = settings.edition.isMain || settings.edition.pseudo != nil
      if hasAllApps || hasPages || app.texts?.isTranslated(to: settings.language) == true { edition.apps.append(app) }
    }
    if !settings.contentRoot.folder.isEmpty, let app = edition.apps.first { edition.settings.narrow(to: app) }
    return edition
  }

  /// - Parameter heads: the metadata of the pages in all languages.
  func site(_ edition: LoadedEdition, _ heads: [PageMetadata], _ files: [ContentFile]) -> Site {
    let language = edition.settings.edition
    let own = edition.settings.contentRoot.editions.count == 1 ? heads : heads.filter { $0.edition == language }
    if language.pseudo != nil {
      return Site(
        settings: edition.settings, apps: edition.apps,
        pages: heads.filter { $0.edition.isMain && isShown($0) }.compactMap { $0.pseudolocalized(in: language) }, files: files,
        today: options.today, includesDrafts: options.includesDrafts)
    }
    let leftOut = own.filter { !isShown($0) }
    let pages = leftOut.isEmpty ? own : own.filter(isShown)
    let forms = Set(pages.map(\.original))
    let foreign = language.isMain ? [] : heads.filter { $0.edition.isMain && isShown($0) && !forms.contains($0.original) }
    return Site(
      settings: edition.settings, apps: edition.apps, pages: pages, foreign: foreign, leftOut: leftOut, files: files, today: options.today,
      includesDrafts: options.includesDrafts)
  }
}

extension [Diagnostic] {
  /// The diagnostics without duplicates. A mistake in an app's file is found once for each language.
  var uniqued: [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return filter { seen.insert($0).inserted }
  }
}

// MARK: - An app's folder

extension SiteLoader {
  /// Returns an app's id and path.
  func place(of folder: String, _ entries: [AppFile: ContentScan.Entry], _ settings: SiteSettings) throws -> AppPlace {
    if !folder.isEmpty {
      return AppPlace(Catalogue.ID(folder), folder: folder + "/", files: settings.contentRoot.address(of: folder + "/"))
    }
    guard let entry = entries[.app], entry.problem(limit: settings.limits.yaml, name: "yaml") == nil else {
      return AppPlace("", folder: "", files: .root)
    }
    return AppPlace.ofContent(try text(of: entry), limits: settings.limits.yamlParser)
  }

  func app(
    _ place: AppPlace, _ entries: [AppFile: ContentScan.Entry], _ files: [ContentFile], _ settings: SiteSettings,
    earlier: SourceCache.LoadedApp?, _ cache: inout SourceCache
  ) throws -> SourceCache.LoadedApp {
    let (sources, diagnostics) = try appSources(place.id, entries, settings.limits)
    let credentials = sources.values.flatMap(textProblems)
    if diagnostics.hasErrors || sources[.app] == nil { return .init(app: nil, diagnostics: diagnostics + credentials) }
    let prefix = place.folder
    let own = files.filter { $0.path.text.hasPrefix(prefix) }.map { (String($0.path.text.dropFirst(prefix.count)), $0.published) }
    // Names that only differ in Unicode form are the same key; the plan reports them.
    let relative = Dictionary(own, uniquingKeysWith: { first, _ in first })
    let fingerprint = Self.fingerprint(sources, relative, in: settings)
    if let earlier, earlier.app?.fingerprint == fingerprint { return earlier }
    var (app, problems) = AppReader.read(
      place, sources, catalog: sources[.texts].map { cache.catalog(in: prefix, $0) }, files: relative,
      limits: settings.limits.yamlParser, in: settings.contentRoot, language: settings.textLanguage, pseudo: settings.edition.pseudo,
      configurationOrigin: options.configurations[place.id] == nil ? .content : .user)
    app?.fingerprint = fingerprint
    return .init(app: app, diagnostics: diagnostics + problems + credentials)
  }

  private func appSources(
    _ app: Catalogue.ID, _ entries: [AppFile: ContentScan.Entry], _ limits: SiteSettings.Limits
  ) throws -> ([AppFile: SourceText], [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    var sources: [AppFile: SourceText] = [:]
    func add(_ source: SourceText, _ file: AppFile) {
      let unfinished = UnfinishedFile.problems(in: source)
      if unfinished.areUnfinished {
        diagnostics += unfinished
      } else if file != .configurationPropertyList, let problem = source.problem {
        diagnostics.append(problem)
      } else {
        sources[file] = source
      }
    }
    let given = options.configurations[app]
    for (file, entry) in entries where given == nil || !file.isConfiguration {
      let limit =
        switch file {
        case .changelog: (limits.page, "page")
        // A String Catalog contains all languages.
        case .texts: (limits.file, "file")
        default: (limits.yaml, "yaml")
        }
      if let problem = entry.problem(limit: limit.0, name: limit.1) {
        diagnostics.append(problem)
      } else {
        add(try text(of: entry, isPrivate: file.isConfiguration), file)
      }
    }
    guard let given else { return (sources, diagnostics) }
    let status = try fileSystem.status(given)
    // A link is rejected, because the preview would watch the link, not its destination.
    if status?.kind == .link { throw FileSystemError("read", given, reason: "it is a symbolic link: name the file itself") }
    if let size = status?.bytes, size > limits.yaml {
      diagnostics.append(.tooLarge(given, bytes: size, limit: limits.yaml, name: "yaml"))
    } else {
      let source = SourceText(path: given, bytes: try fileSystem.read(given), isPrivate: true)
      add(source, AppFile.configuration(named: given, source.bytes))
    }
    return (sources, diagnostics)
  }

  /// Returns the fingerprint of everything that an app is read from.
  private static func fingerprint(_ sources: [AppFile: SourceText], _ files: [String: FileDigest], in settings: SiteSettings) -> Fingerprint
  {
    let texts = sources.mapValues { [$0.path: Fingerprint(ofBytes: $0.bytes)] }
    // Untranslated strings are shown in the main language.
    let languages = [settings.language, settings.contentRoot.main.language].map { Fingerprint(ofBytes: Array($0.utf8)) }
    return Fingerprint(of: [Fingerprint(of: texts), Fingerprint(of: files)] + languages)
  }

  /// Returns errors about `--configuration` for apps that don't exist.
  func unknownApps(_ names: [String]) -> [Diagnostic] {
    options.configurations.sorted { $0.key.rawValue < $1.key.rawValue }.compactMap { id, path in
      if names.contains(id.rawValue) { return nil }
      return Diagnostic(
        .error, .unknownReference, path: path, "there is no app \"\(id)\" for this configuration",
        help: suggestion(for: id.rawValue, among: names, called: "apps"))
    }
  }

  /// Returns an error if `--app` doesn't name the app in `content/app.yaml`.
  func otherApp(_ places: [AppPlace]) -> [Diagnostic] {
    guard let app = options.app, let place = places.first, place.folder.isEmpty, !place.id.rawValue.isEmpty, place.id != app else {
      return []
    }
    return [
      Diagnostic(
        .error, .unknownValue, path: "--app", "there is no app \"\(app)\"",
        help: "the only app of the site is \(place.id)")
    ]
  }
}

extension AppFile {
  /// Whether the file is a user's configuration for the app.
  var isConfiguration: Bool { [.configurationYAML, .configurationJSON, .configurationPropertyList].contains(self) }

  /// Returns the format of a `--configuration` file, by its name or its first bytes.
  static func configuration(named path: String, _ bytes: [UInt8]) -> AppFile {
    let beginnings = ["bplist", "<?xml", "<!DOCTYPE plist", "<plist"]
    if path.hasSuffix(".plist") || beginnings.contains(where: { bytes.starts(with: $0.utf8) }) { return .configurationPropertyList }
    return path.hasSuffix(".json") ? .configurationJSON : .configurationYAML
  }
}
