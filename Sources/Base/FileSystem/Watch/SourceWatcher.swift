/// Reports which files of a folder may have changed.
///
///     let watcher = try SourceWatcher.start(source: ".", names: names, polls: false)
///     while let change = await watcher.next() { await rebuild(change) }
///
/// Watching ends when the last copy of the value is released.
package struct SourceWatcher: Sendable {
  /// The reason why the watcher polls although `polls` is false; nil if it doesn't.
  package let notice: String?
  private let changes: ChangeQueue
  private let feeds: [Feed]

  /// Watches a folder. The roots of the watched names may be created later.
  ///
  /// - Parameter polls: whether to check every file at intervals, for file systems that do not report changes, such as some network shares.
  /// - Throws: `FileSystemError` if the folder does not exist. A later failure is reported as `.everything`, so that the next build reports
  ///   it.
  package static func start(source: String, names: WatchedNames, polls: Bool) throws -> SourceWatcher {
    try start(polls: polls, PollingWatcher(source: source, names: names))
  }

  /// Returns a watcher that also reports changes to a file outside the folder. Reports name the file by the given path.
  ///
  /// - Throws: `FileSystemError` if the file's folder does not exist. The file itself may be created later.
  package func with(file path: String, polls: Bool) throws -> SourceWatcher {
    let (folder, name) = path.folderAndName
    let poller = PollingWatcher(source: folder, names: WatchedNames(file: name), clock: changes.clock)
    let other = try Self.start(polls: polls, poller, addingTo: ChangeReports(queue: changes, file: path))
    return SourceWatcher(notice: notice ?? other.notice, changes: changes, feeds: feeds + other.feeds)
  }

  /// Waits for the next changes, which are grouped as in ``ChangeWindow``. Combines all changes between two calls.
  ///
  /// - Returns: nil once the calling task is cancelled. Pending changes are kept for the next call.
  package func next() async -> SourceChange? {
    // Keep watching even if this is the caller's last use of the watcher.
    defer { withExtendedLifetime(feeds) {} }
    return await changes.next()
  }
}

extension SourceWatcher {
  /// The watching tasks. After the last copy of the watcher is released, they close what they opened, then end.
  var tasks: [Task<Void, Never>] { feeds.map(\.task) }

  private init(notice: String?, _ changes: ChangeReports, _ run: @escaping @Sendable (ChangeReports) async -> Void) {
    self.init(notice: notice, changes: changes.queue, feeds: [Feed(task: Task { await run(changes) })])
  }

  static func start(polls: Bool, _ poller: PollingWatcher, addingTo changes: ChangeReports? = nil) throws -> SourceWatcher {
    let changes = changes ?? ChangeReports(queue: ChangeQueue(poller.clock))
    // The source folder itself may be a link, as in a build.
    guard let path = try poller.fileSystem.resolve(poller.source), try poller.fileSystem.status(path)?.kind == .folder else {
      throw FileSystemError("watch", poller.source, reason: "there is no such folder")
    }
    return polls ? polling(poller, notice: nil, addingTo: changes) : try listening(poller, addingTo: changes)
  }

  private static func polling(_ poller: PollingWatcher, notice: String?, addingTo changes: ChangeReports) -> SourceWatcher {
    let first = poller.look(after: nil)
    return SourceWatcher(notice: notice, changes) { await poller.run(since: first, addingTo: $0) }
  }

  private static func listening(_ poller: PollingWatcher, addingTo changes: ChangeReports) throws -> SourceWatcher {
    #if os(macOS)
      try listening(poller, FolderEvents.system, addingTo: changes)
    #else
      listening(poller, Inotify.system, addingTo: changes)
    #endif
  }

