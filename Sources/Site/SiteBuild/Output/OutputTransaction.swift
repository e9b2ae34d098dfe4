internal import CanonicalJSON
internal import Diagnostics
internal import FileSystem
internal import SiteContent
internal import SiteRendering

/// Performs the steps in a journal. Every step can be repeated, so an interrupted transaction can be resumed.
///
/// 1. Deletes old files that are in the way of new files, 2. renames new files into place, the manifest after everything that it lists,
/// 3. deletes the other old files, 4. replaces the record, 5. removes the journal.
struct OutputTransaction {
  private let path: String
  /// The files from earlier builds.
  private let owned: Set<String>
  private let journal: OutputJournal
  /// Whether to sync files to disk.
  private let isDurable: Bool
  private let fileSystem: FileSystem
  /// The paths of foreign files. They are kept, and the new files are left out.
  private var obstructed: [String] = []
  /// The last path that was found to be a folder. A folder's files are listed in sequence, so the same path is often checked again.
  private var knownFolder = ""
  /// The folders that contain changes.
  private var touched: Set<String> = [""]

  init(_ path: String, owned: Set<String>, _ journal: OutputJournal, isDurable: Bool = false, _ fileSystem: FileSystem) {
    (self.path, self.owned, self.journal, self.isDurable, self.fileSystem) = (path, owned, journal, isDurable, fileSystem)
  }

  /// Writes the journal, after which the commit can't be undone, and performs its steps.
  ///
  /// - Throws: `FileSystemError`, after which nothing has changed; `CommandFailure`.
  consuming func begin() throws {
    let stage = path + "/" + OutputNames.stage
    if isDurable {
      for file in [OutputNames.nextRecord, "journal"] { try fileSystem.sync(stage + "/" + file) }
      try syncFolders(below: stage)
    }
    try fileSystem.rename(stage + "/journal", path + "/" + OutputNames.journal)
    try finish()
  }

  /// Performs the steps in an interrupted build's journal, if there is one.
  ///
  /// - Throws: `FileSystemError`, `CommandFailure`.
  static func complete(_ path: String, _ fileSystem: FileSystem) throws {
    guard let journal = try OutputJournal(of: path, fileSystem) else { return }
    let owned = try OutputManifest(of: path, fileSystem).map { Set($0.files.keys) } ?? []
    try Self(path, owned: owned, journal, fileSystem).finish()
  }

  private consuming func finish() throws {
    do {
      if isDurable { try fileSystem.sync(path) }
      // If the new record is in place, all other steps are done.
      if let record = journal.renames.last, try fileSystem.status(slot(record)) != nil { try carryOut(record) }
      try fileSystem.removeFile(path + "/" + OutputNames.journal)
      try fileSystem.removeTree(path + "/" + OutputNames.stage)
      if isDurable { try fileSystem.sync(path) }
    } catch let error as FileSystemError {
      throw CommandFailure(
        .outputUnfinished, "\(error); \(path) holds part of the new site, and the next command finishes it")
    }
    if !obstructed.isEmpty { throw CommandFailure.obstructed(obstructed.map { path + "/" + $0 }) }
  }
}

extension OutputTransaction {
  private func slot(_ rename: OutputJournal.Rename) -> String { "\(path)/\(OutputNames.stage)/\(rename.slot)" }

  private mutating func carryOut(_ record: OutputJournal.Rename) throws {
    let (before, after) = deletions()
    // After an interruption on a case-insensitive file system, a new file may already have the name of a deleted file.
    let hasBegun = try !before.isEmpty && journal.renames.dropLast().contains { try fileSystem.status(slot($0)) == nil }
    if !hasBegun { for file in before { try remove(file) } }
    try respellFolders(of: before)
    for rename in journal.renames.dropLast() { try move(slot(rename), to: rename.path) }
    for file in after { try remove(file) }
    if !obstructed.isEmpty { try leaveOut(of: slot(record)) }
    if isDurable { for folder in touched { try fileSystem.sync(folder.isEmpty ? path : path + "/" + folder) } }
    try fileSystem.rename(slot(record), path + "/" + record.path)
    if isDurable { try fileSystem.sync(path) }
  }

  /// Splits deletions into those before and after the new files are in place. Most come after, because open pages may need the old files.
  ///
  /// A path that differs from a new path only in case is deleted before, because a case-insensitive file system treats both as the same.
  private func deletions() -> (before: [String], after: [String]) {
    let files = Set(journal.renames.map(\.path))
    let folders = Set(journal.renames.flatMap { Self.folders(of: $0.path) })
    let new = files.union(folders)
    let keys = journal.deletions.isEmpty ? [] : Set(new.map { PagePath($0).collisionKey })
    func isInTheWay(_ file: String) -> Bool {
      let above = Self.folders(of: file)
      return folders.contains(file) || above.contains(where: files.contains)
        || (above + [file]).contains { !new.contains($0) && keys.contains(PagePath($0).collisionKey) }
    }
    let inTheWay = Set(journal.deletions.filter(isInTheWay))
    return (journal.deletions.filter(inTheWay.contains), journal.deletions.filter { !inTheWay.contains($0) })
  }

