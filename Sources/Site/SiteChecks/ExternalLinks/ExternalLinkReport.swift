internal import Concurrency
package import Diagnostics
package import FileSystem
internal import SettingsModel
package import SiteContent
package import SiteRendering

/// A site's external links, by URL.
package struct ExternalLinks: Sendable {
  /// The links to each URL, sorted by place.
  package let places: [WebAddress: [ExternalLink]]
  /// The number of URLs that aren't requested, because they are reserved for examples or belong to the site.
  package let exempt: Int

  /// - Parameter baseURL: the site's URL. Its own pages aren't requested.
  package init(_ links: [ExternalLink], baseURL: String) {
    var places: [WebAddress: [ExternalLink]] = [:]
    var exempt: Set<WebAddress> = []
    let own = WebAddress(baseURL)?.text
    for link in links {
      guard let address = WebAddress(link.url) else { continue }
      if address.isReserved || own.map(address.text.hasPrefix) == true || own == address.text + "/" {
        exempt.insert(address)
      } else {
        places[address, default: []].append(link)
      }
    }
    self.places = places.mapValues { Array(Set($0)).sorted { ($0.place.path, $0.place.location) < ($1.place.path, $1.place.location) } }
    self.exempt = exempt.count
  }

  package var addresses: [WebAddress] { places.keys.sorted() }
}

extension Renderer {
  /// Returns the site's external links: in its Markdown, its navigation and its apps' files.
  ///
  /// Reads the text again, because a build doesn't store the places of external links.
  ///
  /// - Parameter source: the folder that contains `content/`.
  /// - Throws: `FileSystemError`.
  package func externalLinks(source: String, jobs: Int, _ fileSystem: FileSystem) async throws -> ExternalLinks {
    let pages = try await sites.flatMap(\.allPages).concurrentMap(jobs: jobs) { [self] page in
      let path = source + "/" + page.source.displayed
      let bytes = try fileSystem.read(path)
      guard Fingerprint(ofBytes: bytes) == page.fingerprint else {
        throw FileSystemError("check", path, reason: "it changed during the check; check again")
      }
      return outgoingLinks(of: page, bytes)
    }
    let links = site.settings.outgoing + site.apps.flatMap(\.outgoing) + outgoingLinksOfChangelogs + pages.flatMap(\.self)
    return ExternalLinks(links, baseURL: site.settings.baseURL)
  }
}

/// The result of requesting a URL.
package enum LinkAnswer: Hashable, Sendable {
  case found
  /// The URL permanently redirects to another URL, which was found.
  case moved(to: WebAddress)
  case gone(Gone)
  /// The request doesn't show whether a browser would find the page.
  case unanswered(Obstacle)
  /// The host is this computer, or inside a network. It wasn't requested.
  case inside

  package enum Gone: Hashable, Sendable {
    /// 404 or 410.
    case status(Int)
    case noSuchHost
  }

  package enum Obstacle: Hashable, Sendable {
    /// The server answered with 401, 403, 429, 500, …
    case status(Int)
    case noAnswerInTime
    case noConnection
    /// The connection isn't secure: the certificate has expired or is for another host.
    case notSafe
    /// Too many redirects, or a loop.
    case endlessRedirects
    /// A redirect to a URL that is neither `http` nor `https`.
    case leavesTheWeb
    /// A redirect to an address that isn't requested, because it is inside a network.
    case leadsInside
    /// No host was found, so this computer may be offline.
    case noHostFound
    /// curl ended with this status or signal.
    case failed(Int32)
  }
}

extension LinkAnswer.Gone {
  package var reason: String {
    switch self {
    case .status(let status): "the server answers \(status)"
    case .noSuchHost: "there is no such host"
    }
  }
}

extension LinkAnswer.Obstacle {
  package var reason: String {
    switch self {
    case .status(let status): "the server answers \(status)"
    case .noAnswerInTime: "there was no answer in time"
    case .noConnection: "there was no connection"
    case .notSafe: "the connection is not secure"
    case .endlessRedirects: "it redirects endlessly"
    case .leadsInside: "it redirects to an address inside a network"
    case .leavesTheWeb: "it redirects to an address that is not on the web"
    case .noHostFound: "the host was not found, nor any other: is this computer offline?"
    case .failed(let status): "curl failed with status \(status)"
    }
  }

