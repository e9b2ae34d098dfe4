internal import Diagnostics
package import EmbeddedFiles
internal import FileSystem
internal import Hosting
internal import Localization
internal import Mustache
internal import SettingsModel
package import SiteChecks
internal import SiteContent
internal import SiteRendering

/// Templates and assets. A file in `templates/` replaces the built-in file with the same name; apps can have their own files in
/// `content/<app>/templates/`.
struct TemplateFiles: Sendable {
  /// The templates by name: `layouts/page`, `partials/screens/row`.
  private(set) var templates: [String: CheckedTemplate] = [:]
  /// The templates of each app, by app.
  private(set) var ofApps: [Catalogue.ID: [String: CheckedTemplate]] = [:]
  /// The assets, sorted by name, the site's before the apps'.
  var assets: [AssetFile] = []
  /// The symbols that pages can show; nil before `draw(for:)`, or if there is no symbol sheet.
  private(set) var symbols: SymbolSprite?
  /// The symbols that are always published, and the drawings that are published if an app uses them.
  private var (symbolSheet, drawings): (SymbolSheet?, SymbolSheet?)
  /// The built-in favicon, for sites without an icon.
  private var favicon: [UInt8] = []
  /// Errors that prevent rendering, and warnings about unused files.
  var diagnostics: [Diagnostic] = []
  /// The words that scripts use, by app and file name.
  private(set) var scripts: [String: (app: AppPlace?, words: ScriptWords)] = [:]
  /// The `words.xcstrings` files of the site and of its apps.
  private(set) var ownWords: (site: SourceText?, apps: [SourceText]) = (nil, [])
  /// Whether words may be missing because of an error in their file.
  private(set) var lacksWords = false
  /// The paths of files with words that could not be read.
  private(set) var unreadWords: [String] = []
  /// Errors about private data in files: credentials, and locations or devices in pictures.
  private(set) var disclosures: [Diagnostic] = []
  /// The paths of all files, as messages print them.
  private(set) var paths: [String] = []
  /// The assets whose metadata names people.
  private(set) var namingPeople: [String] = []

  /// Reads only the built-in files.
  init(builtIn folder: EmbeddedFolder) {
    for (path, bytes) in folder.files.sorted(by: { $0.key < $1.key }) { add(path, bytes, of: .builtIn) }
  }

  /// - Parameters:
  ///   - scan: lists the templates of apps.
  ///   - apps: the apps' places, in the order of their ids.
  /// - Throws: `FileSystemError`.
  init(_ options: BuildOptions, _ scan: ContentScan, of apps: [AppPlace], limits: SiteSettings.Limits, _ fileSystem: FileSystem)
    async throws
  {
    let (entries, problems) = try await ContentScan.files(
      below: options.templates, shown: "templates", jobs: options.jobs, fileSystem)
    self = options.builtIn.parsed
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

    /// - Parameter path: the path below `templates/`.
    func read(_ entry: ContentScan.Entry, _ path: String, of origin: AssetFile.Origin) throws {
      let shown = "\(origin.folder)/\(path)"
      paths.append(shown)
      if let problem = entry.problem(limit: limits.file, name: "file", shown: shown) { return diagnostics.append(problem) }
      let bytes = try fileSystem.read(options.file(shown))
      // In sitegen's own repository, this file is over a megabyte, and it is already built in.
      if path == WordsFile.name, origin == .site, options.builtIn.files[path] == bytes { return }
      disclosures += CredentialCheck.problems(shown, bytes)
      let isMissing = bytes.isEmpty && path.hasPrefix("assets/") && !MediaType(ofFile: path).mayBeEmpty
      let unfinished = isMissing ? [UnfinishedFile.empty(shown)] : UnfinishedFile.problems(shown, bytes)
      diagnostics += unfinished
      if !unfinished.areUnfinished { add(path, bytes, of: origin) }
    }
  }

  /// Returns whether there is a drawing of the symbol.
  func canDraw(_ symbol: String) -> Bool { symbolSheet?.canDraw(symbol, more: drawings) ?? true }

