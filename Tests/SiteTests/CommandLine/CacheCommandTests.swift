import TestSupport
import Testing

/// The cache as who runs the program sees it.
struct CacheCommandTests {
  @Test func theSecondBuildSaysTheSameAndCleanWorksTheSame() async throws {
    let page = "---\ntitle: A\n---\n[Nowhere](nowhere.md)\n"
    let site = try TestSite(["content/a.md": page])
    func built(_ more: [String] = []) async throws -> ProgramRun {
      try await CommandTests.run(["build"] + more, in: site.folder.path, environment: ["NO_COLOR": "1"])
    }
    let first = try await built()
    #expect(first.status == 0 && first.errors.contains("nothing is at \"nowhere.md\""))
    let counts = try #require(first.output.firstMatch(of: /(Built .* files) in .* \((\d+) written, 0 unchanged\)/))
    for more in [[], [], ["--clean"], []] {
      let again = try await built(more)
      #expect(again.errors == first.errors)
      #expect(again.output.hasPrefix("\(counts.1) in ") && again.output.hasSuffix(" s (0 written, \(counts.2) unchanged)\n"))
    }
    #expect(try site.folder.files(below: ".sitegen").count == 2)
  }

  @Test func aCacheThatCannotBeWrittenIsANote() async throws {
    let site = try TestSite([".sitegen": "a file", "content/index.md": "---\ndescription: d\n---\n"])
    let run = try await CommandTests.run(["build"], in: site.folder.path)
    #expect(run.status == 0 && run.output.hasPrefix("Built "))
    #expect(run.errors.hasPrefix("note: the next build has to begin anew: could not "))
    for quiet in [["--quiet"], ["--diagnostics", "json"]] {
      #expect(try await CommandTests.run(["build"] + quiet, in: site.folder.path).errors == "")
    }
  }
}
