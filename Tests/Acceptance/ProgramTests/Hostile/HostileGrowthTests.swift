import TestSupport
import Testing

/// Texts that others were brought down with: each is refused with a message, or becomes a page in time that grows as its size does.
@Suite(.programs, .enabled(if: MeasuredRun.isPossible, "there is no python3")) struct HostileGrowthTests {
  /// Bytes. In the whole form the larger one is the largest page that there may be.
  private static let small = Campaign.hostile.size(128 << 10, usually: 8 << 10)
  private static let large = Campaign.hostile.size((1 << 20) - 64, usually: (64 << 10) - 64)

  @Test func markdownTakesTimeAsItGrows() async throws { try await expectSlowGrowth(Campaign.hostile.some(Growth.markdown, ofEach: 5)) }

  @Test func yamlTakesTimeAsItGrows() async throws { try await expectSlowGrowth(Campaign.hostile.some(Growth.yaml, ofEach: 3)) }

  @Test func templatesTakeTimeAsTheyGrow() async throws { try await expectSlowGrowth(Campaign.hostile.some(Growth.templates, ofEach: 2)) }

  private func expectSlowGrowth(_ cases: [Growth]) async throws {
    let usual = try await run(["content/a.md": "---\ndescription: d\n---\n"])
    #expect(usual.status == 0)
    for item in cases {
      let (first, second) = (try await run(item.files(Self.small)), try await run(item.files(Self.large)))
      check(second, item)
      // Eight times the size takes eight times as long where it grows as it should, 64 times with the square. What takes less time than
      // starting the program tells nothing.
      let (before, after) = (max(first.time - usual.time, usual.time), second.time - usual.time)
      #expect(after < 20 * before, "\(item.name): \(before) s, then \(after) s for eight times as much")
      Campaign.hostile.report("1 of 1 texts that grow")
    }
  }

  private func check(_ run: MeasuredRun, _ item: Growth) {
    switch item.outcome {
    case .page:
      #expect(run.status == 0, "\(item.name): \(run.errors.prefix(1000))")
      #expect(!run.errors.contains(": error: "), "\(item.name)")
    case .refused(let head):
      #expect(run.status == 1, "\(item.name)")
      #expect(run.errors.split(separator: "\n").first.map(String.init) == head, "\(item.name)")
    }
  }

  private func run(_ files: [String: String]) async throws -> MeasuredRun {
    let site = try TestSite(["content/index.md": "---\ndescription: d\n---\n"].merging(files) { $1 })
    return try await .run(["build", "--jobs", "1"], in: site.folder)
  }
}
