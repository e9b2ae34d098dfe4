import AcceptanceSupport
import Foundation
import TestSupport
import Testing

/// The campaigns that the documentation lists are those that there are.
@Suite struct CampaignTests {
  @Test func everyCampaignHasARow() throws {
    let page = try String(contentsOfFile: ProjectFolder.path + "/Tests/CAMPAIGNS.md", encoding: .utf8)
    let rows = Set(page.matches(of: #/\| `\.ci/campaigns (\w+)` \|/#).map { String($0.1) })
    // What is no part of the tests is a campaign too.
    #expect(rows == Set(Campaign.allCases.map(\.rawValue)).union(["fuzz", "threads"]))
  }

  @Test(.enabled(if: installedProgram("python3") != nil, "python3 is missing")) func theCommandKnowsThem() async throws {
    let run = try await ProgramRun([ProjectFolder.path + "/.ci/campaigns", "nothing"], in: "/")
    let names = Campaign.allCases.map(\.rawValue) + ["fuzz", "threads"]
    #expect(
      run
        == ProgramRun(
          status: 64, output: "", errors: "usage: .ci/campaigns [NAME …]; names are \(names.joined(separator: ", "))\n"))
  }
}
