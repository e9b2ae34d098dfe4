internal import SiteContent

/// The newest pages of a list, as JSON Feed 1.1 and as Atom (RFC 4287).
struct Feed {
  struct Entry {
    let url: String
    let title: String
    let summary: String?
    let html: String
    let date: CalendarDate?
    let updated: CalendarDate?
    let tags: [String]
  }

  let title: String
  let description: String?
  let language: String
  let author: String
  let home: String
  /// The feed's own address, for Atom; JSON Feed has the same with another name.
  let address: String
  let entries: [Entry]

  var json: [UInt8] { JSONBytes.encode(JSONFeed(self)) }

  var atom: String {
    let updated = entries.compactMap { $0.updated ?? $0.date }.max().map(Self.instant) ?? "1970-01-01T00:00:00Z"
    return
      ([
        #"<?xml version="1.0" encoding="utf-8"?>"#,
        "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"\(language.escaped)\">",
        "  <id>\(home.escaped)</id>",
        "  <title>\(title.escaped)</title>",
        "  <updated>\(updated)</updated>",
        "  <author><name>\(author.escaped)</name></author>",
        "  <link rel=\"alternate\" href=\"\(home.escaped)\"/>",
        "  <link rel=\"self\" href=\"\(address.escaped)\"/>",
      ] + entries.flatMap { Self.atom($0, feedUpdated: updated) } + ["</feed>", ""]).joined(separator: "\n")
  }

  private static func atom(_ entry: Entry, feedUpdated: String) -> [String] {
    var lines = [
      "  <entry>",
      "    <id>\(entry.url.escaped)</id>",
      "    <title>\(entry.title.escaped)</title>",
      "    <link rel=\"alternate\" href=\"\(entry.url.escaped)\"/>",
      "    <updated>\((entry.updated ?? entry.date).map(instant) ?? feedUpdated)</updated>",
    ]
    if let date = entry.date { lines.append("    <published>\(instant(date))</published>") }
    if let summary = entry.summary { lines.append("    <summary>\(summary.escaped)</summary>") }
    lines += entry.tags.map { "    <category term=\"\($0.escaped)\"/>" }
    return lines + ["    <content type=\"html\">\(entry.html.escaped)</content>", "  </entry>"]
  }

  /// Midnight UTC: pages are dated by the day.
  static func instant(_ date: CalendarDate) -> String { date.iso + "T00:00:00Z" }
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
  let authors: [Author]
  let items: [Item]

  enum CodingKeys: String, CodingKey {
    case version, title, description, language, authors, items
    case home = "home_page_url"
    case address = "feed_url"
  }

  init(_ feed: Feed) {
    (title, description, language) = (feed.title, feed.description, feed.language)
    (home, address, authors) = (feed.home, feed.address, [Author(name: feed.author)])
    items = feed.entries.map { entry in
      Item(
        id: entry.url, url: entry.url, title: entry.title, summary: entry.summary, html: entry.html,
        published: entry.date.map(Feed.instant), modified: entry.updated.map(Feed.instant), tags: entry.tags.nonEmpty)
    }
  }
}

extension String {
  /// Escaped for XML: the same five characters as in HTML, without those that XML 1.0 cannot hold (section 2.2).
  var escaped: String {
    let isUnreadable = { (scalar: Unicode.Scalar) in
      scalar.value < 0x20 && !["\t", "\n", "\r"].contains(scalar) || [0xFFFE, 0xFFFF].contains(scalar.value)
    }
    guard unicodeScalars.contains(where: isUnreadable) else { return HTMLEscaping.escape(self) }
    return HTMLEscaping.escape(String(String.UnicodeScalarView(unicodeScalars.filter { !isUnreadable($0) })))
  }
}
