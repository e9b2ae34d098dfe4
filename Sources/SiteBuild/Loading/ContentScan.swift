internal import Diagnostics
internal import FileSystem
internal import Libc
internal import SiteContent

/// The files below `content/` and `templates/`, by kind.
struct ContentScan {
  struct Entry: Sendable {
    let path: ContentPath
    let bytes: Int64
  }

  private(set) var pages: [Entry] = []
  /// Files with a meaning, by the app's folder.
  private(set) var appFiles: [String: [AppFile: Entry]] = [:]
  /// The files in apps' folders `templates/`, by the app's folder.
  private(set) var appTemplates: [String: [Entry]] = [:]
  private(set) var files: [Entry] = []
  /// Files that are pages if the site says so.
  private(set) var html: [Entry] = []
  private(set) var siteSettings: Entry?
  /// The texts of `site.yaml` in other languages.
  private(set) var siteTexts: Entry?
  /// Files that are not read.
  private(set) var unused: [Entry] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The paths of everything but folders.
  private var seen: Set<String> = []

  init(_ options: BuildOptions, _ fileSystem: FileSystem) async throws {
    let hidden = HiddenNames(except: [Self.wellKnown])
    let listing = try await FolderListing(options.content, jobs: options.jobs, hidden: hidden, fileSystem)
    if let missing = try options.missingContent(fileSystem) {
      diagnostics = [missing]
      return
    }
    seen = Set(listing.entries.map(\.path))
    let (entries, copies, problems) = Self.entries(listing, shown: "content")
    (unused, diagnostics) = (copies, problems)
    let folders = AppFolders(entries.map(\.path))
    diagnostics += folders.problems(only: options.app)
    for entry in folders.files(entries, only: options.app) { sort(entry, folders) }
  }

  /// The one hidden folder of `content/` that is published: servers look for files in it.
  static let wellKnown = ".well-known"

  /// Whether the path exists, read or not.
  func has(_ path: ContentPath) -> Bool { seen.contains(path.text) }

  /// Notes the new size of a file.
  ///
  /// - Returns: whether the file was known.
  mutating func resize(_ path: ContentPath, to bytes: Int64) -> Bool {
    let entry = Entry(path: path, bytes: bytes)
    if let number = pages.firstIndex(where: { $0.path == path }) {
      pages[number] = entry
    } else if let number = files.firstIndex(where: { $0.path == path }) {
      files[number] = entry
    } else if let number = html.firstIndex(where: { $0.path == path }) {
      html[number] = entry
    } else if let file = AppFile(rawValue: path.name), appFiles[path.folder]?[file] != nil {
      appFiles[path.folder]?[file] = entry
    } else if let (app, number) = template(at: path) {
      appTemplates[app]?[number] = entry
    } else if siteSettings?.path == path {
      siteSettings = entry
    } else if siteTexts?.path == path {
      siteTexts = entry
    } else {
      return false
    }
    return true
  }
}

extension ContentScan {
  /// Which template of an app it is.
  private func template(at path: ContentPath) -> (app: String, number: Int)? {
    for (app, entries) in appTemplates {
      if let number = entries.firstIndex(where: { $0.path == path }) { return (app, number) }
    }
    return nil
  }

  /// The files below a folder, sorted by path; links, devices and leftovers are left out and reported.
  static func files(
    below folder: String, shown: String, jobs: Int, _ fileSystem: FileSystem
  ) async throws -> (entries: [Entry], diagnostics: [Diagnostic]) {
    let found = entries(try await FolderListing(folder, jobs: jobs, fileSystem), shown: shown)
    return (found.entries, found.diagnostics)
  }

  /// - Returns: beside the entries, copies that editors and merges left, whose bytes may hold what any file may hold.
  private static func entries(_ listing: FolderListing, shown: String) -> (entries: [Entry], copies: [Entry], diagnostics: [Diagnostic]) {
    var diagnostics = listing.unusable.map { unusable($0, shown) } + listing.tooLong.map { tooLong($0, shown) }
    var (entries, copies): ([Entry], [Entry]) = ([], [])
    var ofSystems: [String] = []
    for entry in listing.entries {
      if let leftover = LeftoverFile(entry.path) {
        if leftover == .ofSystem {
          ofSystems.append(entry.path)
        } else {
          if entry.status.kind == .file { copies.append(Entry(path: ContentPath(entry.path), bytes: entry.status.bytes)) }
          diagnostics.append(LeftoverFile.warning("\(shown)/\(entry.path)"))
        }
      } else if entry.status.kind == .file {
        entries.append(Entry(path: ContentPath(entry.path), bytes: entry.status.bytes))
      } else {
        let path = "\(shown)/\(entry.path)"
        let kind = entry.status.kind == .link ? "a symbolic link" : "not a regular file"
        diagnostics.append(
          Diagnostic(.warning, .specialFile, path: path, "this is \(kind) and was left out", help: "put the file itself here"))
      }
    }
    diagnostics += [LeftoverFile.note(shown, ofSystems)].compactMap(\.self)
    return (entries.sorted { $0.path < $1.path }, copies.sorted { $0.path < $1.path }, diagnostics)
  }

  private static func unusable(_ path: String, _ shown: String) -> Diagnostic {
    Diagnostic(.error, .unusableName, path: "\(shown)/\(path)", "the file's name is not UTF-8", help: "rename the file")
  }

  /// Shows only the first 60 bytes of the path.
  private static func tooLong(_ path: String, _ shown: String) -> Diagnostic {
    let start = String(decoding: path.utf8.prefix(60), as: UTF8.self)
    return Diagnostic(
      .error, .unusableName, path: "\(shown)/\(start)…", "the path has \(path.utf8.count) bytes, more than \(longestPath)",
      help: "use shorter names or fewer nested folders")
  }

  private mutating func sort(_ entry: Entry, _ apps: AppFolders) {
    let path = entry.path
    if path.text == "site.yaml" {
      siteSettings = entry
    } else if path.text == AppFile.texts.rawValue, !apps.folders.contains("") {
      siteTexts = entry
    } else if let file = AppFile(rawValue: path.name), apps.folders.contains(path.folder) {
      appFiles[path.folder, default: [:]][file] = entry
    } else if let problem = path.problem ?? ForeignFormat.problem(with: path) {
      diagnostics.append(problem)
    } else if let app = apps.folder(ofTemplate: path) {
      appTemplates[app, default: []].append(entry)
    } else if path.isMarkdown {
      pages.append(entry)
    } else if path.isHTML {
      html.append(entry)
    } else if path.isOfLocalization {
      unused.append(entry)
      diagnostics.append(
        Diagnostic(
          .warning, .unexpectedFile, path: path.displayed, "this file is neither used nor published",
          help: "the texts of an app are in its \(AppFile.texts.rawValue), which `sitegen import strings` writes"))
    } else if path.name.hasSuffix(".yaml") || path.name.hasSuffix(".yml") {
      unused.append(entry)
      diagnostics.append(
        Diagnostic(
          .warning, .unexpectedFile, path: path.displayed, "this file is neither used nor published",
          help: suggestion(for: path.name, among: apps.names(besides: path), called: "files that are read here")))
    } else {
      files.append(entry)
    }
  }
}

extension ContentPath {
  /// Whether it is a file that only an app's code uses.
  fileprivate var isOfLocalization: Bool {
    name.hasSuffix(".xcstrings") || name.hasSuffix(".stringsdict") || components.contains { $0.hasSuffix(".lproj") }
  }
}
