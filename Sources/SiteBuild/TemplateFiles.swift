internal import Diagnostics
internal import EmbeddedFiles
internal import FileSystem
internal import Localization
internal import Mustache
internal import SettingsModel
internal import SiteContent
internal import SiteRendering

/// What pages are made with: the templates and assets that the program brings along, each replaced by the file of its name
/// below `templates/`, and what else is there.
struct TemplateFiles: Sendable {
  /// By name: `layouts/page`, `partials/row`.
  private(set) var templates: [String: TemplateReading] = [:]
  /// By name.
  private(set) var assets: [AssetFile] = []
  /// What the templates can draw, if they say so.
  private(set) var symbols: SymbolSheet?
  /// Mistakes with which nothing can be rendered, or files that nothing reads.
  private(set) var diagnostics: [Diagnostic] = []
  /// The words of scripts, by the names of the scripts among the assets.
  private var scripts: [String: ScriptWords] = [:]
  /// The site's own words.
  private var ownWords: SourceText?
  /// What should not be in any file.
  private(set) var credentials: [Diagnostic] = []

  /// Those of the program alone.
  init(builtIn folder: EmbeddedFolder) {
    for (path, bytes) in folder.files.sorted(by: { $0.key < $1.key }) { add(path, bytes, isBuiltIn: true) }
  }

  /// - Throws: `FileSystemError`.
  init(_ options: BuildOptions, limits: SiteSettings.Limits, _ fileSystem: FileSystem) async throws {
    let (entries, problems) = try await ContentScan.files(
      below: options.templates, shown: "templates", jobs: options.jobs, fileSystem)
    self = options.builtIn.read
    diagnostics += problems
    for entry in entries {
      if let problem = entry.problem(limit: limits.file, name: "file", below: "templates") {
        diagnostics.append(problem)
        continue
      }
      let bytes = try fileSystem.read(options.templates + "/" + entry.path.text)
      credentials += CredentialCheck.problems("templates/\(entry.path.text)", bytes)
      add(entry.path.text, bytes, isBuiltIn: false)
    }
    assets = Dictionary(assets.map { ($0.name, $0) }, uniquingKeysWith: { _, own in own }).values.sorted { $0.name < $1.name }
  }

  /// The words of a site, and what is wrong with its own ones; the modules of those that scripts ask for are among the assets then.
  mutating func words(of settings: SiteSettings, isPseudo: Bool) -> Words {
    let file = ownWords.map { WordsFile($0, language: settings.language, limits: settings.limits.yamlParser) }
    let words = Words(language: settings.language, replacing: file?.differing ?? [:])
    let used = Set(scripts.values.flatMap(\.uses).map(\.name))
    diagnostics += (file?.diagnostics ?? []) + (file?.unused(used.union(templates.values.flatMap(\.words))) ?? [])
    diagnostics += scripts.sorted { $0.key < $1.key }.flatMap { $0.value.problems(with: words) }
    let shown = isPseudo ? words.pseudo : words
    for (name, scripts) in Dictionary(grouping: scripts.values, by: \.module) {
      guard let name, !assets.contains(where: { $0.name == name }) else { continue }
      let module = ScriptWords.module(Set(scripts.flatMap(\.uses).map(\.name)), shown)
      assets.append(AssetFile(name: name, digest: FileDigest(of: module), isBuiltIn: true, generated: module))
    }
    assets.sort { $0.name < $1.name }
    return shown
  }

  /// What was read of the program is there already, so that what follows takes its place.
  private mutating func add(_ path: String, _ bytes: [UInt8], isBuiltIn: Bool) {
    let shown = isBuiltIn ? "\(AssetFile.builtInRoot)templates/\(path)" : "templates/\(path)"
    if path.hasPrefix("assets/") {
      let name = String(path.dropFirst("assets/".count))
      assets.append(
        AssetFile(
          name: name, digest: FileDigest(of: bytes), isBuiltIn: isBuiltIn))
      if name == SymbolSheet.file { symbols = SymbolSheet(bytes) }
      if name.hasSuffix(".js") { scripts[name] = ScriptWords(SourceText(path: shown, bytes: bytes)) }
    } else if path == WordsFile.name {
      // Those of the program are compiled in.
      if !isBuiltIn { ownWords = SourceText(path: shown, bytes: bytes) }
    } else if path.hasSuffix(".mustache") {
      // Some editors put a byte order mark in front, which would stand on the page.
      let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
      templates[String(path.dropLast(".mustache".count))] = TemplateReading(SourceText(path: shown, bytes: text))
    } else {
      diagnostics.append(
        Diagnostic(
          .warning, .unexpectedFile, path: shown, "nothing reads this file",
          help: "templates end in .mustache, other files belong in templates/assets/"))
    }
  }
}
