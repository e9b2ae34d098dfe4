/// The formats that a feed is published in, by the names of their files.
package enum FeedFormat: String, CaseIterable, Sendable {
  case json = "feed.json"
  case atom = "atom.xml"

  package var mediaType: String {
    switch self {
    case .json: "application/feed+json"
    case .atom: "application/atom+xml"
    }
  }

  func bytes(of feed: Feed) -> [UInt8] {
    switch self {
    case .json: feed.json
    case .atom: Array(feed.atom.utf8)
    }
  }
}
