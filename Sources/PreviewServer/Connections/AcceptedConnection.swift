internal import NIOCore
internal import NIOHTTP1

/// A connection that was accepted, fitted with what guards it, and not yet served.
///
/// A server that ends lets go of connections that nobody has taken up. `NIOAsyncChannel` insists on being used and ends the
/// process otherwise; so its owner sees to it that it was, at the latest when it goes itself.
final class AcceptedConnection: Sendable {
  typealias Messages = NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>

  let messages: Messages

  private init(_ messages: Messages) { self.messages = messages }

  deinit {
    let messages = messages
    // Only a channel that is closed already makes this fail.
    Task { try? await messages.executeThenClose { _, _ in } }
  }
}

extension AcceptedConnection {
  /// - Returns: nil where the channel is turned away, and needs nobody any more.
  static func prepare(_ channel: any Channel, slots: ConnectionSlots, limits: Limits) -> EventLoopFuture<AcceptedConnection?> {
    let place = slots.take(for: channel)
    return channel.eventLoop.makeCompletedFuture {
      let pipeline = channel.pipeline.syncOperations
      switch place {
      case .none: channel.close(promise: nil)
      case .turnedAway:
        try pipeline.addHandlers([HTTPResponseEncoder(), ConnectionGuard(limits, refusing: .tooManyConnections)])
      case .served:
        try pipeline.addHandlers([
          HTTPResponseEncoder(), RequestLines(limits), ByteToMessageHandler(HTTPRequestDecoder(limitConfiguration: limits.ofParser)),
          ConnectionGuard(limits, noteWaiting: slots.note), HTTPServerPipelineHandler(), NIOHTTPResponseHeadersValidator(),
        ])
        return AcceptedConnection(try Messages(wrappingChannelSynchronously: channel))
      }
      return nil
    }
  }
}

extension Limits {
  /// The parser's own limits, which only count should `RequestLines` ever let something through.
  fileprivate var ofParser: NIOHTTPDecoderLimitConfiguration {
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = max(requestLine, headers)
    limits.maxHeaderListSize = requestLine + headers
    limits.maxHeaderFieldCount = fields
    return limits
  }
}
