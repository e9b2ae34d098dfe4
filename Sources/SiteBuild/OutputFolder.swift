internal import SiteContent
internal import SiteRendering

/// The output folder: what earlier builds wrote there, what this one stages, and the one place that commits.
///
/// 1. changed files are staged whole, on the output's own file system, 2. a journal lists the renames and deletions,
/// 3. they are carried out one by one, `manifest.json` last, 4. the journal is removed. Before the journal stands, the
/// folder is exactly the old site; after it, every file is whole and the next build finishes the work.
struct OutputFolder: Sendable {
  private static let recordName = ".sitegen.json"
  private static let stageName = ".sitegen-stage"
  private static let journalName = ".sitegen-journal"
  /// Below the stage: what goes into an empty folder, as it will be there.
  private static let treeName = "tree"
  static let lockName = ".sitegen-lock"

  let path: String
  let fileSystem: FileSystem
  /// The hash of every file that earlier builds wrote, by path.
  private let recorded: [String: String]
  /// Whether there was nothing in the folder but what is the builder's own: then no file can be in the way of one of this build,
  /// and ten thousand need not be looked for.
  private let wasEmpty: Bool

  /// A file of this build.
  struct Staged: Sendable {
    let path: String
    let digest: FileDigest
    /// Where its new bytes wait, below the stage; nil where the folder has them already.
    let slot: String?
  }

  /// Opens a folder that is ours or may become so, and completes what an interrupted build left.
  ///
  /// - Throws: `OutputRefused`, `FileSystemError`.
  init(_ path: String, _ fileSystem: FileSystem) throws {
    (self.path, self.fileSystem) = (path, fileSystem)
    try Self.complete(path, fileSystem)
    recorded = try Self.recordedFiles(path, fileSystem)
    wasEmpty = try Self.isEmpty(path, fileSystem)
    try fileSystem.removeTree(path + "/" + Self.stageName)
  }

  /// Looks at a folder and changes nothing; there need not be one. What an interrupted build left counts as done.
  ///
  /// - Throws: `OutputRefused`, `FileSystemError`.
  init(lookingAt path: String, _ fileSystem: FileSystem) throws {
    (self.path, self.fileSystem) = (path, fileSystem)
    guard try fileSystem.status(path) != nil else {
      (recorded, wasEmpty) = ([:], true)
      return
    }
    wasEmpty = try Self.isEmpty(path, fileSystem)
    let journal = try Self.journal(path, fileSystem)
    let renamed = (journal?.renames ?? []).map { ($0.path, "") }
    recorded =
      try journal != nil && fileSystem.status(path + "/" + Self.recordName) == nil
      ? Dictionary(renamed, uniquingKeysWith: { first, _ in first })
      : Self.recordedFiles(path, fileSystem).merging(renamed) { old, _ in old }
  }

  private static func isEmpty(_ path: String, _ fileSystem: FileSystem) throws -> Bool {
    let own = [recordName, stageName, journalName, lockName]
    return try fileSystem.list(path).allSatisfy(own.contains)
  }

  /// Whether no build was interrupted here; it need not be a folder of ours.
  static func isAtRest(_ path: String, _ fileSystem: FileSystem) throws -> Bool {
    try [journalName, stageName].allSatisfy { try fileSystem.status(path + "/" + $0) == nil }
  }

  /// Name and hash of the record of a folder.
  static func record(_ path: String, _ fileSystem: FileSystem) throws -> (String, String) {
    (recordName, sha256(try fileSystem.read(path + "/" + recordName)))
  }

  /// Whether a file is one that earlier builds wrote.
  func holds(_ file: String) -> Bool { recorded[file] != nil }

  /// What the record of earlier builds holds; a folder without one must be empty.
  private static func recordedFiles(_ path: String, _ fileSystem: FileSystem) throws -> [String: String] {
    let record = path + "/" + recordName
    if try fileSystem.status(record) != nil { return try decode(BuildRecord.self, try fileSystem.read(record), record).files }
    let foreign = try fileSystem.list(path).filter { !$0.hasPrefix(".") }.sorted()
    guard foreign.isEmpty else { throw OutputRefused(path: path, reason: "it is not a folder of ours and holds \"\(foreign[0])\"") }
    return [:]
  }

