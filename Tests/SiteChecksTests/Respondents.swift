import Diagnostics
import SiteBuild
import SiteChecks
import SiteContent
import SiteRendering

/// Servers that answer as a test says, and what they were asked.
actor Respondents {
  struct Question: Equatable, CustomStringConvertible {
    let method: AddressClient.Method
    let address: String

    var description: String { "\(method) \(address)" }
  }

  private(set) var questions: [Question] = []
  /// When each question was asked and answered, by host.
  private(set) var spans: [String: [(start: ContinuousClock.Instant, end: ContinuousClock.Instant)]] = [:]
  private let replies: [String: AddressClient.Reply]

  /// - Parameter replies: by `address`, or by `get address` where a server tells the two methods apart. Who is not named answers 200.
  init(_ replies: [String: AddressClient.Reply] = [:]) { self.replies = replies }

  nonisolated var client: AddressClient { AddressClient { address, method, _ in await self.reply(address, method) } }

  /// The questions as they are printed, sorted.
  var log: [String] { questions.map(\.description) }

  private func reply(_ address: WebAddress, _ method: AddressClient.Method) async -> AddressClient.Reply {
    let start = ContinuousClock.now
    let question = Question(method: method, address: address.text)
    questions.append(question)
    // Others go on meanwhile, if they may.
    await Task.yield()
    spans[address.host, default: []].append((start, .now))
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
