internal import NIOCore
internal import NIOHTTP1

/// Handles refusals, the idle limit and closing for one connection. Passes on only complete requests without bodies.
final class ConnectionGuard: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private enum Phase: Equatable {
    case open
    /// No more requests are accepted. The refusal is sent once the earlier requests are answered.
    case refused(Refusal)
    /// The last response is being sent.
    case finishing
    /// Our side is closed, and the client's bytes are read and ignored. Closing immediately would reset the connection, and the client
    /// might never see the response.
    case draining
  }

  private let idle: TimeAmount
  private var phase = Phase.open
  private var unanswered = 0
  private var pendingWrites = 0
  private var isInputClosed = false
  private var isStreaming = false
  private var isLastResponse = false
  private var timer: Scheduled<Void>?

  init(_ limits: Limits) { idle = TimeAmount(limits.idle) }

  func handlerAdded(context: ChannelHandlerContext) { if context.channel.isActive { startTimer(context) } }

  func channelActive(context: ChannelHandlerContext) {
    startTimer(context)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    timer?.cancel()
    context.fireChannelInactive()
  }

  // MARK: Inbound

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard phase == .open else { return }
    switch unwrapInboundIn(data) {
    case .head(let head):
      if head.hasBody { return refuse(.hasBody, context) }
      unanswered += 1
      startTimer(context)
      context.fireChannelRead(data)
    case .body: refuse(.hasBody, context)
    case .end: context.fireChannelRead(data)
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    if phase == .draining { context.read() }
    context.fireChannelReadComplete()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case ChannelEvent.inputClosed = event {
      isInputClosed = true
      // A client that closes its side of an event stream has disconnected.
      if phase == .draining || isStreaming { return context.close(promise: nil) }
      if phase == .open, unanswered == 0 { finish(context) }
    }
    context.fireUserInboundEventTriggered(event)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case let refusal as Refusal: refuse(refusal, context)
    case let error as HTTPParserError: refuse(Refusal(error), context)
    case is ByteToMessageDecoderError: break  // More input after a parser error.
    default: context.close(promise: nil)
    }
  }

  // MARK: Outbound

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let part = unwrapOutboundIn(data)
    if case .head(let head) = part {
      isStreaming = !head.headers.contains(name: "Content-Length")
      isLastResponse = head.headers["Connection"] == ["close"]
    }
    send(part, promise, context)
    guard case .end = part else { return }
    unanswered -= 1
    isStreaming = false
    if isLastResponse { phase = .finishing } else if unanswered == 0, case .refused(let refusal) = phase { say(refusal, context) }
    startTimer(context)
  }

  /// Closes a finishing connection only after its last response is sent, so callers need not wait. A server that stops closes all other
  /// connections immediately.
  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    if mode == .all, phase == .open, isInputClosed, pendingWrites > 0 { phase = .finishing }
    guard mode == .all, phase == .finishing || phase == .draining, context.channel.isActive else {
      return context.close(mode: mode, promise: promise)
    }
    promise?.succeed()
  }
}

extension ConnectionGuard {
  private func refuse(_ refusal: Refusal, _ context: ChannelHandlerContext) {
    guard phase == .open else { return }
    phase = .refused(refusal)
    if unanswered == 0 { say(refusal, context) } else { startTimer(context) }
  }

  private func say(_ refusal: Refusal, _ context: ChannelHandlerContext) {
    phase = .finishing
    let reply = Reply(refusal)
    send(.head(reply.head(closes: true)), nil, context)
    if case .bytes(let bytes) = reply.content {
      for piece in bytes.pieces { send(.body(.byteBuffer(ByteBuffer(bytes: piece))), nil, context) }
    }
    send(.end(nil), nil, context)
    context.flush()
  }

  private func send(_ part: HTTPServerResponsePart, _ promise: EventLoopPromise<Void>?, _ context: ChannelHandlerContext) {
    let promise = promise ?? context.eventLoop.makePromise()
    pendingWrites += 1
    if pendingWrites == 1 { startTimer(context) }
    promise.futureResult.assumeIsolated().whenComplete { _ in self.wrote(context) }
    context.write(wrapOutboundOut(part), promise: promise)
  }

  private func wrote(_ context: ChannelHandlerContext) {
    pendingWrites -= 1
    guard context.channel.isActive else { return }
    if phase == .finishing { finish(context) } else { startTimer(context) }
  }

  /// Closes the connection once everything is written.
  private func finish(_ context: ChannelHandlerContext) {
    phase = .finishing
    if pendingWrites == 0 { drain(context) } else { startTimer(context) }
  }

  private func drain(_ context: ChannelHandlerContext) {
    phase = .draining
    if isInputClosed { return context.close(promise: nil) }
    startTimer(context)
    context.close(mode: .output, promise: nil)
    context.read()
  }

  /// Starts the idle timer. A client that waits for the server, for example for the first build, may wait as long as necessary.
  private func startTimer(_ context: ChannelHandlerContext) {
    timer?.cancel()
    timer = nil
    let isOver = phase == .finishing || phase == .draining
    guard context.channel.isActive, isOver || pendingWrites > 0 || unanswered == 0 else { return }
    timer = context.eventLoop.assumeIsolated().scheduleTask(in: idle) { context.close(promise: nil) }
  }
}
