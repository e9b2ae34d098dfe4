internal import Diagnostics
package import FileSystem
internal import Libc
internal import SettingsModel
internal import SiteContent

/// The files in `content/` and `templates/`, by kind.
struct ContentScan {
  struct Entry: Sendable {
    let path: ContentPath
    let bytes: Int64
  }

  private(set) var pages: [Entry] = []
  /// Files with a fixed name, such as `settings.yaml`, by app folder.
  private(set) var appFiles: [String: [AppFile: Entry]] = [:]
  /// The files in each app's `templates/`, by app folder.
  private(set) var appTemplates: [String: [Entry]] = [:]
  /// Files that are published unchanged.
  private(set) var files: [Entry] = []
  /// HTML files. They are pages if `pages: { html: true }` is set.
  private(set) var html: [Entry] = []
  private(set) var siteSettings: Entry?
  /// The String Catalog for `site.yaml`.
  private(set) var siteTexts: Entry?
  /// Files that are neither used nor published.
  private(set) var unused: [Entry] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The paths of everything except folders.
  private var seen: Set<String> = []

  init(_ options: BuildOptions, _ fileSystem: FileSystem) async throws {
    let listing = try await FolderListing(options.content, jobs: options.jobs, hidden: Self.hidden(in: ""), fileSystem)
    if let missing = try options.missingContent(fileSystem) {
      diagnostics = [missing]
      return
    }
    seen = Set(listing.entries.map(\.path))
    let (entries, leftOut, problems) = Self.entries(listing, shown: "content")
    (unused, diagnostics) = (leftOut, problems)
    let misnamed = MisnamedFiles(entries.map(\.path))
    let folders = AppFolders(entries.map { misnamed.meant($0.path) })
    diagnostics += folders.problems(only: options.app) + misnamed.diagnostics
    for entry in folders.files(entries, only: options.app) { sort(entry, as: misnamed.meant(entry.path), folders) }
  }

  /// The only hidden folder in `content/` that is published. Clients look there for files such as `apple-app-site-association`.
  static let wellKnown = ".well-known"

  /// Returns the names that are not listed. The placeholders of files that iCloud has not downloaded are hidden files, but are reported.
  ///
  /// - Parameter folder: the path of `content/`, with a trailing slash.
  static func hidden(in folder: String) -> HiddenNames {
    HiddenNames(except: [folder + wellKnown], endingIn: Leftovers.placeholderEnding)
  }

  /// Returns whether the scan found a file at the path, even if it was not read.
  func has(_ path: ContentPath) -> Bool { seen.contains(path.text) }

  /// The paths of everything except folders, as messages print them.
  var paths: [String] { seen.map { "content/" + $0 } }

  /// Updates the size of a file.
  ///
  /// - Returns: false if the scan doesn't contain the file.
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
  /// Returns the app and the index of the template at this path.
  private func template(at path: ContentPath) -> (app: String, number: Int)? {
    for (app, entries) in appTemplates {
      if let number = entries.firstIndex(where: { $0.path == path }) { return (app, number) }
    }
    return nil
  }

  /// Lists the files in a folder, sorted by path. Links, devices and leftover files are reported and left out.
  static func files(
    below folder: String, shown: String, jobs: Int, _ fileSystem: FileSystem
  ) async throws -> (entries: [Entry], diagnostics: [Diagnostic]) {
    let hidden = HiddenNames(endingIn: Leftovers.placeholderEnding)
    let found = entries(try await FolderListing(folder, jobs: jobs, hidden: hidden, fileSystem), shown: shown)
    return (found.entries, found.diagnostics)
  }

  /// - Returns: also the files that are left out because they may be copies or drafts. They are searched for credentials.
  private static func entries(_ listing: FolderListing, shown: String) -> (entries: [Entry], leftOut: [Entry], diagnostics: [Diagnostic]) {
    var diagnostics = listing.unusable.map { unusable($0, shown) } + listing.tooLong.map { tooLong($0, shown) }
    var (entries, leftOut): ([Entry], [Entry]) = ([], [])
    var leftovers = Leftovers(among: listing.entries.map(\.path))
    var found: [String: (kind: Leftovers.Kind, files: [String])] = [:]
    for entry in listing.entries {
      let path = "\(shown)/\(entry.path)"
      let file = Entry(path: ContentPath(entry.path), bytes: entry.status.bytes)
      let finding = leftovers.finding(for: entry.path)
      if let finding { found["\(shown)/\(finding.path)", default: (finding.kind, [])].files.append(path) }
      if let finding, !finding.kind.isPublished {
        if finding.kind.mayHoldText, entry.status.kind == .file { leftOut.append(file) }
      } else if entry.status.kind == .file {
        entries.append(file)
      } else {
        let kind = entry.status.kind == .link ? "a symbolic link" : "not a regular file"
        diagnostics.append(
          Diagnostic(.warning, .specialFile, path: path, "this is \(kind) and was left out", help: "put the file itself here"))
      }
    }
    var ofSystems: [String] = []
    for (place, (kind, files)) in found.sorted(by: { $0.key.precedesByBytes($1.key) }) {
      // An entry of `accept` names a file, not a folder.
      let first = files.min { $0.precedesByBytes($1) }
      switch kind {
      case .ofSystem: ofSystems += files.map { String($0.dropFirst(shown.count + 1)) }
      case .copy: diagnostics.append(Leftovers.warning(place).about(nil, in: first))
      case .drafts: diagnostics.append(Leftovers.error(draftsIn: place, counted(files.count, "file")))
      case .placeholder: diagnostics.append(Leftovers.error(placeholder: place))
      case .possibleCopy(let original): diagnostics.append(Leftovers.note(place, maybeCopyOf: original).about(nil, in: first))
      }
    }
    diagnostics += [Leftovers.note(shown, ofSystems)].compactMap(\.self)
    return (entries.sorted { $0.path < $1.path }, leftOut.sorted { $0.path < $1.path }, diagnostics)
  }

