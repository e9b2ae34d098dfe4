import AcceptanceSupport
import Foundation
import TestSupport
import Testing

/// The program on a terminal of its own, which `script` of util-linux makes.
enum TerminalRun {
  /// The one of a Mac has other options, and needs a terminal of its own.
  private static let script = System.isLinux ? installedProgram("script") : nil
  static let isPossible = script != nil
  static let missing: Comment = "script of util-linux is missing"

  /// What the program ended with, and all that the terminal got.
  static func run(_ arguments: [String], in folder: String, environment: [String: String]) async throws -> ProgramRun {
    let command = ([BuiltProgram.url.path] + arguments).map { "'\($0)'" }.joined(separator: " ")
    return try await ProgramRun(
      [try #require(script), "--quiet", "--return", "--command", command, "/dev/null"], in: folder, environment: environment)
  }
}
