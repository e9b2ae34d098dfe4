internal import Diagnostics
internal import EmbeddedFiles
internal import FileSystem
internal import Localization
internal import Mustache
internal import SettingsModel
internal import SiteContent
internal import SiteRendering

/// What pages are made with: the templates and assets that the program brings along, each replaced by the file of its name
/// below `templates/`, what else is there, and what apps have of their own in `content/<app>/templates/`.
struct TemplateFiles: Sendable {
  /// By name: `layouts/page`, `partials/row`.
  private(set) var templates: [String: TemplateReading] = [:]
  /// The same of each app that has some of its own.
  private(set) var ofApps: [Catalogue.ID: [String: TemplateReading]] = [:]
  /// In the order of their names, the site's before those of apps.
  private(set) var assets: [AssetFile] = []
  /// What the templates can draw, if they say so.
  private(set) var symbols: SymbolSheet?
  /// Mistakes with which nothing can be rendered, or files that nothing reads.
  private(set) var diagnostics: [Diagnostic] = []
  /// The words of scripts, by their apps and names.
  private var scripts: [String: ScriptWords] = [:]
  /// The site's own words.
  private var ownWords: SourceText?
  /// What should not be in any file.
  private(set) var credentials: [Diagnostic] = []

  /// Those of the program alone.
  init(builtIn folder: EmbeddedFolder) {
    for (path, bytes) in folder.files.sorted(by: { $0.key < $1.key }) { add(path, bytes, of: .builtIn) }
  }

  /// - Parameter scan: knows those of apps.
  /// - Throws: `FileSystemError`.
  init(_ options: BuildOptions, _ scan: ContentScan, limits: SiteSettings.Limits, _ fileSystem: FileSystem) async throws {
    let (entries, problems) = try await ContentScan.files(
      below: options.templates, shown: "templates", jobs: options.jobs, fileSystem)
    self = options.builtIn.read
    diagnostics += problems
    for entry in entries { try read(entry, entry.path.text, of: .site) }
    assets = Dictionary(assets.map { ($0.name, $0) }, uniquingKeysWith: { _, own in own }).values.sorted { $0.name < $1.name }
    for (app, entries) in scan.appTemplates.sorted(by: { $0.key < $1.key }) {
      let length = "\(app)/templates/".utf8.count
      for entry in entries {
        try read(entry, String(Substring(entry.path.text.utf8.dropFirst(length))), of: .app(Catalogue.ID(app)))
      }
    }

    /// - Parameter path: from the folder `templates/`.
    func read(_ entry: ContentScan.Entry, _ path: String, of origin: AssetFile.Origin) throws {
      let shown = "\(origin.folder)/\(path)"
      if let problem = entry.problem(limit: limits.file, name: "file", shown: shown) { return diagnostics.append(problem) }
      let bytes = try fileSystem.read(options.source + "/" + shown)
      credentials += CredentialCheck.problems(shown, bytes)
      add(path, bytes, of: origin)
    }
  }

  /// The words of a site, and what is wrong with its own ones; the modules of those that scripts ask for are among the assets then.
  mutating func words(of settings: SiteSettings, isPseudo: Bool) -> Words {
    let file = ownWords.map { WordsFile($0, language: settings.language, limits: settings.limits.yamlParser) }
    let words = Words(language: settings.language, replacing: file?.differing ?? [:])
    let readings = [templates.values] + ofApps.values.map(\.values)
    let used = Set(scripts.values.flatMap(\.uses).map(\.name) + readings.joined().flatMap(\.words))
    diagnostics += (file?.diagnostics ?? []) + (file?.unused(used) ?? [])
    diagnostics += scripts.sorted { $0.key < $1.key }.flatMap { $0.value.problems(with: words) }
    let shown = isPseudo ? words.pseudo : words
    let modules = Dictionary(grouping: scripts.values.filter { $0.module != nil }) { $0.module ?? "" }
    let generated = modules.filter { module in !assets.contains { $0.name == module.key } }.map { name, scripts in
      let bytes = ScriptWords.module(Set(scripts.flatMap(\.uses).map(\.name)), shown)
      return AssetFile(name: name, digest: FileDigest(of: bytes), origin: .generated(bytes))
    }
    let ofSite = assets.filter { $0.origin.app == nil } + generated
    assets = ofSite.sorted { $0.name < $1.name } + assets.filter { $0.origin.app != nil }
    return shown
  }

  /// What was read of the program is there already, so that what follows takes its place.
  private mutating func add(_ path: String, _ bytes: [UInt8], of origin: AssetFile.Origin) {
    let shown = "\(origin.folder)/\(path)"
    if path.hasPrefix("assets/") {
      let name = String(path.dropFirst("assets/".count))
      assets.append(AssetFile(name: name, digest: FileDigest(of: bytes), origin: origin))
      if name == SymbolSheet.file, origin.app == nil { symbols = SymbolSheet(bytes) }
      if name.hasSuffix(".js") { scripts["\(origin.app?.rawValue ?? "")/\(name)"] = ScriptWords(SourceText(path: shown, bytes: bytes)) }
    } else if path == WordsFile.name, origin.app == nil {
      // Those of the program are compiled in.
      if origin == .site { ownWords = SourceText(path: shown, bytes: bytes) }
    } else if path.hasSuffix(".mustache") {
      // Some editors put a byte order mark in front, which would stand on the page.
      let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
      let (name, reading) = (String(path.dropLast(".mustache".count)), TemplateReading(SourceText(path: shown, bytes: text)))
      if let app = origin.app { ofApps[app, default: [:]][name] = reading } else { templates[name] = reading }
    } else {
      diagnostics.append(
        Diagnostic(
          .warning, .unexpectedFile, path: shown, "this file is not used",
          help: "templates end in .mustache, other files belong in \(origin.folder)/assets/"))
    }
  }
}