  /// Adds the symbols that apps use to the published sheet.
  mutating func draw(for apps: [App]) {
    guard let symbolSheet else { return }
    let sprite = SymbolSprite(symbolSheet, more: drawings, apps: apps)
    if sprite.hasAdditions, let index = assets.firstIndex(where: { $0.name == SymbolSprite.file && $0.origin.app == nil }) {
      assets[index] = AssetFile(name: SymbolSprite.file, digest: FileDigest(of: sprite.bytes), origin: .generated(sprite.bytes))
    }
    symbols = sprite
  }

  /// Gives the built-in favicon the site's color.
  mutating func colorFavicon(for settings: SiteSettings, _ apps: [App]) {
    guard let index = assets.firstIndex(where: { $0.name == FaviconDrawing.file && $0.origin == .builtIn }),
      let bytes = FaviconDrawing.colored(favicon, settings: settings, apps: apps)
    else { return }
    assets[index] = AssetFile(name: FaviconDrawing.file, digest: FileDigest(of: bytes), origin: .generated(bytes))
  }

  /// Returns the published assets and their paths.
  ///
  /// - Parameter site: the site in its main language.
  func assetFolder(of site: Site, _ options: BuildOptions) -> AssetFolder {
    let styles = BrandStyles(site, includesPrivate: options.includesPrivate)?.text
    var folder = AssetFolder(assets, styles: styles, isPreview: options.isPreview)
    folder.isNamedInPages = site.settings.markdown.html || ([templates] + ofApps.values).contains { $0.values.contains(where: \.isOwn) }
    folder.basePath = site.settings.basePath
    return folder
  }

  /// Adds a file. It replaces the built-in file with the same name.
  private mutating func add(_ path: String, _ bytes: [UInt8], of origin: AssetFile.Origin) {
    let shown = "\(origin.folder)/\(path)"
    if path.hasPrefix("assets/") {
      let name = String(path.dropFirst("assets/".count))
      // Of the built-in files, only drawings have anything to remove: comments.
      let media = origin == .builtIn && !name.hasSuffix(".svg") ? nil : MediaInspection(shown, bytes, limit: .max)
      // An asset that can't be decoded is published like any other file.
      disclosures += [media?.problem, media?.note].compactMap(\.self).filter { $0.code == .imageMetadata }
      if media?.namesPeople == true { namingPeople.append(shown) }
      assets.append(
        AssetFile(name: name, digest: FileDigest(of: bytes), published: media?.rewritten.map { FileDigest(of: $0) }, origin: origin))
      if name == FaviconDrawing.file, origin == .builtIn { favicon = bytes }
      if name == SymbolSprite.file, origin.app == nil { symbolSheet = SymbolSheet(media?.rewritten ?? bytes) }
      if name.hasSuffix(".js") {
        scripts["\(origin.app?.id.rawValue ?? "")/\(name)"] = (origin.app, ScriptWords(SourceText(path: shown, bytes: bytes)))
      }
    } else if path == WordsFile.name {
      let source = SourceText(path: shown, bytes: bytes)
      if origin.app != nil {
        ownWords.apps.append(source)
      } else if origin != .builtIn {
        ownWords.site = source
      }
    } else if path == SymbolSprite.drawingsFile, origin.app == nil {
      if let problem = SourceText(path: shown, bytes: bytes).problem {
        diagnostics.append(problem)
      } else {
        drawings = SymbolSheet(bytes)
      }
    } else if path.hasSuffix(".mustache") {
      // Some editors write a byte order mark, which would be copied to the page.
      let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
      let (name, template) = (String(path.dropLast(".mustache".count)), CheckedTemplate(SourceText(path: shown, bytes: text)))
      if let app = origin.app?.id { ofApps[app, default: [:]][name] = template } else { templates[name] = template }
    } else {
      diagnostics.append(
        Diagnostic(
          .warning, .unexpectedFile, path: shown, "this file is not used",
          help: "templates end in .mustache, other files belong in \(origin.folder)/assets/"))
    }
  }
}

