internal import FileSystem
internal import SiteRendering

/// Asks about one address until it is answered: by `HEAD` first, by `GET` where that is refused, and on along redirects.
struct AddressInquiry: Sendable {
  /// As many as browsers follow, roughly.
  private static let mostRedirects = 10
  /// How long a server may take for one answer.
  private static let patience = Duration.seconds(15)

  let client: AddressClient
  let turns: HostTurns
  /// When all asking ends.
  let deadline: ContinuousClock.Instant

  /// - Returns: nil where the time ran out.
  /// - Throws: `FileSystemError`, `CancellationError`.
  func answer(about address: WebAddress) async throws -> LinkAnswer? {
    var (current, seen) = (address, Set([address]))
    // Where the address has moved to for good: as far as every redirect so far was one for good.
    var (moved, isForGood): (WebAddress?, Bool) = (nil, true)
    for _ in 0...Self.mostRedirects {
      guard let reply = try await reply(of: current) else { return nil }
      guard case .status(let status, let redirect) = reply else { return try failure(reply) }
      guard Self.redirects.contains(status), let redirect else { return Self.answer(status, moved) }
      guard let target = WebAddress(redirect) else { return .unanswered(.leavesTheWeb) }
      guard seen.insert(target).inserted else { return .unanswered(.endlessRedirects) }
      isForGood = isForGood && (status == 301 || status == 308)
      if isForGood { moved = target }
      current = target
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

  /// A failure for want of time is none of the server's where the time was shorter than it would have got.
  private func failure(_ reply: AddressClient.Reply) throws -> LinkAnswer? {
    guard case .failed(let answer) = reply else { preconditionFailure("a reply is a status or a failure") }
    return answer == .unanswered(.noAnswerInTime) && .now >= deadline ? nil : answer
  }

  private func reply(of address: WebAddress) async throws -> AddressClient.Reply? {
    guard let reply = try await ask(address, .head) else { return nil }
    return isForBodies(reply) ? try await ask(address, .get) : reply
  }

  private func ask(_ address: WebAddress, _ method: AddressClient.Method) async throws -> AddressClient.Reply? {
    try await turns.turn(of: address.host, before: deadline) {
      try await client.ask(address, method, min(Self.patience, deadline - .now))
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
