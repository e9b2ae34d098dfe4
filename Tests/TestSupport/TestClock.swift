internal import Concurrency

/// A clock that only moves when a test advances it.
package final class TestClock: Clock, Sendable {
  package typealias Duration = Swift.Duration

  package struct Instant: InstantProtocol {
    /// The time since the clock was created.
    package let time: Swift.Duration

    package func advanced(by duration: Swift.Duration) -> Instant { Instant(time: time + duration) }
    package func duration(to other: Instant) -> Swift.Duration { other.time - time }
    package static func < (a: Instant, b: Instant) -> Bool { a.time < b.time }
  }

  private struct Sleeper {
    let deadline: Duration
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var time = Duration.zero
    var calls = 0
    var sleepers: [Int: Sleeper] = [:]
    /// The callers that wait for a number of sleepers.
    var watchers: [Int: (count: Int, continuation: CheckedContinuation<Void, Never>)] = [:]
  }

  private let state = Locked(State())

  package init() {}

  package var now: Instant { Instant(time: state.withLock { $0.time }) }
  package var minimumResolution: Duration { .zero }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let call = nextCall()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let (result, ready): (Result<Void, any Error>?, [CheckedContinuation<Void, Never>]) = state.withLock { state in
          // An earlier cancellation had no sleeper to resume.
          if Task.isCancelled { return (.failure(CancellationError()), []) }
          if deadline.time <= state.time { return (.success(()), []) }
          state.sleepers[call] = Sleeper(deadline: deadline.time, continuation: continuation)
          let ready = state.watchers.filter { $0.value.count <= state.sleepers.count }
          for id in ready.keys { state.watchers[id] = nil }
          return (nil, ready.map(\.value.continuation))
        }
        if let result { continuation.resume(with: result) }
        for watcher in ready { watcher.resume() }
      }
    } onCancel: {
      state.withLock { $0.sleepers.removeValue(forKey: call) }?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Advances the time. Wakes all sleepers that are due, in order.
  package func advance(by duration: Duration) {
    let woken = state.withLock { state in
      state.time += duration
      let due = state.sleepers.filter { $0.value.deadline <= state.time }
      for id in due.keys { state.sleepers[id] = nil }
      return due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }.map(\.value.continuation)
    }
    for sleeper in woken { sleeper.resume() }
  }

  /// Waits until there are this many sleepers, or the task is canceled.
  package func sleepers(_ count: Int = 1) async {
    let call = nextCall()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isReady = state.withLock { state in
          if Task.isCancelled || state.sleepers.count >= count { return true }
          state.watchers[call] = (count, continuation)
          return false
        }
        if isReady { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.watchers.removeValue(forKey: call) }?.continuation.resume()
    }
  }

  /// Runs the body. While it runs, advances the time to the next deadline whenever a task sleeps.
  package func passing<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) async rethrows -> Value {
    async let _: Void = pass()
    return try await body()
  }

  private func pass() async {
    while !Task.isCancelled {
      await sleepers()
      let (first, now) = state.withLock { ($0.sleepers.values.map(\.deadline).min(), $0.time) }
      if let first { advance(by: first - now) }
    }
  }

  private func nextCall() -> Int {
    state.withLock { state in
      state.calls += 1
      return state.calls
    }
  }
}
