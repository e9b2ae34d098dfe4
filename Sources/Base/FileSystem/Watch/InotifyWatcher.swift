internal import Concurrency
internal import Dispatch

/// Watches a folder with inotify.
struct InotifyWatcher: Sendable {
  let descriptor: Int32
  private var watches: FolderWatches

  /// Starts watching. After this returns, every later change is reported.
  init(_ poller: PollingWatcher, _ inotify: Inotify) throws(Inotify.Unusable) {
    descriptor = try inotify.open()
    watches = FolderWatches(
      source: poller.source, names: poller.names, descriptor: descriptor, fileSystem: poller.fileSystem, inotify: inotify,
      stopwatch: Stopwatch(poller.clock))
    do {
      try watches.renew()
    } catch {
      Inotify.close(descriptor)
      throw error
    }
  }

  /// Returns the changes in the given records. Lists the folders again if necessary.
  ///
  /// New folders are watched before they are reported, so no later change in them is missed.
  ///
  /// - Throws: `Inotify.Unusable` if the system cannot watch more folders.
  mutating func changes(_ records: [UInt8]) throws(Inotify.Unusable) -> (change: SourceChange, writing: FileWriting)? {
    let reported = InotifyChanges(InotifyRecord.parse(records), folders: watches.paths, names: watches.names)
    var change = reported.change
    let isDue = watches.due.map { $0 <= watches.stopwatch.time } ?? false
    if reported.movesFolders || isDue {
      let before = watches
      try watches.renew()
      if !watches.isSame(as: before) { change = .everything }
    }
    return change.map { ($0, reported.writing) }
  }

  /// Reports changes until the task is cancelled or the system cannot watch more folders.
  func run(addingTo changes: ChangeReports) async {
    let events = InotifyEvents(descriptor)
    var watcher = self
    var due: Duration?
    func wakeToTryAgain() {
      guard watcher.watches.due != due else { return }
      due = watcher.watches.due
      if let due { events.wake(at: due, by: watcher.watches.stopwatch) }
    }
    wakeToTryAgain()
    for await _ in events.arrivals {
      do {
        if let (change, writing) = try watcher.changes(events.take()) { await changes.add(change, writing) }
      } catch { break }
      wakeToTryAgain()
    }
    await events.end()
  }
}

/// The folders that the system watches: the source folder, which contains the roots of the watched names, and all folders below these
/// roots.
struct FolderWatches: Sendable {
  let source: String
  let names: WatchedNames
  let descriptor: Int32
  let fileSystem: FileSystem
  let inotify: Inotify
  let stopwatch: Stopwatch
  /// The watched folders' paths by watch number, relative to the source folder, whose path is "".
  private(set) var paths: [Int32: String] = [:]
  /// The time to try again, by the stopwatch; nil if every folder is watched. Changes in unwatched folders are not reported.
  private(set) var due: Duration?

  /// Watches exactly the folders that exist now.
  ///
  /// Each folder is watched before its names are read, so no change in between is missed: new names are seen twice, and a removed folder is
  /// reported by the watch of its parent. A folder that is watched again keeps its number.
  mutating func renew() throws(Inotify.Unusable) {
    let start = stopwatch.time
    var renewed: [Int32: String] = [:]
    var isComplete = true
    var waiting = [""]
    while let folder = waiting.popLast() {
      switch try watch(folder) {
      case .watched(let number):
        renewed[number] = folder
        do {
          waiting += try names.paths(in: folder, below: source, fileSystem)
        } catch {
          // The build fails in the same way and reports it.
          isComplete = false
        }
      // The system doesn't report when a missing source folder is created again, so try again later.
      case .noFolder: if folder.isEmpty { isComplete = false }
      case .refused: isComplete = false
      }
    }
    for number in paths.keys where renewed[number] == nil { inotify.forget(descriptor, number) }
    paths = renewed
    due = isComplete ? nil : stopwatch.time + PollingWatcher.pause(afterLookOf: stopwatch.time - start)
  }

  func isSame(as other: FolderWatches) -> Bool { paths == other.paths && (due == nil) == (other.due == nil) }

  /// Watches a path if it is a folder. Most paths are files. Letting the system reject them is cheaper than checking the kind first, which
  /// could also change in between.
  private func watch(_ path: String) throws(Inotify.Unusable) -> Inotify.Answer {
    if path.isEmpty { return try inotify.watch(descriptor, source, names.isOneFile ? .file : .names) }
    return try inotify.watch(descriptor, source + "/" + path, path.contains("/") ? .contents : .root)
  }
}

/// Receives the system's records immediately and buffers them, so that the system's own queue stays short.
struct InotifyEvents {
  /// A stream with one element for all bytes that arrived since the last element. Ends when no more can arrive.
  let arrivals: AsyncStream<Void>
  private let arrived: AsyncStream<Void>.Continuation
  private let kept = Locked<[UInt8]>([])
  private let source: any DispatchSourceRead
  private let closed: AsyncStream<Never>

  /// - Parameter descriptor: an inotify descriptor, which ``end()`` closes.
  init(_ descriptor: Int32) {
    let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    (self.arrivals, self.arrived) = (arrivals, arrived)
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: DispatchQueue(label: "sitegen.watch"))
    source.setEventHandler { [kept] in
      guard let chunk = Inotify.read(descriptor) else { return arrived.finish() }
      kept.withLock { $0 += chunk }
      arrived.yield()
    }
    let (closed, close) = AsyncStream.makeStream(of: Never.self)
    self.closed = closed
    source.setCancelHandler {
      Inotify.close(descriptor)
      close.finish()
    }
    source.activate()
  }

  /// Removes and returns the bytes that have arrived since the last call.
  func take() -> [UInt8] {
    kept.withLock { bytes in
      defer { bytes = [] }
      return bytes
    }
  }

  /// Signals an arrival at a given time, even if there are no bytes.
  func wake(at time: Duration, by stopwatch: Stopwatch) {
    Task { [arrived] in
      try await stopwatch.sleep(until: time)
      arrived.yield()
    }
  }

  /// Closes the descriptor and waits until it is closed, even in a cancelled task.
  func end() async {
    source.cancel()
    await Task { [closed] in for await _ in closed {} }.value
  }
}
