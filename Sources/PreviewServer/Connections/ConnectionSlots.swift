internal import NIOConcurrencyHelpers
internal import NIOCore

/// Places for connections. If all are taken, the connection that has owed a request for longest is closed, so that silent or slow clients
/// keep no others out.
struct ConnectionSlots: Sendable {
  enum Place {
    case served
    /// There are too many; this one gets a refusal.
    case turnedAway
    /// There are too many even for refusals.
    case none
  }

  private struct State {
    var taken = 0
    var turn: UInt64 = 0
    /// The connections that owe us a request, and since which turn.
    var waiting: [ObjectIdentifier: (since: UInt64, channel: any Channel)] = [:]

    /// Removes the one that has waited for longest.
    mutating func removeLongestWaiting() -> (any Channel)? {
      guard let longest = waiting.min(by: { $0.value.since < $1.value.since }) else { return nil }
      waiting[longest.key] = nil
      return longest.value.channel
    }
  }

  /// How many may get a refusal at once.
  private static let turnedAway = 256

  private let limit: Int
  private let state = NIOLockedValueBox(State())

  init(_ limit: Int) { self.limit = limit }

  /// A place for as long as the channel is open.
  func take(for channel: any Channel) -> Place {
    let (before, leaving) = state.withLockedValue { state in
      defer { state.taken += 1 }
      return (state.taken, state.taken < limit ? nil : state.removeLongestWaiting())
    }
    channel.closeFuture.whenComplete { _ in
      state.withLockedValue { state in
        state.taken -= 1
        state.waiting[ObjectIdentifier(channel)] = nil
      }
    }
    // A client that sends a request at this moment finds the connection closed, as after any pause, and asks again.
    leaving?.close(promise: nil)
    return before < limit || leaving != nil ? .served : before < limit + Self.turnedAway ? .turnedAway : .none
  }

  /// Notes that a connection begins or ends to owe us a request.
  func note(_ channel: any Channel, isWaiting: Bool) {
    state.withLockedValue { state in
      state.turn += 1
      state.waiting[ObjectIdentifier(channel)] = isWaiting ? (state.turn, channel) : nil
    }
  }
}
