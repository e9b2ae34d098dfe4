import Diagnostics
import SiteBuild
import SiteChecks
import SiteContent
import SiteRendering
import TestSupport

/// Servers with prepared replies. They record all requests.
actor TestServers {
  struct Request: Equatable, CustomStringConvertible {
    let method: AddressClient.Method
    let address: String

    var description: String { "\(method) \(address)" }
  }

  private(set) var requests: [Request] = []
  /// The times of each request and its answer, by host.
  private(set) var spans: [String: [(start: Duration, end: Duration)]] = [:]
  private let replies: [String: AddressClient.Reply]
  private let clock: TestClock

  /// - Parameters:
  ///   - replies: replies by URL, or by method and URL, such as `get https://a.org/`. All other requests are answered with 200.
  ///   - clock: the clock. Each answer takes a second.
  init(_ replies: [String: AddressClient.Reply] = [:], _ clock: TestClock = TestClock()) {
    (self.replies, self.clock) = (replies, clock)
  }

  nonisolated var client: AddressClient { AddressClient { address, method, _ in try await self.reply(address, method) } }

  /// All requests in order, such as `head https://a.org/`.
  var log: [String] { requests.map(\.description) }

  private func reply(_ address: WebAddress, _ method: AddressClient.Method) async throws -> AddressClient.Reply {
    let start = clock.now
    let request = Request(method: method, address: address.text)
    requests.append(request)
    // Other requests can run at the same time.
    try await clock.sleep(for: .seconds(1))
    spans[address.host, default: []].append((start.time, clock.now.time))
    return replies[request.description] ?? replies[address.text] ?? .status(200, redirect: nil)
  }
}

extension ExternalLinks {
  /// Creates links to URLs, each on its own line.
  init(to urls: [String]) {
    let source = SourceText(path: "content/a.md", "")
    let links = urls.enumerated().map { number, url in
      ExternalLink(url: url, place: SourcePlace(source, SourceLocation(line: number + 1, column: 1)))
    }
    self.init(links, baseURL: "https://own.org/")
  }
}

extension ExternalLinkReport {
  /// The diagnostics in short form: `note 1: summary | help`.
  var lines: [String] { diagnostics.map { "\($0.severity) \($0.location?.line ?? 0): \($0.summary)\($0.help.map { " | " + $0 } ?? "")" } }
}
