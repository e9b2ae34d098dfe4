internal import Concurrency
internal import Dispatch

/// Takes the system's reports at once and keeps them until they are read, so that the system's own queue stays short.
struct InotifyEvents {
  /// One element for all that has arrived since the last one. It ends when nothing can arrive any more.
  let arrivals: AsyncStream<Void>
  private let arrived: AsyncStream<Void>.Continuation
  private let kept = Locked<[UInt8]>([])
  private let source: any DispatchSourceRead
  private let closed: AsyncStream<Never>

  /// - Parameter descriptor: it is closed by ``end()``.
  init(_ descriptor: Int32) {
    let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    (self.arrivals, self.arrived) = (arrivals, arrived)
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: DispatchQueue(label: "sitegen.watch"))
    source.setEventHandler { [kept] in
      guard let chunk = Inotify.read(descriptor) else { return arrived.finish() }
      kept.withLock { $0 += chunk }
      arrived.yield()
    }
    let (closed, close) = AsyncStream.makeStream(of: Never.self)
    self.closed = closed
    source.setCancelHandler {
      Inotify.close(descriptor)
      close.finish()
    }
    source.activate()
  }

  /// The bytes that were not taken yet.
  func take() -> [UInt8] {
    kept.withLock { bytes in
      defer { bytes = [] }
      return bytes
    }
  }

  /// Sends an arrival, with or without bytes, at some time.
  func wake(at time: Duration, by stopwatch: Stopwatch) {
    Task { [arrived] in
      try await stopwatch.sleep(until: time)
      arrived.yield()
    }
  }

  /// Closes the descriptor, also in a task that is cancelled.
  func end() async {
    source.cancel()
    await Task { [closed] in for await _ in closed {} }.value
  }
}
