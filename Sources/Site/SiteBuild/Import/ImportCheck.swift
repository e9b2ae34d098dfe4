internal import Diagnostics
internal import FileSystem
internal import SettingsImport
internal import SettingsModel

/// The result of an import.
package struct ImportReport: Sendable, Equatable {
  /// The file to which entries were added, as shown in messages.
  package let file: String
  /// The word for an entry in the file; nil if the summary lists the entries' names.
  package let noun: String?
  package let added: [String]
  /// The path of the file with entries that could not be inserted; nil if all were inserted.
  package let rest: String?
  /// Sentences about everything that is unknown or could not be imported.
  package private(set) var notes: [String]

  package init(file: String, noun: String?, added: [String], rest: String?, notes: [String]) {
    (self.file, self.noun, self.added, self.rest, self.notes) = (file, noun, added, rest, notes)
  }

  /// The summary: `content/settings.yaml: added 3 settings`, `content/app.yaml: added build, requires`
  package var summary: String {
    let entries = noun.map { counted(added.count, $0) } ?? added.joined(separator: ", ")
    return "\(file): \(added.isEmpty ? "nothing is new" : "added \(entries)")"
  }

  /// Returns the same report with additional notes, which come first.
  func adding(_ notes: [String]) -> ImportReport {
    var report = self
    report.notes = notes + self.notes
    return report
  }
}

/// Removes imported lines that a check would reject, such as values that the app allows and a site doesn't.
struct ImportCheck {
  let options: BuildOptions
  let fileSystem: FileSystem

  struct Result {
    var bytes: [UInt8]
    /// A sentence for each removed entry.
    var notes: [String] = []
    /// The names of the entries that were removed completely.
    var removed: Set<String> = []
  }

  /// The maximum number of entries to remove, one at a time.
  private static let limit = 100

  /// - Parameters:
  ///   - bytes: the file's contents after the import.
  ///   - path: the file's path in the source folder.
  ///   - earlier: the file's contents before the import; nil if there was no file. Its lines are never removed.
  /// - Throws: `FileSystemError`, `CancellationError`.
  func accepted(_ bytes: [UInt8], at path: String, over earlier: [UInt8]?) async throws -> Result {
    var result = Result(bytes: bytes)
    for _ in 0..<Self.limit {
      guard let error = try await errors(in: result.bytes, at: path).first, let location = error.location else { break }
      var file = ImportedLines(result.bytes)
      guard let left = file.remove(at: location.line - 1, isWhole: error.code == .missingKey || error.code == .conflictingKeys),
        file.keeps(earlier ?? [])
      else { break }
      result.bytes = file.bytes
      if left.indent <= 2, let name = left.name { result.removed.insert(name) }
      let name = [left.parent, left.name].compactMap(\.self).joined(separator: ": ")
      result.notes.append("\(path): \(name) is left out: \(error.summary)")
    }
    return result
  }

  private func errors(in bytes: [UInt8], at path: String) async throws -> [Diagnostic] {
    var cache = SourceCache()
    let disk = try fileSystem.showing(bytes, at: options.source + "/" + path)
    let site = try await SitePreparation(options, disk, &cache)
    return site.diagnostics.filter { $0.severity == .error && $0.path == path }.sorted()
  }
}

/// The lines of a YAML file in block style. Entries can be removed as a whole.
private struct ImportedLines {
  private var lines: [ArraySlice<UInt8>]

  init(_ bytes: [UInt8]) { lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false) }

  var bytes: [UInt8] { Array(lines.joined(separator: [0x0A])) }

  struct Removed {
    let indent: Int
    /// The key at the start of the line.
    let name: String?
    /// The key of the enclosing entry.
    let parent: String?
  }

  /// Removes a line and the more indented lines that follow; nil if there is no such line.
  ///
  /// - Parameter isWhole: whether to remove the enclosing entry, because the error is about all of it.
  mutating func remove(at number: Int, isWhole: Bool) -> Removed? {
    guard lines.indices.contains(number), var indent = indent(number) else { return nil }
    var start = number
    if isWhole, let head = (0..<number).last(where: { self.indent($0).map { $0 < indent } ?? false }) {
      start = head
      indent = self.indent(head) ?? 0
    }
    let end = lines.indices.dropFirst(start + 1).first { self.indent($0).map { $0 <= indent } ?? true } ?? lines.count
    let parent = (0..<start).last { self.indent($0).map { $0 < indent } ?? false }.flatMap(key)
    let removed = Removed(indent: indent, name: key(start), parent: parent)
    lines.removeSubrange(start..<end)
    return removed
  }

  /// Returns the key or item at the start of a line: `title` in `title: Walks`, `sound` in `- sound`.
  private func key(_ number: Int) -> String? {
    let content = String(decoding: lines[number], as: UTF8.self).drop { $0 == " " || $0 == "-" }
    let key = content.prefix { $0 != ":" && $0 != " " }
    return key.isEmpty ? nil : String(key)
  }

  /// Returns whether all lines of another file are still present, in order.
  func keeps(_ earlier: [UInt8]) -> Bool {
    var rest = lines[...]
    return earlier.split(separator: 0x0A).allSatisfy { line in
      guard let index = rest.firstIndex(of: line) else { return false }
      rest = rest[(index + 1)...]
      return true
    }
  }

  /// Returns the number of spaces before a line; nil for a blank line.
  private func indent(_ number: Int) -> Int? {
    let blanks = lines[number].prefix { $0 == 0x20 }.count
    return blanks == lines[number].count || lines[number].dropFirst(blanks).first == 0x0D ? nil : blanks
  }
}

extension FileSystem {
  /// Returns the same files, except that one file has these bytes. A new file is listed too, also by the real path of its folder.
  fileprivate func showing(_ bytes: [UInt8], at path: String) throws -> FileSystem {
    var shown = self
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
    let (folder, name) = (String(path[..<slash]), String(path[slash...].dropFirst()))
    let folders: Set = [folder, try resolve(folder) ?? folder]
    let paths = Set(folders.map { $0 + "/" + name })
    shown.read = { [read] in paths.contains($0) ? bytes : try read($0) }
    shown.status = { [status] in
      if !paths.contains($0) { return try status($0) }
      return Status(kind: .file, bytes: Int64(bytes.count), identity: Identity(device: 0, inode: 0))
    }
    shown.list = { [list] in
      let names = try list($0)
      return folders.contains($0.hasSuffix("/") ? String($0.dropLast()) : $0) && !names.contains(name) ? names + [name] : names
    }
    return shown
  }
}

/// Entries that an import could not insert, written to `my-app.import.yaml` next to `content/`.
struct LeftoverEntries {
  private let options: BuildOptions
  private let fileSystem: FileSystem

  init(_ options: BuildOptions, _ fileSystem: FileSystem) { (self.options, self.fileSystem) = (options, fileSystem) }

  /// - Returns: the path of the file; nil if there are no entries.
  func write(_ rest: String, of id: Catalogue.ID) throws -> String? {
    if rest.isEmpty { return nil }
    let path = options.source + "/\(id).import.yaml"
    let earlier = try fileSystem.status(path)?.kind == .file ? fileSystem.read(path) : []
    let merged = Array(LeftoverText.merged(String(decoding: earlier, as: UTF8.self), rest).utf8)
    if merged != earlier { try fileSystem.replace(path, merged) }
    return path
  }
}
