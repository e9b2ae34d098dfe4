import AcceptanceSupport
import Concurrency
import Diagnostics
import FileSystem
import Foundation
import SiteBuild
import TestSupport
import Testing

/// Two builds into one folder at the same time: only one of them may write.
@Suite(.programs) struct SimultaneousBuildTests {
  private static let locked = "sitegen: \(CommandFailure.locked("public"))\n"

  @Test func oneBuildsAndTheOtherWaitsOrFails() async throws {
    let count = Campaign.pairs.size(200, usually: 4)
    let site = try await TrialSite()
    var seen: [String: Int] = [:]
    for number in 0..<count {
      try site.reset()
      // In every other round, the folder doesn't exist, and both builds try to create it.
      if number % 2 == 1 { try site.folder.remove("public") }
      async let first = TrialSite.run(["build", "--quiet"], in: site.folder)
      async let second = TrialSite.run(["build", "--quiet"], in: site.folder)
      let runs = [try await first, try await second]
      #expect(runs.contains { $0.status == 0 }, "pair \(number): \(runs)")
      for run in runs where run.status != 0 {
        #expect(run == ProgramRun(status: 75, output: "", errors: Self.locked), "pair \(number)")
      }
      #expect(try site.tree() == site.new, "pair \(number)")
      #expect(try await TrialSite.run(["build", "--quiet"], in: site.folder) == ProgramRun(output: ""))
      seen[runs.map { "\($0.status)" }.sorted().joined(separator: " and "), default: 0] += 1
    }
    for (status, count) in seen.sorted(by: { $0.key < $1.key }) { Campaign.pairs.report("\(count) pairs ended with \(status)") }
  }

  /// If a program is killed, its lock doesn't block other builds.
  @Test(.enabled(if: installedProgram("flock") != nil, "flock of util-linux is missing")) func aLockEndsWithItsHolder() async throws {
    let site = try await TrialSite()
    try site.reset()
    let holder = [try #require(installedProgram("flock")), "--no-fork", "public/.sitegen-lock", "sh", "-c", "echo has it; exec sleep 600"]
    let held = try RunningProgram(holder, in: site.folder.path)
    try await ending(held.end) {
      _ = try await held.firstMatch(of: /(has it)/)
      let sent = try await TrialSite.run(["build"], in: site.folder)
      #expect(sent == ProgramRun(status: 75, output: "", errors: Self.locked))
    }
    #expect(site.folder.exists("public/.sitegen-lock"))
    _ = try await TrialSite.run(["build"], in: site.folder).succeeded()
    #expect(try site.tree() == site.new)
  }
}

/// `sitegen serve` completes a build that was interrupted during its commit.
@Suite(.programs) struct InterruptedBuildServingTests {
  private static let page = "---\ntitle: T\ndescription: d\n---\n"
  private static let new = [
    "content/index.md": page + "# New\n\n[a](a.md), [b](b.md)\n", "content/a.md": page + "# New\n", "content/b.md": page + "# New\n",
  ]

  private static func tree(_ site: TestSite) throws -> [String: Data] {
    try site.folder.contents(below: "public")
  }

  private static func interrupted() async throws -> TestSite {
    let site = try TestSite(new.mapValues { $0.replacing("New", with: "Old") })
    _ = try await site.build()
    try site.folder.write(new)
    let renames = Locked(0)
    var system = FileSystem.disk
    system.rename = { from, to in
      let number = renames.withLock { renames in
        renames += 1
        return renames
      }
      if number > 3 { throw FileSystemError("replace", to, reason: "the test said so") }
      try FileSystem.disk.rename(from, to)
    }
    let error = await #expect(throws: CommandFailure.self) { try await site.build(fileSystem: system) }
    #expect(error?.exitStatus == .outputUnfinished && site.folder.exists("public/.sitegen-journal"))
    return site
  }

  @Test func servingFinishesTheBuild() async throws {
    let whole = try TestSite(Self.new)
    _ = try await whole.build()
    let site = try await Self.interrupted()
    _ = try await ServedSite(site.folder).program.end(with: SIGTERM)
    #expect(try Self.tree(site) == Self.tree(whole))
  }
}
