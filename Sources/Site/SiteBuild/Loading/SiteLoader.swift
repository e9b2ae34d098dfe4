internal import Concurrency
internal import Diagnostics
internal import FileSystem
internal import Hosting
internal import Localization
internal import SettingsModel
internal import SiteChecks
internal import SiteContent
internal import SiteRendering
internal import TextCoding

/// Loads the content, from files on disk to a resolved `Site` in each language.
///
/// ``load(_:)`` does all the work, in order. Each step reads one kind of file; the pure readers in `SiteContent` interpret its contents.
/// `SettingsLoading.swift` reads `site.yaml`, `AppLoading.swift` reads apps and languages.
struct SiteLoader {
  let options: BuildOptions
  let fileSystem: FileSystem

  struct Result {
    /// The site in each language, the main one first.
    let sites: [Site]
    let templates: TemplateFiles
    let diagnostics: [Diagnostic]
    /// Sentences about content that isn't published.
    let notes: [String]
    let translations: TranslationSources
    /// `site.yaml`.
    let siteSource: SourceText?
    let unread: UnreadFiles
    let accepted: AcceptedMessages
  }

  /// - Parameter cache: files that earlier loads have read. Files that aren't in the cache are read and added.
  /// - Throws: `FileSystemError`, `CancellationError`.
  func load(_ cache: inout SourceCache) async throws -> Result {
    // 1. List all files.
    let scan: ContentScan
    if let known = cache.scan { scan = known } else { scan = try await ContentScan(options, fileSystem) }
    cache.scan = scan

    // 2. Read `site.yaml`: its settings determine how the other files are read.
    var siteFile = try siteSettings(scan)
    if let baseURL = options.baseURL { siteFile.settings.baseURL = baseURL }
    let settings = siteFile.settings
    cache.adopt(settings)
    let configurations = try givenConfigurations()
    let configurationPaths = Set(configurations.map(\.displayed))
    var diagnostics = siteFile.diagnostics + [missingBaseURL(siteFile)].compactMap(\.self)
    diagnostics += scan.diagnostics.filter { $0.code != .unexpectedFile || !configurationPaths.contains($0.path) }.sharingPages

    // 3. Read the pages' titles and other metadata. Their text is read again when it is rendered.
    let pageFiles = scan.pages + (settings.pages.html ? scan.html : [])
    let heads = try await read(pageFiles, into: &cache.pages) { try page($0, settings) }
    let pages = heads.compactMap(\.head).inOrderOfContents
    diagnostics += (heads.flatMap(\.diagnostics) + draftLists(pages)).sharingPages

    // 4. Read files that are published unchanged, and files that aren't used.
    let plainHTML = scan.html.filter { !settings.pages.html || cache.pages[$0.path]?.isFile == true }
    let files = try await read(scan.files + plainHTML, into: &cache.files) { try file($0, settings) }
    diagnostics += [noteOnHTML(files, settings)].compactMap(\.self)
    diagnostics += files.flatMap { [$0.problem].compactMap(\.self) + $0.remarks }
    diagnostics += try await read(scan.unused, into: &cache.unused) { try unused($0, settings.limits) }.flatMap(\.self)

    // 5. Read the apps, in each of the site's languages.
    let places = try scan.appFiles.sorted { $0.key < $1.key }.map { (try place(of: $0, $1, settings), $0) }
    diagnostics += unknownApps(places.map(\.0.id.rawValue)) + otherApp(places.map(\.0))
    var editions = try settings.contentRoot.editions.map { language in
      try edition(settings.in(language, siteFile.source, siteFile.texts), scan, places, files.map(\.file), pages, &cache)
    }
    diagnostics += editions.filter { $0.settings.edition.pseudo == nil }.flatMap(\.diagnostics).uniqued
    let apps = editions[0].apps

    // 6. Find files that must not be published: configurations from elsewhere, users' photos, and the files of drafts and later releases.
    let ofDrafts = try await DraftFiles(
      files.map(\.file.path), pages, apps.compactMap(\.changelog), in: editions[0].settings, scan, self
    ).paths
    let unpublished = configurations.union(try photos(of: apps, scan)).union(ofDrafts)

    // 7. Read the templates, and the words that they show in each language.
    var templates = try await TemplateFiles(options, scan, of: places.map(\.0), limits: settings.limits, fileSystem)
    templates.draw(for: apps)
    templates.colorFavicon(for: editions[0].settings, apps)
    let words = templates.words(of: editions.map(\.settings))
    for (number, words) in words.enumerated() {
      let titles = words.permissionTitles
      editions[number].settings.words = words
      if !titles.isEmpty { editions[number].apps = editions[number].apps.map { $0.titlingPermissions(titles) } }
    }
    let translations = TranslationSources(
      siteFile.source, siteFile.texts, editions.map { ($0.settings, $0.apps) }, pages,
      words: [templates.ownWords.site].compactMap(\.self) + templates.ownWords.apps)
    diagnostics += translations.errors + languageNotes(pages, settings, siteFile.source, templates)

    // 8. Make the site in each language.
    let published = files.filter { $0.problem == nil && !unpublished.contains($0.file.path) }
    let sites = editions.map { site($0, pages, published.map(\.file)) }
    var unread = unreadFiles(siteFile, editions, templates, diagnostics)
    unread.hasOthers = heads.contains { $0.head == nil && !$0.isFile } || files.contains { $0.problem != nil } || scan.diagnostics.hasErrors
    let paths = scan.paths + templates.paths + BuildPipeline.besideContent
    let accepted = AcceptedMessages(settings, apps, at: places.map(\.0), paths: paths, options)
    diagnostics += templates.disclosures + accepted.diagnostics
    let naming = published.filter(\.namesPeople).map(\.file.path.displayed) + templates.namingPeople
    let names = accepted.marking(naming.sorted().map(warningOnName)).combined
    return Result(
      sites: sites, templates: templates, diagnostics: accepted.marking(unread.withoutConsequences(diagnostics)) + names,
      notes: notes(on: apps) + notes(on: sites.flatMap(\.leftOut), ofDrafts.count), translations: translations,
      siteSource: siteFile.source, unread: unread, accepted: accepted)
  }
}

