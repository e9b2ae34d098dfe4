internal import Concurrency
internal import Diagnostics
internal import FileSystem
internal import SiteContent
internal import SiteRendering

/// The output folder: the files of earlier builds, the staged files of this one, and the one place that commits.
///
/// 1. changed files are staged whole, on the output's own file system, 2. a journal lists the renames and deletions,
/// 3. `OutputTransaction` carries them out one by one, `manifest.json` after all that it lists, 4. the journal is removed. Until the journal
/// is in its place, the folder is exactly the old site; from then on, every file is whole and the next command finishes the work.
struct OutputStore: Sendable {
  let path: String
  let fileSystem: FileSystem
  /// Whether written files outlive a power cut.
  private let isDurable: Bool
  /// The hash of every file that earlier builds wrote, by path.
  private let recorded: [String: String]
  /// The paths of these files by what disks take for the same path. Seldom needed, and made when it is.
  private let recordedNames: Deferred<[String: String]>
  /// Whether the folder held only our own files: then no file can be in the way, and ten thousand need not be looked for.
  private let wasEmpty: Bool
  /// The folders of the stage that are made: most hold two files of a page.
  private let madeFolders = Locked<Set<Substring>>([])

  /// A file of this build.
  struct Staged: Sendable {
    let path: String
    let digest: FileDigest
    /// The name of its new bytes in the stage, unless that is a tree of all files; nil if the folder has them already.
    let slot: String?
  }

  /// Opens a folder that is ours or may become so, and completes an interrupted build.
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

  /// Looks at a folder, which need not exist, and changes nothing. An interrupted build counts as completed.
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

  /// The record of earlier builds; a folder without one must be empty.
  private static func recordedFiles(_ path: String, _ fileSystem: FileSystem) throws -> [String: String] {
    if let record = try OutputManifest(of: path, fileSystem) { return record.files }
    try OutputGuard.requireRoom(path, fileSystem)
    return [:]
  }

  /// Stages one file, unless the folder has the same bytes.
  ///
  /// - Parameter slot: a name that no other file of this build has.
  /// - Returns: nil if a foreign file is in the way.
  func stage(_ file: RenderedOutput.File, slot: String) throws -> Staged? {
    guard let seen = try examine(file) else { return nil }
    let (digest, target) = (seen.digest, path + "/" + file.path)
    if recorded[file.path] != nil, let status = try fileSystem.status(target), status.kind == .file, status.bytes == digest.bytes,
      try fileSystem.read(target) == file.bytes
    {
      return seen
    }
    let place = path + "/" + OutputNames.stage + "/" + (wasEmpty ? OutputNames.tree + "/" + file.path : slot)
    try makeFolder(of: place)
    try fileSystem.write(place, file.bytes)
    if isDurable { try fileSystem.sync(place) }
    return Staged(path: file.path, digest: digest, slot: slot)
  }

  private func makeFolder(of file: String) throws {
    let folder = file[..<(file.utf8.lastIndex(of: UInt8(ascii: "/")) ?? file.startIndex)]
    if madeFolders.withLock({ $0.contains(folder) }) { return }
    try fileSystem.makeFolder(String(folder))
    madeFolders.withLock { _ = $0.insert(folder) }
  }

  /// A file as it would be staged; nil if a foreign file is in the way.
  func examine(_ file: RenderedOutput.File) throws -> Staged? {
    try isObstructed(file.path) ? nil : Staged(path: file.path, digest: FileDigest(of: file.bytes), slot: nil)
  }

  /// A file that an earlier build wrote, if it is still as that left it: nothing has to be made in its place.
  func kept(_ file: String) throws -> Staged? {
    let place = path + "/" + file
    guard let hash = recorded[file], try fileSystem.status(place)?.kind == .file else { return nil }
    let digest = FileDigest(of: try fileSystem.read(place))
    return digest.sha256 == hash ? Staged(path: file, digest: digest, slot: nil) : nil
  }

  /// Removes the stage, unless a journal needs it.
  func discard() throws {
    guard try fileSystem.status(path + "/" + OutputNames.journal) == nil else { return }
    try fileSystem.removeTree(path + "/" + OutputNames.stage)
  }

  /// Makes the folder the new site.
  ///
  /// - Returns: the files that were removed, in order.
  /// - Throws: `FileSystemError`, `CancellationError`: the folder is the old site; `CommandFailure`.
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
  /// Renames of whole top-level folders into an empty folder. Ten thousand renames of files took as long as rendering a third of the pages.
  private func wholeFolders(of changed: [(slot: String, path: String)]) -> [OutputJournal.Rename] {
    let names = Set(changed.map { Self.top($0.path) })
    return names.sorted().map { .init(slot: "\(OutputNames.tree)/\($0)", path: String($0)) }
  }

  private static func top(_ path: String) -> Substring { Substring(path.utf8.prefix { $0 != UInt8(ascii: "/") }) }

  /// Other programs may have written into the folder since the files were staged.
  private func requireRoom(for files: [String]) throws {
    let places = wasEmpty ? Set(files.map { String(Self.top($0)) }).sorted() : files.filter { recorded[$0] == nil }
    let taken = try places.first { file in
      if !wasEmpty { return try isObstructed(file) }
      // A folder in the place of a folder is filled file by file.
      return try fileSystem.status(path + "/" + file).map { $0.kind != .folder || files.contains(file) } ?? false
    }
    if let taken { throw CommandFailure.obstructed([path + "/" + taken]) }
  }

  /// Whether something that is not ours is at a file's path or in the place of one of its folders; a link could lead out.
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

  /// A folder is ours if all in it is: its files are deleted before another file takes its place.
  private func isForeign(_ name: String, _ status: FileSystem.Status) throws -> Bool {
    guard status.kind == .folder else { return try !isOurs(name, status) }
    let names = try fileSystem.list(path + "/" + name).map { name + "/" + $0 }
    return try names.isEmpty
      || names.contains { name in
        guard let status = try fileSystem.status(path + "/" + name) else { return false }
        return try isForeign(name, status)
      }
  }

  /// Whether an earlier build wrote a file, under this name or, on a disk that ignores case, under one that is the same there.
  private func isOurs(_ name: String, _ status: FileSystem.Status) throws -> Bool {
    if recorded[name] != nil { return true }
    guard let other = recordedNames.value[PagePath(name).collisionKey] else { return false }
    return try fileSystem.status(path + "/" + other)?.identity == status.identity
  }
}
