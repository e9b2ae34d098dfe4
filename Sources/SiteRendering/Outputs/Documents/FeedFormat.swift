/// The formats that a feed is published in.
package enum FeedFormat: CaseIterable, Sendable {
  case json, atom

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
