internal import Diagnostics
internal import SettingsModel
internal import SiteContent
internal import SiteRendering

/// From the disk to a resolved site: reads heads and models, hands them to the pure readers, collects what is wrong.
struct SiteLoader {
  let options: BuildOptions
  let fileSystem: FileSystem

  struct Result {
    var site: Site
    var templates: [String: SourceText] = [:]
    var assets: [String] = []
    var diagnostics: [Diagnostic]
    var templateDiagnostics: [Diagnostic] = []
    var notes: [String] = []
    /// Whether every page, file and app could be read. Else links to one that could not would be called dead.
    var isWhole = true
  }

  func load() async throws -> Result {
    let scan = try ContentScan(options, fileSystem)
    var (settings, diagnostics) = try siteSettings(scan)
    diagnostics += scan.diagnostics
    if let baseURL = options.baseURL { settings.baseURL = baseURL }
    let heads = try await heads(scan.pages, settings.limits)
    diagnostics += heads.flatMap(\.diagnostics)
    let files = try await files(scan.files, settings.limits)
    diagnostics += files.compactMap(\.problem)
    var apps: [App] = []
    for (folder, sources) in scan.appFiles.sorted(by: { $0.key < $1.key }) {
      let (app, problems) = try app(folder, sources, files.map(\.file), settings.limits)
      if let app { apps.append(app) }
      diagnostics += problems
    }
    diagnostics += unknownApps(scan.appFiles.keys.sorted())
    let pages = heads.compactMap(\.head).filter {
      options.includesDrafts || !$0.frontMatter.draft && ($0.date ?? options.today) <= options.today
    }
    let site = Site(settings: settings, apps: apps, pages: pages, files: files.filter { $0.problem == nil }.map(\.file))
    var result = Result(site: site, diagnostics: diagnostics, notes: notes(on: apps))
    let areFilesWhole = files.allSatisfy { $0.problem == nil } && !scan.diagnostics.hasErrors
    result.isWhole = heads.allSatisfy { $0.head != nil } && apps.count == scan.appFiles.count && areFilesWhole
    try loadTemplates(into: &result)
    return result
  }
}

extension SiteLoader {
  private func siteSettings(_ scan: ContentScan) throws -> (SiteSettings, [Diagnostic]) {
    let path = "content/site.yaml"
    guard let entry = scan.siteSettings else {
      if scan.diagnostics.hasErrors { return (SiteSettings(), []) }
      return (
        SiteSettings(), [Diagnostic(.error, .missingFile, path: path, "the site has no site.yaml", help: "it needs at least a title")]
      )
    }
    if let problem = entry.problem(limit: SiteSettings().limits.yaml, name: "yaml") { return (SiteSettings(), [problem]) }
    return SiteSettings.read(SourceText(path: path, bytes: try fileSystem.read(options.content + "/site.yaml")))
  }

  private func heads(
    _ entries: [ContentScan.Entry], _ limits: SiteSettings.Limits
  ) async throws -> [(head: PageHead?, diagnostics: [Diagnostic])] {
    try await entries.concurrentMap(jobs: options.jobs) { [options, fileSystem] entry in
      if let problem = entry.problem(limit: limits.page, name: "page") { return (nil, [problem]) }
      let bytes = try fileSystem.read(options.content + "/" + entry.path.text)
      let digest = FileDigest(bytes: Int64(bytes.count), sha256: sha256(bytes))
      return PageHead.read(entry.path, SourceText(path: entry.path.displayed, bytes: bytes), digest: digest, limits: limits.yamlParser)
    }
  }

  private func files(
    _ entries: [ContentScan.Entry], _ limits: SiteSettings.Limits
  ) async throws -> [(file: ContentFile, problem: Diagnostic?)] {
    try await entries.concurrentMap(jobs: options.jobs) { [options, fileSystem] entry in
      // A file that is too large is there all the same: what names it is not wrong.
      if let problem = entry.problem(limit: limits.file, name: "file") {
        return (ContentFile(path: entry.path, digest: FileDigest(bytes: entry.bytes, sha256: "")), problem)
      }
      let bytes = try fileSystem.read(options.content + "/" + entry.path.text)
      return (ContentFile(path: entry.path, digest: FileDigest(bytes: Int64(bytes.count), sha256: sha256(bytes))), nil)
    }
  }

