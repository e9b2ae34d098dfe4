import AcceptanceSupport
import Foundation
import SiteBuild
import TestSupport
import Testing

/// A site as `sitegen init` makes it, with everything filled in, in a folder of its own without Swift on the path: its workflow downloads the program
/// of these tests from a release on this computer, and compares with what is published there.
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

  /// `Walker` is the site, `server/site` what is published of it, `server/releases` what is released.
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

  /// Makes the site, and serves the release and what is published while the body runs.
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

  /// Stands for the program of GitHub: it says yes unless a file says no, and leaves behind what it was asked.
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

  /// Where the site is published.
  var address: String { "http://127.0.0.1:\(port)/site/" }

  var environment: [String: String] {
    ["PATH": folder.path + "/bin:/usr/bin:/bin", "HOME": folder.path, "SITEGEN_RELEASES": "http://127.0.0.1:\(port)/releases"]
  }

  /// What GitHub does after a commit, up to the folder that is published.
  ///
  /// - Parameter isBreaking: whether what breaks is to be published.
  func push(isBreaking: Bool = false, setting environment: [String: String] = [:]) async throws -> [Workflows.Step] {
    try await Workflows.run(
      of: workflow, in: folder.path + "/Walker", environment: self.environment.merging(environment) { $1 },
      expressions: ["github.token": "t", "inputs.breaking": isBreaking ? "true" : ""])
  }

  /// Puts what was built in the place of what is published.
  func publish() throws {
    let (built, published) = (folder.path + "/Walker/public", folder.path + "/server/site")
    try FileManager.default.removeItem(atPath: published)
    try FileManager.default.moveItem(atPath: built, toPath: published)
  }
}