// MARK: - Reading one file

extension SiteLoader {
  func page(_ entry: ContentScan.Entry, _ settings: SiteSettings) throws -> SourceCache.Page {
    if let problem = entry.problem(limit: settings.limits.page, name: "page") { return .init(head: nil, diagnostics: [problem]) }
    let text = try text(of: entry)
    if entry.path.isHTML, !PageMetadata.isPage(entry.path, text.bytes) { return .init(head: nil, diagnostics: [], isFile: true) }
    let problems = textProblems(text)
    if problems.areUnfinished { return .init(head: nil, diagnostics: problems) }
    let (head, diagnostics) = PageMetadata.read(
      entry.path, text, fingerprint: Fingerprint(ofBytes: text.bytes), limits: settings.limits.yamlParser,
      foreignKeys: settings.foreignKeys, in: settings.contentRoot)
    return .init(head: head, diagnostics: diagnostics + problems)
  }

  func text(of entry: ContentScan.Entry, isPrivate: Bool = false) throws -> SourceText {
    SourceText(path: entry.path.displayed, bytes: try fileSystem.read(options.content + "/" + entry.path.text), isPrivate: isPrivate)
  }

  /// Returns credentials, merge conflicts and placeholders. Any file may contain them.
  func textProblems(_ text: SourceText) -> [Diagnostic] {
    CredentialCheck.problems(text.path, text.bytes) + UnfinishedFile.problems(in: text)
      + [FillInMark.note(text.path, text.bytes)].compactMap(\.self)
  }

  /// Reads the entries that aren't in the cache, several in parallel, and returns all results in order.
  private func read<Loaded: Sendable>(
    _ entries: [ContentScan.Entry], into cache: inout [ContentPath: Loaded],
    _ load: @escaping @Sendable (ContentScan.Entry) throws -> Loaded
  ) async throws -> [Loaded] {
    let missing = entries.filter { cache[$0.path] == nil }
    let loaded = try await missing.concurrentMap(
      jobs: options.jobs, progress: { options.progress(BuildProgress(.reading, $0, of: missing.count)) }, load)
    for (entry, result) in zip(missing, loaded) { cache[entry.path] = result }
    return entries.compactMap { cache[$0.path] }
  }

