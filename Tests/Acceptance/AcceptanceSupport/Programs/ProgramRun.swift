package import Foundation
internal import TestSupport

/// A program that ran to its end.
package struct ProgramRun: Equatable, Sendable {
  package struct Failed: Error, CustomStringConvertible {
    package let description: String
  }

  package let status: Int32
  /// What it wrote to its standard output.
  package let outputData: Data
  /// What it wrote to its standard error.
  package let errors: String

  package var output: String { String(decoding: outputData, as: UTF8.self) }

  /// What a run is expected to be.
  package init(status: Int32 = 0, output: String, errors: String = "") {
    (self.status, outputData, self.errors) = (status, Data(output.utf8), errors)
  }

  /// Runs a program; nobody's thread waits for it. It is ended where the task is cancelled, as at the time limit of a test.
  ///
  /// - Parameters:
  ///   - command: the path of the program, and its arguments.
  ///   - environment: what is added to the environment of the tests.
  ///   - limit: how long it may take, far more than it needs.
  /// - Throws: an error of the system, `Overdue` or `CancellationError`.
  package init(
    _ command: [String], in folder: String, environment: [String: String] = [:], within limit: Duration = .seconds(900)
  ) async throws {
    let files = try TemporaryFolder()
    try files.write(["output": "", "errors": ""])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: files.path + "/output"))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: files.path + "/errors"))
    let (ended, end) = AsyncStream.makeStream(of: Never.self)
    process.terminationHandler = { _ in end.finish() }
    try process.start()
    try await withDeadline("the end of \(command.joined(separator: " "))", limit) { [id = process.processIdentifier] in
      await withTaskCancellationHandler {
        // A task of its own waits on, also when this one is cancelled: before its end a program has no status.
        await Task { for await _ in ended {} }.value
      } onCancel: {
        kill(id, SIGKILL)
      }
    }
    try Task.checkCancellation()
    (outputData, errors) = (try files.data("output"), try files.text("errors"))
    status = process.terminationStatus
  }

  /// The run, where it ended well.
  package func succeeded() throws -> Self {
    guard status == 0 else { throw Failed(description: "a program ended with status \(status): \(output)\(errors)") }
    return self
  }
}
