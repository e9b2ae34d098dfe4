internal import Concurrency

/// Looks at every file as soon as the system reports that something happened below the source folder.
///
/// Events only say when to look: they may be late, several in one, or about more than the site. What changed is found by comparing two
/// looks, so an event that is understood wrongly costs a look, or delays a change until the next event.
struct FolderEventsWatcher: Sendable {
  private let poller: PollingWatcher
  private let wakes: AsyncStream<Void>
  private let stop: @Sendable () -> Void
  private let first: WatchSnapshot

  /// When this returns, every later change will be reported.
  ///
  /// - Returns: nil if the system reports no events.
  init?(_ poller: PollingWatcher, _ events: FolderEvents) throws {
    // The source folder was there a moment ago.
    let root = try poller.fileSystem.resolve(poller.source) ?? poller.source
    let (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let stop = events.start(root) { reported in
      if reported.contains(where: { Self.concerns(poller.names, $0, root: root) }) { wake.yield() }
    }
    guard let stop else { return nil }
    (self.poller, self.wakes, self.stop, first) = (poller, wakes, stop, poller.look(after: nil))
  }

  /// Reports changes until the task is cancelled.
  func run(addingTo changes: ChangeReports) async {
    var last = first
    for await _ in wakes {
      let next = poller.look(after: last)
      if let change = last.change(to: next) { await changes.add(change, Self.unknown) }
      last = next
    }
    stop()
  }

  /// Events do not say when a file is closed, so changes wait for half-written files as long as they may (``ChangeWindow``).
  private static let unknown = {
    var writing = FileWriting()
    writing.begin("")
    return writing
  }()

  /// Whether watched files may have changed. In doubt they may.
  static func concerns(_ names: WatchedNames, _ event: FolderEvent, root: String) -> Bool {
    guard event.flags.isDisjoint(with: .beyondThePath) else { return true }
    // The disk may ignore case, and the folder may have been named in another one than it has.
    let (path, root) = (event.path.lowercased(), root.lowercased() + "/")
    guard path.hasPrefix(root) else { return true }
    return names.mayContain(path: String(path.dropFirst(root.count)))
  }
}
