import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import PreviewServer

/// The idle limit, tested on an event loop whose clock the test advances.
struct IdleTests {
  /// A connection whose two ends the test controls.
  private struct Line {
    let channel = EmbeddedChannel()
    let request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"

    init() throws {
      var limits = Limits()
      limits.idle = .seconds(15)
      try channel.pipeline.syncOperations.addGuards(limits)
      try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    }

    var isOpen: Bool { channel.isActive }

    func send(_ text: String) throws { try channel.writeInbound(ByteBuffer(string: text)) }

    func answer(_ fields: HTTPHeaders = ["Content-Length": "0"]) throws {
      try channel.writeOutbound(HTTPServerResponsePart.head(HTTPResponseHead(version: .http1_1, status: .ok, headers: fields)))
      try channel.writeOutbound(HTTPServerResponsePart.end(nil))
    }

    /// Whether the connection is open just before the given time, and closed just after it.
    func closes(after time: TimeAmount) -> Bool {
      channel.embeddedEventLoop.advanceTime(by: time - .nanoseconds(1))
      let isOpenBefore = isOpen
      channel.embeddedEventLoop.advanceTime(by: .nanoseconds(1))
      return isOpenBefore && !isOpen
    }
  }

  @Test(arguments: ["", "G", "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\nHost: localhost\r\n", "\r\n"])
  func aConnectionWithoutARequestIsClosed(_ beginning: String) throws {
    let line = try Line()
    try line.send(beginning)
    #expect(line.closes(after: .seconds(15)))
  }

  @Test func aRequestThatDripsGetsNoMoreTime() throws {
    let line = try Line()
    for byte in line.request.prefix(14) {
      try line.send(String(byte))
      line.channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    }
    #expect(line.closes(after: .seconds(1)))
  }

  @Test func everyAnswerBeginsTheTimeAgain() throws {
    let line = try Line()
    for _ in 0..<5 {
      line.channel.embeddedEventLoop.advanceTime(by: .seconds(14))
      try line.send(line.request)
      try line.answer()
      #expect(line.isOpen)
    }
    try line.send("GET")
    #expect(line.closes(after: .seconds(15)))
  }

  /// The first build may take any amount of time.
  @Test func aClientThatWaitsForUsMayWait() throws {
    let line = try Line()
    try line.send(line.request)
    line.channel.embeddedEventLoop.advanceTime(by: .hours(1))
    #expect(line.isOpen)
    try line.answer()
    #expect(line.closes(after: .seconds(15)))
  }

  @Test func aClientThatDoesNotReadIsLetGo() throws {
    let line = try Line()
    try line.send(line.request)
    // A write that isn't flushed is incomplete, as if the client's buffers were full.
    let head = HTTPResponseHead(version: .http1_1, status: .ok, headers: ["Content-Length": "1"])
    line.channel.write(HTTPServerResponsePart.head(head), promise: nil)
    #expect(line.closes(after: .seconds(15)))
  }

  @Test func anEventStreamLastsAsLongAsItIsRead() throws {
    let line = try Line()
    try line.send(line.request)
    try line.channel.writeOutbound(HTTPServerResponsePart.head(HTTPResponseHead(version: .http1_1, status: .ok)))
    for _ in 0..<100 {
      line.channel.embeddedEventLoop.advanceTime(by: .seconds(5))
      try line.channel.writeOutbound(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(string: ServerSentEvent.heartbeat))))
    }
    #expect(line.isOpen)
    line.channel.write(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(string: ServerSentEvent.heartbeat))), promise: nil)
    #expect(line.closes(after: .seconds(15)))
  }
}
