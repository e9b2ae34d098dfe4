package import Foundation

/// A program that runs to its end.
package enum Command {
  package struct Failed: Error, CustomStringConvertible {
    package let description: String
  }

  /// Runs a command, and gives back what it wrote to its standard output.
  ///
  /// - Parameter environment: what is added to the environment of the tests.
  /// - Throws: `Failed` where it ends with another status than 0 and `mustSucceed` says so.
  package static func output(
    of command: [String], in folder: String, environment: [String: String] = [:], mustSucceed: Bool = false
  ) async throws -> Data {
    let files = try TemporaryFolder()
    try files.write(["output": ""])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: files.path + "/output"))
    process.standardInput = FileHandle.nullDevice
    let (ended, end) = AsyncStream.makeStream(of: Never.self)
    process.terminationHandler = { _ in end.finish() }
    try process.run()
    for await _ in ended {}
    if mustSucceed, process.terminationStatus != 0 {
      throw Failed(description: "\(command.joined(separator: " ")) ended with status \(process.terminationStatus)")
    }
    return try files.data("output")
  }

  /// Where a program is on the path.
  package static func path(of program: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(program)" }.first(where: FileManager.default.isExecutableFile)
  }
}
