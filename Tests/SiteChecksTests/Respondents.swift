import Diagnostics
import SiteBuild
import SiteChecks
import SiteContent
import SiteRendering
import TestSupport

/// Servers that answer as a test says, and what they were asked.
actor Respondents {
  struct Question: Equatable, CustomStringConvertible {
    let method: AddressClient.Method
    let address: String

    var description: String { "\(method) \(address)" }
  }

  private(set) var questions: [Question] = []
  /// When each question was asked and answered, by host.
  private(set) var spans: [String: [(start: Duration, end: Duration)]] = [:]
  private let replies: [String: AddressClient.Reply]
  private let clock: TestClock

  /// - Parameters:
  ///   - replies: by `address`, or by `get address` if a server tells the two methods apart. All others answer 200.
  ///   - clock: an answer takes a second.
  init(_ replies: [String: AddressClient.Reply] = [:], _ clock: TestClock = TestClock()) {
    (self.replies, self.clock) = (replies, clock)
  }

  nonisolated var client: AddressClient { AddressClient { address, method, _ in try await self.reply(address, method) } }

  /// The questions as they are printed, in their order.
  var log: [String] { questions.map(\.description) }

  private func reply(_ address: WebAddress, _ method: AddressClient.Method) async throws -> AddressClient.Reply {
    let start = clock.now
    let question = Question(method: method, address: address.text)
    questions.append(question)
    // Others go on meanwhile, if they may.
    try await clock.sleep(for: .seconds(1))
    spans[address.host, default: []].append((start.time, clock.now.time))
    return replies[question.description] ?? replies[address.text] ?? .status(200, redirect: nil)
  }
}

extension ExternalLinks {
  /// A link to each address, on a line of its own.
  init(to urls: [String]) {
    let source = SourceText(path: "content/a.md", "")
    let links = urls.enumerated().map { number, url in
      ExternalLink(url: url, place: SourcePlace(source, SourceLocation(line: number + 1, column: 1)))
    }
    self.init(links, baseURL: "https://own.org/")
  }
}

extension ExternalLinkReport {
  /// What is told, in short.
  var words: [String] { diagnostics.map { "\($0.severity) \($0.location?.line ?? 0): \($0.summary)\($0.help.map { " | " + $0 } ?? "")" } }
}
