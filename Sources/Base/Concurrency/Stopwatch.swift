/// The time since a start, measured by a clock. Tests use a clock that they advance themselves.
package struct Stopwatch: Sendable {
  private let elapsed: @Sendable () -> Duration
  private let wait: @Sendable (Duration) async throws -> Void

  /// Starts the stopwatch at zero.
  package init(_ clock: any Clock<Duration>) { self = Self.started(clock) }

  private init(elapsed: @escaping @Sendable () -> Duration, wait: @escaping @Sendable (Duration) async throws -> Void) {
    (self.elapsed, self.wait) = (elapsed, wait)
  }

  private static func started<C: Clock<Duration>>(_ clock: C) -> Stopwatch {
    let start = clock.now
    return Stopwatch(
      elapsed: { start.duration(to: clock.now) },
      wait: { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) })
  }

  package var time: Duration { elapsed() }

  /// - Throws: `CancellationError` if the task is canceled.
  package func sleep(until time: Duration) async throws { try await wait(time) }
}
