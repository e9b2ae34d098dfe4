internal import Concurrency
internal import Diagnostics
internal import FileSystem
internal import Localization
internal import SettingsModel
internal import SiteChecks
internal import SiteContent
internal import SiteRendering

/// From the disk to a resolved site: reads heads and models, passes them to the pure readers, collects diagnostics.
struct SiteLoader {
  let options: BuildOptions
  let fileSystem: FileSystem

  struct Result {
    /// In each language, the main one first.
    let sites: [Site]
    let templates: TemplateFiles
    let diagnostics: [Diagnostic]
    let notes: [String]
    let translations: TranslationSources
    /// `site.yaml`.
    let siteSource: SourceText?
    let unread: UnreadFiles
  }

  /// - Parameter readings: of earlier loads; missing ones are read and added.
  func load(_ readings: inout SourceCache) async throws -> Result {
    let scan: ContentScan
    if let known = readings.scan { scan = known } else { scan = try await ContentScan(options, fileSystem) }
    readings.scan = scan
    let reading = try siteSettings(scan)
    var (settings, diagnostics) = (reading.settings, reading.diagnostics)
    let given = try givenConfigurations()
    let givenPaths = Set(given.map(\.displayed))
    diagnostics += scan.diagnostics.filter { $0.code != .unexpectedFile || !givenPaths.contains($0.path) }.sharingPages
    if let baseURL = options.baseURL { settings.baseURL = baseURL }
    readings.adopt(settings)
    let html = settings.pages.html ? scan.html : []
    let heads = try await read(scan.pages + html, into: &readings.pages) { [settings] in try page($0, settings) }
    let pages = heads.compactMap(\.head).inOrderOfContents
    diagnostics += heads.flatMap(\.diagnostics).sharingPages
    let raw = scan.html.filter { !settings.pages.html || readings.pages[$0.path]?.isFile == true }
    let files = try await read(scan.files + raw, into: &readings.files) { [settings] in try file($0, settings) }
    diagnostics += [noteOnHTML(files, settings)].compactMap(\.self)
    diagnostics += files.flatMap { [$0.problem].compactMap(\.self) + $0.credentials }
    diagnostics += try await read(scan.unused, into: &readings.unused) { [settings] in try unused($0, settings.limits) }.flatMap(\.self)
    let places = try scan.appFiles.sorted { $0.key < $1.key }.map { (try place(of: $0, $1, settings), $0) }
    diagnostics += unknownApps(places.map(\.0.id.rawValue)) + otherApp(places.map(\.0))
    var editions = try settings.contentRoot.editions.map { [settings] edition in
      try self.edition(
        settings.in(edition, reading.source, reading.texts), scan, places, files.map(\.file), pages, &readings)
    }
    diagnostics += editions.flatMap(\.diagnostics).uniqued
    let apps = editions[0].apps
    let ofDrafts = try await DraftFiles(files.map(\.file.path), pages, isShown: isShown, in: editions[0].settings, scan, self).paths
    let unpublished = given.union(privatePhotos(of: apps)).union(ofDrafts)
    var templates = try await TemplateFiles(options, scan, of: places.map(\.0), limits: settings.limits, fileSystem)
    templates.draw(for: apps)
    templates.colorFavicon(for: editions[0].settings, apps)
    let words = templates.words(of: editions.map(\.settings), pseudo: options.pseudoLanguages(of: settings))
    for (number, words) in words.enumerated() {
      let titles = words.permissionTitles
      editions[number].settings.words = words
      if !titles.isEmpty { editions[number].apps = editions[number].apps.map { $0.titlingPermissions(titles) } }
    }
    let translations = TranslationSources(
      reading.source, reading.texts, editions.map { ($0.settings, $0.apps) }, pages,
      words: [templates.ownWords.site].compactMap(\.self) + templates.ownWords.apps)
    diagnostics += translations.errors + languageNotes(pages, settings, reading.source, templates)
    let published = files.filter { $0.problem == nil && !unpublished.contains($0.file.path) }.map(\.file)
    let sites = editions.map { site($0, pages, published) }
    var unread = UnreadFiles()
    unread.hasSettings = reading.isUnread
    if reading.isUnread { unread.declaring.insert("content/site.yaml") }
    let unreadApps = editions.flatMap(\.unread)
    unread.hasApps = !unreadApps.isEmpty
    unread.hasWords = templates.lacksWords
    // A key that is there twice is read once.
    let unreadTexts = diagnostics.filter {
      $0.code.isAboutOneFile && $0.code != .duplicateKey && $0.path.hasSuffix("/" + AppFile.texts.rawValue)
    }.map(\.path)
    unread.hasTexts = !unreadTexts.isEmpty
    unread.declaring.formUnion(unreadApps + templates.unreadWords + unreadTexts)
    unread.hasOthers = heads.contains { $0.head == nil && !$0.isFile } || files.contains { $0.problem != nil } || scan.diagnostics.hasErrors
    return Result(
      sites: sites, templates: templates,
      diagnostics: unread.withoutConsequences(diagnostics + templates.disclosures),
      notes: notes(on: apps) + notes(on: sites.flatMap(\.leftOut), ofDrafts.count),
      translations: translations,
      siteSource: reading.source, unread: unread)
  }
}

