#if os(Linux)
  internal import Dispatch
  internal import Libc
  internal import Synchronization

  /// Takes the system's reports at once and keeps them until they are read, so that the system's own queue stays short.
  struct InotifyEvents {
    /// One element for all that has arrived since the last one. It ends when nothing can arrive any more.
    let arrivals: AsyncStream<Void>
    private let arrived: AsyncStream<Void>.Continuation
    private let kept = ByteBox()
    private let source: any DispatchSourceRead

    /// - Parameter descriptor: it is closed by ``end()``.
    init(_ descriptor: Int32) {
      let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
      (self.arrivals, self.arrived) = (arrivals, arrived)
      source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: DispatchQueue(label: "sitegen.watch"))
      source.setEventHandler { [kept] in
        if kept.fill(from: descriptor) { arrived.yield() } else { arrived.finish() }
      }
      source.setCancelHandler { close(descriptor) }
      source.activate()
    }

    /// The bytes that were not taken yet.
    func take() -> [UInt8] { kept.take() }

    /// Sends an arrival, with or without bytes, after some time.
    func wake(after duration: Duration) {
      Task { [arrived] in
        try await Task.sleep(for: duration)
        arrived.yield()
      }
    }

    func end() { source.cancel() }
  }

  private final class ByteBox: Sendable {
    private let bytes = Mutex<[UInt8]>([])

    func take() -> [UInt8] {
      bytes.withLock { bytes in
        defer { bytes = [] }
        return bytes
      }
    }

    /// - Returns: whether more can arrive.
    func fill(from descriptor: Int32) -> Bool {
      var isUsable = true
      let room = 1 << 16
      let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        let got = read(descriptor, buffer.baseAddress, room)
        isUsable = got >= 0 || errno == EAGAIN || errno == EINTR
        count = max(0, got)
      }
      bytes.withLock { $0 += chunk }
      return isUsable
    }
  }
#endif
