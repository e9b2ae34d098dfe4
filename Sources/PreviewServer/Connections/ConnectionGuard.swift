internal import NIOCore
internal import NIOHTTP1

/// Guards one connection: its deadlines, its refusals, and its end. It passes on only whole requests without bodies, one after the other.
final class ConnectionGuard: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private enum Phase: Equatable {
    case open
    /// No more requests are taken; the refusal is sent when the earlier ones are answered.
    case refused(Refusal)
    /// Everything is written and on its way to the client.
    case finishing
    /// Our side is closed; the client's bytes are read and ignored, so that the connection is not reset.
    case draining
  }

  private let limits: Limits
  /// Called when the connection begins and ends to owe us a request.
  private let noteWaiting: (_ channel: any Channel, _ isWaiting: Bool) -> Void
  /// The refusal of every request, if the connection is turned away.
  private let greeting: Refusal?
  private var phase = Phase.open
  private var unanswered = 0
  private var pendingWrites = 0
  private var isReceiving = false
  private var isInputClosed = false
  private var isStreaming = false
  private var isLastResponse = false
  private var heldClose: EventLoopPromise<Void>?
  private var timer: Scheduled<Void>?
  private var isWaiting = false

  init(_ limits: Limits, refusing greeting: Refusal? = nil, noteWaiting: @escaping (any Channel, Bool) -> Void = { _, _ in }) {
    (self.limits, self.greeting, self.noteWaiting) = (limits, greeting, noteWaiting)
  }

  func handlerAdded(context: ChannelHandlerContext) { if context.channel.isActive { begin(context) } }

  func channelActive(context: ChannelHandlerContext) {
    begin(context)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    timer?.cancel()
    heldClose?.succeed()
    heldClose = nil
    context.fireChannelInactive()
  }

  // MARK: Inbound

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard phase == .open else { return }
    switch unwrapInboundIn(data) {
    case .head(let head):
      isReceiving = false
      if head.hasBody { return refuse(.hasBody, context) }
      unanswered += 1
      arm(context)
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
    switch event {
    case RequestLines.Event.requestBegan:
      isReceiving = true
      arm(context)
    case ChannelEvent.inputClosed:
      isInputClosed = true
      // A client that closes its side of an event stream is gone.
      if phase == .draining || isStreaming { return context.close(promise: nil) }
      if phase == .open, unanswered == 0 { finish(context) }
      context.fireUserInboundEventTriggered(event)
    default: context.fireUserInboundEventTriggered(event)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case let refusal as Refusal: refuse(refusal, context)
    case let error as HTTPParserError: refuse(Refusal(error), context)
    case is ByteToMessageDecoderError: break  // More input after an error of the parser.
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
    arm(context)
  }

  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    let isDone = phase == .open ? pendingWrites == 0 : phase != .finishing && phase != .draining
    guard mode == .all, !isDone, context.channel.isActive else { return context.close(mode: mode, promise: promise) }
    hold(promise, context)
    if phase == .open { finish(context) } else { arm(context) }
  }
}

extension ConnectionGuard {
  private func begin(_ context: ChannelHandlerContext) {
    arm(context)
    if let greeting { refuse(greeting, context) }
  }

  private func refuse(_ refusal: Refusal, _ context: ChannelHandlerContext) {
    guard phase == .open else { return }
    isReceiving = false
    phase = .refused(refusal)
    if unanswered == 0 { say(refusal, context) } else { arm(context) }
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
    if pendingWrites == 1 { arm(context) }
    promise.futureResult.assumeIsolated().whenComplete { _ in self.wrote(context) }
    context.write(wrapOutboundOut(part), promise: promise)
  }

  private func wrote(_ context: ChannelHandlerContext) {
    pendingWrites -= 1
    guard context.channel.isActive else { return }
    if phase == .finishing, pendingWrites == 0 { drain(context) } else { arm(context) }
  }

  /// Closes the connection when everything is written.
  private func finish(_ context: ChannelHandlerContext) {
    phase = .finishing
    if pendingWrites == 0 { drain(context) } else { arm(context) }
  }

  private func drain(_ context: ChannelHandlerContext) {
    phase = .draining
    if isInputClosed { return context.close(promise: nil) }
    arm(context)
    context.close(mode: .output, promise: nil)
    context.read()
  }

  private func hold(_ promise: EventLoopPromise<Void>?, _ context: ChannelHandlerContext) {
    let held = heldClose ?? context.eventLoop.makePromise()
    held.futureResult.cascade(to: promise)
    heldClose = held
  }
}

extension ConnectionGuard {
  /// Sets the one timer by the present state.
  private func arm(_ context: ChannelHandlerContext) {
    timer?.cancel()
    timer = nil
    let owesRequest = phase == .open && unanswered == 0 && pendingWrites == 0
    // Not again with each byte: a slow request waits from its beginning.
    if owesRequest != isWaiting, context.channel.isActive {
      isWaiting = owesRequest
      noteWaiting(context.channel, owesRequest)
    }
    guard context.channel.isActive, let (delay, refusal) = deadline else { return }
    timer = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(delay)) {
      if let refusal { self.refuse(refusal, context) } else { context.close(promise: nil) }
    }
  }

  /// How long the connection may stay as it is, and the refusal then; nil while it waits for us.
  private var deadline: (delay: Duration, refusal: Refusal?)? {
    if phase == .draining || heldClose != nil { return (limits.linger, nil) }
    if pendingWrites > 0 { return (limits.idle, nil) }
    if unanswered > 0 { return nil }
    return isReceiving ? (limits.head, .tooSlow) : (limits.idle, nil)
  }
}
