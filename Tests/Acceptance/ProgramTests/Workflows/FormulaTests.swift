import AcceptanceSupport
import Foundation
import SiteBuild
import TestSupport
import Testing

/// The formula for Homebrew among the files of a release, as the workflow makes it.
@Suite(
  .enabled(
    if: Workflows.areRunnable && installedProgram("ruby") != nil, "ruby or a program for workflows is missing: .ci/setup acceptance"),
  .programs) struct FormulaTests
{
  private static let programs = [
    "macos arm": "sitegen-macos-arm64", "linux arm": "sitegen-linux-aarch64", "linux intel": "sitegen-linux-x86_64",
  ]

  private struct Facts: Decodable {
    let version: String
    let homepage: String
    let url: String
    let sha256: String
  }

  @Test(Workflows.onLinux) func itInstallsTheProgramOfTheMachineAndTriesIt() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/.ci", withDestinationPath: ProjectFolder.path + "/.ci")
    for program in Self.programs.values { try folder.write(["programs/" + program: program]) }
    let made = try await Workflows.run(
      "publish", of: ProjectFolder.path + "/.github/workflows/release.yml", only: ["Make the formula for Homebrew"], in: folder.path,
      environment: ["PATH": "/usr/bin:/bin", "GITHUB_REPOSITORY": "somebody/sitegen", "GITHUB_REF_NAME": "v\(ProgramVersion.current)"],
      expressions: ["github.token": "t", "github.repository": "somebody/sitegen"])
    #expect(made.map(\.status) == [0], "\(made)")
    let ruby = try #require(installedProgram("ruby"))
    #expect(try await ProgramRun([ruby, "-c", "sitegen.rb"], in: folder.path).output == "Syntax OK\n")

    for (machine, program) in Self.programs {
      let script = "\(ProjectFolder.path)/Tests/Acceptance/ProgramTests/Workflows/formula.rb"
      let words = machine.split(separator: " ").map(String.init)
      let read = try await ProgramRun([ruby, script, "./sitegen.rb"] + words + [BuiltProgram.url.path], in: folder.path).succeeded()
      let facts = try JSONDecoder().decode(Facts.self, from: read.outputData)
      #expect(facts.version == ProgramVersion.current && facts.homepage == "https://github.com/somebody/sitegen")
      #expect(facts.url == "https://github.com/somebody/sitegen/releases/download/v\(ProgramVersion.current)/\(program)")
      let sum = try await ProgramRun([#require(installedProgram("sha256sum")), program], in: folder.path + "/programs")
      #expect(sum.output == "\(facts.sha256)  \(program)\n")
    }
  }

  @Test func aReleaseWithoutOneOfItsProgramsHasNoFormula() async throws {
    let folder = try TemporaryFolder()
    try folder.write(["sitegen-linux-x86_64": "", "sitegen-linux-aarch64": ""])
    let made = try await ProgramRun([ProjectFolder.path + "/.ci/formula", folder.path, "1.0", "somebody/sitegen"], in: folder.path)
    #expect(made.status != 0 && made.output == "" && made.errors.contains("sitegen-macos-arm64"), "\(made)")
  }
}
