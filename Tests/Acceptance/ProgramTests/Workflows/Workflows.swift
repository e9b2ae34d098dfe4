import AcceptanceSupport
import Foundation
import SiteBuild
import TestSupport
import Testing

/// The script `workflows.py`. It validates workflows and Containerfiles, and runs a job's steps as GitHub's runner does.
enum Workflows {
  static let script = PythonScript("Tests/Acceptance/ProgramTests/Workflows/workflows.py", importing: ["yaml", "check_jsonschema"])
  static let programs = ["bash", "curl", "jq", "shellcheck", "sha256sum", "python3"]
  static var areRunnable: Bool { script.isRunnable && programs.allSatisfy { installedProgram($0) != nil } }
  static let missing: Comment = "check-jsonschema, shellcheck, jq or curl is missing: install it with .ci/setup acceptance"

  /// The steps use GNU's `sha256sum` and `sed`, and a program for Linux.
  static let onLinux: any TestTrait = .linux("the steps of the workflows are for GitHub's runners with Linux")

  struct Look: Decodable {
    let problems: [String]
    let steps: Int
  }

  struct Step: Decodable {
    let name: String
    let status: Int
    /// The step's output and its summary.
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
  ///   - only: the steps to run, or nil to run all.
  ///   - environment: the whole environment, except the runner's own variables.
  ///   - expressions: the values of GitHub expressions.
  static func run(
    _ job: String = "build", of file: String, only: [String]? = nil, in folder: String, environment: [String: String],
    expressions: [String: String] = [:]
  ) async throws -> [Step] {
    try await script.run(Job(file: file, job: job, only: only, folder: folder, environment: environment, expressions: expressions))
  }
}

/// A new site with all blanks filled in, without Swift in `PATH`. Its workflow downloads the tested program from a release on this
/// computer, and compares the site with the one that is published there.
struct PushedSite {
  enum Shape: String, CaseIterable, Sendable {
    case plain, languages, appSources

    var options: [String] {
      switch self {
      case .plain: []
      case .languages: ["--languages", "en,de"]
      case .appSources: ["--app-sources", "App"]
      }
    }
  }

  /// The folder. `Walker` contains the site, `server/site` the published site, and `server/releases` the releases.
  let folder: TemporaryFolder
  let release: String
  private let port: Int

  static let program = "sitegen-linux-" + machine
  static let version = ProgramVersion.current

  private static let machine: String = {
    #if arch(arm64)
      "aarch64"
    #else
      "x86_64"
    #endif
  }()

  var workflow: String { folder.path + "/Walker/.github/workflows/site.yml" }
  var containerfile: String { folder.path + "/Walker/Containerfile" }

  /// Creates the site. Serves the release and the published site until the body returns.
  static func with(_ shape: Shape, _ body: (PushedSite) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    let code =
      "import SwiftUI\nstruct S: View { @AppStorage(\"sounds\") var sounds = true\n  var body: some View { Toggle(\"Sounds\", isOn: $sounds) } }\n"
    try folder.write(["App/S.swift": code, "server/site/nothing.txt": "", "bin/gh": gh])
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/bin/gh")
    let made = try await CommandRun(["init", "Walker", "--quiet"] + shape.options, in: folder.path)
    try #require(made.status == 0, "\(made)")
    try await WebServers.withPython(root: folder.path + "/server") { port in
      let site = PushedSite(folder: folder, release: "releases/v\(version)", port: port)
      try await site.fillIn()
      try await body(site)
    }
  }

  /// A replacement for GitHub's `gh`. It succeeds unless there is a file `no`, and logs its arguments.
  private static let gh = """
    #!/bin/sh
    here=$(dirname "$0")
    echo "$@" >> "$here/asked"
    test -f "$3" && ! test -f "$here/no"

    """

  private func fillIn() async throws {
    for file in try folder.files(below: "Walker").map({ "Walker/" + $0 }) {
      let text = try folder.text(file)
      let filled = text.replacing("FILL IN:", with: "Filled in").replacing("https://example.com/", with: address)
        .replacing("\nsample: true\n", with: "\n")
        .replacing("    key: sounds\n", with: "    description: Turns sounds on or off.\n    key: sounds\n")
      if filled != text { try folder.write([file: filled]) }
    }
    try FileManager.default.createDirectory(atPath: "\(folder.path)/server/\(release)", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/server/\(release)/\(Self.program)", withDestinationPath: BuiltProgram.url.path)
    let sums = try await ProgramRun([#require(installedProgram("sha256sum")), Self.program], in: "\(folder.path)/server/\(release)")
    try folder.write(["server/\(release)/SHA256SUMS": sums.output])
  }

  /// The published site's URL.
  var address: String { "http://127.0.0.1:\(port)/site/" }

  var environment: [String: String] {
    ["PATH": folder.path + "/bin:/usr/bin:/bin", "HOME": folder.path, "SITEGEN_RELEASES": "http://127.0.0.1:\(port)/releases"]
  }

  /// Runs the workflow as it runs after a commit, without publishing.
  ///
  /// - Parameter isBreaking: whether to allow breaking changes.
  func push(isBreaking: Bool = false, setting environment: [String: String] = [:]) async throws -> [Workflows.Step] {
    try await Workflows.run(
      of: workflow, in: folder.path + "/Walker", environment: self.environment.merging(environment) { $1 },
      expressions: ["github.token": "t", "inputs.breaking": isBreaking ? "true" : ""])
  }

  /// Replaces the published site with the built site.
  func publish() throws {
    let (built, published) = (folder.path + "/Walker/public", folder.path + "/server/site")
    try FileManager.default.removeItem(atPath: published)
    try FileManager.default.moveItem(atPath: built, toPath: published)
  }
}
