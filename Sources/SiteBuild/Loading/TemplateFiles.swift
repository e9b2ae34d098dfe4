internal import Diagnostics
internal import EmbeddedFiles
internal import FileSystem
internal import Mustache
internal import SettingsModel
internal import SiteContent
internal import SiteRendering

/// Templates and assets: the built-in ones, each replaced by the file of its name below `templates/`, the other files there, and those of
/// apps in `content/<app>/templates/`.
struct TemplateFiles: Sendable {
  /// By name: `layouts/page`, `partials/screens/row`.
  private(set) var templates: [String: CheckedTemplate] = [:]
  /// The own templates of apps.
  private(set) var ofApps: [Catalogue.ID: [String: CheckedTemplate]] = [:]
  /// In the order of their names, the site's before those of apps.
  var assets: [AssetFile] = []
  /// What pages can draw, if there is a sheet of symbols and `draw(for:)` was called.
  private(set) var symbols: SymbolSprite?
  /// The symbols that are always published, and more drawings.
  private var (symbolSheet, drawings): (SymbolSheet?, SymbolSheet?)
  /// The icon of a site without one, as it is built in.
  private var favicon: [UInt8] = []
  /// Mistakes that prevent rendering, and files that are not used.
  var diagnostics: [Diagnostic] = []
  /// The words of scripts, by their apps and names.
  private(set) var scripts: [String: (app: AppPlace?, words: ScriptWords)] = [:]
  /// The own words of the site, and those of apps.
  private(set) var ownWords: (site: SourceText?, apps: [SourceText]) = (nil, [])
  /// Whether words may be missing because of an error in their file, and the paths of files that could not be read.
  var (lacksWords, unreadWords): (Bool, [String]) = (false, [])
  /// Errors about what files tell that is not for readers: credentials, and the places and devices of pictures.
  private(set) var disclosures: [Diagnostic] = []

  /// The built-in ones alone.
  init(builtIn folder: EmbeddedFolder) {
    for (path, bytes) in folder.files.sorted(by: { $0.key < $1.key }) { add(path, bytes, of: .builtIn) }
  }

  /// - Parameters:
  ///   - scan: lists those of apps.
  ///   - apps: in the order of their ids.
  /// - Throws: `FileSystemError`.
  init(_ options: BuildOptions, _ scan: ContentScan, of apps: [AppPlace], limits: SiteSettings.Limits, _ fileSystem: FileSystem)
    async throws
  {
    let (entries, problems) = try await ContentScan.files(
      below: options.templates, shown: "templates", jobs: options.jobs, fileSystem)
    self = options.builtIn.read
    diagnostics += problems
    for entry in entries { try read(entry, entry.path.text, of: .site) }
    for place in apps {
      let folder = place.file("templates/").text
      for entry in scan.appTemplates[String(place.folder.dropLast())] ?? [] {
        try read(entry, String(Substring(entry.path.text.utf8.dropFirst(folder.utf8.count))), of: .app(place))
      }
    }
    let ofSite = Dictionary(assets.filter { $0.origin.app == nil }.map { ($0.name, $0) }, uniquingKeysWith: { _, own in own })
    assets = ofSite.values.sorted { $0.name < $1.name } + assets.filter { $0.origin.app != nil }

    /// - Parameter path: from the folder `templates/`.
    func read(_ entry: ContentScan.Entry, _ path: String, of origin: AssetFile.Origin) throws {
      let shown = "\(origin.folder)/\(path)"
      if let problem = entry.problem(limit: limits.file, name: "file", shown: shown) { return diagnostics.append(problem) }
      let bytes = try fileSystem.read(options.file(shown))
      // A megabyte that says the same again, in the folder that the built-in templates are made from.
      if path == WordsFile.name, origin == .site, options.builtIn.files[path] == bytes { return }
      disclosures += CredentialCheck.problems(shown, bytes)
      add(path, bytes, of: origin)
    }
  }

