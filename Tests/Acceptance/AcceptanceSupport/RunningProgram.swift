internal import Foundation
package import TestSupport

/// A program that runs until it is ended, or until the tests themselves end, however they do.
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

  /// Becomes the command, and leaves a shell behind that ends it when its own input ends.
  ///
  /// A program's signals may be blocked, as those of the tests are, so none but KILL ends it for sure. The shell itself outlives
  /// an interrupt from the keyboard, to do that.
  private static let script = #"exec 3<&0; (trap "" INT TERM; cat <&3 >/dev/null; kill -KILL $$ 2>/dev/null) & exec "$@" 3<&- </dev/null"#

  private let process = Process()
  /// While it is open, the program runs.
  private let lifeline: FileHandle
  private let ended: AsyncStream<Never>
  private let files: TemporaryFolder

  /// - Parameter command: the program and its arguments.
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

  /// Everything that the program has written to its standard output.
  package var output: String {
    get throws { try files.text("output") }
  }

  /// Everything that the program has written to its standard error.
  package var errors: String {
    get throws { try files.text("errors") }
  }

  /// Waits until the program has written something, to wherever, and gives back what the expression captures.
  package func firstMatch(of expression: Regex<(Substring, Substring)>) async throws -> String {
    try await eventually("words of a program, which wrote: \((try? output + errors) ?? "")", within: .seconds(120)) {
      try (output + errors).firstMatch(of: expression).map { String($0.1) }
    }
  }

  /// Waits for a line of its standard output, counted from 0.
  package func line(_ number: Int) async throws -> String {
    try await eventually("line \(number) of a program, which wrote: \((try? output + errors) ?? "")", within: .seconds(120)) {
      let lines = try output.split(separator: "\n", omittingEmptySubsequences: false)
      // What comes after the last end of a line is no line yet.
      return number < lines.count - 1 ? String(lines[number]) : nil
    }
  }

  /// Sends the program a signal and waits until it is gone.
  package func end(with signal: Int32) async throws -> End {
    kill(process.processIdentifier, signal)
    try await eventually("the end of a program after signal \(signal)", within: .seconds(120)) { hasEnded }
    let time = ContinuousClock.now
    try await end()
    return End(status: process.terminationStatus, isBySignal: process.terminationReason == .uncaughtSignal, time: time)
  }

  /// On Linux, Foundation is told only when the shell that was left behind is gone too. On a Mac it may have taken the status already.
  private var hasEnded: Bool {
    var end = siginfo_t()
    guard waitid(P_PID, id_t(process.processIdentifier), &end, WEXITED | WNOHANG | WNOWAIT) == 0 else { return errno == ECHILD }
    return end.si_signo == SIGCHLD
  }

  /// Ends the program and waits until it is gone.
  package func end() async throws {
    try lifeline.close()
    try await withDeadline("the end of a program") { [ended] in for await _ in ended {} }
  }
}

/// `sitegen serve` on a port of its own, as a person starts it, until the value goes or it is ended.
package final class ServedSite: Sendable {
  package let folder: TemporaryFolder
  /// `http://127.0.0.1:1234/`
  package let address: String
  package let port: Int
  package let program: RunningProgram

  /// The day that is today in the tests, as `SOURCE_DATE_EPOCH`: 2026-11-01.
  package static let day = "1793491200"

  /// - Parameters:
  ///   - port: 0 for any that is free.
  ///   - options: others of the command.
  package init(_ folder: TemporaryFolder, port: Int = 0, options: [String] = []) async throws {
    program = try RunningProgram(
      ["/usr/bin/env", "SOURCE_DATE_EPOCH=\(Self.day)", BuiltProgram.url.path, "serve", "--port", String(port)] + options, in: folder.path)
    address = try await program.firstMatch(of: #/Serving (http:\S+\/)/#)
    guard let port = URL(string: address)?.port else { throw RunningProgram.Failed(description: "\(address) has no port") }
    (self.folder, self.port) = (folder, port)
  }

  /// - Parameter path: from the site's root, encoded.
  package func get(_ path: String) async throws -> Response { try await Response(to: path, port: port) }

  package func end() async throws { try await program.end() }
}
