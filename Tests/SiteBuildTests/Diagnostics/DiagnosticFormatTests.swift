import DiagnosticCases
import Diagnostics
import SiteBuild
import TestSupport
import Testing

/// The forms for programs, each of a diagnostic with all its parts and of one without a place.
@Suite struct DiagnosticFormatTests {
  private static let site = CaseFiles.rows("lokc").file("content/a,b.md", "Text: 100%.")

  private func printed(as format: DiagnosticFormat) async throws -> [String] {
    try await TestSite(Self.site.files).build().diagnostics.map { format.print($0) }
  }

  @Test func jsonIsOneObjectOnALine() async throws {
    #expect(
      try await printed(as: .json) == [
        #"{"code":"missing-description","file":"content/a,b.md","help":"write one sentence: `description: …`","#
          + #""message":"the page has no description","severity":"warning"}"# + "\n",
        #"{"code":"row-needs-title","column":13,"file":"content/x/settings.yaml","help":"did you mean \"lock\"?","length":4,"line":9,"#
          + #""message":"\"lokc\" is not a setting, and a row without a setting needs a title","severity":"error"}"# + "\n",
      ])
  }

  @Test func githubIsAWorkflowCommand() async throws {
    #expect(
      try await printed(as: .github) == [
        "::warning file=content/a%2Cb.md,title=missing-description::the page has no description%0Awrite one sentence: `description: …`\n",
        "::error file=content/x/settings.yaml,line=9,col=13,endColumn=17,title=row-needs-title::"
          + "\"lokc\" is not a setting, and a row without a setting needs a title%0Adid you mean \"lock\"?\n",
      ])
  }
}