  private func app(
    _ folder: String, _ entries: [AppFile: ContentScan.Entry], _ files: [ContentFile], _ limits: SiteSettings.Limits
  ) throws -> (App?, [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    var sources: [AppFile: SourceText] = [:]
    let given = options.configurations[Catalogue.ID(folder)]
    for (file, entry) in entries where given == nil || !file.isConfiguration {
      if let problem = entry.problem(limit: limits.yaml, name: "yaml") {
        diagnostics.append(problem)
        continue
      }
      let source = SourceText(path: entry.path.displayed, bytes: try fileSystem.read(options.content + "/" + entry.path.text))
      if file != .configurationPropertyList, let problem = source.problem { diagnostics.append(problem) } else { sources[file] = source }
    }
    if let given, let size = try fileSystem.status(given)?.bytes, size > limits.yaml {
      diagnostics.append(.tooLarge(given, bytes: size, limit: limits.yaml, name: "yaml"))
    } else if let given {
      let source = SourceText(path: given, bytes: try fileSystem.read(given))
      let kind = AppFile.configuration(named: given)
      if kind != .configurationPropertyList, let problem = source.problem { diagnostics.append(problem) } else { sources[kind] = source }
    }
    if diagnostics.hasErrors || sources[.app] == nil { return (nil, diagnostics) }
    let prefix = folder + "/"
    let own = files.filter { $0.path.text.hasPrefix(prefix) }.map { (String($0.path.text.dropFirst(prefix.count)), $0.digest) }
    // Two names that differ in Unicode form only are one key; the plan says what is wrong with them.
    let relative = Dictionary(own, uniquingKeysWith: { first, _ in first })
    let (app, problems) = AppReader.read(Catalogue.ID(folder), sources, files: relative, limits: limits.yamlParser)
    return (app, diagnostics + problems)
  }

  /// `--configuration` for an app that is not there.
  private func unknownApps(_ names: [String]) -> [Diagnostic] {
    options.configurations.sorted { $0.key.rawValue < $1.key.rawValue }.compactMap { id, path in
      if names.contains(id.rawValue) { return nil }
      return Diagnostic(
        .error, .unknownReference, path: path, "there is no app \"\(id)\" for this configuration",
        help: suggestion(for: id.rawValue, among: names, called: "apps"))
    }
  }

  private func notes(on apps: [App]) -> [String] {
    apps.filter { $0.configuration != nil && !$0.publishesConfiguration(includesPrivate: options.includesPrivate) }.map {
      "Left out the private configuration of \($0.name); --include-private publishes it"
    }
  }

  private func loadTemplates(into result: inout Result) throws {
    let (entries, problems) = try ContentScan.files(below: options.templates, shown: "templates", fileSystem)
    result.templateDiagnostics += problems
    for entry in entries {
      if let problem = entry.problem(limit: result.site.settings.limits.file, name: "file", below: "templates") {
        result.templateDiagnostics.append(problem)
      } else if entry.path.text.hasPrefix("assets/") {
        result.assets.append(String(entry.path.text.dropFirst("assets/".count)))
      } else if entry.path.name.hasSuffix(".mustache") {
        let name = String(entry.path.text.dropLast(".mustache".count))
        let bytes = try fileSystem.read(options.templates + "/" + entry.path.text)
        result.templates[name] = SourceText(path: "templates/\(entry.path.text)", bytes: bytes)
      } else {
        result.templateDiagnostics.append(
          Diagnostic(
            .warning, .unexpectedFile, path: "templates/\(entry.path.text)", "nothing reads this file",
            help: "templates end in .mustache, other files belong in templates/assets/"))
      }
    }
  }
}

extension ContentScan.Entry {
  fileprivate func problem(limit: Int64, name: String, below folder: String = "content") -> Diagnostic? {
    bytes > limit ? .tooLarge("\(folder)/\(path.text)", bytes: bytes, limit: limit, name: name) : nil
  }
}

extension Diagnostic {
  fileprivate static func tooLarge(_ path: String, bytes: Int64, limit: Int64, name: String) -> Diagnostic {
    Diagnostic(
      .error, .limitExceeded, path: path, "the file has \(bytes) bytes, more than \(limit)",
      help: "the limit is `limits: {\(name): …}` in site.yaml")
  }
}

extension SiteSettings.Limits {
  fileprivate var yamlParser: YAMLParser.Limits {
    var limits = YAMLParser.Limits()
    limits.depth = Int(yamlDepth)
    return limits
  }
}

extension AppFile {
  fileprivate var isConfiguration: Bool {
    [.configurationYAML, .configurationJSON, .configurationPropertyList].contains(self)
  }

  fileprivate static func configuration(named path: String) -> AppFile {
    if path.hasSuffix(".plist") { return .configurationPropertyList }
    return path.hasSuffix(".json") ? .configurationJSON : .configurationYAML
  }
}
