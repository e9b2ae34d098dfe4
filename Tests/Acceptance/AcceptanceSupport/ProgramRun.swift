internal import Concurrency
package import Foundation
internal import Libc
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

/// The program that was built with the tests that run; for a campaign, another build of it that the environment names.
package enum BuiltProgram {
  package static var url: URL {
    if let path = ProcessInfo.processInfo.environment["SITEGEN"] { return URL(fileURLWithPath: path) }
    return URL(fileURLWithPath: products + "/sitegen")
  }

  /// The folder of what was built. On a Mac, a program of Swift's own loads the tests, which are in a bundle there, and gets its path.
  private static var products: String {
    let arguments = CommandLine.arguments
    let named = arguments.firstIndex(of: "--test-bundle-path").flatMap { arguments.dropFirst($0 + 1).first }
    let bundle = named ?? Bundle.allBundles.map(\.bundlePath).first { $0.hasSuffix(".xctest") } ?? Bundle.main.bundlePath
    return bundle.split(separator: "/", omittingEmptySubsequences: false).prefix { !$0.hasSuffix(".xctest") }.joined(separator: "/")
  }

  /// Runs it as a process, for what only a process shows; `CommandRun` needs none.
  package static func run(
    _ arguments: [String], in folder: String = "/", environment: [String: String] = [:]
  ) async throws -> ProgramRun {
    try await ProgramRun([url.path] + arguments, in: folder, environment: environment)
  }
}

/// Where a program is that a test needs; nil where it is not installed.
package func installedProgram(_ name: String) -> String? {
  let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":").map(String.init) ?? []
  // Where Debian puts servers, which is on the path of root only.
  return (folders + ["/usr/sbin"]).map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
}

extension Process {
  /// Runs the program, as `run()` does.
  ///
  /// Before it does, Foundation on Linux lists the open files and copies whole directory entries, which may reach beyond the end of the
  /// list: a bad access if nothing of the heap follows. So the heap keeps room at its end.
  ///
  /// Programs start one after the other: one that starts while another does would keep open by what Foundation notices the other's end, and the
  /// test that waits for that would wait for the end of both.
  package func start() throws {
    _ = Self.hasRoomAtEndOfHeap
    try Self.turn.withLock { _ in try run() }
  }

  private static let turn = Locked(())

  private static let hasRoomAtEndOfHeap: Bool = {
    #if canImport(Glibc)
      // The module of the C library lacks malloc.h: `mallopt(M_TOP_PAD, …)`.
      guard let symbol = dlsym(nil, "mallopt") else { return false }
      let mallopt = unsafeBitCast(symbol, to: (@convention(c) (CInt, CInt) -> CInt).self)
      return mallopt(-2, 4 << 20) == 1
    #else
      return true
    #endif
  }()
}
