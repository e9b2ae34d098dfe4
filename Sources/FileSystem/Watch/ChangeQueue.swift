/// Stands between what tells of changes and who waits for them, and keeps what nobody has taken yet.
actor ChangeQueue {
  private let clock = ContinuousClock()
  private var kept: ChangeWindow?
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func tell(_ change: SourceChange, _ writing: FileWriting = .none) {
    let now = clock.now
    if kept == nil {
      kept = ChangeWindow(change, writing, at: now)
    } else {
      kept?.add(change, writing, at: now)
    }
    wake()
  }

  /// The changes that are due, waiting until there are any; nil once the calling task is cancelled.
  func next() async -> SourceChange? {
    while !Task.isCancelled {
      guard let window = kept else {
        await somethingTold()
        continue
      }
      guard clock.now < window.due else {
        kept = nil
        return window.change
      }
      // What is due late for a file that is being written is due sooner once that is closed.
      let nap = min(window.due, clock.now + ChangeWindow.quiet)
      // Only cancellation ends a sleep early, and then so does the loop.
      try? await clock.sleep(until: nap)
    }
    return nil
  }
}

extension ChangeQueue {
  private func somethingTold() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiting.append($0) }
    } onCancel: {
      // Runs here after the continuation was kept: the queue is free for others only once it waits.
      Task { await wake() }
    }
  }

  private func wake() {
    let all = waiting
    waiting = []
    for one in all { one.resume() }
  }
}
