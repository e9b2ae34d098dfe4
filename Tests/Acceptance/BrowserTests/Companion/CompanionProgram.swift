import AcceptanceSupport
import TestSupport
import Testing

/// The program of `Examples/CompanionClient`, as it was built for the tests.
struct CompanionProgram: Sendable {
  @TaskLocal static var built: CompanionProgram?

  static var isBuildable: Bool { installedProgram("swift") != nil }

  /// Beside what this package builds, so that the second time is fast.
  fileprivate static let scratch = ProjectFolder.path + "/.build/companion"

  /// Builds the package and its tests, as it has to be possible on a system without the libraries and the packages that
  /// sitegen itself needs.
  fileprivate static func build() async throws -> CompanionProgram {
    _ = try await swift("build", "--build-tests").succeeded()
    return CompanionProgram()
  }

  static func swift(_ command: String, _ options: String...) async throws -> ProgramRun {
    let arguments = [
      command, "--package-path", ProjectFolder.path + "/Examples/CompanionClient", "--scratch-path", scratch,
      "--disable-automatic-resolution",
    ]
    return try await ProgramRun(
      [#require(installedProgram("swift"))] + arguments + options, in: ProjectFolder.path,
      environment: ["PKG_CONFIG_LIBDIR": "/nonexistent", "PKG_CONFIG_PATH": ""])
  }

  func run(_ arguments: [String]) async throws -> ProgramRun {
    try await ProgramRun([Self.scratch + "/debug/companion"] + arguments, in: "/")
  }
}

/// Builds the program, once for all suites.
struct CompanionTrait: SuiteTrait, TestScoping {
  private static let program = Task { try await CompanionProgram.build() }

  func provideScope(for test: Test, testCase: Test.Case?, performing tests: @concurrent () async throws -> Void) async throws {
    try await CompanionProgram.$built.withValue(Self.program.value) { try await tests() }
  }
}

extension Trait where Self == CompanionTrait {
  static var companion: Self { Self() }
}

extension Trait where Self == ConditionTrait {
  static var whereSwiftIs: Self { .enabled(if: CompanionProgram.isBuildable, "put swift on the PATH: the client is built with it") }
}
