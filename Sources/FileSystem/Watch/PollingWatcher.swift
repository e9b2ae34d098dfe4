/// Looks at every file at intervals, if the system reports no changes.
struct PollingWatcher: Sendable {
  let source: String
  let names: WatchedNames
  var fileSystem = FileSystem.disk
  var shortestPause: Duration = .milliseconds(200)
  /// What time it is, since 1970.
  var now: @Sendable () -> Duration = { FileSystem.now() }

  func look(after previous: WatchSnapshot?) -> WatchSnapshot {
    WatchSnapshot(of: source, names, at: now(), after: previous, fileSystem)
  }

  /// Looks until the task is cancelled.
  func run(since first: WatchSnapshot, addingTo changes: ChangeReports) async {
    let clock = ContinuousClock()
    var last = first
    var pause = shortestPause
    // Only cancellation ends a sleep early.
    while (try? await Task.sleep(for: pause)) != nil {
      let start = clock.now
      let next = look(after: last)
      pause = Self.pause(afterLookOf: clock.now - start, atLeast: shortestPause)
      if let change = last.change(to: next) { await changes.add(change) }
      last = next
    }
  }

  /// However many files there are, looking takes no more than a tenth of the time.
  static func pause(afterLookOf duration: Duration, atLeast shortest: Duration) -> Duration { max(shortest, duration * 10) }
}
