internal import Concurrency
internal import FileSystem
internal import SiteRendering
internal import TextCoding

/// Requests one URL: with `HEAD`, and if that is rejected, with `GET`. Follows redirects. Never requests anything inside a network: a text could
/// otherwise make this computer probe its neighbors.
struct AddressInquiry: Sendable {
  /// The maximum number of redirects, similar to the limit in browsers.
  private static let redirectLimit = 10
  /// The maximum time for a server's answer.
  private static let timeout = Duration.seconds(15)

  let client: AddressClient
  let turns: HostTurns
  /// The deadline for all requests, on the stopwatch in `turns`.
  let deadline: Duration

  /// - Returns: nil if the time ran out.
  /// - Throws: `FileSystemError`, `CancellationError`.
  func answer(about address: WebAddress) async throws -> LinkAnswer? {
    var (current, seen) = (address, Set([address]))
    // The new URL, if every redirect is permanent.
    var (moved, isPermanent): (WebAddress?, Bool) = (nil, true)
    for _ in 0...Self.redirectLimit {
      switch try await reply(of: current) {
      case nil: return nil
      case .failed(.inside) where current != address: return .unanswered(.leadsInside)
      // If the server had less time than usual, it isn't to blame.
      case .failed(.unanswered(.noAnswerInTime)) where turns.stopwatch.time >= deadline: return nil
      case .failed(let answer): return answer
      case .status(let status, let redirect):
        guard Self.redirects.contains(status), let redirect else { return Self.answer(status, moved) }
        guard let target = WebAddress(redirect) else { return .unanswered(.leavesTheWeb) }
        guard seen.insert(target).inserted else { return .unanswered(.endlessRedirects) }
        isPermanent = isPermanent && (status == 301 || status == 308)
        if isPermanent { moved = target }
        current = target
      }
    }
    return .unanswered(.endlessRedirects)
  }

  private static let redirects: Set<Int> = [301, 302, 303, 307, 308]

  private static func answer(_ status: Int, _ moved: WebAddress?) -> LinkAnswer {
    switch status {
    case 404, 410: .gone(.status(status))
    case 200..<400: moved.map(LinkAnswer.moved) ?? .found
    default: .unanswered(.status(status))
    }
  }

  /// Requests a URL, unless its host is inside a network.
  private func reply(of address: WebAddress) async throws -> AddressClient.Reply? {
    if address.isInsideNetwork { return .failed(.inside) }
    guard turns.stopwatch.time < deadline else { return nil }
    let hosts = await client.lookUp(address, limit)
    switch hosts {
    case .addresses(let addresses) where !addresses.allSatisfy(\.isPublic): return .failed(.inside)
    case .addresses, .ofProxy: break
    case .unknown: return .failed(.gone(.noSuchHost))
    case .noAnswerInTime: return .failed(.unanswered(.noAnswerInTime))
    }
    guard let reply = try await ask(address, hosts, .head) else { return nil }
    return needsGet(reply) ? try await ask(address, hosts, .get) : reply
  }

  private func ask(
    _ address: WebAddress, _ hosts: AddressClient.Hosts, _ method: AddressClient.Method
  ) async throws -> AddressClient.Reply? {
    try await turns.turn(of: address.host, before: deadline) { try await client.ask(address, hosts, method, limit) }
  }

  private var limit: Duration { min(Self.timeout, deadline - turns.stopwatch.time) }

  /// Returns whether to ask again with `GET`. The server may reject `HEAD`, or answer it incorrectly.
  private func needsGet(_ head: AddressClient.Reply) -> Bool {
    switch head {
    case .status(let status, _): status >= 400 && status != 429 && status != 503
    case .failed(.unanswered(.failed)): true
    case .failed: false
    }
  }
}

/// Limits each host to one request at a time, with a pause after each answer.
actor HostTurns {
  nonisolated let stopwatch: Stopwatch
  private let pause: Duration
  private var taken: Set<String> = []
  private var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]
  /// The time at which a host may be asked again.
  private var free: [String: Duration] = [:]

  init(pause: Duration, _ stopwatch: Stopwatch) { (self.pause, self.stopwatch) = (pause, stopwatch) }

  /// Waits for the host's turn, and then runs the body.
  ///
  /// - Parameter deadline: a time on the stopwatch.
  /// - Returns: nil if the turn comes after the deadline.
  /// - Throws: errors from the body, `CancellationError`.
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

  /// - Returns: the time at which the request may start.
  private func take(_ host: String) async -> Duration {
    if !taken.insert(host).inserted { await withCheckedContinuation { waiting[host, default: []].append($0) } }
    return free[host] ?? stopwatch.time
  }

  private func giveBack(_ host: String) {
    free[host] = stopwatch.time + pause
    if waiting[host]?.isEmpty == false { waiting[host]?.removeFirst().resume() } else { taken.remove(host) }
  }
}
