package import Foundation

/// A program that ran to its end.
package struct ProgramRun: Sendable {
  package let status: Int32
  /// What it wrote to its standard output, and to its standard error.
  package let output, errors: Data

  /// - Parameter command: the path of the program, and its arguments.
  package init(_ command: [String], in folder: String) async throws {
    let files = try TemporaryFolder()
    try files.write(["output": "", "errors": ""])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: files.path + "/output"))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: files.path + "/errors"))
    let (ended, end) = AsyncStream.makeStream(of: Never.self)
    process.terminationHandler = { _ in end.finish() }
    try process.run()
    for await _ in ended {}
    (output, errors) = (try files.data("output"), try files.data("errors"))
    status = process.terminationStatus
  }
}
