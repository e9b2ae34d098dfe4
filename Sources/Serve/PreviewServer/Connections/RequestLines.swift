internal import NIOCore
internal import NIOHTTP1
internal import TextCoding

/// Passes requests on line by line, and rejects unusually large ones before the parser buffers them.
///
/// Requests have no bodies here, only heads: a request line, header lines, and an empty line. The parser's own limits do not distinguish
/// between the request line and header fields.
final class RequestLines: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private let limits: Limits
  /// The incomplete line, and how much of it was already searched for its end.
  private var line = ByteBuffer()
  private var searched = 0
  private var isInHeaders = false
  private var headerBytes = 0
  private var fields = 0
  private var hasRefused = false

  init(_ limits: Limits) { self.limits = limits }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var buffer = unwrapInboundIn(data)
    line.writeBuffer(&buffer)
    while !hasRefused, let complete = takeLine() { pass(complete, context) }
    checkRest(context)
  }
}

extension RequestLines {
  private func takeLine() -> ByteBuffer? {
    let rest = line.readableBytesView.dropFirst(searched)
    guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else {
      searched = line.readableBytes
      return nil
    }
    searched = 0
    return line.readSlice(length: end + 1 - line.readerIndex)
  }

  private func pass(_ line: ByteBuffer, _ context: ChannelHandlerContext) {
    let isEmpty = line.readableBytesView.elementsEqual("\r\n".utf8) || line.readableBytes == 1
    switch (isInHeaders, isEmpty) {
    case (false, true): return  // Clients may send empty lines before a request.
    case (false, false):
      guard line.readableBytes <= limits.requestLine else { return refuse(.lineTooLong, context) }
      if line.asksOtherMethod { return refuse(.otherMethod, context) }
      isInHeaders = true
    case (true, true): (isInHeaders, headerBytes, fields) = (false, 0, 0)
    case (true, false):
      headerBytes += line.readableBytes
      fields += 1
      if headerBytes > limits.headers || fields > limits.fields { return refuse(.headersTooLarge, context) }
    }
    context.fireChannelRead(wrapInboundOut(line))
  }

  /// Rejects a line that is already too long before it ends.
  private func checkRest(_ context: ChannelHandlerContext) {
    if !isInHeaders, line.readableBytes > limits.requestLine { refuse(.lineTooLong, context) }
    if isInHeaders, headerBytes + line.readableBytes > limits.headers { refuse(.headersTooLarge, context) }
  }

  private func refuse(_ refusal: Refusal, _ context: ChannelHandlerContext) {
    line.clear()
    if hasRefused { return }
    hasRefused = true
    context.fireErrorCaught(refusal)
  }
}

extension ByteBuffer {
  /// Whether this is a request line with an unsupported method. The parser would report unknown methods as malformed.
  fileprivate var asksOtherMethod: Bool {
    let parts = readableBytesView.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[0].isEmpty, parts[0].allSatisfy(\.isTokenByte), parts[2].starts(with: "HTTP/1.".utf8) else {
      return false
    }
    if parts[0].elementsEqual("OPTIONS".utf8) { return !parts[1].starts(with: RequestTarget.clientFolder.utf8) }
    if parts[0].elementsEqual("POST".utf8) { return !parts[1].starts(with: RequestTarget.openFolder.utf8) }
    return !parts[0].elementsEqual("GET".utf8) && !parts[0].elementsEqual("HEAD".utf8)
  }
}

extension UInt8 {
  /// Whether the byte may be part of a token (RFC 9110, 5.6.2).
  fileprivate var isTokenByte: Bool { isASCIILetterOrDigit || "!#$%&'*+-.^_`|~".utf8.contains(self) }
}