  /// Whether the server is asking for fewer requests.
  package var isRateLimit: Bool { self == .status(429) || self == .status(503) }
}

/// The result of checking a site's external links.
package struct ExternalLinkReport: Sendable {
  package let diagnostics: [Diagnostic]
  /// Additional notes, such as the number of URLs that were not checked.
  package let notes: [String]
  /// The summary: `External links: 9 found, 1 moved, 1 gone, 1 not answered (8 known from before)`
  package let summary: String
  /// Whether it is known of every link whether its page exists.
  package let isComplete: Bool

  /// - Parameters:
  ///   - answers: the answers from this run and earlier runs. A URL without an answer was not requested.
  ///   - remembered: the number of answers from earlier runs.
  ///   - notes: additional notes.
  package init(_ links: ExternalLinks, answers: [WebAddress: LinkAnswer], remembered: Int, notes: [String] = []) {
    diagnostics = links.places.flatMap { address, places in answers[address]?.diagnostics(of: address, at: places) ?? [] }.report
    let unasked = links.places.count - links.places.keys.filter { answers[$0] != nil }.count
    let inside = links.addresses.filter { answers[$0] == .inside }
    isComplete = unasked == 0 && !diagnostics.contains { $0.code == .unansweredLink }
    let counted = unasked == 1 ? "1 external link was" : "\(unasked) external links were"
    self.notes = notes + inside.note + (unasked == 0 ? [] : ["\(counted) not checked this time; the next run continues with the rest"])
    summary = Self.summary(answers.filter { links.places[$0.key] != nil }.map(\.value), remembered: remembered)
  }

  private static func summary(_ answers: [LinkAnswer], remembered: Int) -> String {
    var counts: [String: Int] = [:]
    for answer in answers { counts[answer.noun, default: 0] += 1 }
    let list = ["found", "moved", "gone", "not answered", "not requested"].compactMap { noun in counts[noun].map { "\($0) \(noun)" } }
    let known = remembered > 0 ? " (\(remembered) known from before)" : ""
    return "External links: " + (list.isEmpty ? "none" : list.joined(separator: ", ")) + known
  }
}

extension LinkAnswer {
  /// Returns a diagnostic for each link to the URL; if the URL could not be checked, only for the first link.
  fileprivate func diagnostics(of address: WebAddress, at links: [ExternalLink]) -> [Diagnostic] {
    let places = links.map(\.place.withoutUser)
    switch self {
    case .found, .inside: return []
    case .gone(let gone):
      let summary = "\(address) does not exist: \(gone.reason)"
      return places.map {
        Diagnostic(.warning, .deadExternalLink, at: $0, summary, help: "update the link or remove it").about(address.text)
      }
    case .moved(let target):
      return places.map {
        Diagnostic(.note, .movedLink, at: $0, "\(address) has moved permanently", help: "link to \(target)").about(address.text)
      }
    case .unanswered(let obstacle):
      let summary = "\(address) could not be checked: \(obstacle.reason)"
      let help = places.count == 1 ? nil : "it is linked from \(places.count) places"
      return places.prefix(1).map { Diagnostic(.note, .unansweredLink, at: $0, summary, help: help) }
    }
  }

  fileprivate var noun: String {
    switch self {
    case .found: "found"
    case .moved: "moved"
    case .gone: "gone"
    case .unanswered: "not answered"
    case .inside: "not requested"
    }
  }
}

extension [WebAddress] {
  /// A note about the URLs that weren't requested, because they are inside a network; empty if there are none.
  fileprivate var note: [String] {
    guard let first else { return [] }
    let reason = "this computer and private networks are never requested"
    return [
      count == 1
        ? "1 external link was not requested: \(first); \(reason)"
        : "\(count) external links were not requested, for example \(first); \(reason)"
    ]
  }
}

extension SourcePlace {
  /// The same place, but without its line if the line contains a user name or password.
  fileprivate var withoutUser: SourcePlace { excerpt?.mayShowUser == true ? withoutExcerpt : self }
}

extension Excerpt {
  /// Whether a URL in the line contains a user name, or may contain one that is cut off.
  fileprivate var mayShowUser: Bool {
    let isCutInAddress = isCut && text.split(separator: " ").last?.contains("//") == true
    return WebAddress.hasUser(text) || isCutInAddress || start > 0 && text.utf8.contains(UInt8(ascii: "@"))
  }
}
