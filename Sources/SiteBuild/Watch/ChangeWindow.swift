/// Changes that are told as one: a save or a checkout comes as many.
///
/// They are due when nothing came for 5 ms, yet never later than 50 ms after the first one.
struct ChangeWindow: Sendable, Equatable {
  static let quiet: Duration = .milliseconds(5)
  static let longest: Duration = .milliseconds(50)

  private(set) var change: SourceChange
  private let first: ContinuousClock.Instant
  private var last: ContinuousClock.Instant

  init(_ change: SourceChange, at time: ContinuousClock.Instant) { (self.change, first, last) = (change, time, time) }

  mutating func add(_ change: SourceChange, at time: ContinuousClock.Instant) {
    self.change = self.change.union(change)
    last = time
  }

  var due: ContinuousClock.Instant { min(last + Self.quiet, first + Self.longest) }
}
