import Diagnostics
import FileSystem
import SiteBuild
import SiteChecks
import SiteRendering
import TestSupport
import Testing

/// The times of requests, and checks that end early.
@Suite struct ExternalLinkCheckTests {
  private static let noon: Int64 = 1_800_000_000

  /// Runs a check with an empty cache.
  private static func run(
    _ urls: [String], pause: Duration, timeout: Duration
  ) async throws -> (report: ExternalLinkReport, log: [String]) {
    let folder = try TemporaryFolder()
    let clock = TestClock()
    let servers = TestServers([:], clock)
    let check = ExternalLinkCheck(servers.client, answersIn: folder.path, pause: pause, timeout: timeout, clock: clock)
    let report = try await clock.passing { try await check.run(ExternalLinks(to: urls), now: noon) { _, _ in } }
    return (report, await servers.log)
  }

  @Test func hostGetsOneRequestAtATimeWithPauses() async throws {
    let urls = (0..<6).map { "https://a.org/\($0)" } + (0..<6).map { "https://b.org/\($0)" }
    // All URLs on the second host redirect to the first.
    let replies = (0..<6).map { ("https://b.org/\($0)", AddressClient.Reply.status(302, redirect: "https://a.org/from-b-\($0)")) }
    let folder = try TemporaryFolder()
    let clock = TestClock()
    let servers = TestServers(Dictionary(uniqueKeysWithValues: replies), clock)
    let check = ExternalLinkCheck(servers.client, answersIn: folder.path, pause: .seconds(3), timeout: .seconds(600), clock: clock)
    _ = try await clock.passing { try await check.run(ExternalLinks(to: urls), now: Self.noon) { _, _ in } }
    for (host, count) in [("a.org", 12), ("b.org", 6)] {
      let spans = await servers.spans[host, default: []].sorted { $0.start < $1.start }
      #expect(spans.count == count)
      for (one, next) in zip(spans, spans.dropFirst()) {
        #expect(one.end - one.start >= .seconds(1) && next.start - one.end >= .seconds(3), "\(host)")
      }
    }
  }

  @Test func addressesThatAreLeftAfterTheTimeoutAreCounted() async throws {
    let urls = (0..<10_000).map { "https://a.org/\($0)" }
    let (report, asked) = try await Self.run(urls, pause: .seconds(3600), timeout: .seconds(1800))
    #expect(asked == ["head https://a.org/0"])
    #expect(report.diagnostics == [] && report.summary.numbers == [1] && !report.isComplete)
    #expect(report.notes.map(\.numbers) == [[9999]])
  }

  @Test func timeoutOfTheWholeCheckIsNotAnAnswer() async throws {
    let clock = TestClock()
    let client = AddressClient { _, _, limit in
      #expect(limit == .seconds(5))
      try await clock.sleep(for: limit)
      return .failed(.unanswered(.noAnswerInTime))
    }
    let folder = try TemporaryFolder()
    let check = ExternalLinkCheck(client, answersIn: folder.path, pause: .zero, timeout: .seconds(5), clock: clock)
    let report = try await clock.passing { try await check.run(ExternalLinks(to: ["https://a.org/"]), now: Self.noon) { _, _ in } }
    #expect(report.diagnostics == [] && report.notes.map(\.numbers) == [[1]] && report.summary.numbers == [])
  }

  /// While the check has time left, each server gets 15 seconds.
  @Test func serverHasFifteenSeconds() async throws {
    let clock = TestClock()
    let client = AddressClient { _, _, limit in
      try await clock.sleep(for: limit)
      return .failed(.unanswered(.noAnswerInTime))
    }
    let check = ExternalLinkCheck(client, answersIn: try TemporaryFolder().path, pause: .zero, timeout: .seconds(600), clock: clock)
    let report = try await clock.passing { try await check.run(ExternalLinks(to: ["https://a.org/"]), now: Self.noon) { _, _ in } }
    #expect(report.diagnostics.map(\.placeAndCode) == ["content/a.md:1:1 note unanswered-link"])
    #expect(clock.now.time == .seconds(15))
  }

  @Test func systemErrorsEndTheCheck() async throws {
    let client = AddressClient { _, _, _ in throw FileSystemError("run", "curl", reason: "no") }
    let check = ExternalLinkCheck(client, answersIn: try TemporaryFolder().path, pause: .zero, timeout: .seconds(600))
    await #expect(throws: FileSystemError("run", "curl", reason: "no")) {
      try await check.run(ExternalLinks(to: ["https://a.org/"]), now: Self.noon) { _, _ in }
    }
  }
}
