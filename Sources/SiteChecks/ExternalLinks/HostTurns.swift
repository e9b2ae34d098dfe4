internal import Concurrency

/// Lets every host be asked one thing at a time, with a pause after each answer.
actor HostTurns {
  nonisolated let stopwatch: Stopwatch
  private let pause: Duration
  private var taken: Set<String> = []
  private var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]
  /// When a host may be asked again.
  private var free: [String: Duration] = [:]

  init(pause: Duration, _ stopwatch: Stopwatch) { (self.pause, self.stopwatch) = (pause, stopwatch) }

  /// Does something when it is the host's turn.
  ///
  /// - Parameter deadline: by the stopwatch.
  /// - Returns: nil if that would be after the deadline.
  /// - Throws: what the body throws, `CancellationError`.
  nonisolated func turn<Result: Sendable>(
    of host: String, before deadline: Duration, _ body: () async throws -> Result
  ) async throws -> Result? {
    let start = await take(host)
    do {
      var result: Result?
      if max(start, stopwatch.time) < deadline {
        try await stopwatch.sleep(until: start)
        result = try await body()
      }
      await giveBack(host)
      return result
    } catch {
      await giveBack(host)
      throw error
    }
  }

  /// - Returns: when it may begin.
  private func take(_ host: String) async -> Duration {
    if !taken.insert(host).inserted { await withCheckedContinuation { waiting[host, default: []].append($0) } }
    return free[host] ?? stopwatch.time
  }

  private func giveBack(_ host: String) {
    free[host] = stopwatch.time + pause
    if waiting[host]?.isEmpty == false { waiting[host]?.removeFirst().resume() } else { taken.remove(host) }
  }
}
