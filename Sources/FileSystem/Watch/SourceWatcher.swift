/// Reports which files of a folder may have changed.
///
///     let watcher = try SourceWatcher.start(source: ".", names: names, polls: false)
///     while let change = await watcher.next() { await rebuild(change) }
///
/// Watching ends with the last copy of the value.
package struct SourceWatcher: Sendable {
  /// Why it looks at every file at intervals without having been asked to; nil where it does not.
  package let notice: String?
  private let changes: ChangeQueue
  private let feed: Feed

  /// Watches a folder. The roots of the watched names may be missing, and come later.
  ///
  /// - Parameter polls: whether to look at every file at intervals rather than have the system tell: some file systems that
  ///   are shared with other machines tell nothing.
  /// - Throws: where there is no such folder. What fails later is tried again and told as `.everything`, so that the build
  ///   meets the failure and shows it.
  package static func start(source: String, names: WatchedNames, polls: Bool) throws -> SourceWatcher {
    try start(polls: polls, PollingWatcher(source: source, names: names))
  }

  /// The next changes: waits for one, and a little longer for those that belong to it, as ``ChangeWindow`` tells.
  ///
  /// What arrives while nobody waits is kept, united into one value.
  ///
  /// - Returns: nil once the calling task is cancelled. A change that it would have got is kept for the next call.
  package func next() async -> SourceChange? {
    // A caller that needs the watcher no further still waits for its changes.
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
    return SourceWatcher(notice: notice) { await poller.run(since: first, telling: $0) }
  }

  #if os(Linux)
    static func listening(_ poller: PollingWatcher, _ inotify: Inotify = .system) -> SourceWatcher {
      do throws(InotifyUnusable) {
        let watcher = try InotifyWatcher(source: poller.source, names: poller.names, poller.fileSystem, inotify)
        return SourceWatcher(notice: nil) { changes in
          await watcher.run(telling: changes)
          guard !Task.isCancelled else { return }
          // A limit was reached on the way. What the looks are compared with is taken before the change is told.
          let first = poller.look(after: nil)
          await changes.tell(.everything)
          await poller.run(since: first, telling: changes)
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

/// The task that watches, which ends when nobody holds the watcher any more.
private final class Feed: Sendable {
  private let task: Task<Void, Never>

  init(task: Task<Void, Never>) { self.task = task }

  deinit { task.cancel() }
}
