internal import CanonicalJSON
internal import SiteContent

extension Feed {
  /// The feed as JSON Feed.
  var json: [UInt8] { JSONBytes.encode(JSONFeed(self)) }
}

/// The members have Swift names here and the names of https://jsonfeed.org/version/1.1 in the document.
private struct JSONFeed: Encodable {
  struct Author: Encodable { let name: String }

  struct Item: Encodable {
    let id: String
    let url: String
    let title: String
    let summary: String?
    let html: String
    let published: String?
    let modified: String?
    let tags: [String]?

    enum CodingKeys: String, CodingKey {
      case id, url, title, summary, tags
      case html = "content_html"
      case published = "date_published"
      case modified = "date_modified"
    }
  }

  let version = "https://jsonfeed.org/version/1.1"
  let title: String
  let description: String?
  let language: String
  let home: String
  let address: String
  let icon: String?
  let authors: [Author]
  let items: [Item]

  enum CodingKeys: String, CodingKey {
    case version, title, description, language, icon, authors, items
    case home = "home_page_url"
    case address = "feed_url"
  }

  init(_ feed: Feed) {
    (title, description, language) = (feed.title, feed.description, feed.language)
    (home, address, icon, authors) = (feed.home, feed.address, feed.icon, [Author(name: feed.author)])
    items = feed.entries.map { entry in
      Item(
        id: entry.id, url: entry.url, title: entry.title, summary: entry.summary, html: entry.html,
        published: entry.date.map(Feed.instant), modified: entry.updated.map(Feed.instant), tags: entry.tags.nonEmpty)
    }
  }
}
