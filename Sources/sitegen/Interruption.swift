internal import ArgumentParser
internal import Foundation
internal import Synchronization

/// Ctrl-C, a request of the system to end, or a terminal that is closed.
///
/// Who writes nothing ends at once. Other work is given a moment to put down what it has in hand: its task is cancelled. After that
/// moment, or with a second signal, the program ends wherever it is; what it leaves then is taken up by the next one.
enum Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  /// In milliseconds.
  private static let moment: Int32 = 350
  private static let cutShort = "sitegen: interrupted before cleaning up; the next command does the rest"

  /// Ends the program with any of the signals, as long as nothing else is said.
  static func endAtOnce() { listen { _exit(128 + $0) } }

  /// Does some work. With a signal its task is cancelled, and once it has come to its end, the program's exit status says so.
  ///
  /// - Parameter tell: is called if a signal came, with what the work made, or nil if it was given up.
  static func ending<Result: Sendable>(
    _ work: @escaping @Sendable () async throws -> Result, tell: (Result?) -> Void = { _ in }
  ) async throws -> Result {
    let task = Task { try await work() }
    let received = SignalNumber()
    // Without a pipe there is no way to put anything down.
    if let pipe { watch(pipe.reading, task, received) }
    let result = await task.result
    guard let number = received.valueAtTheEnd() else { return try result.get() }
    switch result {
    case .success(let made): tell(made)
    case .failure(is CancellationError): tell(nil)
    case .failure(let error): Program.report(error)
    }
    throw ExitCode(128 + number)
  }

  private static func watch(_ pipe: Int32, _ task: Task<some Any, any Error>, _ received: SignalNumber) {
    Thread.detachNewThread {
      guard let number = nextSignal(pipe, within: -1) else { return }
      let isInTime = received.receive(number)
      task.cancel()
      let last = nextSignal(pipe, within: moment)
      // Else all is done, and only telling so takes its time.
      if isInTime { Terminal.write("\(cutShort)\n", to: .standardError) }
      _exit(128 + (last ?? number))
    }
    listen { number in
      let before = errno
      var byte = UInt8(truncatingIfNeeded: number)
      if let pipe = Interruption.pipe { _ = write(pipe.writing, &byte, 1) }
      errno = before
    }
  }

  /// - Parameter milliseconds: negative for as long as it takes.
  private static func nextSignal(_ pipe: Int32, within milliseconds: Int32) -> Int32? {
    var waiting = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
    var byte: UInt8 = 0
    guard poll(&waiting, 1, milliseconds) == 1, read(pipe, &byte, 1) == 1 else { return nil }
    return Int32(byte)
  }

  /// What a handler may touch is little; it may write to a pipe.
  private static let pipe: (reading: Int32, writing: Int32)? = {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }()

  private static func listen(_ handler: @escaping @convention(c) (Int32) -> Void) {
    for number in signals {
      let before = signal(number, handler)
      // Who wants the program to outlive the terminal has said so.
      let isIgnored = unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
      if number == SIGHUP, isIgnored { signal(number, SIG_IGN) }
    }
    // Who started this may have kept them for himself.
    var set = sigset_t()
    sigemptyset(&set)
    for number in signals { sigaddset(&set, number) }
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// The first signal that came before the work was done.
  private final class SignalNumber: Sendable {
    private let state = Mutex<(number: Int32?, isOver: Bool)>((nil, false))

    /// - Returns: whether the work is not done yet.
    func receive(_ number: Int32) -> Bool {
      state.withLock { state in
        if !state.isOver { state.number = number }
        return !state.isOver
      }
    }

    /// What came, now that the work is done.
    func valueAtTheEnd() -> Int32? {
      state.withLock { state in
        state.isOver = true
        return state.number
      }
    }
  }
}
