internal import Concurrency

/// Lets the system report changes.
struct InotifyWatcher: Sendable {
  let descriptor: Int32
  private var watches: FolderWatches

  /// When this returns, every later change will be reported.
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

  /// Returns the changes that some of the system's records report, and looks for new folders if it has to.
  ///
  /// Folders are watched before they are reported, so no later change in one that is read is missed.
  ///
  /// - Throws: if the system can watch no more folders.
  mutating func changes(_ records: [UInt8]) throws(Inotify.Unusable) -> (change: SourceChange, writing: FileWriting)? {
    let reading = InotifyReading(InotifyRecord.parse(records), folders: watches.paths, names: watches.names)
    var change = reading.change
    let isDue = watches.due.map { $0 <= watches.stopwatch.time } ?? false
    if reading.movesFolders || isDue {
      let before = watches
      try watches.renew()
      if !watches.isSame(as: before) { change = .everything }
    }
    return change.map { ($0, reading.writing) }
  }

  /// Reports changes until the task is cancelled or the system can watch no more folders.
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
