package import Diagnostics
internal import SettingsImport
internal import SiteContent

/// The messages that the author accepts, in `site.yaml` and in each `app.yaml`.
package struct AcceptedMessages: Sendable {
  /// A file with `accept`, and the folder that its paths are relative to.
  private struct List {
    let path: String
    let folder: String
    let entries: [AcceptedMessage]
  }

  private struct Key: Hashable {
    let code: DiagnosticCode
    let place: Diagnostic.Subject
  }

  private struct Entry {
    let key: Key
    let written: AcceptedMessage
    let folder: String
  }

  /// An empty list for `site.yaml`, and one for each app.
  private let lists: [List]
  private let files: KnownFiles
  private var entries: [Entry] = []
  private var keys: Set<Key> = []
  /// Errors about entries for files that don't exist.
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - apps: the places of all apps, even of those that could not be read.
  ///   - paths: the paths of all files, as messages print them.
  init(_ settings: SiteSettings, _ apps: [App], at places: [AppPlace], paths: [String], _ options: BuildOptions) {
    let ofSite = List(path: "content/site.yaml", folder: "content/", entries: settings.accept)
    let ofApps = places.map { place in
      List(
        path: place.file(AppFile.app.rawValue).displayed, folder: "content/" + place.folder,
        entries: apps.first { $0.id == place.id }?.accept ?? [])
    }
    lists = [ofSite] + ofApps
    files = KnownFiles(paths, appFolders: ofApps.map(\.folder), options)
    for list in lists { add(list) }
  }

  private mutating func add(_ list: List) {
    let missing = list.entries.filter { !add($0, in: list.folder) }
    if missing.isEmpty { return }
    let names = NearestNames(files.all.sorted { $0.precedesByBytes($1) }.map { files.written(.init(path: $0), in: list.folder) })
    for entry in missing {
      guard let place = entry.place else { continue }
      let help = names.nearest(to: entry.at).map { "did you mean \"\($0)\"?" }
      diagnostics.append(
        Diagnostic(
          .error, .missingFile, at: place, "there is no file \"\(entry.at)\"",
          help: help ?? "write a path as messages print it, or relative to the folder of this file"))
    }
  }

  /// Returns false if the entry names no file.
  private mutating func add(_ entry: AcceptedMessage, in folder: String) -> Bool {
    guard let code = entry.code, let place = entry.place else { return true }
    guard let subject = files.subject(entry.at, in: folder) else { return false }
    if case .named = code.acceptance, subject.id == nil {
      diagnostics.append(
        Diagnostic(
          .error, .unknownValue, at: place, "a \(code.rawValue) is accepted by its last four characters",
          help: "add them: \"\(entry.at)#…\"; the help of a message that can be accepted contains the entry"))
      return true
    }
    let key = Key(code: code, place: subject)
    entries.append(Entry(key: key, written: entry, folder: folder))
    keys.insert(key)
    return true
  }
}

extension AcceptedMessages {
  var isEmpty: Bool { entries.isEmpty }

  /// Returns whether the same messages are accepted.
  func accepts(like other: Self) -> Bool { keys == other.keys }

  /// Returns the same diagnostics, with the accepted ones marked.
  func marking(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    if isEmpty { return diagnostics }
    return diagnostics.map { diagnostic in keys.isDisjoint(with: Self.keys(accepting: diagnostic)) ? diagnostic : diagnostic.accepted }
  }

  /// The entries that accept a message: for its subject, and for all messages of its code about the file.
  private static func keys(accepting diagnostic: Diagnostic) -> [Key] {
    guard let place = diagnostic.acceptedAt else { return [] }
    return [place, .init(path: place.path)].map { Key(code: diagnostic.code, place: $0) }
  }

