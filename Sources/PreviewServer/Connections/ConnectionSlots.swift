internal import NIOConcurrencyHelpers
internal import NIOCore

/// Counts connections.
struct ConnectionSlots: Sendable {
  enum Place {
    case served
    /// There are too many; this one is told so.
    case turnedAway
    /// There are too many even to be told.
    case none
  }

  /// How many are told; telling takes but a moment.
  private static let turnedAway = 256

  private let limit: Int
  private let taken = NIOLockedValueBox(0)

  init(_ limit: Int) { self.limit = limit }

  /// A place for as long as the channel is open.
  func take(for channel: any Channel) -> Place {
    let before = taken.withLockedValue { taken in
      defer { taken += 1 }
      return taken
    }
    channel.closeFuture.whenComplete { _ in taken.withLockedValue { $0 -= 1 } }
    return before < limit ? .served : before < limit + Self.turnedAway ? .turnedAway : .none
  }
}
