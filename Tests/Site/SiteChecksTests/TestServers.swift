import Diagnostics
import SiteBuild
import SiteChecks
import SiteContent
import SiteRendering
import TestSupport
import Testing
import TextCoding

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
  nonisolated let clock: TestClock
  private let hosts: [String: AddressClient.Hosts]

  /// - Parameters:
  ///   - hosts: the hosts that aren't at a public address.
  ///   - replies: replies by URL, or by method and URL, such as `get https://a.org/`. All other requests are answered with 200.
  ///   - clock: the clock. Each answer takes a second.
  init(
    _ replies: [String: AddressClient.Reply] = [:], hosts: [String: AddressClient.Hosts] = [:], _ clock: TestClock = TestClock()
  ) {
    (self.replies, self.hosts, self.clock) = (replies, hosts, clock)
  }

  nonisolated var client: AddressClient {
    AddressClient { address, _ in
      self.hosts[address.host] ?? .somewhere
    } ask: { address, hosts, method, _ in
      if case .addresses(let addresses) = hosts { #expect(addresses.allSatisfy { $0.isPublic }) }
      return try await self.reply(address, method)
    }
  }

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

extension AddressClient.Hosts {
  static let somewhere = AddressClient.Hosts.addresses([IPAddress([9, 9, 9, 9])])
}

extension AddressClient {
  /// Creates a client for which all hosts are at a public address.
  init(ask: @escaping @Sendable (WebAddress, Method, Duration) async throws -> Reply) {
    self.init { _, _ in
      .somewhere
    } ask: { address, _, method, limit in
      try await ask(address, method, limit)
    }
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
  var warnings: Int { diagnostics.count { $0.severity == .warning } }
}
