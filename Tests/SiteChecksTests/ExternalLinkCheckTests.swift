import Diagnostics
import FileSystem
import SiteBuild
import SiteChecks
import SiteRendering
import TestSupport
import Testing
import TextCoding

/// Which hosts get requests, how many, and how their answers are reported.
@Suite struct ExternalLinkCheckTests {
  private static let noon: Int64 = 1_800_000_000

  /// Runs a check with an empty cache.
  private static func run(
    _ urls: [String], _ replies: [String: AddressClient.Reply] = [:], hosts: [String: AddressClient.Hosts] = [:], pause: Duration = .zero,
    timeout: Duration = .seconds(24 * 3600)
  ) async throws -> (report: ExternalLinkReport, log: [String]) {
    let folder = try TemporaryFolder()
    let clock = TestClock()
    let servers = TestServers(replies, hosts: hosts, clock)
    let check = ExternalLinkCheck(servers.client, answersIn: folder.path, pause: pause, timeout: timeout, clock: clock)
    let report = try await clock.passing { try await check.run(ExternalLinks(to: urls), now: noon) { _, _ in } }
    return (report, await servers.log)
  }

  private static func redirect(_ status: Int, _ target: String) -> AddressClient.Reply { .status(status, redirect: target) }
  private static func status(_ status: Int) -> AddressClient.Reply { .status(status, redirect: nil) }

  /// The servers' replies, the reported diagnostics, and the requests.
  @Test(
    arguments: [
      (["https://a.org/": status(200)], [], ["head https://a.org/"]),
      (["https://a.org/": status(300)], [], ["head https://a.org/"]),
      (
        ["https://a.org/": redirect(301, "https://b.org/")], ["note 1: https://a.org/ has moved permanently | link to https://b.org/"],
        ["head https://a.org/", "head https://b.org/"]
      ),
      (
        ["https://a.org/": redirect(308, "https://b.org/"), "https://b.org/": redirect(302, "https://b.org/today")],
        ["note 1: https://a.org/ has moved permanently | link to https://b.org/"],
        ["head https://a.org/", "head https://b.org/", "head https://b.org/today"]
      ),
      (
        ["https://a.org/": redirect(302, "https://b.org/"), "https://b.org/": redirect(301, "https://c.org/")], [],
        ["head https://a.org/", "head https://b.org/", "head https://c.org/"]
      ),
      (
        ["https://a.org/": redirect(301, "https://b.org/"), "https://b.org/": status(404)],
        ["warning 1: https://a.org/ does not exist: the server answers 404 | update the link or remove it"],
        ["head https://a.org/", "head https://b.org/", "get https://b.org/"]
      ),
      (
        ["https://a.org/": redirect(302, "https://b.org/"), "https://b.org/": redirect(302, "https://a.org/")],
        ["note 1: https://a.org/ could not be checked: it redirects endlessly"],
        ["head https://a.org/", "head https://b.org/"]
      ),
      (
        ["https://a.org/": redirect(302, "ftp://b.org/")],
        ["note 1: https://a.org/ could not be checked: it redirects to an address that is not on the web"], ["head https://a.org/"]
      ),
      (["head https://a.org/": status(405)], [], ["head https://a.org/", "get https://a.org/"]),
      (["head https://a.org/": status(404)], [], ["head https://a.org/", "get https://a.org/"]),
      (["head https://a.org/": .failed(.unanswered(.failed(52)))], [], ["head https://a.org/", "get https://a.org/"]),
      (
        ["https://a.org/": status(403)], ["note 1: https://a.org/ could not be checked: the server answers 403"],
        ["head https://a.org/", "get https://a.org/"]
      ),
      (
        ["https://a.org/": status(503)], ["note 1: https://a.org/ could not be checked: the server answers 503"],
        ["head https://a.org/"]
      ),
      (
        ["https://a.org/": .failed(.unanswered(.notSafe))],
        ["note 1: https://a.org/ could not be checked: the connection is not secure"], ["head https://a.org/"]
      ),
      (
        ["https://a.org/": .failed(.gone(.noSuchHost))],
        ["note 1: https://a.org/ could not be checked: the host was not found, nor any other: is this computer offline?"],
        ["head https://a.org/"]
      ),
    ] as [([String: AddressClient.Reply], [String], [String])])
  func everyReplyIsReported(_ replies: [String: AddressClient.Reply], _ lines: [String], _ log: [String]) async throws {
    let (report, asked) = try await Self.run(["https://a.org/"], replies)
    #expect(report.lines == lines)
    #expect(asked == log)
  }

