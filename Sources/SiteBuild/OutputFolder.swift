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
  static let lockName = ".sitegen-lock"

  let path: String
  let fileSystem: FileSystem
  /// The hash of every file that earlier builds wrote, by path.
  private let recorded: [String: String]

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
    try fileSystem.removeTree(path + "/" + Self.stageName)
  }

  /// Looks at a folder and changes nothing; there need not be one. What an interrupted build left counts as done.
  ///
  /// - Throws: `OutputRefused`, `FileSystemError`.
  init(lookingAt path: String, _ fileSystem: FileSystem) throws {
    (self.path, self.fileSystem) = (path, fileSystem)
    guard try fileSystem.status(path) != nil else {
      recorded = [:]
      return
    }
    let journal = try Self.journal(path, fileSystem)
    let renamed = (journal?.renames ?? []).map { ($0.path, "") }
    recorded =
      try journal != nil && fileSystem.status(path + "/" + Self.recordName) == nil
      ? Dictionary(renamed, uniquingKeysWith: { first, _ in first })
      : Self.recordedFiles(path, fileSystem).merging(renamed) { old, _ in old }
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
    if let status = try fileSystem.status(target) {
      if status.kind == .file, status.bytes == digest.bytes, try fileSystem.read(target) == file.bytes {
        return Staged(path: file.path, digest: digest, slot: nil)
      }
    }
    let stage = path + "/" + Self.stageName
    try fileSystem.makeFolder(stage)
    try fileSystem.write(stage + "/" + slot, file.bytes)
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
    try fileSystem.write(stage + "/record", JSONBytes.encode(BuildRecord(files: files)))
    let manifest = SitePaths.manifest.file
    let ordered = changed.filter { $0.path != manifest } + changed.filter { $0.path == manifest }
    var journal = Journal(renames: ordered.map { .init(slot: $0.slot, path: $0.path) }, deletions: gone)
    journal.renames.append(.init(slot: "record", path: Self.recordName))
    try fileSystem.write(stage + "/journal", JSONBytes.encode(journal))
    try fileSystem.rename(stage + "/journal", path + "/" + Self.journalName)
    try Self.complete(path, fileSystem)
    return gone
  }
}

extension OutputFolder {
  /// Whether something that is not ours stands at a file's path, or where one of its folders has to be.
  private func isObstructed(_ file: String) throws -> Bool {
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

  /// Carries out the journal, if there is one. What is done already is passed over, so that it can be done again.
  private static func complete(_ path: String, _ fileSystem: FileSystem) throws {
    guard let journal = try journal(path, fileSystem) else { return }
    for file in journal.deletions { try remove(file, below: path, fileSystem) }
    for rename in journal.renames {
      let source = path + "/" + stageName + "/" + rename.slot
      guard try fileSystem.status(source) != nil else { continue }
      let target = path + "/" + rename.path
      if let slash = target.lastIndex(of: "/") { try fileSystem.makeFolder(String(target[..<slash])) }
      try fileSystem.rename(source, target)
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

/// What is kept in the output folder about the files that are ours.
private struct BuildRecord: Codable {
  var version = 1
  /// SHA-256 by path.
  var files: [String: String]
}

/// What a commit still has to do.
private struct Journal: Codable {
  struct Rename: Codable {
    let slot: String
    let path: String
  }

  var renames: [Rename]
  var deletions: [String]
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
