import AcceptanceSupport
import Foundation
import TestSupport
import Testing

/// The programs in `Examples` run, and print what their pages promise.
@Suite(.programs) struct ExampleTests {
  private static let examples = ProjectFolder.path + "/Examples/"
  private static let shown = ["Settings\n", "\n  Unit system  Metric\n", "\n  Notifications  [on]\n"]

  private func expectSteps(_ run: ProgramRun) {
    #expect(run.status == 0 && run.errors == "" && Self.shown.allSatisfy { run.output.contains($0) }, "\(run)")
  }

  /// The clients print the same, also later without the site.
  @Test(
    .enabled(
      if: ["python3", "node", "tsc"].allSatisfy { installedProgram($0) != nil }, "python3, node or tsc is missing: .ci/setup acceptance"))
  func smallClientsPrintTheFirstScreen() async throws {
    let published = try await ShippedSite.built.value.folder
    let folder = try TemporaryFolder()
    for name in ["client.py", "client.ts", "page.ts", "README.md"] {
      try folder.write([name: String(contentsOfFile: Self.examples + "SmallClients/" + name, encoding: .utf8)])
    }
    try folder.write(["package.json": #"{"type": "module"}"#, "sitegen.d.ts": published.text("api/v1/schemas/sitegen.d.ts")])
    let command = try #require(try folder.text("README.md").split(separator: "\n").first { $0.hasPrefix("tsc --strict") })
    let words = command.split(separator: " ").map(String.init)
    let tsc = try await ProgramRun([#require(installedProgram(words[0]))] + words.dropFirst() + ["page.ts"], in: folder.path)
    #expect(tsc == ProgramRun(output: ""))
    let script =
      "import { show } from './client.js'; console.log((await show(process.argv[1], 'steps', ['en'], { facts: {} }, undefined)).text)"
    let python = [try #require(installedProgram("python3")), "-I", "client.py"]
    var (site, first) = ("", ProgramRun(output: ""))
    try await WebServers.withPython(root: published.path) { port in
      site = "http://127.0.0.1:\(port)/"
      first = try await ProgramRun(python + [site, "steps", "--cache", "cache"], in: folder.path)
      expectSteps(first)
      #expect(
        try await ProgramRun([#require(installedProgram("node")), "--input-type=module", "-e", script, site], in: folder.path) == first)
    }
    let later = try await ProgramRun(python + [site, "steps", "--cache", "cache"], in: folder.path)
    #expect(later.status == 0 && later.output == first.output && later.errors != "")
  }

  @Test(.enabled(if: WebServers.python != nil, WebServers.noPython)) func theCompanionClientPrintsAScreen() async throws {
    let cache = try TemporaryFolder()
    let program = BuiltProgram.url.deletingLastPathComponent().path + "/CompanionClient"
    try await WebServers.withPython(root: ShippedSite.built.value.folder.path) { port in
      let options = ["http://127.0.0.1:\(port)/", "--app", "steps", "--cache", cache.path]
      let first = try await ProgramRun([program] + options, in: "/")
      expectSteps(first)
      #expect(try await ProgramRun([program] + options + ["--offline"], in: "/") == first)
    }
  }

  /// The invented users are valid, except for the lines that are meant to be wrong.
  @Test(.enabled(if: WebServers.python != nil, WebServers.noPython)) func manyUsersAreResolved() async throws {
    let settings = try await ShippedSite.built.value.folder.path + "/api/v1/steps/settings.json"
    let users = [try #require(WebServers.python), Self.examples + "ManyUsers/users.py", settings, "20", "--wrong", "40"]
    let lines = try await ProgramRun(users, in: "/").succeeded().output
    let folder = try TemporaryFolder()
    try folder.write(["users": lines])
    let resolve = "'\(BuiltProgram.url.path)' resolve steps --source '\(ProjectFolder.path)' < users"
    let answers = try await ProgramRun(["/bin/sh", "-c", resolve], in: folder.path).succeeded().output.split(separator: "\n")
    let wrong = lines.split(separator: "\n").map { $0.contains("noSuchSetting") }
    #expect(Set(wrong) == [true, false] && answers.map { $0.contains("\"errors\"") } == wrong)
  }

  @Test func theMacAppBuilds() async throws {
    let folder = try TemporaryFolder()
    let run = try await CommandRun(["build", "--source", Self.examples + "MacSettings", "--output", folder.path + "/public"])
    #expect(run.status == 0 && run.output.hasPrefix("Built 1 app"), "\(run.output)\(run.errors)")
  }
}
