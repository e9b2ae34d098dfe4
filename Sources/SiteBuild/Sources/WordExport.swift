internal import Diagnostics
internal import FileSystem
internal import Localization
internal import SettingsModel
internal import SiteContent
internal import SiteRendering

/// The catalogues of words that have to be translated: the site's own in `templates/`, and those of its apps.
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
    let wanted = request.includesWords ? languages : languages.filter(WordGaps.isUnknown)
    return try [own("templates/" + WordsFile.name, builtIn(wanted), request)].compactMap(\.self) + apps
  }

  /// - Parameter builtIn: the builder's words that are wanted too.
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

  /// The builder's words, with what they are about.
  private func builtIn(_ languages: [String]) -> [CatalogText] {
    if languages.isEmpty { return [] }
    let source = SourceText(path: WordsFile.name, bytes: options.builtIn.files[WordsFile.name] ?? [])
    let comments = Dictionary(
      (TextCatalog.read(source).catalog?.entries ?? []).map { ($0.key, $0.comment) }, uniquingKeysWith: { first, _ in first })
    return Words.builtIn.map { key, message in CatalogText(key: key, comment: comments[key] ?? nil, message, languages: languages) }
  }
}
