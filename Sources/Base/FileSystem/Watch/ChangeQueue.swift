internal import Concurrency

/// A queue of changes that were reported but not yet handled.
actor ChangeQueue {
  nonisolated let clock: any Clock<Duration>
  private let stopwatch: Stopwatch
  private var kept: ChangeWindow?
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ clock: any Clock<Duration>) { (self.clock, stopwatch) = (clock, Stopwatch(clock)) }

  func add(_ change: SourceChange, _ writing: FileWriting = .none) {
    if kept == nil { kept = ChangeWindow(change, writing, at: stopwatch.time) } else { kept?.add(change, writing, at: stopwatch.time) }
    wake()
  }

  /// Waits for changes that are due and returns them; nil once the calling task is cancelled.
  func next() async -> SourceChange? {
    while !Task.isCancelled {
      guard let window = kept else {
        await nextAddition()
        continue
      }
      guard stopwatch.time < window.due else {
        kept = nil
        return window.change
      }
      // Check again soon: a window is due earlier once its files are closed. Only cancellation ends a sleep early.
      try? await stopwatch.sleep(until: min(window.due, stopwatch.time + ChangeWindow.quiet))
    }
    return nil
  }
}

extension ChangeQueue {
  private func nextAddition() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiting.append($0) }
    } onCancel: {
      // The actor runs this only after the continuation is stored: until then, `nextAddition` occupies the actor.
      Task { await wake() }
    }
  }

  private func wake() {
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}

/// Changes that are reported together: one save or checkout may cause many.
///
/// They are due 5 ms after the last change. While a file is still being written, they are due later, because many programs empty a file
/// before they write it. They are due 50 ms after the first change at the latest.
struct ChangeWindow: Sendable, Equatable {
  static let quiet: Duration = .milliseconds(5)
  static let longest: Duration = .milliseconds(50)

  private(set) var change: SourceChange
  private let first: Duration
  private var last: Duration
  private var unfinished: Set<String>

  /// - Parameter time: when the change happened, by a clock shared by all changes.
  init(_ change: SourceChange, _ writing: FileWriting = .none, at time: Duration) {
    (self.change, first, last, unfinished) = (change, time, time, writing.begun)
  }

  mutating func add(_ change: SourceChange, _ writing: FileWriting = .none, at time: Duration) {
    self.change = self.change.union(change)
    unfinished = unfinished.subtracting(writing.ended).union(writing.begun)
    last = time
  }

  var due: Duration {
    let latest = first + Self.longest
    return unfinished.isEmpty ? min(last + Self.quiet, latest) : latest
  }
}

/// Files that are open for writing, and files that were closed after writing.
struct FileWriting: Sendable, Equatable {
  private(set) var begun: Set<String> = []
  private(set) var ended: Set<String> = []

  static let none = FileWriting()

  mutating func begin(_ file: String) {
    begun.insert(file)
    ended.remove(file)
  }

  mutating func end(_ file: String) {
    begun.remove(file)
    ended.insert(file)
  }
}

/// Adds the changes of one watched folder to the shared queue.
struct ChangeReports: Sendable {
  let queue: ChangeQueue
  /// The path to report if only one file is watched; nil to report paths relative to the folder.
  var file: String?

  func add(_ change: SourceChange, _ writing: FileWriting = .none) async {
    await queue.add(file.map { .files([$0]) } ?? change, writing)
  }
}
