internal import Diagnostics
internal import Foundation
internal import SiteBuild
internal import Synchronization

/// One line on a terminal that says how far longer work is; it is gone when the work is done.
///
/// Nothing is shown in the first second, nor where standard error is no terminal.
final class ProgressLine: Sendable {
  private struct State {
    /// When the work began.
    var start = ContinuousClock.now
    var lastTold = ContinuousClock.now
    var lastShown: ContinuousClock.Instant?
  }

  private let state = Mutex(State())
  private let isEnabled: Bool
  private static let patience = Duration.seconds(1)
  /// A line that changes faster cannot be read, and costs time on slow terminals.
  private static let interval = Duration.milliseconds(100)

  init(_ terminal: Terminal) { isEnabled = terminal.showsProgress }

  func show(_ progress: BuildProgress) {
    guard isEnabled else { return }
    state.withLock { state in
      let now = ContinuousClock.now
      // Nothing was told for so long: this is other work, as after an edit.
      if now - state.lastTold > Self.patience { state.start = now }
      state.lastTold = now
      guard now - state.start >= Self.patience, state.lastShown.map({ now - $0 >= Self.interval }) != false else { return }
      state.lastShown = now
      // Back to the beginning of the line, and away with what stood there.
      Terminal.write("\r\u{1B}[K" + Self.text(progress), to: .standardError)
    }
  }

  /// Takes the line away, so that what comes next stands alone.
  func end() {
    state.withLock { state in
      if state.lastShown != nil { Terminal.write("\r\u{1B}[K", to: .standardError) }
      state.lastShown = nil
    }
  }

  /// `Rendering 1204 of 9336 (12 %)`; not rounded up, so that 100 % is the end.
  static func text(_ progress: BuildProgress) -> String {
    let verb =
      switch progress.phase {
      case .reading: "Reading"
      case .rendering: "Rendering"
      case .asking: "Checking link"
      }
    return "\(verb) \(progress.done) of \(progress.total) (\(progress.done * 100 / Swift.max(1, progress.total)) %)"
  }
}
