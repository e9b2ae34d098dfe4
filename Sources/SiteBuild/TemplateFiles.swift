internal import Diagnostics
internal import EmbeddedFiles
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

  /// What was read of the program is there already, so that what follows takes its place.
  private mutating func add(_ path: String, _ bytes: [UInt8], isBuiltIn: Bool) {
    let shown = isBuiltIn ? "\(AssetFile.builtInRoot)templates/\(path)" : "templates/\(path)"
    if path.hasPrefix("assets/") {
      let name = String(path.dropFirst("assets/".count))
      assets.append(
        AssetFile(
          name: name, digest: FileDigest(of: bytes), isBuiltIn: isBuiltIn))
      if name == SymbolSheet.file { symbols = SymbolSheet(bytes) }
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
