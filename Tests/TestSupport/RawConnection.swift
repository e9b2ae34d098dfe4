package import Foundation
internal import NIOCore
internal import NIOPosix

/// A connection to a server on this computer that can send any bytes, even invalid requests. It only reads when asked.
package actor RawConnection {
  /// The time limit for every wait for the server.
  private static let patience = TimeAmount.seconds(60)

  private let channel: any Channel
  private let inbox: NIOLoopBound<Inbox>
  private var received = Data()

  package init(port: Int) async throws {
    (channel, inbox) = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .channelOption(.allowRemoteHalfClosure, value: true).channelOption(.autoRead, value: false)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          let inbox = Inbox()
          try channel.pipeline.syncOperations.addHandler(inbox)
          return (channel, NIOLoopBound(inbox, eventLoop: channel.eventLoop))
        }
      }
  }

  deinit { channel.close(promise: nil) }

  /// Sends bytes.
  ///
  /// - Returns: whether the server accepted all of them.
  @discardableResult package func send(_ bytes: [UInt8]) async throws -> Bool {
    let sent = channel.eventLoop.makePromise(of: Bool.self)
    let late = channel.eventLoop.scheduleTask(in: Self.patience) { sent.fail(Overdue("a server to read", after: .seconds(60))) }
    channel.writeAndFlush(ByteBuffer(bytes: bytes)).whenComplete { result in
      late.cancel()
      if case .success = result { sent.succeed(true) } else { sent.succeed(false) }
    }
    return try await sent.futureResult.get()
  }

  @discardableResult package func send(_ text: String) async throws -> Bool { try await send(Array(text.utf8)) }

  package func closeOutput() { channel.close(mode: .output, promise: nil) }

  /// Closes the connection with a reset, as a crashing client would.
  package func reset() async {
    let options = channel as? any SocketOptionProvider
    try? await options?.setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
    await close()
  }

  package func close() async {
    // Fails if the server has already closed the connection.
    try? await channel.close().get()
  }

  /// Receives everything up to the end of a string, or everything if the server closes the connection first.
  package func read(through text: String) async throws -> String {
    var searched = 0
    while true {
      let start = max(0, searched - text.utf8.count)
      if let end = received.range(of: Data(text.utf8), in: start..<received.count)?.upperBound {
        defer { received = Data(received[end...]) }
        return String(decoding: received[..<end], as: UTF8.self)
      }
      searched = received.count
      guard try await receive() else { return String(decoding: try await rest(), as: UTF8.self) }
    }
  }

  /// Receives all bytes until the server closes.
  package func rest() async throws -> Data {
    while try await receive() {}
    defer { received = Data() }
    return received
  }

  /// Counts the occurrences of a string until there are `limit`, or the server closes the connection. Discards the bytes.
  package func count(of text: String, upTo limit: Int) async throws -> Int {
    var count = 0
    while count < limit {
      let isOpen = try await receive()
      while let end = received.range(of: Data(text.utf8))?.upperBound {
        count += 1
        received = Data(received[end...])
      }
      received = Data(received.suffix(text.utf8.count - 1))
      if !isOpen { break }
    }
    return count
  }

  /// Receives the next bytes.
  ///
  /// - Returns: false if the server has closed the connection.
  /// - Throws: `Overdue` if nothing arrives in time.
  private func receive() async throws -> Bool {
    let (channel, inbox) = (channel, inbox)
    let next = channel.eventLoop.flatSubmit { inbox.value.next(on: channel, within: Self.patience) }
    guard let bytes = try await next.get() else { return false }
    received += Data(bytes.readableBytesView)
    return true
  }
}

/// The bytes that have arrived and have not been read.
private final class Inbox: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private var waiting: EventLoopPromise<ByteBuffer?>?
  private var bytes = ByteBuffer()
  private var isClosed = false

  /// - Returns: the next bytes, or nil if the server has closed the connection.
  func next(on channel: any Channel, within patience: TimeAmount) -> EventLoopFuture<ByteBuffer?> {
    if bytes.readableBytes > 0 {
      defer { bytes = ByteBuffer() }
      return channel.eventLoop.makeSucceededFuture(bytes)
    }
    if isClosed { return channel.eventLoop.makeSucceededFuture(nil) }
    let promise = channel.eventLoop.makePromise(of: ByteBuffer?.self)
    waiting = promise
    let late = channel.eventLoop.scheduleTask(in: patience) {
      promise.fail(Overdue("a server that neither sends nor closes", after: .nanoseconds(patience.nanoseconds)))
    }
    promise.futureResult.whenComplete { _ in late.cancel() }
    channel.read()
    return promise.futureResult
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var data = unwrapInboundIn(data)
    bytes.writeBuffer(&data)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    if bytes.readableBytes > 0 { answer() } else if waiting != nil, !isClosed { context.read() }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case ChannelEvent.inputClosed? = event as? ChannelEvent { close() }
  }

  func channelInactive(context: ChannelHandlerContext) { close() }

  /// Treats a reset like a close.
  func errorCaught(context: ChannelHandlerContext, error: any Error) { close() }

  private func close() {
    isClosed = true
    answer()
  }

  private func answer() {
    guard let waiting else { return }
    self.waiting = nil
    waiting.succeed(bytes.readableBytes > 0 ? bytes : nil)
    bytes = ByteBuffer()
  }
}