  /// Neither written in the content, nor as the address of a name, nor after a redirect.
  @Test func addressesInsideANetworkAreNeverRequested() async throws {
    let inside: [IPAddress] = [IPAddress([9, 9, 9, 9]), IPAddress([10, 0, 0, 1])]
    let (report, asked) = try await Self.run(
      ["http://127.1/", "http://[::ffff:127.0.0.1]:22/", "http://intranet/", "https://b.org/", "https://to-b.org/", "https://to-ip.org/"],
      [
        "https://to-b.org/": Self.redirect(301, "https://b.org/x"),
        "https://to-ip.org/": Self.redirect(302, "http://169.254.169.254/latest/"),
      ],
      hosts: ["b.org": .addresses(inside)])
    #expect(asked.sorted() == ["head https://to-b.org/", "head https://to-ip.org/"])
    #expect(
      report.lines == [
        "note 5: https://to-b.org/ could not be checked: it redirects to an address inside a network",
        "note 6: https://to-ip.org/ could not be checked: it redirects to an address inside a network",
      ])
    #expect(
      report.notes == [
        "4 external links were not requested, for example http://127.0.0.1/; this computer and private networks are never requested"
      ])
    #expect(report.summary == "External links: 2 not answered, 4 not requested")
  }

  /// A name that is unknown here is requested only if a proxy may know it.
  @Test func namesAreLookedUpFirst() async throws {
    let hosts: [String: AddressClient.Hosts] = ["none.org": .unknown, "slow.org": .noAnswerInTime, "far.org": .ofProxy]
    let (report, asked) = try await Self.run(["https://none.org/", "https://slow.org/", "https://far.org/"], hosts: hosts)
    #expect(asked == ["head https://far.org/"])
    #expect(
      report.lines == [
        "warning 1: https://none.org/ does not exist: there is no such host | update the link or remove it",
        "note 2: https://slow.org/ could not be checked: there was no answer in time",
      ])
  }

  @Test func endlessRedirectsWithoutALoopEnd() async throws {
    let steps = (0..<20).map { ("https://a.org/\($0)", Self.redirect(302, "https://a.org/\($0 + 1)")) }
    let (report, asked) = try await Self.run(["https://a.org/0"], Dictionary(uniqueKeysWithValues: steps))
    #expect(report.lines == ["note 1: https://a.org/0 could not be checked: it redirects endlessly"])
    #expect(asked.count == 11)
  }

  /// Another host was found, so the computer is online.
  @Test func missingHostIsReportedIfAnotherWasFound() async throws {
    let (report, _) = try await Self.run(["https://a.org/", "https://b.org/"], ["https://a.org/": .failed(.gone(.noSuchHost))])
    #expect(
      report.lines == ["warning 1: https://a.org/ does not exist: there is no such host | update the link or remove it"])
    #expect(report.summary == "External links: 1 found, 1 gone")
  }

  @Test func addressesThatDifferOnlyInFragmentsAreRequestedOnce() async throws {
    let urls = ["https://a.org/#one", "https://a.org/#two", "HTTPS://A.org", "https://me:secret@a.org/", "https://a.example/"]
    let (report, asked) = try await Self.run(urls, ["https://a.org/": Self.status(404)])
    #expect(asked == ["head https://a.org/", "get https://a.org/"])
    #expect(report.diagnostics.map(\.location?.line) == [1, 2, 3, 4] && report.warnings == 4)
  }

  @Test func hostThatLimitsTheRateIsNotAskedAgain() async throws {
    let (report, asked) = try await Self.run(
      ["https://a.org/1", "https://a.org/2", "https://a.org/3", "https://b.org/"], ["https://a.org/2": Self.status(429)])
    #expect(asked.sorted() == ["head https://a.org/1", "head https://a.org/2", "head https://b.org/"])
    #expect(report.notes == ["1 external link was not checked this time; the next run continues with the rest"])
    #expect(report.warnings == 0 && report.summary == "External links: 2 found, 1 not answered")
  }

  @Test func hostGetsOneRequestAtATimeWithPauses() async throws {
    let urls = (0..<6).map { "https://a.org/\($0)" } + (0..<6).map { "https://b.org/\($0)" }
    // All URLs on the second host redirect to the first.
    let replies = (0..<6).map { ("https://b.org/\($0)", Self.redirect(302, "https://a.org/from-b-\($0)")) }
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
    #expect(report.diagnostics == [] && report.summary == "External links: 1 found")
    #expect(report.notes == ["9999 external links were not checked this time; the next run continues with the rest"])
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
    #expect(report.diagnostics == [] && report.notes.count == 1 && report.summary == "External links: none")
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
    #expect(report.lines == ["note 1: https://a.org/ could not be checked: there was no answer in time"])
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
