import AcceptanceSupport
import Foundation
import SiteBuild
import TestSupport
import Testing

/// The workflows of this repository and of a new site. Their steps run as they do on GitHub.
@Suite(.enabled(if: Workflows.areRunnable, Workflows.missing), .programs) struct WorkflowTests {
  private static let steps = ["Get sitegen", "Check", "Build", "Compare with the published site, and keep its assets"]
  private static let own = ["ci", "release"].map { "\(ProjectFolder.path)/.github/workflows/\($0).yml" }

  @Test func workflowsAndScriptsAreValid() async throws {
    let look = try await Workflows.look(at: Self.own)
    #expect(look.problems == [] && look.steps == 11)
    let folder = try TemporaryFolder()
    try folder.write(["wrong.yml": "on: push\njobs: { a: { runs-on: x, stepps: [], steps: [{ run: 'cd $x' }] } }\n"])
    let wrong = try await Workflows.look(at: [folder.path + "/wrong.yml"])
    #expect(wrong.problems.count == 2 && wrong.problems[0].contains("stepps") && wrong.problems[1].contains("SC2086"), "\(wrong.problems)")
  }

  /// Publishes twice. The first time, there is nothing to compare. The second time, the old assets are kept.
  @Test(Workflows.onLinux, arguments: PushedSite.Shape.allCases) func aCommitIsCheckedBuiltAndCompared(shape: PushedSite.Shape) async throws
  {
    try await PushedSite.with(shape) { site in
      let look = try await Workflows.look(at: [site.workflow, site.containerfile])
      #expect(look.problems == [] && look.steps == 7)
      let first = try await site.push()
      #expect(first.map(\.name) == Self.steps && first.allSatisfy { $0.status == 0 }, "\(first)")
      #expect(first.last?.output == "::notice::Nothing is published at \(site.address.dropLast()) yet, so there is nothing to compare.\n")
      let asked = "attestation verify \(PushedSite.program) --repo OWNER/sitegen --source-ref refs/tags/v0.1.0 "
      #expect(try site.folder.text("bin/asked") == asked + "--signer-workflow OWNER/sitegen/.github/workflows/release.yml\n")
      #expect(try site.folder.files(below: "Walker/public").contains("index.html"))
      let assets = try Self.assets(site)
      try site.publish()

      try site.folder.write([
        "Walker/content/site.yaml": try site.folder.text("Walker/content/site.yaml").replacing("tags: lists", with: "tags: site"),
        "Walker/templates/assets/site.css": "body { color: red }\n",
      ])
      let second = try await site.push()
      try #require(second.map(\.name) == Self.steps && second.allSatisfy { $0.status == 0 }, "\(second)")
      let kept = try Self.assets(site)
      #expect(second[3].output.contains("kept 1 earlier folders of assets\n") && kept.isSuperset(of: assets) && kept.count > assets.count)
    }
  }

  private static func assets(_ site: PushedSite) throws -> Set<String> {
    Set(try site.folder.files(below: "Walker/public/assets").filter { $0.contains("/") })
  }

  @Test(Workflows.onLinux) func breakingChangesArePublishedOnlyOnRequest() async throws {
    try await PushedSite.with(.plain) { site in
      #expect(try await site.push().allSatisfy { $0.status == 0 })
      try site.publish()
      let settings = try site.folder.text("Walker/content/settings.yaml")
      try #require(settings.contains("maximum: 24\n"))
      try site.folder.write(["Walker/content/settings.yaml": settings.replacing("maximum: 24\n", with: "maximum: 22\n")])
      let stopped = try await site.push()
      #expect(stopped.map(\.status) == [0, 0, 0, 1], "\(stopped)")
      #expect(
        stopped.last?.output.contains("::error") == true && stopped.last?.output.contains("maximum was 24, is 22") == true, "\(stopped)")
      let published = try await site.push(isBreaking: true)
      #expect(
        published.map(\.status) == [0, 0, 0, 0]
          && published.last?.output.contains("::warning::Publishing a change that breaks clients") == true)
    }
  }

  /// If a program's checksum or attestation is wrong, the program never runs.
  @Test(Workflows.onLinux) func anUnverifiedProgramIsNotRun() async throws {
    try await PushedSite.with(.plain) { site in
      let sums = "server/\(site.release)/SHA256SUMS"
      let right = try site.folder.text(sums)
      let elsewhere = try TemporaryFolder()
      func stops(_ words: String, setting environment: [String: String] = [:]) async throws {
        let steps = try await site.push(setting: environment)
        #expect(steps.map(\.name) == ["Get sitegen"] && steps.first?.status != 0, "\(words): \(steps)")
        #expect(words == "" || steps.first?.output.contains(words) == true, "\(words): \(steps)")
        let container = try await Workflows.run(
          of: site.containerfile, only: ["RUN 1"], in: elsewhere.path, environment: container(site).merging(environment) { $1 })
        #expect(words == "" || container.map(\.status) == [1] && container.first?.output.contains(words) == true, "\(words): \(container)")
      }
      func container(_ site: PushedSite) -> [String: String] {
        site.environment.merging(["SITEGEN_VERSION": PushedSite.version, "SITEGEN_REPOSITORY": "x/y", "SITEGEN_SHA256": ""]) { own, _ in own
        }
      }
      try site.folder.write([sums: String(right.map { $0 == "a" ? "b" : $0 == "b" ? "a" : $0 })])
      try await stops("FAILED")
      try site.folder.write([sums: right.replacing(PushedSite.program, with: "another")])
      try await stops("no file was verified")
      try site.folder.write([sums: "<!doctype html>\n"])
      try await stops("no properly formatted")
      try site.folder.write([sums: right])
      try await stops("FAILED", setting: ["SITEGEN_SHA256": String(repeating: "0", count: 64)])
      // The program has no attestation.
      try site.folder.write(["bin/no": ""])
      try await stops("")
      // The release doesn't exist.
      try FileManager.default.removeItem(atPath: site.folder.path + "/bin/no")
      try FileManager.default.removeItem(atPath: site.folder.path + "/" + sums)
      let missing = try await site.push()
      #expect(missing.map(\.status) == [22] && missing.first?.output.contains("404") == true, "\(missing)")
    }
  }

  /// The Containerfile's steps that download the program and build the site.
  @Test(Workflows.onLinux) func aContainerHasTheSiteAndTheConfigurationOfItsServer() async throws {
    try await PushedSite.with(.plain) { site in
      let environment = site.environment.merging(["SITEGEN_VERSION": PushedSite.version, "SITEGEN_REPOSITORY": "x/y", "SITEGEN_SHA256": ""])
      { $1 }
      let programs = site.folder.path + "/bin"
      let got = try await Workflows.run(of: site.containerfile, only: ["RUN 1"], in: programs, environment: environment)
      let built = try await Workflows.run(
        of: site.containerfile, only: ["RUN 2"], in: site.folder.path + "/Walker", environment: environment)
      #expect(got.map(\.status) == [0] && built.map(\.status) == [0], "\(got) \(built)")
      #expect(try site.folder.text("Walker/hosting/nginx.conf").contains("root /usr/share/nginx/html;\n"))
      #expect(try site.folder.files(below: "Walker/public").contains("index.html"))
    }
  }

  /// The release workflow writes its repository's name into the files of new sites, and checks the tag.
  @Test(Workflows.onLinux) func newSitesNameTheRepositoryOfTheRelease() async throws {
    let folder = try TemporaryFolder()
    for file in [
      "Embed/EmbeddedFiles/scaffold/dot-github/workflows/site.yml", "Embed/EmbeddedFiles/scaffold/Containerfile",
      "Site/SiteBuild/Scaffold/ProgramVersion.swift",
    ] {
      let text = try String(contentsOfFile: "\(ProjectFolder.path)/Sources/\(file)", encoding: .utf8)
      try folder.write(["Sources/" + file: text])
    }
    func run(_ name: String, tag: String) async throws -> [Workflows.Step] {
      try await Workflows.run(
        "program", of: Self.own[1], only: [name], in: folder.path,
        environment: ["PATH": "/usr/bin:/bin", "GITHUB_REPOSITORY": "somebody/sitegen", "GITHUB_REF_NAME": tag],
        expressions: ["matrix.name": "x"])
    }
    let tag = "Compare the tag with the version of the program"
    #expect(try await run(tag, tag: "v\(ProgramVersion.current)").map(\.status) == [0])
    #expect(try await run(tag, tag: "v99.0").map(\.status) == [1])
    #expect(try await run("Name this repository in new sites", tag: "v1").map(\.status) == [0])
    for file in ["dot-github/workflows/site.yml", "Containerfile"] {
      let text = try folder.text("Sources/Embed/EmbeddedFiles/scaffold/" + file)
      #expect(text.contains("somebody/sitegen") && !text.contains("OWNER/sitegen") && !text.contains("the GitHub repository"))
    }
    let version = try await CommandRun(["--version"])
    #expect(version.output == "sitegen \(ProgramVersion.current)\n")
  }
}

/// The Homebrew formula that the release workflow creates.
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

  @Test(Workflows.onLinux) func installsAndTriesTheProgramForTheMachine() async throws {
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

  @Test func aReleaseWithAMissingProgramHasNoFormula() async throws {
    let folder = try TemporaryFolder()
    try folder.write(["sitegen-linux-x86_64": "", "sitegen-linux-aarch64": ""])
    let made = try await ProgramRun([ProjectFolder.path + "/.ci/formula", folder.path, "1.0", "somebody/sitegen"], in: folder.path)
    #expect(made.status != 0 && made.output == "" && made.errors.contains("sitegen-macos-arm64"), "\(made)")
  }
}
