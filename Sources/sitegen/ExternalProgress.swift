internal import Foundation

/// Tells on a terminal how far asking is, where that takes longer than a second. One line is written over and taken away again.
actor ExternalProgress {
  private let start = ContinuousClock.now
  private var isShown: Bool
  private var answered = 0

  init(isQuiet: Bool) { isShown = !isQuiet && isatty(STDERR_FILENO) == 1 }

  /// What is told late, out of order or after the end, is not shown.
  func tell(_ answered: Int, of total: Int) {
    guard isShown, answered > self.answered, .now - start > .seconds(1) else { return }
    self.answered = answered
    Terminal.write("\r\u{1B}[KAsked about \(answered) of \(total) external links", to: .standardError)
  }

  func end() {
    if isShown, answered > 0 { Terminal.write("\r\u{1B}[K", to: .standardError) }
    isShown = false
  }
}