/// The templates and assets that are built into the program.
package struct BuiltInTemplates: Sendable {
  /// sitegen's own templates and assets, parsed once.
  package static let shipped: BuiltInTemplates = BuiltInTemplates(.templates) { shippedMarks }
  private static let shippedMarks: MarkedTemplates = TemplateLibrary.load(shipped.parsed.templates).library.marked()

  /// The bytes of each file, by its path below `templates/`.
  let files: [String: [UInt8]]
  let parsed: TemplateFiles
  /// Returns the templates with marks, which only a check needs; nil if the check must add the marks itself.
  let marked: @Sendable () -> MarkedTemplates?

  /// - Parameter folder: the contents of `templates/`.
  package init(_ folder: EmbeddedFolder, marked: @escaping @Sendable () -> MarkedTemplates? = { nil }) {
    files = folder.files
    parsed = TemplateFiles(builtIn: folder)
    self.marked = marked
  }
}

// MARK: - Words

extension TemplateFiles {
  /// Returns the words of a site in each of its languages.
  ///
  /// Adds diagnostics about the site's own words. Adds the modules that define words for scripts to the assets.
  mutating func words(of editions: [SiteSettings]) -> [Words] {
    let used = usedWords
    var found: [Diagnostic] = []
    let written = editions.filter { $0.edition.pseudo == nil }.map { settings in
      let shipped = Words.shipped(in: settings.language)
      let own = ownWords(in: settings, shipped)
      found += own.diagnostics + own.unused(used)
      lacksWords = lacksWords || own.diagnostics.hasErrors
      unreadWords += own.diagnostics.filter(\.code.isAboutOneFile).map(\.path)
      let words = Words(language: settings.language, replacing: shipped.merging(own.differing) { $1 })
      found += scripts.sorted { $0.key < $1.key }.flatMap { $0.value.words.problems(with: words) }
      return words
    }
    diagnostics += found.uniqued
    let shown = written + editions.compactMap(\.edition.pseudo).map { written[0].pseudolocalized(in: $0) }
    addModules(of: zip(editions, shown).map { ($0.language, $1) })
    return shown
  }

  /// The names of all words in templates and scripts.
  var usedWords: Set<String> {
    let templates = [templates.values] + ofApps.values.map(\.values)
    return Set(scripts.values.flatMap(\.words.uses).map(\.name) + templates.joined().flatMap(\.words))
  }

  /// - Parameter shipped: sitegen's words in the same language.
  private func ownWords(in settings: SiteSettings, _ shipped: [String: Message]) -> CustomWords {
    func read(_ source: SourceText) -> WordsFile {
      WordsFile(source, language: settings.language, shipped: shipped, limits: settings.limits.yamlParser)
    }
    return CustomWords(site: ownWords.site.map(read), apps: ownWords.apps.map(read))
  }

  /// Adds the modules that scripts import, next to the scripts of the site or app. If the module exists as a file, the file is used.
  private mutating func addModules(of editions: [(language: String, words: Words)]) {
    let written = Set(assets.map { Module(app: $0.origin.app, name: $0.name) })
    var uses: [Module: Set<String>] = [:]
    for (app, words) in scripts.values {
      guard let name = words.module else { continue }
      uses[Module(app: app, name: name), default: []].formUnion(words.uses.map(\.name))
    }
    let generated = uses.filter { !written.contains($0.key) }.sorted { $0.key < $1.key }.flatMap { module, names in
      ScriptWords.modules(names, named: module.name, editions).map { name, bytes in
        AssetFile(name: name, digest: FileDigest(of: bytes), origin: .generated(bytes, for: module.app))
      }
    }
    let all = assets + generated
    assets = all.filter { $0.origin.app == nil }.sorted { $0.name < $1.name } + all.filter { $0.origin.app != nil }
  }

  /// A module that defines words, and the app whose scripts import it.
  private struct Module: Hashable, Comparable {
    let app: AppPlace?
    let name: String

    static func < (one: Module, other: Module) -> Bool {
      (one.app?.id.rawValue ?? "", one.name) < (other.app?.id.rawValue ?? "", other.name)
    }
  }
}