  private static func unusable(_ path: String, _ shown: String) -> Diagnostic {
    Diagnostic(.error, .unusableName, path: "\(shown)/\(path)", "the file's name is not UTF-8", help: "rename the file")
  }

  /// Returns the error for a path that is too long. Its message shows only the first 60 bytes.
  private static func tooLong(_ path: String, _ shown: String) -> Diagnostic {
    let start = String(decoding: path.utf8.prefix(60), as: UTF8.self)
    return Diagnostic(
      .error, .unusableName, path: "\(shown)/\(start)…", "the path has \(path.utf8.count) bytes, more than \(longestPath)",
      help: "use shorter names or fewer nested folders")
  }

  /// - Parameter path: the entry's path, with the name that the author meant.
  private mutating func sort(_ entry: Entry, as path: ContentPath, _ apps: AppFolders) {
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
    } else if path.isLocalizationFile {
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
          help: suggestion(for: path.name, among: apps.names(beside: path), called: "file names")))
    } else {
      files.append(entry)
    }
  }
}

extension ContentPath {
  /// Whether the file contains strings for an app's code.
  fileprivate var isLocalizationFile: Bool {
    name.hasSuffix(".xcstrings") || name.hasSuffix(".stringsdict") || components.contains { $0.hasSuffix(".lproj") }
  }
}

/// The folders that contain an `app.yaml`: one for each app in `content/`, or `content/` itself on a site with one app.
struct AppFolders {
  /// Paths relative to `content/`; empty for `content/` itself.
  let folders: Set<String>
  /// The `app.yaml` files that aren't allowed, because `content/` has one.
  private let unexpected: [ContentPath]

  init(_ paths: [ContentPath]) {
    let files = paths.filter { $0.name == AppFile.app.rawValue && $0.components.count <= 2 }
    let hasRoot = files.contains { $0.folder.isEmpty }
    folders = hasRoot ? [""] : Set(files.map(\.folder))
    unexpected = hasRoot ? files.filter { !$0.folder.isEmpty } : []
  }

  /// Returns the folder of the app whose `templates/` contains this file.
  func folder(ofTemplate path: ContentPath) -> String? {
    folders.first { path.text.hasPrefix(($0.isEmpty ? "" : $0 + "/") + "templates/") }
  }

  /// Returns the names of the YAML files that are read in the same folder.
  func names(beside path: ContentPath) -> [String] {
    let ofApp = folders.contains(path.folder) ? AppFile.allCases.filter { ![.changelog, .texts].contains($0) }.map(\.rawValue) : []
    let isFolder = path.components.count == 2 && !folders.contains("") && ofApp.isEmpty
    return (path.folder.isEmpty ? ["site.yaml"] : []) + (isFolder ? [AppFile.app.rawValue] : ofApp)
  }

  /// Returns the files to build: all files, or the files of one app and of the site as a whole.
  func files(_ entries: [ContentScan.Entry], only app: Catalogue.ID?) -> [ContentScan.Entry] {
    guard let app, folders.contains(app.rawValue) else { return entries }
    let ofSite = ["site.yaml", AppFile.texts.rawValue]
    return entries.filter { ofSite.contains($0.path.text) || $0.path.text.hasPrefix("\(app)/") }
  }

  /// - Parameter app: the only app to build.
  func problems(only app: Catalogue.ID?) -> [Diagnostic] {
    let several = unexpected.map { path in
      Diagnostic(
        .error, .unexpectedFile, path: path.displayed, "content/app.yaml makes this a site of one app",
        help: "move that app's files into their own folder, or build this app as a separate site")
    }
    guard let app, !folders.contains(""), !folders.contains(app.rawValue) else { return several }
    let help = suggestion(for: app.rawValue, among: folders.sorted(), called: "apps")
    return several + [Diagnostic(.error, .unknownValue, path: "--app", "there is no app \"\(app)\"", help: help)]
  }
}

extension WatchedNames {
  /// Returns the names of the files in the source folder that a build reads.
  ///
  /// - Parameter content: the name of the content folder.
  package static func site(content: String) -> WatchedNames {
    WatchedNames(roots: [content, "templates"], hidden: ContentScan.hidden(in: content + "/"))
  }
}
