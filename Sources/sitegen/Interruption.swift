internal import ArgumentParser
internal import Commands
internal import Concurrency
internal import Dispatch
internal import Libc

/// Handles `SIGINT`, `SIGTERM` and `SIGHUP`: Ctrl-C, a request to terminate, and a closed terminal.
///
/// A command that writes nothing ends immediately. Other work is cancelled, with 350 ms to clean up. After that, or after a second signal,
/// the program ends; the next command finishes the cleanup.
struct Interruption: Interruptions {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  /// The maximum time for cleaning up, in milliseconds.
  private static let gracePeriod: Int32 = 350
  private static let cutShort = "sitegen: interrupted before cleaning up; the next command does the rest"

  /// Makes every signal end the program immediately, until ``interruptible(_:report:)`` is called.
  static func endAtOnce() { listen { _exit(128 + $0) } }

  /// Runs work. A signal cancels the work and determines the exit status.
  ///
  /// - Parameter report: called after a signal, with the result, or with nil if the work was cancelled.
  func interruptible<Result: Sendable>(
    _ work: @escaping @Sendable () async throws -> Result, report: (Result?) -> Void
  ) async throws -> Result {
    let task = Task { try await work() }
    let received = SignalNumber()
    // Without a pipe, signals still end the program immediately.
    if let pipe = Self.pipe { Self.watch(pipe.reading, task, received) }
    let result = await task.result
    guard let number = received.valueAtTheEnd() else { return try result.get() }
    switch result {
    case .success(let made): report(made)
    case .failure(is CancellationError): report(nil)
    case .failure(let error): Sitegen.report(error, in: Program.context)
    }
    throw ExitCode(128 + number)
  }

  private static func watch(_ pipe: Int32, _ task: Task<some Any, any Error>, _ received: SignalNumber) {
    // Use a separate queue, because waiting for a signal blocks its thread.
    DispatchQueue(label: "sitegen.signals").async {
      guard let number = nextSignal(pipe, within: -1) else { return }
      let isInTime = received.receive(number)
      task.cancel()
      let last = nextSignal(pipe, within: gracePeriod)
      // If the signal came too late, it only interrupts the report on finished work.
      if isInTime { StandardStream.write(Array("\(cutShort)\n".utf8), to: STDERR_FILENO) }
      _exit(128 + (last ?? number))
    }
    listen { number in
      let before = errno
      var byte = UInt8(truncatingIfNeeded: number)
      if let pipe = Interruption.pipe { _ = write(pipe.writing, &byte, 1) }
      errno = before
    }
  }

  /// Waits for a signal.
  ///
  /// - Parameter milliseconds: the maximum time to wait; unlimited if negative.
  private static func nextSignal(_ pipe: Int32, within milliseconds: Int32) -> Int32? {
    var waiting = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
    var byte: UInt8 = 0
    guard poll(&waiting, 1, milliseconds) == 1, read(pipe, &byte, 1) == 1 else { return nil }
    return Int32(byte)
  }

  /// The pipe that the signal handler writes to. A handler may do little else.
  private static let pipe: (reading: Int32, writing: Int32)? = {
    var ends: [Int32] = [-1, -1]
    guard Libc.pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }()

  private static func listen(_ handler: @escaping @convention(c) (Int32) -> Void) {
    for number in signals {
      let before = signal(number, handler)
      // With `nohup`, the program must continue after the terminal closes.
      let isIgnored = unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
      if number == SIGHUP, isIgnored { signal(number, SIG_IGN) }
    }
    // The parent process may have blocked these signals.
    var set = sigset_t()
    sigemptyset(&set)
    for number in signals { sigaddset(&set, number) }
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// The first signal that arrives before the work is done.
  private final class SignalNumber: Sendable {
    private let state = Locked<(number: Int32?, isOver: Bool)>((nil, false))

    /// - Returns: false if the work is already done.
    func receive(_ number: Int32) -> Bool {
      state.withLock { state in
        if !state.isOver { state.number = number }
        return !state.isOver
      }
    }

    /// Returns the received signal, if any. Later signals are ignored.
    func valueAtTheEnd() -> Int32? {
      state.withLock { state in
        state.isOver = true
        return state.number
      }
    }
  }
}