extension SiteLoader {
  func page(_ entry: ContentScan.Entry, _ settings: SiteSettings) throws -> SourceCache.Page {
    if let problem = entry.problem(limit: settings.limits.page, name: "page") { return .init(head: nil, diagnostics: [problem]) }
    let text = try text(of: entry)
    if entry.path.isHTML, !PageMetadata.isPage(entry.path, text.bytes) { return .init(head: nil, diagnostics: [], isFile: true) }
    let (head, diagnostics) = PageMetadata.read(
      entry.path, text, fingerprint: Fingerprint(ofBytes: text.bytes), limits: settings.limits.yamlParser,
      foreignKeys: settings.foreignKeys,
      in: settings.contentRoot
    )
    return .init(head: head, diagnostics: diagnostics + textProblems(text))
  }

  func text(of entry: ContentScan.Entry, isPrivate: Bool = false) throws -> SourceText {
    SourceText(path: entry.path.displayed, bytes: try fileSystem.read(options.content + "/" + entry.path.text), isPrivate: isPrivate)
  }

  /// Mistakes that any text may have.
  func textProblems(_ text: SourceText) -> [Diagnostic] {
    CredentialCheck.problems(text.path, text.bytes) + [LeftToFillIn.note(text.path, text.bytes)].compactMap(\.self)
  }

  /// Reads the entries that are not among the readings yet, and returns all in order.
  private func read<Reading: Sendable>(
    _ entries: [ContentScan.Entry], into known: inout [ContentPath: Reading],
    _ reading: @escaping @Sendable (ContentScan.Entry) throws -> Reading
  ) async throws -> [Reading] {
    let unread = entries.filter { known[$0.path] == nil }
    let read = try await unread.concurrentMap(
      jobs: options.jobs, progress: { options.progress(BuildProgress(.reading, $0, of: unread.count)) }, reading)
    for (entry, reading) in zip(unread, read) { known[entry.path] = reading }
    return entries.compactMap { known[$0.path] }
  }

  private func file(_ entry: ContentScan.Entry, _ settings: SiteSettings) throws -> SourceCache.File {
    let (limits, root) = (settings.limits, settings.contentRoot)
    // A file that is too large exists all the same: references to it are not mistakes.
    if let problem = entry.problem(limit: limits.file, name: "file") {
      let digest = FileDigest(unread: entry.bytes)
      return .init(file: ContentFile(path: entry.path, digest: digest, in: root), problem: problem, credentials: [])
    }
    let bytes = try fileSystem.read(options.content + "/" + entry.path.text)
    let credentials = CredentialCheck.problems(entry.path.displayed, bytes)
    let media = MediaReading(entry.path.displayed, bytes, limit: limits.pixels)
    let digest = FileDigest(of: bytes)
    let file = ContentFile(
      path: entry.path, digest: digest, published: media.rewritten.map { FileDigest(of: $0) }, media: media.media, in: root)
    return .init(
      file: file, problem: media.problem, credentials: credentials, mayBePage: PageMetadata.isPage(entry.path, bytes))
  }

  /// Files that are not read may hold no credential either: the folder is shared.
  private func unused(_ entry: ContentScan.Entry, _ limits: SiteSettings.Limits) throws -> [Diagnostic] {
    if entry.bytes > limits.file { return [] }
    return CredentialCheck.problems(entry.path.displayed, try fileSystem.read(options.content + "/" + entry.path.text))
  }

  /// The files below `content/` that are given with `--configuration`, which are not published either.
  private func givenConfigurations() throws -> Set<ContentPath> {
    guard !options.configurations.isEmpty, let content = try fileSystem.resolve(options.content) else { return [] }
    let places = try options.configurations.values.compactMap { try fileSystem.resolve($0) }
    return Set(places.filter { $0.hasPrefix(content + "/") }.map { ContentPath(String($0.dropFirst(content.count + 1))) })
  }

  /// The photos of users whose configuration is not published.
  private func privatePhotos(of apps: [App]) -> Set<ContentPath> {
    let hidden = options.includesPrivate ? [] : apps.filter(\.hasPrivateConfiguration)
    return Set(hidden.compactMap { app in app.configuration?.profile?.photo.map { app.place.file($0) } })
  }

  private func notes(on apps: [App]) -> [String] {
    let hidden = options.includesPrivate ? [] : apps.filter(\.hasPrivateConfiguration)
    return hidden.map { "Left out the private configuration of \($0.name); --include-private publishes it" }
  }

  /// - Parameter files: how many files only those pages refer to.
  private func notes(on leftOut: [PageMetadata], _ files: Int) -> [String] {
    let drafts = leftOut.filter(\.frontMatter.draft).count
    let kinds = [
      drafts > 0 ? counted(drafts, "draft") : nil,
      leftOut.count > drafts ? counted(leftOut.count - drafts, "page") + " dated after today" : nil,
    ]
    let further = files > 0 ? ", with \(counted(files, "file")) that nothing else refers to" : ""
    return leftOut.isEmpty ? [] : ["Left out \(kinds.compactMap(\.self).joined(separator: " and "))\(further); --drafts shows them"]
  }
}

extension ContentScan.Entry {
  /// - Parameter shown: how messages name the file, if it is not below `content/`.
  func problem(limit: Int64, name: String, shown: String? = nil) -> Diagnostic? {
    bytes > limit ? .tooLarge(shown ?? path.displayed, bytes: bytes, limit: limit, name: name) : nil
  }
}

extension Diagnostic {
  static func tooLarge(_ path: String, bytes: Int64, limit: Int64, name: String) -> Diagnostic {
    Diagnostic(
      .error, .limitExceeded, path: path, "the file has \(bytes) bytes, more than \(limit)",
      help: "the limit is `limits: {\(name): …}` in site.yaml")
  }
}

extension SiteSettings.Limits {
  var yamlParser: YAMLParser.Limits {
    var limits = YAMLParser.Limits()
    limits.depth = Int(yamlDepth)
    return limits
  }
}
