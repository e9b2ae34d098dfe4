internal import NIOCore
internal import NIOHTTP1

/// One client: takes its requests in turn and answers them.
struct Connection {
  private typealias Writer = NIOAsyncChannelOutboundWriter<HTTPServerResponsePart>

  /// The bytes of a file that are sent at once.
  private static let chunk = 64 * 1024

  let accepted: AcceptedConnection
  let responder: Responder
  /// How often an event stream says that it is alive.
  let heartbeat: Duration
  let clock: any Clock<Duration>

  /// Serves until either side ends the connection, and cancels the work for a client that is gone.
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
      // The client is gone, or the server ends.
    }
  }

  /// - Returns: whether the connection goes on.
  private func answer(_ request: HTTPRequestHead, _ writer: Writer) async throws -> Bool {
    let reply = try await responder.reply(to: request, isLocal: accepted.messages.channel.remoteAddress?.isLoopback == true)
    // After an upgrade that was asked for, the parser takes no more requests.
    let closes = reply.closes || !request.isKeepAlive || request.version.minor == 0 || request.headers.contains(name: "Upgrade")
    let head = HTTPServerResponsePart.head(reply.head(version: request.version, closes: closes))
    switch reply.content {
    case .bytes(let bytes) where request.method != .HEAD: try await send(head, bytes, writer)
    case .events where request.method != .HEAD: try await stream(head, writer)
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
      // Only the channel's loop knows whether the client reads. Without waiting for it, the whole file would be queued.
      try await accepted.messages.channel.eventLoop.submit {}.get()
    }
    try await writer.write(.end(nil))
  }

  /// Sends events until the client leaves, or is so far behind that it has to reconnect.
  private func stream(_ head: HTTPServerResponsePart, _ writer: Writer) async throws {
    func say(_ text: String) async throws { try await writer.write(.body(.byteBuffer(ByteBuffer(string: text)))) }
    try await writer.write(head)
    try await say(ServerSentEvent.greeting)
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask { for await event in await responder.site.events() { try await say(ServerSentEvent.encode(event)) } }
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
