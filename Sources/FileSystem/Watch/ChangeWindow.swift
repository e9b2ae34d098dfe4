/// Changes that are reported as one: a save or a checkout comes as many.
///
/// They are due after 5 ms without a change if no file is still being written (many programs empty a file before they write it), and 50 ms
/// after the first one at the latest.
struct ChangeWindow: Sendable, Equatable {
  static let quiet: Duration = .milliseconds(5)
  static let longest: Duration = .milliseconds(50)

  private(set) var change: SourceChange
  private let first: Duration
  private var last: Duration
  private var unfinished: Set<String>

  /// - Parameter time: by a clock that is the same for all changes.
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
