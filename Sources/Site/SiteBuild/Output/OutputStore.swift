internal import Concurrency
internal import Diagnostics
internal import FileSystem
internal import SiteContent
internal import SiteRendering

/// The output folder: the files from earlier builds, this build's staged files, and the commit.
///
/// 1. Changed files are staged on the same file system. 2. A journal lists the renames and deletions. 3. ``OutputTransaction`` does them,
/// `manifest.json` after everything that it lists. 4. The journal is removed. Until the journal is written, the folder contains exactly the
/// old site. After that, every file is complete, and the next command finishes an interrupted commit.
struct OutputStore: Sendable {
  let path: String
  let fileSystem: FileSystem
  /// Whether to sync files to disk.
  private let isDurable: Bool
  /// The hash of every file that earlier builds wrote, by path.
  private let recorded: [String: String]
  /// The paths in `recorded`, by collision key. The key is equal for paths that a file system may not distinguish. Rarely needed.
  private let recordedNames: Deferred<[String: String]>
  /// Whether the folder contained only sitegen's own files. If so, no foreign file can be in the way, which saves thousands of lookups.
  private let wasEmpty: Bool
  /// The folders in the stage that have been made.
  private let madeFolders = Locked<Set<Substring>>([])

  /// A file from this build.
  struct Staged: Sendable {
    let path: String
    let digest: FileDigest
    /// The new file's name in the stage, if the stage isn't a tree; nil if the output folder already contains the same bytes.
    let slot: String?
  }

  /// Opens the output folder for a build, and finishes an interrupted build.
  ///
  /// - Precondition: the folder is locked.
  ///
  /// - Throws: `CommandFailure`, `FileSystemError`.
  init(_ path: String, isDurable: Bool = false, _ fileSystem: FileSystem) throws {
    (self.path, self.fileSystem, self.isDurable) = (path, fileSystem, isDurable)
    try OutputTransaction.complete(path, fileSystem)
    let recorded = try Self.recordedFiles(path, fileSystem)
    (self.recorded, recordedNames) = (recorded, Self.names(of: recorded))
    wasEmpty = try Self.isEmpty(path, fileSystem)
    try fileSystem.removeTree(path + "/" + OutputNames.stage)
  }

  /// Opens the output folder for reading; it need not exist. An interrupted build counts as finished.
  ///
  /// - Throws: `CommandFailure`, `FileSystemError`.
  init(lookingAt path: String, _ fileSystem: FileSystem) throws {
    (self.path, self.fileSystem, isDurable) = (path, fileSystem, false)
    guard try fileSystem.status(path) != nil else {
      (recorded, recordedNames, wasEmpty) = ([:], Self.names(of: [:]), true)
      return
    }
    wasEmpty = try Self.isEmpty(path, fileSystem)
    let journal = try OutputJournal(of: path, fileSystem)
    let renamed = Dictionary((journal?.renames ?? []).map { ($0.path, "") }, uniquingKeysWith: { first, _ in first })
    let recorded =
      try journal != nil && fileSystem.status(path + "/" + OutputNames.record) == nil
      ? renamed : Self.recordedFiles(path, fileSystem).merging(renamed) { old, _ in old }
    (self.recorded, recordedNames) = (recorded, Self.names(of: recorded))
  }

  private static func names(of recorded: [String: String]) -> Deferred<[String: String]> {
    Deferred { Dictionary(recorded.keys.map { (PagePath($0).collisionKey, $0) }, uniquingKeysWith: { first, _ in first }) }
  }

  private static func isEmpty(_ path: String, _ fileSystem: FileSystem) throws -> Bool {
    try fileSystem.list(path).allSatisfy(OutputNames.all.contains)
  }

  /// Returns the files from earlier builds. Rejects a folder that contains foreign files but no record.
  private static func recordedFiles(_ path: String, _ fileSystem: FileSystem) throws -> [String: String] {
    if let record = try OutputManifest(of: path, fileSystem) { return record.files }
    try OutputGuard.requireRoom(path, fileSystem)
    return [:]
  }

  /// Stages a file, unless the output folder already contains the same bytes.
  ///
  /// - Parameter slot: a name that is unique in this build.
  /// - Returns: nil if a foreign file is in the way.
  func stage(_ file: RenderedOutput.File, slot: String) throws -> Staged? {
    guard let seen = try examine(file) else { return nil }
    let (digest, target) = (seen.digest, path + "/" + file.path)
    if recorded[file.path] != nil, let status = try fileSystem.status(target), status.kind == .file, status.bytes == digest.bytes,
      try fileSystem.read(target) == file.bytes
    {
      return seen
    }
    let stagedPath = path + "/" + OutputNames.stage + "/" + (wasEmpty ? OutputNames.tree + "/" + file.path : slot)
    try makeFolder(of: stagedPath)
    try fileSystem.write(stagedPath, file.bytes)
    if isDurable { try fileSystem.sync(stagedPath) }
    return Staged(path: file.path, digest: digest, slot: slot)
  }

  private func makeFolder(of file: String) throws {
    let folder = file[..<(file.utf8.lastIndex(of: UInt8(ascii: "/")) ?? file.startIndex)]
    if madeFolders.withLock({ $0.contains(folder) }) { return }
    try fileSystem.makeFolder(String(folder))
    madeFolders.withLock { _ = $0.insert(folder) }
  }

