internal import NIOCore
internal import NIOHTTP1

/// A guarded connection that was accepted and not yet served.
///
/// A server that ends may leave some unserved. `NIOAsyncChannel` ends the process if it is never used, so it is used here at the latest.
final class AcceptedConnection: Sendable {
  typealias Messages = NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>

  let messages: Messages

  private init(_ messages: Messages) { self.messages = messages }

  deinit {
    let messages = messages
    // It fails only if the channel is closed already.
    Task { try? await messages.executeThenClose { _, _ in } }
  }
}

extension AcceptedConnection {
  static func prepare(_ channel: any Channel, limits: Limits) -> EventLoopFuture<AcceptedConnection> {
    channel.eventLoop.makeCompletedFuture {
      try channel.pipeline.syncOperations.addGuards(limits)
      return AcceptedConnection(try Messages(wrappingChannelSynchronously: channel))
    }
  }
}

extension ChannelPipeline.SynchronousOperations {
  /// All that a request passes before it is answered.
  func addGuards(_ limits: Limits) throws {
    try addHandlers([
      HTTPResponseEncoder(), RequestLines(limits), ByteToMessageHandler(HTTPRequestDecoder(limitConfiguration: limits.ofParser)),
      ConnectionGuard(limits), HTTPServerPipelineHandler(), NIOHTTPResponseHeadersValidator(),
    ])
  }
}

extension Limits {
  /// The parser's own limits, in case `RequestLines` ever lets something through.
  fileprivate var ofParser: NIOHTTPDecoderLimitConfiguration {
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = max(requestLine, headers)
    limits.maxHeaderListSize = requestLine + headers
    limits.maxHeaderFieldCount = fields
    return limits
  }
}
