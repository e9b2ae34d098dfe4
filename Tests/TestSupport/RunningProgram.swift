internal import Foundation

/// A program that runs until it is ended, or until the tests themselves end, however they do.
package final class RunningProgram: Sendable {
  package struct NotReady: Error, CustomStringConvertible {
    package let description: String
  }

  /// Runs a command until its own input ends.
  ///
  /// A program's signals may be blocked, as those of the tests are, so none but KILL ends it for sure. The shell itself outlives
  /// an interrupt from the keyboard, to do that.
  private static let script = #"trap "" INT TERM; "$@" & program=$!; cat; kill -KILL $program; wait"#

  private let process = Process()
  /// While it is open, the program runs.
  private let lifeline = Pipe()
  private let ended: AsyncStream<Never>
  private let files: TemporaryFolder

  /// - Parameter command: the program and its arguments.
  package init(_ command: [String], in folder: String) throws {
    files = try TemporaryFolder()
    try files.write(["output": ""])
    let output = try FileHandle(forWritingTo: URL(fileURLWithPath: files.path + "/output"))
    defer { output.closeFile() }
    let (ended, end) = AsyncStream.makeStream(of: Never.self)
    self.ended = ended
    process.terminationHandler = { _ in end.finish() }
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", Self.script, "sh"] + command
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardInput = lifeline
    process.standardOutput = output
    process.standardError = output
    try process.run()
  }

  /// Everything that the program has said.
  package var output: String {
    get throws { try files.text("output") }
  }

  /// Waits until the program says something, and gives back what the expression captures.
  package func firstMatch(of expression: Regex<(Substring, Substring)>) async throws -> String {
    let deadline = ContinuousClock.now + .seconds(120)
    while true {
      // Among hundreds of tests this one may go on late, so the deadline counts after a look, not before.
      let isLate = ContinuousClock.now > deadline
      let output = try output
      if let match = output.firstMatch(of: expression) { return String(match.1) }
      if isLate { throw NotReady(description: "the program did not say what was awaited, but: \(output)") }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  /// Ends the program and waits until it is gone.
  package func end() async throws {
    try lifeline.fileHandleForWriting.close()
    for await _ in ended {}
  }
}

/// Does something, and then what has to follow, also where it fails or its task is cancelled.
package func ending(_ end: @escaping @Sendable () async throws -> Void, _ body: () async throws -> Void) async throws {
  let result: Result<Void, any Error>
  do {
    result = .success(try await body())
  } catch {
    result = .failure(error)
  }
  try await Task { try await end() }.value
  try result.get()
}
