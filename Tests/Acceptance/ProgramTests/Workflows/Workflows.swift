import AcceptanceSupport
import Foundation
import TestSupport
import Testing

/// `workflows.py`: what there is to say about workflows and Containerfiles, and a run of the steps of a job as GitHub's runner makes it.
enum Workflows {
  static let script = PythonScript("Tests/Acceptance/ProgramTests/Workflows/workflows.py", importing: ["yaml", "check_jsonschema"])
  static let programs = ["bash", "curl", "jq", "shellcheck", "sha256sum", "python3"]
  static var areRunnable: Bool { script.isRunnable && programs.allSatisfy { installedProgram($0) != nil } }
  static let missing: Comment = "check-jsonschema, shellcheck, jq or curl is missing: install it with .ci/setup acceptance"

  /// What they run: `sha256sum` and `sed` of GNU, and a program for Linux.
  static let onLinux: any TestTrait = .linux("the steps of the workflows are for GitHub's runners with Linux")

  struct Look: Decodable {
    let problems: [String]
    let steps: Int
  }

  struct Step: Decodable {
    let name: String
    let status: Int
    /// Of the step, with its summary.
    let output: String
  }

  static func look(at files: [String]) async throws -> Look { try await script.run(["files": files]) }

  private struct Job: Encodable {
    let file: String
    let job: String
    let only: [String]?
    let folder: String
    let environment: [String: String]
    let expressions: [String: String]
  }

  /// - Parameters:
  ///   - only: the steps that are run; all if it is nil.
  ///   - environment: all that there is, beside what the runner sets.
  ///   - expressions: their values.
  static func run(
    _ job: String = "build", of file: String, only: [String]? = nil, in folder: String, environment: [String: String],
    expressions: [String: String] = [:]
  ) async throws -> [Step] {
    try await script.run(Job(file: file, job: job, only: only, folder: folder, environment: environment, expressions: expressions))
  }
}