  /// Stages one file; equal bytes are left where they are.
  ///
  /// - Parameter slot: a name that no other file of this build has.
  /// - Returns: nil where a foreign file is in the way.
  func stage(_ file: RenderedOutput.File, slot: String) throws -> Staged? {
    guard let seen = try examine(file) else { return nil }
    let (digest, target) = (seen.digest, path + "/" + file.path)
    if !wasEmpty, let status = try fileSystem.status(target) {
      if status.kind == .file, status.bytes == digest.bytes, try fileSystem.read(target) == file.bytes {
        return Staged(path: file.path, digest: digest, slot: nil)
      }
    }
    let slot = wasEmpty ? Self.treeName + "/" + file.path : slot
    let place = path + "/" + Self.stageName + "/" + slot
    try fileSystem.makeFolder(String(place[..<(place.utf8.lastIndex(of: UInt8(ascii: "/")) ?? place.startIndex)]))
    try fileSystem.write(place, file.bytes)
    return Staged(path: file.path, digest: digest, slot: slot)
  }

  /// A file as it would be staged; nil where a foreign file is in the way.
  func examine(_ file: RenderedOutput.File) throws -> Staged? {
    if try isObstructed(file.path) { return nil }
    return Staged(path: file.path, digest: FileDigest(bytes: Int64(file.bytes.count), sha256: sha256(file.bytes)), slot: nil)
  }

  /// Forgets what was staged, unless a journal asks for it: then the next build needs it.
  func discard() throws {
    guard try fileSystem.status(path + "/" + Self.journalName) == nil else { return }
    try fileSystem.removeTree(path + "/" + Self.stageName)
  }

  /// Makes the folder the new site.
  ///
  /// - Returns: the files that were removed, in order.
  func commit(_ staged: [Staged]) throws -> [String] {
    let files = Dictionary(staged.map { ($0.path, $0.digest.sha256) }, uniquingKeysWith: { first, _ in first })
    let changed = staged.compactMap { file in file.slot.map { (slot: $0, path: file.path) } }.sorted { $0.path < $1.path }
    let gone = recorded.keys.filter { files[$0] == nil }.sorted()
    guard !changed.isEmpty || !gone.isEmpty || files != recorded else { return [] }
    let stage = path + "/" + Self.stageName
    try fileSystem.makeFolder(stage)
    try fileSystem.write(stage + "/record", BuildRecord(files: files).json)
    var journal = Journal(renames: wasEmpty ? wholeFolders(of: changed) : manifestLast(changed), deletions: gone)
    journal.renames.append(.init(slot: "record", path: Self.recordName))
    try fileSystem.write(stage + "/journal", journal.json)
    try fileSystem.rename(stage + "/journal", path + "/" + Self.journalName)
    try Self.carryOut(journal, path, fileSystem)
    return gone
  }
}

extension OutputFolder {
  private func manifestLast(_ changed: [(slot: String, path: String)]) -> [Journal.Rename] {
    let manifest = SitePaths.manifest.file
    let ordered = changed.filter { $0.path != manifest } + changed.filter { $0.path == manifest }
    return ordered.map { .init(slot: $0.slot, path: $0.path) }
  }

  /// What an empty folder gets: its files and folders, each at once with all that is in it, that of the manifest last. Ten thousand
  /// renames and as many new folders, one after the other, took as long as two processors need to render a third of the pages.
  private func wholeFolders(of changed: [(slot: String, path: String)]) -> [Journal.Rename] {
    func top(_ path: String) -> Substring { Substring(path.utf8.prefix { $0 != UInt8(ascii: "/") }) }
    let last = top(SitePaths.manifest.file)
    let names = Set(changed.map { top($0.path) })
    let ordered = names.filter { $0 != last }.sorted() + names.filter { $0 == last }
    return ordered.map { .init(slot: "\(Self.treeName)/\($0)", path: String($0)) }
  }
}

