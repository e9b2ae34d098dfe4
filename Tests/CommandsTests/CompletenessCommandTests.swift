import TestSupport
import Testing

/// `sitegen check --completeness`.
@Suite(.computing) struct CompletenessCommandTests {
  private static func site() throws -> TestSite {
    try TestSite(
      [
        "content/site.yaml": "title: Test\ndescription: A test.\n", "content/demo/app.yaml": "name: Demo\n",
        "content/demo/settings.yaml": "settings:\n  lock: { title: Lock, description: unknown, type: boolean }\n",
      ])
  }

  private static let table = """
    Demo (demo)
      settings  1
        title        1 of 1  100 %
        description  0 of 1    0 %  without: lock
        default      0 of 1    0 %  without: lock
        key          0 of 1    0 %  without: lock
      screens  none
      icons  none

    """

  @Test func theTableStandsBeforeTheSummaryAndNeverFails() async throws {
    let site = try Self.site()
    let run = try await CommandRun(["check", "--strict", "--completeness", "text"], in: site.folder.path)
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output.hasPrefix(Self.table + "\nChecked 1 app, "))
    let quiet = try await CommandRun(["check", "--quiet", "--completeness", "text"], in: site.folder.path)
    #expect(quiet == CommandRun(output: Self.table))
  }

  @Test func programsGetNothingButJSON() async throws {
    let site = try Self.site()
    let run = try await CommandRun(["check", "--completeness", "json"], in: site.folder.path)
    #expect(run.status == 0 && run.errors.hasPrefix("Checked 1 app, "))
    #expect(run.output.hasPrefix("{\n  \"apps\" : [") && run.output.hasSuffix("\n}\n"))
    let json = try await CommandRun(["check", "--completeness", "json", "--diagnostics", "json"], in: site.folder.path)
    #expect(json == CommandRun(output: run.output))
    try site.folder.write(["content/demo/app.yaml": "nam: Demo\n"])
    let failed = try await CommandRun(["check", "--completeness", "json", "--quiet"], in: site.folder.path)
    #expect(failed.status == 1 && failed.output == "")
  }
}
