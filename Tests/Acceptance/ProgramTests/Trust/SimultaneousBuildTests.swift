import AcceptanceSupport
import Foundation
import SiteBuild
import TestSupport
import Testing

/// Two builds at once into one folder: one of them has it.
@Suite(.programs) struct SimultaneousBuildTests {
  @Test func oneMakesTheSiteAndTheOtherWaitsOrIsSentAway() async throws {
    let count = Campaign.pairs.size(200, usually: 4)
    let site = try await TrialSite()
    var seen: [String: Int] = [:]
    for number in 0..<count {
      try site.reset()
      // Every other time there is no folder yet, and both make it.
      if number % 2 == 1 { try site.folder.remove("public") }
      async let first = TrialSite.run(["build", "--quiet"], in: site.folder)
      async let second = TrialSite.run(["build", "--quiet"], in: site.folder)
      let runs = [try await first, try await second]
      #expect(runs.contains { $0.status == 0 }, "pair \(number): \(runs)")
      for run in runs where run.status != 0 {
        #expect(run == ProgramRun(status: 75, output: "", errors: "sitegen: another build is writing to public\n"), "pair \(number)")
      }
      #expect(try site.tree() == site.new, "pair \(number)")
      #expect(try await TrialSite.run(["build", "--quiet"], in: site.folder) == ProgramRun(output: ""))
      seen[runs.map { "\($0.status)" }.sorted().joined(separator: " and "), default: 0] += 1
    }
    for (status, count) in seen.sorted(by: { $0.key < $1.key }) { Campaign.pairs.report("\(count) pairs ended with \(status)") }
  }

  /// What a killed program leaves of its lock keeps nobody out.
  @Test(.enabled(if: installedProgram("flock") != nil, "flock of util-linux is missing")) func aLockEndsWithItsHolder() async throws {
    let site = try await TrialSite()
    try site.reset()
    let holder = [try #require(installedProgram("flock")), "--no-fork", "public/.sitegen-lock", "sh", "-c", "echo has it; exec sleep 600"]
    let held = try RunningProgram(holder, in: site.folder.path)
    try await ending(held.end) {
      _ = try await held.firstMatch(of: /(has it)/)
      let sent = try await TrialSite.run(["build"], in: site.folder)
      #expect(sent == ProgramRun(status: 75, output: "", errors: "sitegen: another build is writing to public\n"))
    }
    #expect(site.folder.exists("public/.sitegen-lock"))
    _ = try await TrialSite.run(["build"], in: site.folder).succeeded()
    #expect(try site.tree() == site.new)
  }
}
