internal import Concurrency

/// Looks at every file at intervals, if the system reports no changes.
struct PollingWatcher: Sendable {
  let source: String
  let names: WatchedNames
  var fileSystem = FileSystem.disk
  var clock: any Clock<Duration> = ContinuousClock()
  /// What time it is, since 1970.
  var now: @Sendable () -> Duration = { FileSystem.now() }

  func look(after previous: WatchSnapshot?) -> WatchSnapshot {
    WatchSnapshot(of: source, names, at: now(), after: previous, fileSystem)
  }

  /// Looks until the task is cancelled.
  func run(since first: WatchSnapshot, addingTo changes: ChangeReports) async {
    let stopwatch = Stopwatch(clock)
    var last = first
    var pause = Self.shortestPause
    // Only cancellation ends a sleep early.
    while (try? await clock.sleep(for: pause)) != nil {
      let start = stopwatch.time
      let next = look(after: last)
      pause = Self.pause(afterLookOf: stopwatch.time - start)
      if let change = last.change(to: next) { await changes.add(change) }
      last = next
    }
  }

  /// However many files there are, looking takes no more than a tenth of the time.
  static func pause(afterLookOf duration: Duration) -> Duration { max(shortestPause, duration * 10) }

  private static let shortestPause: Duration = .milliseconds(200)
}