extension OutputFolder {
  /// Whether something that is not ours stands at a file's path, or where one of its folders has to be.
  private func isObstructed(_ file: String) throws -> Bool {
    if wasEmpty { return false }
    if let status = try fileSystem.status(path + "/" + file) { return try isForeign(file, status) }
    var folder = ""
    for part in file.split(separator: "/").dropLast() {
      folder += folder.isEmpty ? part : "/" + part
      guard let status = try fileSystem.status(path + "/" + folder) else { return false }
      if status.kind != .folder { return recorded[folder] == nil }
    }
    return false
  }

  /// A folder is ours where all in it is: its files go before another file takes its place.
  private func isForeign(_ name: String, _ status: FileSystem.Status) throws -> Bool {
    guard status.kind == .folder else { return recorded[name] == nil }
    let names = try fileSystem.list(path + "/" + name).map { name + "/" + $0 }
    return try names.isEmpty
      || names.contains { name in
        guard let status = try fileSystem.status(path + "/" + name) else { return false }
        return try isForeign(name, status)
      }
  }

  private static func journal(_ path: String, _ fileSystem: FileSystem) throws -> Journal? {
    let journal = path + "/" + journalName
    return try fileSystem.status(journal).map { _ in try decode(Journal.self, try fileSystem.read(journal), journal) }
  }

  /// Carries out what an interrupted build left of its journal, if there is one. What is done already is passed over.
  private static func complete(_ path: String, _ fileSystem: FileSystem) throws {
    guard var journal = try journal(path, fileSystem) else { return }
    journal.renames = try journal.renames.filter { try fileSystem.status(path + "/" + stageName + "/" + $0.slot) != nil }
    try carryOut(journal, path, fileSystem)
  }

  private static func carryOut(_ journal: Journal, _ path: String, _ fileSystem: FileSystem) throws {
    for file in journal.deletions { try remove(file, below: path, fileSystem) }
    // They are in order, so that files of one folder follow each other.
    var made: Substring = ""
    for rename in journal.renames {
      let target = path + "/" + rename.path
      let folder = target.utf8.lastIndex(of: UInt8(ascii: "/")).map { target[..<$0] } ?? ""
      if folder != made { try fileSystem.makeFolder(String(folder)) }
      made = folder
      try fileSystem.rename(path + "/" + stageName + "/" + rename.slot, target)
    }
    try fileSystem.removeFile(path + "/" + journalName)
    try fileSystem.removeTree(path + "/" + stageName)
  }

  /// Removes a file of an earlier build, and the folders that this leaves empty.
  private static func remove(_ file: String, below path: String, _ fileSystem: FileSystem) throws {
    // Somebody may have put a folder in its place since.
    if try fileSystem.status(path + "/" + file)?.kind != .folder { try fileSystem.removeFile(path + "/" + file) }
    var folder = file
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      guard try fileSystem.status(path + "/" + folder)?.kind == .folder, try fileSystem.list(path + "/" + folder).isEmpty else { return }
      try fileSystem.removeEmptyFolder(path + "/" + folder)
    }
  }

  private static func decode<Value: Decodable>(_ type: Value.Type, _ bytes: [UInt8], _ path: String) throws -> Value {
    do {
      return try JSONBytes.decode(type, bytes)
    } catch {
      throw FileSystemError(
        "understand", path, reason: "it is damaged: build into a new folder, or remove this file and the files of the site")
    }
  }
}

/// The folder cannot be an output folder.
package struct OutputRefused: Error, CustomStringConvertible {
  package let path: String
  package let reason: String

  package var description: String { "\(path) cannot be the output folder: \(reason)" }
}

/// Another build has the output folder.
package struct OutputLocked: Error, CustomStringConvertible {
  package let path: String

  package var description: String { "another build is writing to \(path)" }
}
