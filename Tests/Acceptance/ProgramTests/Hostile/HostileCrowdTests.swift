import AcceptanceSupport
import Foundation
import Libc
import TestSupport
import Testing

/// More files, and deeper folders, than anybody has.
@Suite(.programs, .enabled(if: MeasuredRun.isPossible, "there is no python3")) struct HostileCrowdTests {
  private static let page = "---\ndescription: d\n---\nText.\n"

  /// Memory grows as the files do, and no faster.
  @Test func manyFilesArePublished() async throws {
    let count = Campaign.hostile.size(100_000, usually: 2000)
    let (few, many) = (try await run(files: count / 8), try await run(files: count))
    #expect(few.status == 0 && many.status == 0 && many.errors == "")
    #expect(many.peak < 10 * few.peak, "\(few.peak) KiB, then \(many.peak) for eight times as many")
    #expect(many.time < 20 * few.time, "\(few.time) s, then \(many.time) for eight times as many")
    Campaign.hostile.report("\(count) files: \(many.time) s, \(many.peak / 1024) MiB")
  }

  private func run(files count: Int) async throws -> MeasuredRun {
    let site = try TestSite(["content/index.md": Self.page])
    for number in 0..<count { try site.folder.write("content/f\(number % 100)/\(number).txt", Data("\(number)".utf8)) }
    let run = try await MeasuredRun.run(["build"], in: site.folder, seconds: 600)
    #expect(try site.folder.files(below: "public").filter { $0.hasSuffix(".txt") && $0.hasPrefix("f") }.count == count)
    return run
  }

  @Test func deepFoldersArePublished() async throws {
    let depth = min(Campaign.hostile.size(1000, usually: 300), longestPath / 2 - 10)
    let folder = Array(repeating: "d", count: depth).joined(separator: "/")
    let site = try TestSite(["content/index.md": Self.page, "content/\(folder)/a.md": Self.page])
    let run = try await MeasuredRun.run(["build"], in: site.folder, seconds: 120)
    #expect(run.status == 0 && run.errors == "")
    #expect(site.folder.exists("public/\(folder)/a/index.html"))
    Campaign.hostile.report("\(depth) folders deep: \(run.time) s, \(run.peak / 1024) MiB")
  }
}