  /// Returns a warning for each entry that accepts nothing.
  ///
  /// - Parameters:
  ///   - all: all diagnostics, with the accepted ones marked.
  ///   - wasSearched: returns whether the command would have found a message, from its search, code and file.
  func unused(in all: [Diagnostic], wasSearched: (Acceptance.Search, DiagnosticCode, String) -> Bool) -> [Diagnostic] {
    let used = all.reduce(into: Set<Key>()) { if $1.severity == .accepted { $0.formUnion(Self.keys(accepting: $1)) } }
    let others = Dictionary(grouping: all.filter { $0.severity != .accepted && $0.subject != nil }) {
      Key(code: $0.code, place: .init(path: $0.subject?.path ?? ""))
    }
    var seen: Set<Key> = []
    return entries.compactMap { entry in
      let isRepeated = !seen.insert(entry.key).inserted
      guard isRepeated || !used.contains(entry.key), let place = entry.written.place, let search = entry.key.code.acceptance.search,
        wasSearched(search, entry.key.code, entry.key.place.path)
      else { return nil }
      let code = entry.key.code.rawValue
      let summary = isRepeated ? "this message is already accepted above" : "there is no message \(code) at \"\(entry.written.at)\""
      let subjects = isRepeated ? [] : others[Key(code: entry.key.code, place: .init(path: entry.key.place.path)), default: []]
      let guess = nearestName(to: entry.written.at, among: subjects.compactMap(\.acceptedAt).map { files.written($0, in: entry.folder) })
      return Diagnostic(.warning, .unusedAccept, at: place, summary, help: guess.map { "did you mean \"\($0)\"?" } ?? "remove the entry")
    }
  }

  /// Returns the diagnostics, each with the entry that would accept it.
  package func offering(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.map { diagnostic in offer(diagnostic).map { diagnostic.adding(help: $0) } ?? diagnostic }
  }

  private func offer(_ diagnostic: Diagnostic) -> String? {
    // A file given by an option is not one of the site's files.
    guard let place = diagnostic.acceptedAt, files.all.contains(place.path), let list = list(for: place.path) else { return nil }
    let at = files.written(place, in: list.folder).quotedForFlow
    let entry = YAMLText.map([("code", diagnostic.code.rawValue), ("at", at), ("reason", "…")])
    return "to accept this, add to \"accept\" in \(files.options.shown(list.path)): - \(entry)"
  }

  /// The list for messages about a file: its app's, or else the site's.
  private func list(for path: String) -> List? {
    let ofApp = lists.dropFirst().first { list in
      list.folder == "content/" ? AppFile(rawValue: String(path.dropFirst(list.folder.count))) != nil : path.hasPrefix(list.folder)
    }
    return ofApp ?? lists.first
  }
}

extension Acceptance {
  fileprivate var search: Search? {
    switch self {
    case .never: nil
    case .guess(let search), .named(let search): search
    }
  }
}

/// The files of a site, as entries of `accept` name them.
private struct KnownFiles {
  let all: Set<String>
  let options: BuildOptions

  /// - Parameter appFolders: the apps' folders. A message may be about such a folder, or about a file of an app that is missing, such as
  ///   its `settings.yaml`.
  init(_ paths: [String], appFolders: [String], _ options: BuildOptions) {
    let ofApps = appFolders.flatMap { folder in AppFile.allCases.map { folder + $0.rawValue } }
    let builtIn = options.builtIn.files.keys.map { "<built-in>/templates/" + $0 }
    all = Set(paths + ofApps + builtIn + ["content", "templates"] + appFolders.map { String($0.dropLast()) })
    self.options = options
  }

  /// Returns what an entry names; nil if there is no such file. A file's name may contain `#`.
  func subject(_ at: String, in folder: String) -> Diagnostic.Subject? {
    // Paths are shorter.
    let signs = at.indices.prefix(4096).filter { at[$0] == "#" }
    let parts = [(at[...], String?.none)] + signs.map { (at[..<$0], String(at[at.index(after: $0)...])) }
    for (file, id) in parts {
      let path = [options.read(String(file)), folder + file].first(where: all.contains)
      if let path { return .init(path: path, id: id?.isEmpty == true ? nil : id) }
    }
    return nil
  }

  /// Returns the shortest form that names a place in a file of this folder.
  func written(_ place: Diagnostic.Subject, in folder: String) -> String {
    let id = place.id.map { "#" + $0 } ?? ""
    let short = place.path.hasPrefix(folder) ? place.path.dropFirst(folder.count) + id : ""
    return subject(short, in: folder) == place ? short : options.shown(place.path) + id
  }
}

extension String {
  /// The text as a value in a YAML map in braces, in quotes if necessary. Characters that a terminal hides are escaped.
  fileprivate var quotedForFlow: String {
    let isPlain = !contains(" #") && YAMLText.scalar(replacing("#", with: "-")) == replacing("#", with: "-")
    if isPlain { return self }
    return "\""
      + unicodeScalars.map { scalar in
        switch scalar {
        case "\"", "\\": "\\" + String(scalar)
        case _ where scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format:
          "\\U" + String(repeating: "0", count: 8 - String(scalar.value, radix: 16).count) + String(scalar.value, radix: 16)
        default: String(scalar)
        }
      }.joined() + "\""
  }
}
