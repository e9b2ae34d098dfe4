internal import Concurrency
package import Foundation
internal import Libc
internal import TestSupport

/// The result of running a program.
package struct ProgramRun: Equatable, Sendable {
  package struct Failed: Error, CustomStringConvertible {
    package let description: String
  }

  package let status: Int32
  /// Standard output.
  package let outputData: Data
  /// Standard error.
  package let errors: String

  package var output: String { String(decoding: outputData, as: UTF8.self) }

  /// Creates an expected result.
  package init(status: Int32 = 0, output: String, errors: String = "") {
    (self.status, outputData, self.errors) = (status, Data(output.utf8), errors)
  }

  /// Runs a program without blocking a thread. Canceling the task kills it.
  ///
  /// - Parameters:
  ///   - command: the path of the program and its arguments.
  ///   - environment: variables added to the environment of the tests.
  ///   - limit: the time limit, much longer than the program needs.
  /// - Throws: a system error, `Overdue` or `CancellationError`.
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
        // Waits in another task, because this one may be canceled before the program has a status.
        await Task { for await _ in ended {} }.value
      } onCancel: {
        kill(id, SIGKILL)
      }
    }
    try Task.checkCancellation()
    (outputData, errors) = (try files.data("output"), try files.text("errors"))
    status = process.terminationStatus
  }

  /// Returns the run, or throws if its status is not 0.
  package func succeeded() throws -> Self {
    guard status == 0 else { throw Failed(description: "a program ended with status \(status): \(output)\(errors)") }
    return self
  }
}

/// The program that was built with the tests. In a campaign, it is the build named by `SITEGEN`.
package enum BuiltProgram {
  package static var url: URL {
    if let path = ProcessInfo.processInfo.environment["SITEGEN"] { return URL(fileURLWithPath: path) }
    return URL(fileURLWithPath: products + "/sitegen")
  }

  /// The folder with the build products. On a Mac, the tests are in a bundle. Its path is an argument of the test runner.
  private static var products: String {
    let arguments = CommandLine.arguments
    let named = arguments.firstIndex(of: "--test-bundle-path").flatMap { arguments.dropFirst($0 + 1).first }
    let bundle = named ?? Bundle.allBundles.map(\.bundlePath).first { $0.hasSuffix(".xctest") } ?? Bundle.main.bundlePath
    return bundle.split(separator: "/", omittingEmptySubsequences: false).prefix { !$0.hasSuffix(".xctest") }.joined(separator: "/")
  }

  /// Runs the program as a process. Use `CommandRun` if the test doesn't need a process.
  package static func run(
    _ arguments: [String], in folder: String = "/", environment: [String: String] = [:]
  ) async throws -> ProgramRun {
    try await ProgramRun([url.path] + arguments, in: folder, environment: environment)
  }
}

/// Returns the path of a program, or nil if it isn't installed.
package func installedProgram(_ name: String) -> String? {
  let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":").map(String.init) ?? []
  // Debian installs servers in this folder, which is only in root's `PATH`.
  return (folders + ["/usr/sbin"]).map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
}

extension Process {
  /// Runs the program, like `run()`, with workarounds for Foundation on Linux.
  ///
  /// When Foundation lists the open files, it reads past the end of the last directory entry. At the end of the heap, this crashes, so the
  /// heap keeps free space at its end.
  ///
  /// Programs start one at a time. Otherwise, a program could inherit the descriptor that signals another program's end, and a test would
  /// wait for both programs.
  package func start() throws {
    _ = Self.hasRoomAtEndOfHeap
    try Self.turn.withLock { _ in try run() }
  }

  private static let turn = Locked(())

  private static let hasRoomAtEndOfHeap: Bool = {
    #if canImport(Glibc)
      // Calls `mallopt(M_TOP_PAD, …)`. The C library's module lacks malloc.h.
      guard let symbol = dlsym(nil, "mallopt") else { return false }
      let mallopt = unsafeBitCast(symbol, to: (@convention(c) (CInt, CInt) -> CInt).self)
      return mallopt(-2, 4 << 20) == 1
    #else
      return true
    #endif
  }()
}
