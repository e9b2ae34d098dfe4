internal import FileSystem
internal import SettingsModel
internal import SiteContent
internal import SiteRendering

/// The output folder: what earlier builds wrote there, what this one stages, and the one place that commits.
///
/// 1. changed files are staged whole, on the output's own file system, 2. a journal lists the renames and deletions,
/// 3. `OutputTransaction` carries them out one by one, `manifest.json` after all that it lists, 4. the journal is removed. Before the journal
/// stands, the folder is exactly the old site; after it, every file is whole and the next command finishes the work.
struct OutputStore: Sendable {
  let path: String
  let fileSystem: FileSystem
  /// Whether what is written outlives a power cut.
  private let isDurable: Bool
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
  init(_ path: String, isDurable: Bool = false, _ fileSystem: FileSystem) throws {
    (self.path, self.fileSystem, self.isDurable) = (path, fileSystem, isDurable)
    try OutputTransaction.complete(path, fileSystem)
    recorded = try Self.recordedFiles(path, fileSystem)
    wasEmpty = try Self.isEmpty(path, fileSystem)
    try fileSystem.removeTree(path + "/" + OutputNames.stage)
  }

  /// Looks at a folder and changes nothing; there need not be one. What an interrupted build left counts as done.
  ///
  /// - Throws: `OutputRefused`, `FileSystemError`.
  init(lookingAt path: String, _ fileSystem: FileSystem) throws {
    (self.path, self.fileSystem, isDurable) = (path, fileSystem, false)
    guard try fileSystem.status(path) != nil else {
      (recorded, wasEmpty) = ([:], true)
      return
    }
    wasEmpty = try Self.isEmpty(path, fileSystem)
    let journal = try OutputJournal(of: path, fileSystem)
    let renamed = Dictionary((journal?.renames ?? []).map { ($0.path, "") }, uniquingKeysWith: { first, _ in first })
    recorded =
      try journal != nil && fileSystem.status(path + "/" + OutputNames.record) == nil
      ? renamed : Self.recordedFiles(path, fileSystem).merging(renamed) { old, _ in old }
  }

  private static func isEmpty(_ path: String, _ fileSystem: FileSystem) throws -> Bool {
    try fileSystem.list(path).allSatisfy(OutputNames.all.contains)
  }

  /// What the record of earlier builds holds; a folder without one must be empty.
  private static func recordedFiles(_ path: String, _ fileSystem: FileSystem) throws -> [String: String] {
    if let record = try OutputManifest(of: path, fileSystem) { return record.files }
    try OutputGuard.requireRoom(path, fileSystem)
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
    let slot = wasEmpty ? OutputNames.tree + "/" + file.path : slot
    let place = path + "/" + OutputNames.stage + "/" + slot
    try fileSystem.makeFolder(String(place[..<(place.utf8.lastIndex(of: UInt8(ascii: "/")) ?? place.startIndex)]))
    try fileSystem.write(place, file.bytes)
    if isDurable { try fileSystem.sync(place) }
    return Staged(path: file.path, digest: digest, slot: slot)
  }

  /// A file as it would be staged; nil where a foreign file is in the way.
  func examine(_ file: RenderedOutput.File) throws -> Staged? {
    if try isObstructed(file.path) { return nil }
    return Staged(
      path: file.path, digest: FileDigest(of: file.bytes), slot: nil)
  }

  /// Forgets what was staged, unless a journal asks for it: then the next build needs it.
  func discard() throws {
    guard try fileSystem.status(path + "/" + OutputNames.journal) == nil else { return }
    try fileSystem.removeTree(path + "/" + OutputNames.stage)
  }

  /// Makes the folder the new site.
  ///
  /// - Returns: the files that were removed, in order.
  /// - Throws: `FileSystemError`, `CancellationError`: the folder is the old site; `OutputUnfinished`, `OutputObstructed`.
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
  /// What an empty folder gets: its files and folders, each at once with all that is in it. Ten thousand
  /// renames and as many new folders, one after the other, took as long as two processors need to render a third of the pages.
  private func wholeFolders(of changed: [(slot: String, path: String)]) -> [OutputJournal.Rename] {
    let names = Set(changed.map { Self.top($0.path) })
    return names.sorted().map { .init(slot: "\(OutputNames.tree)/\($0)", path: String($0)) }
  }

  private static func top(_ path: String) -> Substring { Substring(path.utf8.prefix { $0 != UInt8(ascii: "/") }) }

  /// Somebody may have put something into the folder since the files were staged.
  private func requireRoom(for files: [String]) throws {
    let places = wasEmpty ? Set(files.map { String(Self.top($0)) }).sorted() : files.filter { recorded[$0] == nil }
    let taken = try places.first { file in
      if !wasEmpty { return try isObstructed(file) }
      // What may become a folder's is found in it.
      return try fileSystem.status(path + "/" + file).map { $0.kind != .folder || files.contains(file) } ?? false
    }
    if let taken { throw OutputObstructed(files: [path + "/" + taken]) }
  }

  /// Whether something that is not ours stands at a file's path, or where one of its folders has to be; a link could lead out.
  private func isObstructed(_ file: String) throws -> Bool {
    if wasEmpty { return false }
    var folder = ""
    for part in file.split(separator: "/").dropLast() {
      folder += folder.isEmpty ? part : "/" + part
      guard let status = try fileSystem.status(path + "/" + folder) else { return false }
      if status.kind != .folder { return recorded[folder] == nil }
    }
    return try fileSystem.status(path + "/" + file).map { try isForeign(file, $0) } ?? false
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
}
