package import SiteRendering

/// The result of requesting an address.
package enum LinkAnswer: Hashable, Sendable {
  case found
  /// It has moved permanently, and is found there.
  case moved(to: WebAddress)
  case gone(Gone)
  /// It is not known whether a browser would find it.
  case unanswered(Obstacle)

  package enum Gone: Hashable, Sendable {
    /// 404 or 410.
    case status(Int)
    case noSuchHost
  }

  package enum Obstacle: Hashable, Sendable {
    /// The server answered, but not with the page: 401, 403, 429, 500, …
    case status(Int)
    case noAnswerInTime
    case noConnection
    /// The connection is not safe: a certificate that is out of date or for another name.
    case notSafe
    /// One address leads to the next and so on.
    case endlessRedirects
    /// It leads to something that is not on the web.
    case leavesTheWeb
    /// No host could be found at all, so that this computer may be offline.
    case noHostFound
    /// The program that asks ended with this status, or by this signal.
    case failed(Int32)
  }
}

extension LinkAnswer.Gone {
  package var words: String {
    switch self {
    case .status(let status): "the server answers \(status)"
    case .noSuchHost: "there is no such host"
    }
  }
}

extension LinkAnswer.Obstacle {
  package var words: String {
    switch self {
    case .status(let status): "the server answers \(status)"
    case .noAnswerInTime: "there was no answer in time"
    case .noConnection: "there was no connection"
    case .notSafe: "the connection is not secure"
    case .endlessRedirects: "it redirects endlessly"
    case .leavesTheWeb: "it redirects to an address that is not on the web"
    case .noHostFound: "the host was not found, nor any other: is this computer offline?"
    case .failed(let status): "curl failed with status \(status)"
    }
  }

  /// Whether the server asks to be left alone for now.
  package var asksForPatience: Bool { self == .status(429) || self == .status(503) }
}