  private func file(_ entry: ContentScan.Entry, _ settings: SiteSettings) throws -> SourceCache.File {
    let (limits, root) = (settings.limits, settings.contentRoot)
    // A file that is too large still exists, so links to it aren't mistakes.
    if let problem = entry.problem(limit: limits.file, name: "file") {
      let digest = FileDigest(unread: entry.bytes)
      return .init(file: ContentFile(path: entry.path, digest: digest, in: root), problem: problem, remarks: [])
    }
    let bytes = try fileSystem.read(options.content + "/" + entry.path.text)
    let path = entry.path.displayed
    let media = MediaInspection(path, bytes, limit: limits.pixels)
    let isMissing = bytes.isEmpty && !MediaType(ofFile: path).mayBeEmpty
    let unfinished = UnfinishedFile.problems(path, bytes) + KeptBack.problems(inFile: path, bytes)
    let problem = unfinished.first { $0.severity == .error } ?? (isMissing ? UnfinishedFile.empty(path) : media.problem)
    let digest = FileDigest(of: bytes)
    let file = ContentFile(
      path: entry.path, digest: digest, published: media.rewritten.map { FileDigest(of: $0) }, media: media.media, in: root)
    return .init(
      file: file, problem: problem,
      remarks: unfinished.filter { $0 != problem } + CredentialCheck.problems(path, bytes) + [media.note].compactMap(\.self),
      namesPeople: media.namesPeople,
      mayBePage: PageMetadata.isPage(entry.path, bytes))
  }

  /// Returns the credentials in an unused file. The folder may be shared with others.
  private func unused(_ entry: ContentScan.Entry, _ limits: SiteSettings.Limits) throws -> [Diagnostic] {
    if entry.bytes > limits.file { return [] }
    return CredentialCheck.problems(entry.path.displayed, try fileSystem.read(options.content + "/" + entry.path.text))
  }

  /// Returns a warning about an SVG or PDF that names a person.
  private func warningOnName(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning, .authorName, path: path, "the file's metadata names a person", help: "remove the name, unless it is meant to be public")
  }

  /// Returns one note about all HTML files that could be pages, such as a help book's.
  private func noteOnHTML(_ files: [SourceCache.File], _ settings: SiteSettings) -> Diagnostic? {
    let pages = settings.pages.html ? [] : files.filter(\.mayBePage).map(\.file.path)
    guard let first = pages.min() else { return nil }
    let help = "write `pages: { html: true }` in site.yaml"
    if pages.count == 1 {
      return Diagnostic(
        .note, .foreignFormat, path: first.displayed, "this HTML file was published as it is", help: "to make it a page, " + help)
    }
    return Diagnostic(
      .note, .foreignFormat, path: "content", "\(pages.count) HTML files were published as they are",
      help: "to make \(first.text) and the others pages, " + help)
  }
}

extension [Diagnostic] {
  /// One warning for all files that name people, and the accepted warnings.
  fileprivate var combined: [Diagnostic] {
    let others = filter { $0.severity != .accepted }
    guard others.count > 1, let first = others.first else { return self }
    let warning = Diagnostic(
      .warning, .authorName, path: "content", "the metadata of \(others.count) SVG and PDF files names people",
      help: "remove the names, unless they are meant to be public; the first file is \(first.path)")
    return filter { $0.severity == .accepted } + [warning]
  }
}

// MARK: - Unread and unpublished files

extension SiteLoader {
  private func unreadFiles(
    _ siteFile: LoadedSettings, _ editions: [LoadedEdition], _ templates: TemplateFiles, _ diagnostics: [Diagnostic]
  ) -> UnreadFiles {
    let apps = editions.flatMap(\.unread)
    // A duplicate key doesn't prevent reading the catalog.
    let texts = diagnostics.filter {
      $0.code.isAboutOneFile && $0.code != .duplicateKey && $0.path.hasSuffix("/" + AppFile.texts.rawValue)
    }.map(\.path)
    var unread = UnreadFiles()
    unread.hasSettings = siteFile.isUnread
    unread.hasPartOfSettings = !siteFile.diagnostics.contains { $0.severity == .error && $0.code.isAboutOneFile }
    unread.hasWords = templates.lacksWords
    unread.hasTexts = !texts.isEmpty
    unread.hasApps = !apps.isEmpty
    unread.declaring = Set(apps + templates.unreadWords + texts + (siteFile.isUnread ? [siteFile.source?.path ?? "content/site.yaml"] : []))
    return unread
  }

