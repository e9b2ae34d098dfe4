import Foundation
import TestSupport
import Testing

/// The program of `Examples/CompanionClient`, as it was built for the tests.
struct CompanionProgram: Sendable {
  /// What a run of it left.
  struct Outcome: Equatable, Sendable {
    let status: Int32
    let output: String
    let notes: String
  }

  @TaskLocal static var built: CompanionProgram?

  static var isBuildable: Bool { installedProgram("swift") != nil }

  /// Beside what this package builds, so that the second time is fast.
  fileprivate static let scratch = ProjectFolder.path + "/.build/companion"

  /// Builds the package and its tests, as it has to be possible on a system without the libraries and the packages that
  /// sitegen itself needs.
  fileprivate static func build() async throws -> CompanionProgram {
    let outcome = try await swift("build", "--build-tests")
    guard outcome.status == 0 else { throw NotBuilt(description: outcome.output + outcome.notes) }
    return CompanionProgram()
  }

  private struct NotBuilt: Error, CustomStringConvertible { let description: String }

  static func swift(_ command: String, _ options: String...) async throws -> Outcome {
    let arguments = [
      command, "--package-path", ProjectFolder.path + "/Examples/CompanionClient", "--scratch-path", scratch,
      "--disable-automatic-resolution",
    ]
    var environment = ProcessInfo.processInfo.environment
    environment["PKG_CONFIG_LIBDIR"] = "/nonexistent"
    environment["PKG_CONFIG_PATH"] = nil
    return try await finished(try #require(installedProgram("swift")), arguments + options, environment)
  }

  func run(_ arguments: [String]) async throws -> Outcome { try await Self.finished(Self.scratch + "/debug/companion", arguments) }

  private static func finished(
    _ program: String, _ arguments: [String], _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) async throws -> Outcome {
    let files = try TemporaryFolder()
    let handles = try ["output", "notes"].map { name in
      try files.write([name: ""])
      return try FileHandle(forWritingTo: URL(fileURLWithPath: files.path + "/" + name))
    }
    defer { for handle in handles { handle.closeFile() } }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    (process.arguments, process.environment) = (arguments, environment)
    (process.standardInput, process.standardOutput, process.standardError) = (FileHandle.nullDevice, handles[0], handles[1])
    let (ended, end) = AsyncStream.makeStream(of: Never.self)
    process.terminationHandler = { _ in end.finish() }
    try process.run()
    for await _ in ended {}
    // The wait is over early where the test was cancelled.
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
    return Outcome(status: process.terminationStatus, output: try files.text("output"), notes: try files.text("notes"))
  }
}

/// Builds the program once for a suite.
struct CompanionTrait: SuiteTrait, TestScoping {
  func provideScope(for test: Test, testCase: Test.Case?, performing tests: @concurrent () async throws -> Void) async throws {
    try await CompanionProgram.$built.withValue(CompanionProgram.build()) { try await tests() }
  }
}

extension Trait where Self == CompanionTrait {
  static var companion: Self { Self() }
}

extension Trait where Self == ConditionTrait {
  static var whereSwiftIs: Self { .enabled(if: CompanionProgram.isBuildable, "put swift on the PATH: the client is built with it") }
}