  /// Renames folders whose new name differs only in case, if foreign files prevented their removal. The host may distinguish case.
  private func respellFolders(of deleted: [String]) throws {
    let folders = Set(deleted.flatMap(Self.folders))
    guard !folders.isEmpty else { return }
    let new = journal.renames.flatMap { Self.folders(of: $0.path) }.map { (PagePath($0).collisionKey, $0) }
    let names = Dictionary(new, uniquingKeysWith: { first, _ in first })
    for folder in folders.sorted() {
      guard let name = names[PagePath(folder).collisionKey], name != folder,
        let status = try fileSystem.status(path + "/" + folder), status.kind == .folder,
        try fileSystem.status(path + "/" + name)?.identity == status.identity
      else { continue }
      try fileSystem.rename(path + "/" + folder, path + "/" + name)
    }
  }

  /// Moves the manifest and its folders to the end.
  static func manifestLast<Element>(_ elements: [Element], path: (Element) -> String) -> [Element] {
    let manifest = SitePaths.manifest.file
    func holdsManifest(_ element: Element) -> Bool { manifest == path(element) || manifest.hasPrefix(path(element) + "/") }
    return elements.filter { !holdsManifest($0) } + elements.filter(holdsManifest)
  }

  /// Renames a staged file or folder. If it is missing, it was renamed before the interruption.
  private mutating func move(_ source: String, to file: String) throws {
    guard let kind = try fileSystem.status(source)?.kind else { return }
    if isHeldBack(file) { return }
    let folder = Self.folders(of: file).last ?? ""
    guard try isFolder(folder, making: true) else { return obstructed.append(file) }
    let target = path + "/" + file
    switch try fileSystem.status(target)?.kind {
    case .folder where kind == .folder:
      for name in Self.manifestLast(try fileSystem.list(source).sorted(), path: { file + "/" + $0 }) {
        try move(source + "/" + name, to: file + "/" + name)
      }
      return
    case .folder: return obstructed.append(file)
    case .file, .link, .other: guard owned.contains(file), kind == .file else { return obstructed.append(file) }
    case nil: break
    }
    try fileSystem.rename(source, target)
    touched.insert(folder)
  }

  /// Returns whether the manifest would list a document that was left out. In that case, the old manifest is kept.
  private func isHeldBack(_ file: String) -> Bool {
    let documents = (Self.folders(of: SitePaths.manifest.file).first ?? "") + "/"
    return file == SitePaths.manifest.file && obstructed.contains { $0.hasPrefix(documents) }
  }

  /// Removes a file from an earlier build, and then its empty folders.
  private mutating func remove(_ file: String) throws {
    var folders = Self.folders(of: file)
    guard try isFolder(folders.last ?? "", making: false) else { return }
    // A new folder may already be at this path.
    if try fileSystem.status(path + "/" + file)?.kind != .folder { try fileSystem.removeFile(path + "/" + file) }
    touched.insert(folders.last ?? "")
    while let folder = folders.popLast() {
      guard try fileSystem.list(path + "/" + folder).isEmpty else { return }
      try fileSystem.removeEmptyFolder(path + "/" + folder)
      touched.remove(folder)
      touched.insert(folders.last ?? "")
      knownFolder = ""
    }
  }

  /// Returns whether all parts of a path are folders. Links don't count, because they could point anywhere.
  private mutating func isFolder(_ folder: String, making: Bool) throws -> Bool {
    if folder == knownFolder { return true }
    for part in Self.folders(of: folder + "/") {
      switch try fileSystem.status(path + "/" + part)?.kind {
      case .folder: continue
      case nil where making: try fileSystem.makeFolder(path + "/" + part)
      case .file, .link, .other, nil: return false
      }
      touched.insert(Self.folders(of: part).last ?? "")
    }
    knownFolder = folder
    return true
  }

  /// Updates the new record so that it doesn't list the files that were left out.
  private func leaveOut(of record: String) throws {
    let whole = try JSONBytes.decode(OutputManifest.self, try fileSystem.read(record))
    let files = try whole.files.filter { file, _ in
      let isLeftOut = obstructed.contains { file == $0 || file.hasPrefix($0 + "/") }
      return try !isLeftOut && (file != SitePaths.manifest.file || fileSystem.status(path + "/" + file) != nil)
    }
    try fileSystem.write(record + "-rest", OutputManifest(files: files).json)
    try fileSystem.rename(record + "-rest", record)
  }

  private func syncFolders(below folder: String) throws {
    for name in try fileSystem.list(folder) where try fileSystem.status(folder + "/" + name)?.kind == .folder {
      try syncFolders(below: folder + "/" + name)
    }
    try fileSystem.sync(folder)
  }

  /// Returns `a` and `a/b` for `a/b/c`.
  private static func folders(of file: String) -> [String] {
    file.utf8.indices.filter { file.utf8[$0] == UInt8(ascii: "/") }.map { String(file[..<$0]) }
  }
}