  /// Returns the files in `content/` that are named with `--configuration`.
  private func givenConfigurations() throws -> Set<ContentPath> {
    guard !options.configurations.isEmpty, let content = try fileSystem.resolve(options.content) else { return [] }
    let places = try options.configurations.values.compactMap { try fileSystem.resolve($0) }
    return Set(places.filter { $0.hasPrefix(content + "/") }.map { ContentPath(String($0.dropFirst(content.count + 1))) })
  }

  private func privateApps(_ apps: [App]) -> [App] { options.includesPrivate ? [] : apps.filter(\.hasPrivateConfiguration) }

  /// Returns the photos of users, which only the preview shows.
  private func photos(of apps: [App], _ scan: ContentScan) throws -> Set<ContentPath> {
    if options.showsPhotos { return [] }
    return try apps.reduce(into: []) { photos, app in
      // A configuration given with `--configuration` replaces one in the content, whose photo must not be published either.
      let replaced = options.configurations[app.id] == nil ? [:] : scan.appFiles[String(app.place.folder.dropLast())] ?? [:]
      let others = try [AppFile.configurationYAML, .configurationJSON].compactMap { replaced[$0] }.compactMap { entry in
        Configuration.photo(in: try text(of: entry, isPrivate: true))
      }
      for photo in others + [app.photo].compactMap(\.self) { photos.insert(app.place.file(photo)) }
    }
  }

  private func notes(on apps: [App]) -> [String] {
    let hidden = privateApps(apps)
    let photos = options.showsPhotos ? [] : apps.filter { app in app.photo != nil && !hidden.contains(app) }
    return hidden.map { "Left out the private configuration of \($0.name); --include-private publishes it" }
      // The name of the photo's file may be private.
      + photos.map { "Left out the photo in the configuration of \($0.name); only serve shows it" }
  }
}

extension App {
  /// The path of the user's photo, relative to the app's folder.
  fileprivate var photo: String? { configuration?.profile?.photo }
}

// MARK: - Limits and order

extension ContentScan.Entry {
  /// - Parameter shown: the path in messages, if the file isn't in `content/`.
  func problem(limit: Int64, name: String, shown: String? = nil) -> Diagnostic? {
    bytes > limit ? .tooLarge(shown ?? path.displayed, bytes: bytes, limit: limit, name: name) : nil
  }
}

extension Diagnostic {
  static func tooLarge(_ path: String, bytes: Int64, limit: Int64, name: String) -> Diagnostic {
    Diagnostic(
      .error, .limitExceeded, path: path, "the file is \(bytes) bytes; the limit is \(limit)",
      help: "raise `limits: {\(name): …}` in site.yaml")
  }
}

extension [Diagnostic] {
  /// Whether the file is not yet what its author means: reading it would only report consequences.
  var areUnfinished: Bool { contains { $0.code == .unfinished && $0.severity == .error } }
}

extension SiteSettings.Limits {
  var yamlParser: YAMLParser.Limits {
    var limits = YAMLParser.Limits()
    limits.depth = Int(yamlDepth)
    return limits
  }
}

extension [PageMetadata] {
  /// The pages, with a help book's pages in the order of the links in its table of contents.
  fileprivate var inOrderOfContents: [PageMetadata] {
    var orders: [ContentPath: Int64] = [:]
    for page in self {
      for (number, destination) in page.contents.enumerated() {
        let path = String(destination.prefix { $0 != "#" && $0 != "?" }).percentDecoded
        guard !path.isEmpty, let joined = SiteIndex.join(page.source.folder, path) else { continue }
        let target = ContentPath(joined)
        if target != page.source, orders[target] == nil { orders[target] = Int64(number + 1) }
      }
    }
    return orders.isEmpty ? self : map { page in orders[page.source].map(page.ordered) ?? page }
  }
}
