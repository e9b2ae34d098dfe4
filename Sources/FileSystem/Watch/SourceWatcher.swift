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
  private let feed: Feed

  /// Watches a folder. The roots of the watched names may be missing, and come later.
  ///
  /// - Parameter polls: whether to look at every file at intervals: some file systems that are shared with other machines report no changes.
  /// - Throws: `FileSystemError` if the folder does not exist. A later failure is reported as `.everything`, so that the build meets it too.
  package static func start(source: String, names: WatchedNames, polls: Bool) throws -> SourceWatcher {
    try start(polls: polls, PollingWatcher(source: source, names: names))
  }

  /// The next changes: waits for one, and for those that belong to it (``ChangeWindow``). Changes between two calls are united into one value.
  ///
  /// - Returns: nil once the calling task is cancelled. Its change is kept for the next call.
  package func next() async -> SourceChange? {
    // A caller may use the watcher for the last time here.
    defer { withExtendedLifetime(feed) {} }
    return await changes.next()
  }
}

extension SourceWatcher {
  private init(notice: String?, _ run: @escaping @Sendable (ChangeQueue) async -> Void) {
    let changes = ChangeQueue()
    (self.notice, self.changes) = (notice, changes)
    feed = Feed(task: Task { await run(changes) })
  }

  static func start(polls: Bool, _ poller: PollingWatcher) throws -> SourceWatcher {
    try requireFolder(poller.source, poller.fileSystem)
    return polls ? polling(poller, notice: nil) : listening(poller)
  }

  static func polling(_ poller: PollingWatcher, notice: String?) -> SourceWatcher {
    let first = poller.look(after: nil)
    return SourceWatcher(notice: notice) { await poller.run(since: first, addingTo: $0) }
  }

  #if os(Linux)
    static func listening(_ poller: PollingWatcher, _ inotify: Inotify = .system) -> SourceWatcher {
      do throws(Inotify.Unusable) {
        let watcher = try InotifyWatcher(source: poller.source, names: poller.names, poller.fileSystem, inotify)
        return SourceWatcher(notice: nil) { changes in
          await watcher.run(addingTo: changes)
          guard !Task.isCancelled else { return }
          // A limit was reached on the way. The first snapshot is taken before the change is reported.
          let first = poller.look(after: nil)
          await changes.add(.everything)
          await poller.run(since: first, addingTo: changes)
        }
      } catch {
        return polling(poller, notice: "\(error), so every file is checked about five times a second")
      }
    }
  #else
    static func listening(_ poller: PollingWatcher) -> SourceWatcher {
      polling(poller, notice: "this system does not report changes to sitegen, so every file is checked about five times a second")
    }
  #endif

  /// The source itself may be a link, as it may be for the build.
  private static func requireFolder(_ source: String, _ fileSystem: FileSystem) throws {
    guard let path = try fileSystem.resolve(source), try fileSystem.status(path)?.kind == .folder else {
      throw FileSystemError("watch", source, reason: "there is no such folder")
    }
  }
}

/// The task that watches, which ends with the last copy of the watcher.
private final class Feed: Sendable {
  private let task: Task<Void, Never>

  init(task: Task<Void, Never>) { self.task = task }

  deinit { task.cancel() }
}
