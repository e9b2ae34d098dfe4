internal import Foundation
package import TestSupport

/// A program that runs until it is ended, or until the tests end or crash.
package final class RunningProgram: Sendable {
  package struct Failed: Error, CustomStringConvertible {
    package let description: String
  }

  /// How a program ended.
  package struct End: Sendable {
    package let status: Int32
    package let isBySignal: Bool
    package let time: ContinuousClock.Instant
  }

  /// A shell that is replaced by the command. Its child shell kills the command when the child shell's input closes.
  ///
  /// The program may inherit blocked signals from the tests, so only `KILL` is reliable. The shell ignores interrupts from the keyboard.
  private static let script = #"exec 3<&0; (trap "" INT TERM; cat <&3 >/dev/null; kill -KILL $$ 2>/dev/null) & exec "$@" 3<&- </dev/null"#

  private let process = Process()
  /// The child shell's input. Closing it ends the program.
  private let lifeline: FileHandle
  private let ended: AsyncStream<Never>
  private let files: TemporaryFolder

  /// - Parameter command: the program's path and its arguments.
  package init(_ command: [String], in folder: String) throws {
    files = try TemporaryFolder()
    try files.write(["output": "", "errors": ""])
    let input = Pipe()
    lifeline = input.fileHandleForWriting
    process.standardInput = input
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: files.path + "/output"))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: files.path + "/errors"))
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", Self.script, "sh"] + command
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    let (ended, end) = AsyncStream.makeStream(of: Never.self)
    self.ended = ended
    process.terminationHandler = { _ in end.finish() }
    try process.start()
  }

  package var processIdentifier: Int32 { process.processIdentifier }

  /// The standard output so far.
  package var output: String {
    get throws { try files.text("output") }
  }

  /// The standard error so far.
  package var errors: String {
    get throws { try files.text("errors") }
  }

  /// Waits for a match in standard output or standard error, and returns the captured text.
  package func firstMatch(of expression: Regex<(Substring, Substring)>) async throws -> String {
    try await eventually("words of a program, which wrote: \((try? output + errors) ?? "")", within: .seconds(120)) {
      try (output + errors).firstMatch(of: expression).map { String($0.1) }
    }
  }

  /// Waits for a line of standard output. Lines are counted from 0.
  package func line(_ number: Int) async throws -> String {
    try await eventually("line \(number) of a program, which wrote: \((try? output + errors) ?? "")", within: .seconds(120)) {
      let lines = try output.split(separator: "\n", omittingEmptySubsequences: false)
      // The line after the last line ending is incomplete.
      return number < lines.count - 1 ? String(lines[number]) : nil
    }
  }

  /// Sends a signal, and waits until the program ends.
  package func end(with signal: Int32) async throws -> End {
    kill(process.processIdentifier, signal)
    try await eventually("the end of a program after signal \(signal)", within: .seconds(120)) { hasEnded }
    let time = ContinuousClock.now
    try await end()
    return End(status: process.terminationStatus, isBySignal: process.terminationReason == .uncaughtSignal, time: time)
  }

  /// Whether the program has ended. On Linux, Foundation only notices the end of the child shell. On a Mac, Foundation may have read the
  /// status already.
  private var hasEnded: Bool {
    var end = siginfo_t()
    guard waitid(P_PID, id_t(process.processIdentifier), &end, WEXITED | WNOHANG | WNOWAIT) == 0 else { return errno == ECHILD }
    return end.si_signo == SIGCHLD
  }

  /// Kills the program, and waits until it ends.
  package func end() async throws {
    try lifeline.close()
    try await withDeadline("the end of a program") { [ended] in for await _ in ended {} }
  }
}

/// A running `sitegen serve`. It ends when the value is released.
package final class ServedSite: Sendable {
  package let folder: TemporaryFolder
  /// The site's URL, such as `http://127.0.0.1:1234/`.
  package let address: String
  package let port: Int
  package let program: RunningProgram

  /// The date of the tests, 2026-11-01, as `SOURCE_DATE_EPOCH`.
  package static let day = "1793491200"

  /// - Parameters:
  ///   - port: the port, or 0 for any free port.
  ///   - options: other options of the command.
  package init(_ folder: TemporaryFolder, port: Int = 0, options: [String] = []) async throws {
    program = try RunningProgram(
      ["/usr/bin/env", "SOURCE_DATE_EPOCH=\(Self.day)", BuiltProgram.url.path, "serve", "--port", String(port)] + options, in: folder.path)
    address = try await program.firstMatch(of: #/Serving (http:\S+\/)/#)
    guard let port = URL(string: address)?.port else { throw RunningProgram.Failed(description: "\(address) has no port") }
    (self.folder, self.port) = (folder, port)
  }

  /// - Parameter path: the encoded path, relative to the site's root.
  package func get(_ path: String) async throws -> Response { try await Response(to: path, port: port) }

  package func end() async throws { try await program.end() }
}