  /// Whether pages can show a symbol as its name says.
  func canDraw(_ symbol: String) -> Bool { symbolSheet?.canDraw(symbol, more: drawings) ?? true }

  /// Adds what apps name and what can be drawn to the sheet of symbols.
  mutating func draw(for apps: [App]) {
    guard let symbolSheet else { return }
    let sprite = SymbolSprite(symbolSheet, more: drawings, apps: apps)
    if sprite.hasAdditions, let index = assets.firstIndex(where: { $0.name == SymbolSprite.file && $0.origin.app == nil }) {
      assets[index] = AssetFile(name: SymbolSprite.file, digest: FileDigest(of: sprite.bytes), origin: .generated(sprite.bytes))
    }
    symbols = sprite
  }

  /// Gives the built-in favicon the color of the site.
  mutating func colorFavicon(for settings: SiteSettings, _ apps: [App]) {
    guard let index = assets.firstIndex(where: { $0.name == FaviconDrawing.file && $0.origin == .builtIn }),
      let bytes = FaviconDrawing.colored(favicon, settings: settings, apps: apps)
    else { return }
    assets[index] = AssetFile(name: FaviconDrawing.file, digest: FileDigest(of: bytes), origin: .generated(bytes))
  }

  /// Where the assets are published.
  ///
  /// - Parameter site: in its main language.
  func assetFolder(of site: Site, _ options: BuildOptions) -> AssetFolder {
    let styles = BrandStyles(site, includesPrivate: options.includesPrivate)?.text
    var folder = AssetFolder(assets, styles: styles, isPreview: options.isPreview)
    folder.isNamedInPages = site.settings.markdown.html || ([templates] + ofApps.values).contains { $0.values.contains(where: \.isOwn) }
    folder.basePath = site.settings.basePath
    return folder
  }

  /// Adds a file, in the place of the built-in one.
  private mutating func add(_ path: String, _ bytes: [UInt8], of origin: AssetFile.Origin) {
    let shown = "\(origin.folder)/\(path)"
    if path.hasPrefix("assets/") {
      let name = String(path.dropFirst("assets/".count))
      let media = origin == .builtIn ? nil : MediaReading(shown, bytes, limit: .max)
      // What is no picture is a file like any other here: stylesheets and scripts know what to do with it.
      disclosures += [media?.problem].compactMap(\.self).filter { $0.code == .imageMetadata }
      let published = media?.rewritten.map { FileDigest(of: $0) }
      assets.append(AssetFile(name: name, digest: FileDigest(of: bytes), published: published, origin: origin))
      if name == FaviconDrawing.file, origin == .builtIn { favicon = bytes }
      if name == SymbolSprite.file, origin.app == nil { symbolSheet = SymbolSheet(bytes) }
      if name.hasSuffix(".js") {
        scripts["\(origin.app?.id.rawValue ?? "")/\(name)"] = (origin.app, ScriptWords(SourceText(path: shown, bytes: bytes)))
      }
    } else if path == WordsFile.name {
      let source = SourceText(path: shown, bytes: bytes)
      if origin.app != nil {
        ownWords.apps.append(source)
      } else if origin != .builtIn {
        // The built-in ones are compiled in.
        ownWords.site = source
      }
    } else if path == SymbolSprite.drawingsFile, origin.app == nil {
      if let problem = SourceText(path: shown, bytes: bytes).problem {
        diagnostics.append(problem)
      } else {
        drawings = SymbolSheet(bytes)
      }
    } else if path.hasSuffix(".mustache") {
      // Some editors write a byte order mark, which would be on the page.
      let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
      let (name, reading) = (String(path.dropLast(".mustache".count)), CheckedTemplate(SourceText(path: shown, bytes: text)))
      if let app = origin.app?.id { ofApps[app, default: [:]][name] = reading } else { templates[name] = reading }
    } else {
      diagnostics.append(
        Diagnostic(
          .warning, .unexpectedFile, path: shown, "this file is not used",
          help: "templates end in .mustache, other files belong in \(origin.folder)/assets/"))
    }
  }
}