  /// Returns the result of staging the file, without writing it; nil if a foreign file is in the way.
  func examine(_ file: RenderedOutput.File) throws -> Staged? {
    try isObstructed(file.path) ? nil : Staged(path: file.path, digest: FileDigest(of: file.bytes), slot: nil)
  }

  /// Returns a file from an earlier build; nil if it has changed.
  func kept(_ file: String) throws -> Staged? {
    let target = path + "/" + file
    guard let hash = recorded[file], try fileSystem.status(target)?.kind == .file else { return nil }
    let digest = FileDigest(of: try fileSystem.read(target))
    return digest.sha256 == hash ? Staged(path: file, digest: digest, slot: nil) : nil
  }

  /// Removes the stage, unless a journal needs it.
  func discard() throws {
    guard try fileSystem.status(path + "/" + OutputNames.journal) == nil else { return }
    try fileSystem.removeTree(path + "/" + OutputNames.stage)
  }

  /// Replaces the old site with the new one.
  ///
  /// - Returns: the files that were removed, sorted.
  /// - Throws: `FileSystemError` and `CancellationError`, after which the folder still contains the old site; `CommandFailure`.
  func commit(_ staged: [Staged]) throws -> [String] {
    let files = Dictionary(staged.map { ($0.path, $0.digest.sha256) }, uniquingKeysWith: { first, _ in first })
    let changed = staged.compactMap { file in file.slot.map { (slot: $0, path: file.path) } }.sorted { $0.path < $1.path }
    let gone = recorded.keys.filter { files[$0] == nil }.sorted()
    guard !changed.isEmpty || !gone.isEmpty || files != recorded else { return [] }
    let stage = path + "/" + OutputNames.stage
    try fileSystem.makeFolder(stage)
    try fileSystem.write(stage + "/" + OutputNames.nextRecord, OutputManifest(files: files).json)
    let renames = wasEmpty ? wholeFolders(of: changed) : changed.map { OutputJournal.Rename(slot: $0.slot, path: $0.path) }
    let record = OutputJournal.Rename(slot: OutputNames.nextRecord, path: OutputNames.record)
    let journal = OutputJournal(renames: OutputTransaction.manifestLast(renames, path: \.path) + [record], deletions: gone)
    try fileSystem.write(stage + "/journal", journal.json)
    try requireRoom(for: changed.map(\.path))
    try Task.checkCancellation()
    try OutputTransaction(path, owned: Set(recorded.keys), journal, isDurable: isDurable, fileSystem).begin()
    return gone
  }
}

extension OutputStore {
  /// Renames whole top-level folders if the output folder is empty, because ten thousand renames of files are slow.
  private func wholeFolders(of changed: [(slot: String, path: String)]) -> [OutputJournal.Rename] {
    let names = Set(changed.map { Self.top($0.path) })
    return names.sorted().map { .init(slot: "\(OutputNames.tree)/\($0)", path: String($0)) }
  }

  private static func top(_ path: String) -> Substring { Substring(path.utf8.prefix { $0 != UInt8(ascii: "/") }) }

  /// Checks again that no foreign files are in the way. Other programs may have added files since the staging.
  private func requireRoom(for files: [String]) throws {
    let places = wasEmpty ? Set(files.map { String(Self.top($0)) }).sorted() : files.filter { recorded[$0] == nil }
    let taken = try places.first { file in
      if !wasEmpty { return try isObstructed(file) }
      // An existing folder is filled one file at a time.
      return try fileSystem.status(path + "/" + file).map { $0.kind != .folder || files.contains(file) } ?? false
    }
    if let taken { throw CommandFailure.obstructed([path + "/" + taken]) }
  }

  /// Returns whether a foreign file or folder is at the path of a file or of its folders. Links count, because they could point anywhere.
  private func isObstructed(_ file: String) throws -> Bool {
    if wasEmpty { return false }
    var folder = ""
    for part in file.split(separator: "/").dropLast() {
      folder += folder.isEmpty ? part : "/" + part
      guard let status = try fileSystem.status(path + "/" + folder) else { return false }
      if status.kind != .folder { return try !isOurs(folder, status) }
    }
    return try fileSystem.status(path + "/" + file).map { try isForeign(file, $0) } ?? false
  }

  /// Returns whether sitegen didn't write the file or folder. A folder is foreign if it is empty or contains anything foreign.
  private func isForeign(_ name: String, _ status: FileSystem.Status) throws -> Bool {
    guard status.kind == .folder else { return try !isOurs(name, status) }
    let names = try fileSystem.list(path + "/" + name).map { name + "/" + $0 }
    return try names.isEmpty
      || names.contains { name in
        guard let status = try fileSystem.status(path + "/" + name) else { return false }
        return try isForeign(name, status)
      }
  }

  /// Returns whether an earlier build wrote the file, under this name or a name that a case-insensitive file system treats as the same.
  private func isOurs(_ name: String, _ status: FileSystem.Status) throws -> Bool {
    if recorded[name] != nil { return true }
    guard let other = recordedNames.value[PagePath(name).collisionKey] else { return false }
    return try fileSystem.status(path + "/" + other)?.identity == status.identity
  }
}
