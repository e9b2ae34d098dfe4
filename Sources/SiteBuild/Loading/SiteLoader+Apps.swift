internal import Diagnostics
internal import FileSystem
internal import SettingsModel
internal import SiteContent

/// How the folder of an app is read.
extension SiteLoader {
  /// Where an app is, by its folder.
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
    earlier: SourceCache.AppReading?, _ readings: inout SourceCache
  ) throws -> SourceCache.AppReading {
    let (sources, diagnostics) = try appSources(place.id, entries, settings.limits)
    let credentials = sources.values.flatMap(textProblems)
    if diagnostics.hasErrors || sources[.app] == nil { return .init(app: nil, diagnostics: diagnostics + credentials) }
    let prefix = place.folder
    let own = files.filter { $0.path.text.hasPrefix(prefix) }.map { (String($0.path.text.dropFirst(prefix.count)), $0.published) }
    // Two names that differ only in Unicode form are one key; the plan reports them.
    let relative = Dictionary(own, uniquingKeysWith: { first, _ in first })
    let fingerprint = Self.fingerprint(sources, relative, in: settings)
    if let earlier, earlier.app?.fingerprint == fingerprint { return earlier }
    var (app, problems) = AppReader.read(
      place, sources, catalog: sources[.texts].map { readings.catalog(in: prefix, $0) }, files: relative,
      limits: settings.limits.yamlParser, in: settings.contentRoot,
      language: settings.language)
    app?.fingerprint = fingerprint
    return .init(app: app, diagnostics: diagnostics + problems + credentials)
  }

  private func appSources(
    _ app: Catalogue.ID, _ entries: [AppFile: ContentScan.Entry], _ limits: SiteSettings.Limits
  ) throws -> ([AppFile: SourceText], [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    var sources: [AppFile: SourceText] = [:]
    func add(_ source: SourceText, _ file: AppFile) {
      if file != .configurationPropertyList, let problem = source.problem { diagnostics.append(problem) } else { sources[file] = source }
    }
    let given = options.configurations[app]
    for (file, entry) in entries where given == nil || !file.isConfiguration {
      let limit =
        switch file {
        case .changelog: (limits.page, "page")
        // It holds all languages of an app.
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
    // It is not followed: the preview watches the link, not its destination.
    if status?.kind == .link { throw FileSystemError("read", given, reason: "it is a symbolic link: name the file itself") }
    if let size = status?.bytes, size > limits.yaml {
      diagnostics.append(.tooLarge(given, bytes: size, limit: limits.yaml, name: "yaml"))
    } else {
      let source = SourceText(path: given, bytes: try fileSystem.read(given), isPrivate: true)
      add(source, AppFile.configuration(named: given, source.bytes))
    }
    return (sources, diagnostics)
  }

  /// Of everything that an app is read from.
  private static func fingerprint(_ sources: [AppFile: SourceText], _ files: [String: FileDigest], in settings: SiteSettings) -> Fingerprint
  {
    let texts = sources.mapValues { [$0.path: Fingerprint(ofBytes: $0.bytes)] }
    // What is not translated into the one stands in the other.
    let languages = [settings.language, settings.contentRoot.main.language].map { Fingerprint(ofBytes: Array($0.utf8)) }
    return Fingerprint(of: [Fingerprint(of: texts), Fingerprint(of: files)] + languages)
  }

  /// Errors about `--configuration` for an app that does not exist.
  func unknownApps(_ names: [String]) -> [Diagnostic] {
    options.configurations.sorted { $0.key.rawValue < $1.key.rawValue }.compactMap { id, path in
      if names.contains(id.rawValue) { return nil }
      return Diagnostic(
        .error, .unknownReference, path: path, "there is no app \"\(id)\" for this configuration",
        help: suggestion(for: id.rawValue, among: names, called: "apps"))
    }
  }

  /// The error about `--app` for another app than the one that `content/app.yaml` is about.
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
