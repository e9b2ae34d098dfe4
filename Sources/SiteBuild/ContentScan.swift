internal import Diagnostics
internal import SiteContent

/// The files below `content/` and `templates/`, by what they are.
struct ContentScan {
  struct Entry: Sendable {
    let path: ContentPath
    let bytes: Int64
  }

  private(set) var pages: [Entry] = []
  /// Files with a meaning, by the app's folder.
  private(set) var appFiles: [String: [AppFile: Entry]] = [:]
  private(set) var files: [Entry] = []
  private(set) var siteSettings: Entry?
  /// Files that nothing reads.
  private(set) var unused: [Entry] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The paths of everything but folders.
  private var seen: Set<String> = []
  private let fileSystem: FileSystem

  init(_ options: BuildOptions, _ fileSystem: FileSystem) throws {
    self.fileSystem = fileSystem
    if let missing = try options.missingContent(fileSystem) {
      diagnostics = [missing]
      return
    }
    let entries = try walk(options.content, shown: "content") { $0 == ".well-known" }
    let appFolders = Set(entries.filter { $0.path.components.count == 2 && $0.path.name == AppFile.app.rawValue }.map(\.path.folder))
    for entry in entries { sort(entry, appFolders) }
  }

  /// Whether there was anything of that name, of use or not.
  func has(_ path: ContentPath) -> Bool { seen.contains(path.text) }

  /// Takes note that a file has another size.
  ///
  /// - Returns: whether the file was known.
  mutating func resize(_ path: ContentPath, to bytes: Int64) -> Bool {
    let entry = Entry(path: path, bytes: bytes)
    if let number = pages.firstIndex(where: { $0.path == path }) {
      pages[number] = entry
    } else if let number = files.firstIndex(where: { $0.path == path }) {
      files[number] = entry
    } else if let file = AppFile(rawValue: path.name), appFiles[path.folder]?[file] != nil {
      appFiles[path.folder]?[file] = entry
    } else if siteSettings?.path == path {
      siteSettings = entry
    } else {
      return false
    }
    return true
  }

  /// The files below a folder, sorted by path; links and devices are not followed but reported.
  static func files(below folder: String, shown: String, _ fileSystem: FileSystem) throws -> (entries: [Entry], diagnostics: [Diagnostic]) {
    guard try fileSystem.status(folder)?.kind == .folder else { return ([], []) }
    var scan = ContentScan(fileSystem)
    return (try scan.walk(folder, shown: shown) { _ in false }, scan.diagnostics)
  }

  private init(_ fileSystem: FileSystem) { self.fileSystem = fileSystem }
}

extension ContentScan {
  private mutating func walk(_ root: String, shown: String, includesHidden: (String) -> Bool) throws -> [Entry] {
    var entries: [Entry] = []
    var waiting = [""]
    while let folder = waiting.popLast() {
      for name in try fileSystem.list(folder.isEmpty ? root : root + "/" + folder) {
        if name.hasPrefix("."), !(folder.isEmpty && includesHidden(name)) { continue }
        let path = folder.isEmpty ? name : folder + "/" + name
        if name.unicodeScalars.contains("\u{FFFD}") {
          diagnostics.append(unusable(path, shown))
          continue
        }
        guard let status = try fileSystem.status(root + "/" + path) else { continue }
        if status.kind != .folder { seen.insert(path) }
        switch status.kind {
        case .file: entries.append(Entry(path: ContentPath(path), bytes: status.bytes))
        case .folder: waiting.append(path)
        case .link, .other:
          let what = status.kind == .link ? "a symbolic link" : "no regular file"
          diagnostics.append(
            Diagnostic(
              .warning, .specialFile, path: "\(shown)/\(path)", "this is \(what) and was left out", help: "put the file itself here"))
        }
      }
    }
    return entries.sorted { $0.path < $1.path }
  }

  private func unusable(_ path: String, _ shown: String) -> Diagnostic {
    Diagnostic(.error, .unusableName, path: "\(shown)/\(path)", "the file's name is not UTF-8", help: "rename the file")
  }

  private mutating func sort(_ entry: Entry, _ appFolders: Set<String>) {
    let path = entry.path
    if path.text == "site.yaml" {
      siteSettings = entry
    } else if let file = AppFile(rawValue: path.name), appFolders.contains(path.folder) {
      appFiles[path.folder, default: [:]][file] = entry
    } else if let problem = path.problem {
      diagnostics.append(problem)
    } else if path.isMarkdown {
      pages.append(entry)
    } else if path.name.hasSuffix(".yaml") || path.name.hasSuffix(".yml") {
      unused.append(entry)
      let isInApp = appFolders.contains(path.folder)
      let known = isInApp ? AppFile.allCases.map(\.rawValue) : [1: ["site.yaml"], 2: ["app.yaml"]][path.components.count] ?? []
      diagnostics.append(
        Diagnostic(
          .warning, .unexpectedFile, path: path.displayed, "nothing reads this file, and it is not published",
          help: suggestion(for: path.name, among: known, called: "files that are read here")))
    } else {
      files.append(entry)
    }
  }
}
