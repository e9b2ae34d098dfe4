internal import ArgumentParser
internal import Commands
internal import Concurrency
internal import Foundation

/// Ctrl-C, a request of the system to end, or a terminal that is closed.
///
/// A command that writes nothing ends at once. The task of other work is cancelled, and has a moment to clean up. After that moment, or with
/// a second signal, the program ends in any case; the next command resumes its work.
struct Interruption: Interruptions {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  /// In milliseconds.
  private static let moment: Int32 = 350
  private static let cutShort = "sitegen: interrupted before cleaning up; the next command does the rest"

  /// Ends the program with any of the signals, until ``ending(_:report:)`` is called.
  static func endAtOnce() { listen { _exit(128 + $0) } }

  /// Does some work. A signal cancels its task, and when that has ended, determines the program's exit status.
  ///
  /// - Parameter report: called if a signal came, with the result, or nil if the work was cancelled.
  func ending<Result: Sendable>(
    _ work: @escaping @Sendable () async throws -> Result, report: (Result?) -> Void
  ) async throws -> Result {
    let task = Task { try await work() }
    let received = SignalNumber()
    // Without a pipe the program ends at once.
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
    Thread.detachNewThread {
      guard let number = nextSignal(pipe, within: -1) else { return }
      let isInTime = received.receive(number)
      task.cancel()
      let last = nextSignal(pipe, within: moment)
      // Otherwise the work is done, and only its report takes long.
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

  /// - Parameter milliseconds: negative for no limit.
  private static func nextSignal(_ pipe: Int32, within milliseconds: Int32) -> Int32? {
    var waiting = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
    var byte: UInt8 = 0
    guard poll(&waiting, 1, milliseconds) == 1, read(pipe, &byte, 1) == 1 else { return nil }
    return Int32(byte)
  }

  /// A signal handler may do little else than write to a pipe.
  private static let pipe: (reading: Int32, writing: Int32)? = {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }()

  private static func listen(_ handler: @escaping @convention(c) (Int32) -> Void) {
    for number in signals {
      let before = signal(number, handler)
      // With `nohup`, the program is to outlive the terminal.
      let isIgnored = unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
      if number == SIGHUP, isIgnored { signal(number, SIG_IGN) }
    }
    // The parent process may have blocked them.
    var set = sigset_t()
    sigemptyset(&set)
    for number in signals { sigaddset(&set, number) }
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// The first signal that came before the work was done.
  private final class SignalNumber: Sendable {
    private let state = Locked<(number: Int32?, isOver: Bool)>((nil, false))

    /// - Returns: false if the work is done already.
    func receive(_ number: Int32) -> Bool {
      state.withLock { state in
        if !state.isOver { state.number = number }
        return !state.isOver
      }
    }

    /// The signal, if any; later ones no longer count.
    func valueAtTheEnd() -> Int32? {
      state.withLock { state in
        state.isOver = true
        return state.number
      }
    }
  }
}
