import AcceptanceSupport
import Foundation
import TestSupport
import Testing

/// A process prints, writes and exits in the same way as the command in the tests' process.
@Suite(.programs) struct ProcessTests {
  private static let day = "1793491200"

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write([
      "content/site.yaml": "title: Test\nlanguages: [de]\n", "content/index.md": "---\ndescription: d\n---\n[a](missing.md)\n",
      "content/x/app.yaml": "name: X\n", "content/x/settings.yaml": "settings:\n  goal: { title: Goal, type: integer, key: goal }\n",
      "code/Localizable.xcstrings": #"{ "sourceLanguage" : "en", "strings" : { "Goal" : { } }, "version" : "1.0" }"#,
      "mistaken/content/site.yaml": "titel: Test\n",
    ])
    return folder
  }

  /// Returns the output without the build's duration.
  private static func timeless(_ output: String) -> String { output.replacing(#/ in \d+\.\d\d s /#, with: " ") }

  @Test(arguments: [
    [], ["--version"], ["build", "--help"], ["help", "import", "icons"], ["biuld"], ["build", "--jobs", "0"], ["build", "--jbos", "1"],
    ["init", "Walker"], ["init", "a/b"], ["build"], ["build", "--source", "mistaken"], ["build", "--output", "code/Localizable.xcstrings"],
    ["check", "--strict", "--diagnostics", "json"], ["check", "--source", "nowhere"], ["serve", "--source", "nowhere"], ["diff", "a", "b"],
    ["schema", "site"], ["schema", "--output", "schemas"], ["templates", "layouts/page.mustache"],
    ["import", "strings", "code", "--app", "x"], ["export", "xcstrings"], ["export", "swift", "--app", "x"], ["resolve", "x"],
    ["hosting", "nginx"], ["hosting", "s3", "--output", "deployment"], ["--generate-completion-script", "bash"],
  ])
  func aProcessWorksLikeItsCommand(_ arguments: [String]) async throws {
    let (here, there) = (try Self.folder(), try Self.folder())
    let environment = ["SOURCE_DATE_EPOCH": Self.day, "COLUMNS": "80"]
    let process = try await BuiltProgram.run(arguments, in: here.path, environment: environment)
    let command = try await CommandRun(arguments, in: there.path, environment: environment)
    #expect(process.status == command.status)
    #expect(Self.timeless(process.output) == Self.timeless(command.output))
    #expect(process.errors == command.errors)
    #expect(try here.contents() == there.contents())
  }

  @Test func newSitesAreTheSameInEveryTimeZoneAndLanguage() async throws {
    let (here, there) = (try TemporaryFolder(), try TemporaryFolder())
    let day = ["SOURCE_DATE_EPOCH": Self.day]
    #expect(try await BuiltProgram.run(["init", "Walker", "--quiet"], in: here.path, environment: day) == ProgramRun(output: ""))
    let zone = ["TZ": "Pacific/Kiritimati", "LC_ALL": "tr_TR.UTF-8"]
    _ = try await BuiltProgram.run(["init", "Walker"], in: there.path, environment: day.merging(zone) { $1 }).succeeded()
    #expect(try here.contents() == there.contents())
  }

  @Test func linesComeFromStandardInput() async throws {
    let folder = try Self.folder()
    try folder.write(["lines": "{}\n{\n"])
    let run = try await ProgramRun(["/bin/sh", "-c", "'\(BuiltProgram.url.path)' resolve x --strict < lines"], in: folder.path)
    #expect(run.status == 1 && run.output.split(separator: "\n").count == 2)
  }
}
