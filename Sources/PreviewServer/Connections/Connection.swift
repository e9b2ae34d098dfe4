internal import NIOCore
internal import NIOHTTP1

/// One client: takes its requests in turn and answers them.
struct Connection {
  private typealias Writer = NIOAsyncChannelOutboundWriter<HTTPServerResponsePart>

  /// How much of a file is copied at once, on its way to a client that takes it.
  private static let chunk = 64 * 1024

  private let accepted: AcceptedConnection
  private let responder: Responder
  private let limits: Limits

  init(_ accepted: AcceptedConnection, _ responder: Responder, _ limits: Limits) {
    (self.accepted, self.responder, self.limits) = (accepted, responder, limits)
  }

  /// Serves until either side ends the connection. What is under way for a client that is gone is given up.
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
      // The client is gone, or the server ends. Neither is anybody's mistake.
    }
  }

  /// - Returns: whether the connection goes on.
  private func answer(_ request: HTTPRequestHead, _ writer: Writer) async throws -> Bool {
    let reply = try await responder.reply(to: request)
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
      // A write is handed to the channel's loop, and only there it shows whether the client takes it. Who does not wait for
      // the loop runs ahead of it, with the whole file for a client that reads nothing.
      try await accepted.messages.channel.eventLoop.submit {}.get()
    }
    try await writer.write(.end(nil))
  }

  /// Tells what happens until the client leaves, or until it is so far behind that it had better come again.
  private func stream(_ head: HTTPServerResponsePart, _ writer: Writer) async throws {
    func say(_ text: String) async throws { try await writer.write(.body(.byteBuffer(ByteBuffer(string: text)))) }
    try await writer.write(head)
    try await say(ServerSentEvent.greeting)
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask { for await event in await responder.site.events() { try await say(ServerSentEvent.encode(event)) } }
      tasks.addTask {
        while true {
          try await Task.sleep(for: limits.heartbeat)
          try await say(ServerSentEvent.heartbeat)
        }
      }
      try await tasks.next()
      tasks.cancelAll()
    }
    try await writer.write(.end(nil))
  }
}
