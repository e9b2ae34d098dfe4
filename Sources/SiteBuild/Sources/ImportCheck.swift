internal import Diagnostics
internal import FileSystem

/// Leaves out of an import what a check would refuse: a key that was the app's alone may have no place on the site.
struct ImportCheck {
  let options: BuildOptions
  let fileSystem: FileSystem

  struct Result {
    var bytes: [UInt8]
    /// A sentence for each line that was left out.
    var notes: [String] = []
    /// The names of the entries that were left out as a whole.
    var removed: Set<String> = []
  }

  /// So many lines are left out at most, one after the other.
  private static let most = 100

  /// - Parameters:
  ///   - bytes: the file as it would be.
  ///   - path: from the source folder.
  ///   - earlier: the file as it is; nil if there is none. Its lines stay.
  /// - Throws: `FileSystemError`, `CancellationError`.
  func accepted(_ bytes: [UInt8], at path: String, over earlier: [UInt8]?) async throws -> Result {
    var result = Result(bytes: bytes)
    for _ in 0..<Self.most {
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
    var readings = SourceCache()
    let disk = fileSystem.showing(bytes, at: options.source + "/" + path)
    let site = try await SitePreparation(options, disk, &readings)
    return site.diagnostics.filter { $0.severity == .error && $0.path == path }.sorted()
  }
}

/// The lines of a file in block style, of which whole entries are removed.
private struct ImportedLines {
  private var lines: [ArraySlice<UInt8>]

  init(_ bytes: [UInt8]) { lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false) }

  var bytes: [UInt8] { Array(lines.joined(separator: [0x0A])) }

  struct Removed {
    let indent: Int
    /// The key that the line begins with.
    let name: String?
    /// The key of the entry that the line is in.
    let parent: String?
  }

  /// Removes a line and those that are indented below it; nil if there is none.
  ///
  /// - Parameter isWhole: whether the line only begins what is wrong: the entry around it is removed.
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

  /// What a line begins with: `title` of `title: Walks`, and the row of `- sound`.
  private func key(_ number: Int) -> String? {
    let content = String(decoding: lines[number], as: UTF8.self).drop { $0 == " " || $0 == "-" }
    let key = content.prefix { $0 != ":" && $0 != " " }
    return key.isEmpty ? nil : String(key)
  }

  /// Whether all lines of a file are still among these.
  func keeps(_ earlier: [UInt8]) -> Bool {
    var rest = lines[...]
    return earlier.split(separator: 0x0A).allSatisfy { line in
      guard let index = rest.firstIndex(of: line) else { return false }
      rest = rest[(index + 1)...]
      return true
    }
  }

  /// How far a line is indented; nil for a blank one.
  private func indent(_ number: Int) -> Int? {
    let blanks = lines[number].prefix { $0 == 0x20 }.count
    return blanks == lines[number].count || lines[number].dropFirst(blanks).first == 0x0D ? nil : blanks
  }
}

extension FileSystem {
  /// The same files, with other bytes in one of them.
  fileprivate func showing(_ bytes: [UInt8], at path: String) -> FileSystem {
    var shown = self
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
    let (folder, name) = (String(path[..<slash]), String(path[slash...].dropFirst()))
    shown.read = { [read] in $0 == path ? bytes : try read($0) }
    shown.status = { [status] in
      if $0 != path { return try status($0) }
      return Status(kind: .file, bytes: Int64(bytes.count), identity: Identity(device: 0, inode: 0))
    }
    shown.list = { [list] in
      let names = try list($0)
      return ($0.hasSuffix("/") ? String($0.dropLast()) : $0) == folder && !names.contains(name) ? names + [name] : names
    }
    return shown
  }
}
