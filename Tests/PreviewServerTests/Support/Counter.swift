import NIOConcurrencyHelpers

/// Counts how often something happens.
final class Counter: Sendable {
  private let count = NIOLockedValueBox(0)

  var value: Int { count.withLockedValue { $0 } }

  func next() -> Int {
    count.withLockedValue { count in
      count += 1
      return count
    }
  }
}
