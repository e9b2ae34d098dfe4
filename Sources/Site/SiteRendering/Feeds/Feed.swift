internal import CanonicalJSON
internal import SettingsModel
internal import SiteContent
internal import TextCoding

/// A feed of the newest posts or releases, as JSON Feed 1.1 or Atom (RFC 4287).
package struct Feed: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    /// The id stays the same when the page moves, so that feed readers do not show the entry as new.
    let id: String
    let url: String
    let title: String
    var summary: String?
    /// The text as HTML; empty until it is filled in.
    var html: String
    let date: CalendarDate?
    let updated: CalendarDate?
    let tags: [String]
    /// A note above the text.
    var noteHTML = ""

    /// The date of the last change that readers should know about; nil if the page has no date.
    var changed: CalendarDate? { [date, updated].compactMap(\.self).max() }
  }

  let id: String
  let title: String
  let description: String?
  let language: String
  let author: String
  /// The name and version of this program.
  let generator: String
  let home: String
  /// The absolute URL of the feed in its format.
  let address: String
  /// The absolute URL of a square picture.
  let icon: String?
  var entries: [Entry]

  /// Returns midnight UTC, because dates of pages have no time.
  static func instant(_ date: CalendarDate) -> String { date.iso + "T00:00:00Z" }
}

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

extension Feed {
  /// The date of pages without a date, because Atom requires one. It is a fixed date long ago, because lists show such pages last.
  private static let undated = "1970-01-01T00:00:00Z"

  /// The feed as Atom.
  var atom: String {
    let head = [
      #"<?xml version="1.0" encoding="utf-8"?>"#,
      #"<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\#(language.escapedForXML)">"#,
      element("id", id), element("title", title), description.map { element("subtitle", $0) },
      element("updated", entries.compactMap(\.changed).max().map(Self.instant) ?? Self.undated),
      "  <author><name>\(author.escapedForXML)</name></author>", element("generator", generator),
      #"  <link rel="alternate" type="text/html" href="\#(home.escapedForXML)"/>"#,
      #"  <link rel="self" type="application/atom+xml" href="\#(address.escapedForXML)"/>"#, icon.map { element("icon", $0) },
    ]
    return (head.compactMap(\.self) + entries.flatMap(lines) + ["</feed>", ""]).joined(separator: "\n")
  }

  private func lines(_ entry: Entry) -> [String] {
    let url = entry.url.escapedForXML
    let head = [
      "  <entry>", "  " + element("id", entry.id), "  " + element("title", entry.title),
      #"    <link rel="alternate" type="text/html" href="\#(url)"/>"#,
      "  " + element("updated", entry.changed.map(Self.instant) ?? Self.undated),
      entry.date.map { "  " + element("published", Self.instant($0)) }, entry.summary.map { "  " + element("summary", $0) },
    ]
    let tags = entry.tags.map { #"    <category term="\#($0.escapedForXML)"/>"# }
    let content = #"    <content type="html" xml:base="\#(url)">\#(entry.html.escapedForXML)</content>"#
    return head.compactMap(\.self) + tags + [content, "  </entry>"]
  }

  private func element(_ name: String, _ text: String) -> String { "  <\(name)>\(text.escapedForXML)</\(name)>" }
}

extension String {
  /// The string escaped as in HTML, without the characters that XML 1.0 does not allow (section 2.2).
  var escapedForXML: String {
    let isUnreadable = { (scalar: Unicode.Scalar) in
      scalar.value < 0x20 && !["\t", "\n", "\r"].contains(scalar) || [0xFFFE, 0xFFFF].contains(scalar.value)
    }
    guard unicodeScalars.contains(where: isUnreadable) else { return HTMLEscaping.escape(self) }
    return HTMLEscaping.escape(String(String.UnicodeScalarView(unicodeScalars.filter { !isUnreadable($0) })))
  }
}

/// A format of feeds. Raw values are file names.
package enum FeedFormat: String, CaseIterable, Sendable {
  case json = "feed.json"
  case atom = "atom.xml"

  package var mediaType: String {
    switch self {
    case .json: "application/feed+json"
    case .atom: "application/atom+xml"
    }
  }

  fileprivate func bytes(of feed: Feed) -> [UInt8] {
    switch self {
    case .json: feed.json
    case .atom: Array(feed.atom.utf8)
    }
  }
}

struct FeedView: Hashable, Sendable {
  let path: PagePath
  let format: FeedFormat
  let baseURL: String
  /// The feed without the texts of its entries.
  let feed: Feed
  /// The pages of the entries, in order; empty if the entries are sections of a changelog.
  let sources: [ContentPath]

