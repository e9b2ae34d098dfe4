import AcceptanceSupport
import Foundation
import TestSupport

/// A run of the program that had to end, and what it took.
struct MeasuredRun: Decodable, Sendable {
  /// nil where it did not end of itself.
  let status: Int32?
  /// The most memory it had, in KiB.
  let peak: Int
  /// Of the processors, in seconds: what else runs does not count.
  let time: Double
  let output: String
  let errors: String

  static let isPossible = installedProgram("python3") != nil

  /// - Parameter seconds: after which it is ended, far more than it needs.
  static func run(_ arguments: [String], in folder: TemporaryFolder, seconds: Int = 60) async throws -> MeasuredRun {
    guard let python = installedProgram("python3") else { throw HostileFile.Failed(description: "there is no python3") }
    let own = try TemporaryFolder()
    let script = ProjectFolder.path + "/Tests/Acceptance/ProgramTests/Hostile/measure.py"
    let command = [python, "-I", script, "\(seconds)", BuiltProgram.url.path] + arguments
    let run = try await ProgramRun(command, in: own.path, environment: ["MEASURED_FOLDER": folder.path]).succeeded()
    return try JSONDecoder().decode(MeasuredRun.self, from: run.outputData)
  }
}
