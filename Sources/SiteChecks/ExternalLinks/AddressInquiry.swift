internal import Concurrency
internal import FileSystem
internal import SiteRendering

/// Requests one address until there is an answer: by `HEAD` first, by `GET` if that is refused, and on along redirects.
struct AddressInquiry: Sendable {
  /// As many as browsers follow, roughly.
  private static let mostRedirects = 10
  /// How long a server may take for one answer.
  private static let patience = Duration.seconds(15)

  let client: AddressClient
  let turns: HostTurns
  /// When all asking ends, by the stopwatch of the turns.
  let deadline: Duration

  /// - Returns: nil if the time ran out.
  /// - Throws: `FileSystemError`, `CancellationError`.
  func answer(about address: WebAddress) async throws -> LinkAnswer? {
    var (current, seen) = (address, Set([address]))
    // Where the address has moved to for good, as long as every redirect is permanent.
    var (moved, isForGood): (WebAddress?, Bool) = (nil, true)
    for _ in 0...Self.mostRedirects {
      switch try await reply(of: current) {
      case nil: return nil
      // Less time than a server may take is no failure of the server.
      case .failed(.unanswered(.noAnswerInTime)) where turns.stopwatch.time >= deadline: return nil
      case .failed(let answer): return answer
      case .status(let status, let redirect):
        guard Self.redirects.contains(status), let redirect else { return Self.answer(status, moved) }
        guard let target = WebAddress(redirect) else { return .unanswered(.leavesTheWeb) }
        guard seen.insert(target).inserted else { return .unanswered(.endlessRedirects) }
        isForGood = isForGood && (status == 301 || status == 308)
        if isForGood { moved = target }
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

  private func reply(of address: WebAddress) async throws -> AddressClient.Reply? {
    guard let reply = try await ask(address, .head) else { return nil }
    return isForBodies(reply) ? try await ask(address, .get) : reply
  }

  private func ask(_ address: WebAddress, _ method: AddressClient.Method) async throws -> AddressClient.Reply? {
    try await turns.turn(of: address.host, before: deadline) {
      try await client.ask(address, method, min(Self.patience, deadline - turns.stopwatch.time))
    }
  }

  /// Whether the server may mean the method and not the page. That nothing is there is not believed of `HEAD` alone.
  private func isForBodies(_ head: AddressClient.Reply) -> Bool {
    switch head {
    case .status(let status, _): status >= 400 && status != 429 && status != 503
    case .failed(.unanswered(.failed)): true
    case .failed: false
    }
  }
}
