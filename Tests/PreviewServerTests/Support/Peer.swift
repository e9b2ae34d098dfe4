import NIOCore
import NIOPosix

/// The other side of a connection: sends what it is told to, whether a browser would or not.
struct Peer {
  let channel: any Channel
  var reader: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
  let writer: NIOAsyncChannelOutboundWriter<ByteBuffer>
  private var received: [UInt8] = []

  init(
    channel: any Channel, reader: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator,
    writer: NIOAsyncChannelOutboundWriter<ByteBuffer>
  ) { (self.channel, self.reader, self.writer) = (channel, reader, writer) }

  func send(_ text: String) async throws { try await send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) async throws { try await writer.write(ByteBuffer(bytes: bytes)) }

  func closeOutput() { writer.finish() }

  /// What comes up to and with a text; all where the server closes before.
  mutating func read(through text: String) async throws -> String {
    while true {
      if let place = received.place(of: text) {
        defer { received.removeSubrange(..<place.upperBound) }
        return String(decoding: received[..<place.upperBound], as: UTF8.self)
      }
      guard try await receive() else {
        defer { received = [] }
        return String(decoding: received, as: UTF8.self)
      }
    }
  }

  /// What comes until the server closes.
  mutating func rest() async throws -> [UInt8] {
    while try await receive() {}
    defer { received = [] }
    return received
  }

  private mutating func receive() async throws -> Bool {
    guard let buffer = try await reader.next() else { return false }
    received += buffer.readableBytesView
    return true
  }

  /// Leaves as a client does that crashes: with a reset.
  func reset() async {
    let options = channel as? any SocketOptionProvider
    try? await options?.setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
    // Where the server was quicker, the connection is closed already.
    try? await channel.close().get()
  }
}