  func render(_ materials: RenderInputs) -> RenderedOutput {
    var feed = feed
    for (number, source) in sources.enumerated() {
      guard let post = materials.post(source) else { continue }
      feed.entries[number].summary = feed.entries[number].summary ?? post.line
      let html = post.whole?.html(.feed(page: feed.entries[number].url), materials.site.index) ?? ""
      feed.entries[number].html = feed.entries[number].noteHTML + html
    }
    return RenderedOutput(path, format.bytes(of: feed))
  }
}

extension Route {
  func feed(_ format: FeedFormat, in site: SiteContext) -> FeedView {
    guard let head = site.head(of: place) else { preconditionFailure("a feed has a list") }
    let settings = site.site.settings
    let app = site.site.app(at: head.path)
    let feed = Feed(
      id: settings.permanentID(of: head), title: "\(head.title) · \(settings.title)", description: head.description,
      language: settings.language, author: settings.author ?? app?.name ?? settings.title, generator: site.generator,
      home: settings.absolute(head.path), address: settings.absolute(path), icon: app?.primaryPicture.map(settings.absolute),
      entries: shownPosts.map { Feed.Entry($0, in: site.site) })
    return FeedView(path: path, format: format, baseURL: settings.baseURL, feed: feed, sources: shownPosts.map(\.source))
  }

  func feed(_ format: FeedFormat, ofReleasesOf app: App, in site: SiteContext) -> FeedView {
    let settings = site.site.settings
    let home = settings.absolute(SitePaths.releases(of: app.place))
    let title = settings.words.releasesOfApp(app.name)
    let releases = site.site.publishedReleases(of: app.id).prefix(settings.entriesOnAPage)
    let feed = Feed(
      id: home, title: "\(title) · \(settings.title)", description: settings.words.releasesDescription(app.name),
      language: settings.language, author: settings.author ?? app.name, generator: site.generator, home: home,
      address: settings.absolute(path), icon: app.primaryPicture.map(settings.absolute),
      entries: releases.map { Feed.Entry($0, of: app, on: home, in: site) })
    return FeedView(path: path, format: format, baseURL: settings.baseURL, feed: feed, sources: shownPosts.map(\.source))
  }

}

extension Feed.Entry {
  fileprivate init(_ post: PageMetadata, in site: Site) {
    let settings = site.settings
    self.init(
      id: settings.permanentID(of: post), url: settings.absolute(post.path), title: post.title, summary: post.description, html: "",
      date: post.date, updated: post.frontMatter.updated, tags: post.frontMatter.tags)
    if site.sample(of: post) != nil { noteHTML = "<p><em>\(settings.words.sampleText.escapedForHTML)</em></p>\n" }
  }

  /// - Parameter page: the URL of the releases page.
  fileprivate init(_ release: AppRelease, of app: App, on page: String, in site: SiteContext) {
    let settings = site.site.settings
    switch release.notes {
    case .post(let post): self.init(post, in: site.site)
    case .section(let section):
      let words = settings.words
      let version = release.isWithdrawn ? words.releaseWithdrawnTitle(release.version) : release.version
      let url = page + "#" + PagePath.encode(release.anchor)
      self.init(
        id: url, url: url, title: words.labelled(label: app.name, text: version), summary: nil,
        html: ReleaseText(section, in: site).whole.html(.feed(page: page), site.index), date: release.date, updated: nil,
        tags: [])
    }
  }
}

extension SiteSettings {
  /// Returns the page's first address: the first alias if the page moved. Feed readers recognize entries by id, which must not change (RFC
  /// 4287, section 4.2.6).
  fileprivate func permanentID(of head: PageMetadata) -> String {
    absolute(head.frontMatter.aliases.first.map { PagePath($0) } ?? head.path)
  }
}
