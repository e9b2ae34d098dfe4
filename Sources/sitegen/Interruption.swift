internal import ArgumentParser
internal import Dispatch
internal import Foundation

/// Ctrl-C, or a request of the system to end, while work is under way that has to be put down and not dropped.
actor Interruption {
  private var sources: [any DispatchSourceSignal] = []
  /// The first signal that came.
  private var number: Int32?
  private let giveUp: @Sendable () -> Void

  private init(giveUp: @escaping @Sendable () -> Void) { self.giveUp = giveUp }

  /// Does some work. With a signal its task is cancelled, and once it has come to its end, the program's exit status says so.
  static func ending<Result: Sendable>(_ work: @escaping @Sendable () async throws -> Result) async throws -> Result {
    let task = Task { try await work() }
    let interruption = Interruption { task.cancel() }
    await interruption.listen()
    let result = await task.result
    if let number = await interruption.end() { throw ExitCode(128 + number) }
    return try result.get()
  }

  private func listen() {
    // Who started this may have kept them for himself.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] { sigaddset(&signals, number) }
    sigprocmask(SIG_UNBLOCK, &signals, nil)
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { @Sendable in Task { await self.receive(number) } }
      source.resume()
      return source
    }
  }

  private func receive(_ number: Int32) {
    self.number = self.number ?? number
    giveUp()
  }

  /// - Returns: the signal that came, if one did.
  private func end() -> Int32? {
    sources.forEach { $0.cancel() }
    return number
  }
}
