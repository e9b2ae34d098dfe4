import Diagnostics
import SiteBuild
import SiteChecks
import SiteContent
import SiteRendering
import TestSupport
import Testing
import TextCoding

/// The cases of `Tests/Cases/external-links`: a site, the replies of servers, the requests, and the report.
///
/// The inputs are the site's files, and:
///
/// - `replies`: lines of a URL, or a method and a URL, and a status with or without a target, or a failure: `get https://a.org/ 301
///   https://b.org/`, `https://a.org/ not-safe`. All other requests are answered with 200.
/// - `answers/links.json`: the answers of earlier runs.
/// - `hosts`: lines of a host that has no public address, and what is known about it: `b.org unknown`.
@Suite(.computing) struct ExternalLinkCaseTests {
  @Test(arguments: CaseFile.all(in: "external-links")) func theLinksAreReported(_ example: CaseFile) async throws {
    try await example.check { step in
      let site = try TestSite([:])
      try site.folder.apply(step.inputs.filter { $0.name.contains("/") })
      let pipeline = BuildPipeline(site.options())
      let checked = try await pipeline.check()
      #expect(checked.errors == 0)
      let links = try await pipeline.externalLinks(of: checked)
      let servers = TestServers(try Self.replies(step), hosts: try Self.hosts(step), TestClock())
      let check = ExternalLinkCheck(
        servers.client, answersIn: site.folder.path + "/answers", pause: .zero, timeout: .seconds(3600), clock: servers.clock)
      let report = try await servers.clock.passing { try await check.run(links, now: 1_800_000_000) { _, _ in } }
      let ends = (report.notes + [report.summary]).map { $0.replacing(site.folder.path + "/", with: "") }
      return [
        CaseFile.Section("requests", Self.byHost(await servers.requests).map { "\($0)\n" }.joined()),
        .init("report", report.diagnostics.map { DiagnosticFormat.text.print($0) }.joined() + ends.map { $0 + "\n" }.joined()),
      ]
    }
  }

  /// Hosts are asked at the same time, but each of them for one address after the other.
  private static func byHost(_ requests: [TestServers.Request]) -> [TestServers.Request] {
    let hosts = requests.map { $0.address.split(separator: "/")[1] }
    return Set(hosts).sorted().flatMap { host in zip(requests, hosts).filter { $0.1 == host }.map(\.0) }
  }

  private static func lines(_ name: String, of step: CaseFile.Step) -> [[String]] {
    (step.inputs.first { $0.name == name }?.text ?? "").split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
  }

  private static func replies(_ step: CaseFile.Step) throws -> [String: AddressClient.Reply] {
    Dictionary(
      uniqueKeysWithValues: try lines("replies", of: step).map { words in
        let count = ["get", "head"].contains(words[0]) ? 2 : 1
        let reply: AddressClient.Reply =
          switch words[count] {
          case "no-such-host": .failed(.gone(.noSuchHost))
          case "not-safe": .failed(.unanswered(.notSafe))
          case "no-connection": .failed(.unanswered(.noConnection))
          case "empty": .failed(.unanswered(.failed(52)))
          default: .status(try #require(Int(words[count])), redirect: words.count > count + 1 ? words[count + 1] : nil)
          }
        return (words[..<count].joined(separator: " "), reply)
      })
  }

  private static func hosts(_ step: CaseFile.Step) throws -> [String: AddressClient.Hosts] {
    Dictionary(
      uniqueKeysWithValues: try lines("hosts", of: step).map { words in
        switch words[1] {
        case "unknown": (words[0], .unknown)
        case "silent": (words[0], .noAnswerInTime)
        case "proxy": (words[0], .ofProxy)
        case "inside": (words[0], .addresses([IPAddress([9, 9, 9, 9]), IPAddress([10, 0, 0, 1])]))
        default: throw CaseFileError("\(words[1]) is nothing known about a host")
        }
      })
  }
}
