/// Reports which files of a folder may have changed.
///
///     let watcher = try SourceWatcher.start(source: ".", names: names, polls: false)
///     while let change = await watcher.next() { await rebuild(change) }
///
/// Watching ends with the last copy of the value.
package struct SourceWatcher: Sendable {
  /// Why it looks at every file at intervals without having been asked to; nil if it does not.
  package let notice: String?
  private let changes: ChangeQueue
  private let feeds: [Feed]

  /// Watches a folder. The roots of the watched names may be missing, and come later.
  ///
  /// - Parameter polls: whether to look at every file at intervals: some file systems that are shared with other machines report no changes.
  /// - Throws: `FileSystemError` if the folder does not exist. A later failure is reported as `.everything`, so that the build meets it too.
  package static func start(source: String, names: WatchedNames, polls: Bool) throws -> SourceWatcher {
    try start(polls: polls, PollingWatcher(source: source, names: names))
  }

  /// The same, which also reports the changes of a file elsewhere, by the path that is given here.
  ///
  /// - Throws: `FileSystemError` if the file's folder does not exist. The file itself may be missing, and come later.
  package func with(file path: String, polls: Bool) throws -> SourceWatcher {
    let (folder, name) = path.folderAndName
    let poller = PollingWatcher(source: folder, names: WatchedNames(file: name), clock: changes.clock)
    let other = try Self.start(polls: polls, poller, addingTo: ChangeReports(queue: changes, file: path))
    return SourceWatcher(notice: notice ?? other.notice, changes: changes, feeds: feeds + other.feeds)
  }

  /// The next changes: waits for one, and for those that belong to it (``ChangeWindow``). Changes between two calls are united into one value.
  ///
  /// - Returns: nil once the calling task is cancelled. Its change is kept for the next call.
  package func next() async -> SourceChange? {
    // A caller may use the watcher for the last time here.
    defer { withExtendedLifetime(feeds) {} }
    return await changes.next()
  }
}

extension SourceWatcher {
  /// They end after the last copy of the watcher, when everything is closed that they opened.
  var tasks: [Task<Void, Never>] { feeds.map(\.task) }

  private init(notice: String?, _ changes: ChangeReports, _ run: @escaping @Sendable (ChangeReports) async -> Void) {
    self.init(notice: notice, changes: changes.queue, feeds: [Feed(task: Task { await run(changes) })])
  }

  static func start(polls: Bool, _ poller: PollingWatcher, addingTo changes: ChangeReports? = nil) throws -> SourceWatcher {
    let changes = changes ?? ChangeReports(queue: ChangeQueue(poller.clock))
    // The source itself may be a link, as it may be for the build.
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
        // A limit was reached on the way. The first snapshot is taken before the change is reported.
        let first = poller.look(after: nil)
        await changes.add(.everything)
        await poller.run(since: first, addingTo: changes)
      }
    } catch {
      return polling(poller, notice: "\(error), \(pollingNotice)", addingTo: changes)
    }
  }

  static func listening(_ poller: PollingWatcher, _ events: FolderEvents, addingTo changes: ChangeReports) throws -> SourceWatcher {
    guard let watcher = try FolderEventsWatcher(poller, events) else {
      return polling(poller, notice: "the system does not report changes (FSEvents does not start), \(pollingNotice)", addingTo: changes)
    }
    return SourceWatcher(notice: nil, changes) { await watcher.run(addingTo: $0) }
  }

  private static let pollingNotice = "so every file is checked about five times a second"
}

/// The task that watches, which ends with the last copy of the watcher.
private final class Feed: Sendable {
  let task: Task<Void, Never>

  init(task: Task<Void, Never>) { self.task = task }

  deinit { task.cancel() }
}
