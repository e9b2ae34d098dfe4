import AcceptanceSupport
import Foundation

/// The program of `Examples/CompanionClient`, which is built with the tests.
enum CompanionProgram {
  static func run(_ arguments: [String]) async throws -> ProgramRun {
    try await ProgramRun([BuiltProgram.url.deletingLastPathComponent().path + "/CompanionClient"] + arguments, in: "/")
  }
}
