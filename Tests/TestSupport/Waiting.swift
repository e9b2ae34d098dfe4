/// What a test waited for did not happen in time.
package struct Overdue: Error, CustomStringConvertible {
  package let description: String

  package init(_ what: String, after limit: Duration) { description = "waited \(limit) for \(what)" }
}

/// Looks again and again until there is a value, and fails if there is none within a time that only something broken needs.
///
/// - Parameters:
///   - what: names what is waited for, for the failure.
///   - look: gives back the value, or nil if it is not there yet.
/// - Throws: `Overdue`, or what looking throws.
package func eventually<Value>(
  _ what: @autoclosure () -> String, within limit: Duration = .seconds(60), isolation: isolated (any Actor)? = #isolation,
  _ look: () async throws -> Value?
) async throws -> Value {
  let start = ContinuousClock.now
  let deadline = start + limit
  while true {
    // Among hundreds of tests this one may go on late, so the deadline counts after a look, not before.
    let isLate = ContinuousClock.now > deadline
    if let value = try await look() { return value }
    if isLate { throw Overdue(what(), after: limit) }
    // The longer it takes already, the more rarely: looking takes processor time from what is waited for.
    try await Task.sleep(for: min(max((ContinuousClock.now - start) / 8, .milliseconds(5)), .milliseconds(100)))
  }
}

/// Looks again and again until something is true.
package func eventually(
  _ what: @autoclosure () -> String, within limit: Duration = .seconds(60), isolation: isolated (any Actor)? = #isolation,
  _ isTrue: () async throws -> Bool
) async throws {
  try await eventually(what(), within: limit, isolation: isolation) { try await isTrue() ? () : nil }
}

/// Does something that waits for somebody else, and cancels it if that takes longer than only something broken does.
///
/// - Throws: `Overdue`, or what the body throws.
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

/// Does something on threads that those who compute do not have: what is waited for goes on at once, however many of them there are.
package func atHighPriority(_ body: @escaping @Sendable () async throws -> Void) async throws {
  // A child of a group would keep the priority of its parent.
  let task = Task(priority: .high) { try await body() }
  try await withTaskCancellationHandler {
    try await task.value
  } onCancel: {
    task.cancel()
  }
}

/// Does something, and then what has to follow, also where it fails or its task is cancelled.
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
