internal import Foundation

/// The error if something doesn't happen in time.
package struct Overdue: Error, CustomStringConvertible {
  package let description: String

  package init(_ what: String, after limit: Duration) { description = "waited \(limit) for \(what)" }
}

/// Polls until there is a value. Fails after a time limit that is only reached if something is broken.
///
/// - Parameters:
///   - what: a description for the error.
///   - look: returns the value, or nil if there is none yet.
/// - Throws: `Overdue`, or the error of `look`.
package func eventually<Value>(
  _ what: @autoclosure () -> String, within limit: Duration = .seconds(60), isolation: isolated (any Actor)? = #isolation,
  _ look: () async throws -> Value?
) async throws -> Value {
  let start = ContinuousClock.now
  let deadline = start + limit
  while true {
    // Hundreds of tests may delay this task, so it always polls once more after the deadline.
    let isLate = ContinuousClock.now > deadline
    if let value = try await look() { return value }
    if isLate { throw Overdue(what(), after: limit) }
    // Polls less and less often, because polling takes processor time from the awaited work.
    try await Task.sleep(for: min(max((ContinuousClock.now - start) / 8, .milliseconds(5)), .milliseconds(100)))
  }
}

/// Polls until a condition is true.
package func eventually(
  _ what: @autoclosure () -> String, within limit: Duration = .seconds(60), isolation: isolated (any Actor)? = #isolation,
  _ isTrue: () async throws -> Bool
) async throws {
  try await eventually(what(), within: limit, isolation: isolation) { try await isTrue() ? () : nil }
}

/// Runs a body that waits. Cancels it after a time limit that is only reached if something is broken.
///
/// - Throws: `Overdue`, or the error of the body.
package func withDeadline<Value: Sendable>(
  _ what: @autoclosure @Sendable () -> String, _ limit: Duration = .seconds(120), _ body: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value?.self) { group in
    group.addTask { try await body() }
    group.addTask {
      try await Task.sleep(for: limit)
      return nil
    }
    defer { group.cancelAll() }
    guard let first = try await group.next(), let value = first else { throw Overdue(what(), after: limit) }
    return value
  }
}

/// Runs a body and then `end`, even if the body fails or its task is canceled.
package func ending(_ end: @escaping @Sendable () async throws -> Void, _ body: () async throws -> Void) async throws {
  let result: Result<Void, any Error>
  do {
    result = .success(try await body())
  } catch {
    result = .failure(error)
  }
  try await Task { try await end() }.value
  try result.get()
}

/// The processor time of a thread, in seconds. Other processes don't affect it.
package enum ProcessorTime {
  package static func of(_ body: () throws -> Void) rethrows -> Double {
    let start = now
    try body()
    return now - start
  }

  /// Whether eight times the input takes about eight times as long. With quadratic growth, it would take 64 times as long.
  ///
  /// - Parameter body: the work. It is called with 1 and 8, and should take more than 10 ms for both.
  package static func isLinear(_ body: (_ size: Int) throws -> Void) rethrows -> Bool {
    let (small, large) = (try of { try body(1) }, try of { try body(8) })
    return large < 24 * max(small, 0.01)
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