  static func listening(_ poller: PollingWatcher, _ inotify: Inotify, addingTo changes: ChangeReports) -> SourceWatcher {
    do throws(Inotify.Unusable) {
      let watcher = try InotifyWatcher(poller, inotify)
      return SourceWatcher(notice: nil, changes) { changes in
        await watcher.run(addingTo: changes)
        guard !Task.isCancelled else { return }
        // A system limit was reached. Take the first snapshot before reporting the change, so that no change is missed.
        let first = poller.look(after: nil)
        await changes.add(.everything)
        await poller.run(since: first, addingTo: changes)
      }
    } catch {
      return polling(poller, notice: "\(error), \(pollingNotice)", addingTo: changes)
    }
  }

  static func listening(_ poller: PollingWatcher, _ events: FolderEvents, addingTo changes: ChangeReports) throws -> SourceWatcher {
    // The system reports no events for folders that links lead to.
    if try poller.names.haveLinks(in: poller.source, poller.fileSystem) { return polling(poller, notice: nil, addingTo: changes) }
    guard let watcher = try FolderEventsWatcher(poller, events) else {
      return polling(poller, notice: "the system does not report changes (FSEvents does not start), \(pollingNotice)", addingTo: changes)
    }
    return SourceWatcher(notice: nil, changes) { await watcher.run(addingTo: $0) }
  }

  private static let pollingNotice = "so every file is checked about five times a second"
}

/// A watching task. It is cancelled when the last copy of the watcher is released.
private final class Feed: Sendable {
  let task: Task<Void, Never>

  init(task: Task<Void, Never>) { self.task = task }

  deinit { task.cancel() }
}

/// What may have changed in a watched folder.
package enum SourceChange: Sendable, Equatable {
  /// Files, by their path relative to the source folder: `content/steps/terms.md`, `templates/assets/site.css`.
  case files(Set<String>)
  /// Anything: folders were added or removed, or events were lost.
  case everything

  package func union(_ other: SourceChange) -> SourceChange {
    switch (self, other) {
    case (.files(let a), .files(let b)): .files(a.union(b))
    default: .everything
    }
  }
}

/// The names that are watched in a folder and its subfolders.
package struct WatchedNames: Sendable {
  private let roots: [String]
  private let hidden: HiddenNames
  /// Whether a single file in the folder is watched.
  let isOneFile: Bool

  /// - Parameters:
  ///   - roots: the watched names directly in the folder. They need not exist.
  ///   - hidden: names below the roots that are not watched.
  package init(roots: [String], hidden: HiddenNames) { (self.roots, self.hidden, isOneFile) = (roots, hidden, false) }

  /// Watches a single file directly in the folder. It need not exist.
  init(file name: String) { (roots, hidden, isOneFile) = ([name], HiddenNames(), true) }

  /// - Parameter folder: a path relative to the watched folder, whose path is "".
  func contains(_ name: String, in folder: String) -> Bool {
    folder.isEmpty ? roots.contains(name) : !hidden.contains(name, in: folder)
  }

  /// Returns whether every component of a path below the watched folder is watched. Ignores case.
  func mayContain(path: String) -> Bool {
    var folder = ""
    for name in path.split(separator: "/").map({ $0.lowercased() }) {
      let isWatched = folder.isEmpty ? roots.contains { $0.lowercased() == name } : !isOneFile && contains(name, in: folder)
      guard isWatched else { return false }
      folder = Self.path(name, in: folder)
    }
    return true
  }

  /// Returns whether a watched folder is a link.
  func haveLinks(in source: String, _ fileSystem: FileSystem) throws -> Bool {
    try !isOneFile && roots.contains { try fileSystem.status(source + "/" + $0)?.kind == .link }
  }

  /// Returns the path of a name in a folder, relative to the watched folder.
  static func path(_ name: String, in folder: String) -> String { folder.isEmpty ? name : folder + "/" + name }

  /// Returns the paths of the watched names in a folder.
  func paths(in folder: String, below source: String, _ fileSystem: FileSystem) throws -> [String] {
    if folder.isEmpty { return roots }
    return try fileSystem.list(source + "/" + folder).filter { contains($0, in: folder) }.map { Self.path($0, in: folder) }
  }
}
