import Concurrency
import Diagnostics
import FileSystem
import Foundation
import SiteBuild
import TestSupport
import Testing

/// If a build was interrupted during its commit, the next command finishes the commit.
@Suite(.computing) struct InterruptedBuildTests {
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
    #expect(
      error?.description.hasSuffix("; \(site.folder.path)/public holds part of the new site, and the next command finishes it") == true)
    #expect(site.folder.exists("public/.sitegen-journal"))
    return site
  }

  @Test(arguments: [["check"], ["diff", "public", "public"]]) func theNextCommandFinishesTheBuild(_ command: [String]) async throws {
    let whole = try TestSite(Self.new)
    _ = try await whole.build()
    let site = try await Self.interrupted()
    #expect(try await CommandRun(command, in: site.folder.path).status == 0)
    #expect(try Self.tree(site) == Self.tree(whole))
  }

  /// The folders must not change during the comparison.
  @Test func diffFailsWhileAnotherBuildIsRunning() async throws {
    let site = try await Self.interrupted()
    let unlock = try #require(try FileSystem.disk.lock(site.folder.path + "/public/.sitegen-lock"))
    defer { unlock() }
    let run = try await CommandRun(["diff", "public", "public"], in: site.folder.path)
    #expect(run == CommandRun(status: 75, output: "", errors: "sitegen: another build is writing to public\n"))
  }
}
