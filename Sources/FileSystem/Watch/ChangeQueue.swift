internal import Concurrency

/// Changes that were reported and not yet taken.
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

  /// The changes that are due, waiting until there are any; nil once the calling task is cancelled.
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
      // A window for a file that is being written is due sooner once the file is closed. Only cancellation ends a sleep early.
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
      // Runs here after the continuation was kept: the queue is free for others only once it waits.
      Task { await wake() }
    }
  }

  private func wake() {
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
