internal import CanonicalJSON
internal import SettingsModel
internal import SiteContent

extension Feed {
  /// The feed as JSON Feed (https://jsonfeed.org/version/1.1).
  var json: [UInt8] {
    JSONBytes.encode(
      JSONValue.members([
        "version": .text("https://jsonfeed.org/version/1.1"), "title": .text(title), "description": .text(description),
        "language": .text(language), "home_page_url": .text(home), "feed_url": .text(address), "icon": .text(icon),
        "authors": .array([.members(["name": .text(author)])]), "items": .array(entries.map(\.json)),
      ]))
  }
}

extension Feed.Entry {
  fileprivate var json: JSONValue {
    .members([
      "id": .text(id), "url": .text(url), "title": .text(title), "summary": .text(summary), "content_html": .text(html),
      "date_published": .text(date.map(Feed.instant)), "date_modified": .text(updated.map(Feed.instant)), "tags": .texts(tags),
    ])
  }
}
