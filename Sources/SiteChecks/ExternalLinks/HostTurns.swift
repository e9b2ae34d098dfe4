/// Lets every host be asked one thing at a time, with a pause after each answer.
actor HostTurns {
  private let pause: Duration
  private var taken: Set<String> = []
  private var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]
  /// When a host may be asked again.
  private var free: [String: ContinuousClock.Instant] = [:]

  init(pause: Duration) { self.pause = pause }

  /// Does something when it is the host's turn.
  ///
  /// - Returns: nil if that would be after the deadline.
  /// - Throws: what the body throws, `CancellationError`.
  nonisolated func turn<Result: Sendable>(
    of host: String, before deadline: ContinuousClock.Instant, _ body: () async throws -> Result
  ) async throws -> Result? {
    let start = await take(host)
    do {
      var result: Result?
      if max(start, .now) < deadline {
        try await Task.sleep(until: start)
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
  private func take(_ host: String) async -> ContinuousClock.Instant {
    if !taken.insert(host).inserted { await withCheckedContinuation { waiting[host, default: []].append($0) } }
    return free[host] ?? .now
  }

  private func giveBack(_ host: String) {
    free[host] = .now + pause
    if waiting[host]?.isEmpty == false { waiting[host]?.removeFirst().resume() } else { taken.remove(host) }
  }
}
