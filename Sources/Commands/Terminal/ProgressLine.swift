internal import Concurrency
internal import SiteBuild

/// One line on a terminal with the progress of longer work, until that is done.
///
/// Nothing is shown in the first second, nor if standard error is not a terminal.
final class ProgressLine: Sendable {
  private struct State {
    /// When the work began.
    var start = ContinuousClock.now
    var last: BuildProgress?
    var lastShown: ContinuousClock.Instant?
  }

  private let state = Locked(State())
  private let terminal: Terminal
  private static let patience = Duration.seconds(1)
  /// A line that changes faster cannot be read, and costs time on slow terminals.
  private static let interval = Duration.milliseconds(100)

  init(_ terminal: Terminal) { self.terminal = terminal }

  func show(_ progress: BuildProgress) {
    guard terminal.showsProgress else { return }
    state.withLock { state in
      let now = ContinuousClock.now
      // What begins anew is other work, as after an edit.
      if let last = state.last, !progress.follows(last) { state.start = now }
      state.last = progress
      guard now - state.start >= Self.patience, state.lastShown.map({ now - $0 >= Self.interval }) != false else { return }
      state.lastShown = now
      // Clears the line first.
      terminal.error("\r\u{1B}[K" + Self.text(progress))
    }
  }

  /// Removes the line.
  func end() {
    state.withLock { state in
      if state.lastShown != nil { terminal.error("\r\u{1B}[K") }
      state.lastShown = nil
    }
  }

  /// `Rendering 1204 of 9336 (12 %)`; not rounded up, so that 100 % is the end.
  static func text(_ progress: BuildProgress) -> String {
    let verb =
      switch progress.phase {
      case .reading: "Reading"
      case .rendering: "Rendering"
      case .pictures: "Making pictures"
      case .asking: "Checking link"
      }
    return "\(verb) \(progress.done) of \(progress.total) (\(progress.done * 100 / Swift.max(1, progress.total)) %)"
  }
}

extension BuildProgress {
  /// Whether more is done than before, or it is of a later phase.
  fileprivate func follows(_ other: BuildProgress) -> Bool {
    phase == other.phase ? done > other.done : phase > other.phase
  }
}
