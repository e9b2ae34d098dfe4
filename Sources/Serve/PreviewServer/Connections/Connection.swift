internal import NIOCore
internal import NIOHTTP1

/// A connection to a client: answers its requests in order.
struct Connection {
  private typealias Writer = NIOAsyncChannelOutboundWriter<HTTPServerResponsePart>

  /// The maximum number of bytes of a file to send at once.
  private static let chunk = 64 * 1024

  let accepted: AcceptedConnection
  let client: Client
  let responder: Responder
  /// The interval between heartbeats of an event stream.
  let heartbeat: Duration
  let clock: any Clock<Duration>

  /// Serves until either side closes the connection. Cancels pending work when the client disconnects.
  func serve() async {
    let (open, closed) = AsyncStream.makeStream(of: Never.self)
    accepted.messages.channel.closeFuture.whenComplete { _ in closed.finish() }
    await withTaskGroup(of: Void.self) { tasks in
      tasks.addTask { await converse() }
      tasks.addTask { for await _ in open {} }
      await tasks.next()
      tasks.cancelAll()
    }
  }
}

extension Connection {
  private func converse() async {
    do {
      try await accepted.messages.executeThenClose { requests, writer in
        var head: HTTPRequestHead?
        for try await part in requests {
          if case .head(let next) = part { head = next }
          guard case .end = part, let request = head else { continue }
          guard try await answer(request, writer) else { return }
        }
      }
    } catch {
      // The client disconnected, or the server is stopping.
    }
  }

  /// - Returns: whether the connection stays open.
  private func answer(_ request: HTTPRequestHead, _ writer: Writer) async throws -> Bool {
    let reply = try await responder.reply(to: request, from: client)
    // After a requested upgrade, the parser accepts no more requests.
    let closes = reply.closes || !request.isKeepAlive || request.version.minor == 0 || request.headers.contains(name: "Upgrade")
    let head = HTTPServerResponsePart.head(reply.head(version: request.version, closes: closes))
    switch reply.content {
    case .bytes(let bytes) where request.method != .HEAD: try await send(head, bytes, writer)
    case .events(let site) where request.method != .HEAD: try await stream(site, head, writer)
    default: try await writer.write(contentsOf: [head, .end(nil)])
    }
    return !closes
  }

  private func send(_ head: HTTPServerResponsePart, _ bytes: ReplyBytes, _ writer: Writer) async throws {
    if bytes.count <= Self.chunk {
      let body = bytes.pieces.map { HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(bytes: $0))) }
      return try await writer.write(contentsOf: [head] + body + [.end(nil)])
    }
    try await writer.write(head)
    for chunk in bytes.chunks(of: Self.chunk) {
      try await writer.write(.body(.byteBuffer(ByteBuffer(bytes: chunk))))
      // Wait for the channel's event loop, which knows whether the client reads. Otherwise the whole file would be queued.
      try await accepted.messages.channel.eventLoop.submit {}.get()
    }
    try await writer.write(.end(nil))
  }

  /// Sends events until the client disconnects, or falls so far behind that it has to reconnect.
  private func stream(_ site: PreviewSite, _ head: HTTPServerResponsePart, _ writer: Writer) async throws {
    func say(_ text: String) async throws { try await writer.write(.body(.byteBuffer(ByteBuffer(string: text)))) }
    try await writer.write(head)
    try await say(ServerSentEvent.greeting)
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask { for await event in await site.events() { try await say(ServerSentEvent.encode(event)) } }
      tasks.addTask {
        while true {
          try await clock.sleep(for: heartbeat)
          try await say(ServerSentEvent.heartbeat)
        }
      }
      try await tasks.next()
      tasks.cancelAll()
    }
    try await writer.write(.end(nil))
  }
}

/// An accepted connection that is not yet being served.
///
/// A stopping server may leave some connections unserved. A `NIOAsyncChannel` that is never used crashes the process, so `deinit` uses it.
final class AcceptedConnection: Sendable {
  typealias Messages = NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>

  let messages: Messages

  private init(_ messages: Messages) { self.messages = messages }

  deinit {
    let messages = messages
    // Fails only if the channel is already closed.
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
  /// Adds the handlers that process a request before it is answered.
  func addGuards(_ limits: Limits) throws {
    try addHandlers([
      HTTPResponseEncoder(), RequestLines(limits), ByteToMessageHandler(HTTPRequestDecoder(limitConfiguration: limits.ofParser)),
      ConnectionGuard(limits), HTTPServerPipelineHandler(), NIOHTTPResponseHeadersValidator(),
    ])
  }
}

extension Limits {
  /// The limits for the parser, in case `RequestLines` misses something.
  fileprivate var ofParser: NIOHTTPDecoderLimitConfiguration {
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = max(requestLine, headers)
    limits.maxHeaderListSize = requestLine + headers
    limits.maxHeaderFieldCount = fields
    return limits
  }
}
