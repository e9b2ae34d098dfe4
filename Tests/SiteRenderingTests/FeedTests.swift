import Testing

@testable import SettingsModel
@testable import SiteContent
@testable import SiteRendering

@Suite struct FeedTests {
  private var feed: Feed {
    Feed(
      title: "Blog · <Apps>", description: "All & more", language: "en", author: "Robin", home: "https://x.example/blog/",
      address: "https://x.example/blog/atom.xml",
      entries: [
        .init(
          url: "https://x.example/blog/b/", title: "B \"two\"", summary: "Sum", html: "<p>b &amp; c</p>\u{8}\n",
          date: CalendarDate("2026-10-02"), updated: CalendarDate("2026-10-05"),
          tags: ["x", "y&z"]),
        .init(url: "https://x.example/blog/a/", title: "A", summary: nil, html: "", date: nil, updated: nil, tags: []),
      ])
  }

  @Test func writesAtom() {
    #expect(
      feed.atom == """
        <?xml version="1.0" encoding="utf-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
          <id>https://x.example/blog/</id>
          <title>Blog · &lt;Apps&gt;</title>
          <updated>2026-10-05T00:00:00Z</updated>
          <author><name>Robin</name></author>
          <link rel="alternate" href="https://x.example/blog/"/>
          <link rel="self" href="https://x.example/blog/atom.xml"/>
          <entry>
            <id>https://x.example/blog/b/</id>
            <title>B &quot;two&quot;</title>
            <link rel="alternate" href="https://x.example/blog/b/"/>
            <updated>2026-10-05T00:00:00Z</updated>
            <published>2026-10-02T00:00:00Z</published>
            <summary>Sum</summary>
            <category term="x"/>
            <category term="y&amp;z"/>
            <content type="html">&lt;p&gt;b &amp;amp; c&lt;/p&gt;
        </content>
          </entry>
          <entry>
            <id>https://x.example/blog/a/</id>
            <title>A</title>
            <link rel="alternate" href="https://x.example/blog/a/"/>
            <updated>2026-10-05T00:00:00Z</updated>
            <content type="html"></content>
          </entry>
        </feed>

        """)
  }

  @Test func writesAJSONFeed() {
    #expect(
      String(decoding: feed.json, as: UTF8.self)
        == #"{"authors":[{"name":"Robin"}],"description":"All & more","feed_url":"https://x.example/blog/atom.xml","home_page_url":"https://x.example/blog/","#
        + #""items":[{"content_html":"<p>b &amp; c</p>\b\n","date_modified":"2026-10-05T00:00:00Z","date_published":"2026-10-02T00:00:00Z","id":"https://x.example/blog/b/","#
        + #""summary":"Sum","tags":["x","y&z"],"title":"B \"two\"","url":"https://x.example/blog/b/"},"#
        + #"{"content_html":"","id":"https://x.example/blog/a/","title":"A","url":"https://x.example/blog/a/"}],"language":"en","title":"Blog · <Apps>","#
        + #""version":"https://jsonfeed.org/version/1.1"}"# + "\n")
  }

  private func record(_ path: String, isIndexed: Bool = true, changed: String? = nil) -> PageRecord {
    PageRecord(
      path: PagePath(path), title: "T \(path)", description: nil, anchors: [], headings: [], links: [],
      isIndexed: isIndexed,
      lastChanged: changed.flatMap { CalendarDate($0) })
  }

  @Test func theSitemapHoldsEveryPageThatMayBeFound() {
    var settings = SiteSettings()
    settings.baseURL = "https://x.example/a&b/"
    let records = [
      record("/größe/", changed: "2026-10-01"), record("/private/", isIndexed: false), record("/"), record("/404.html"), record("/B/"),
    ]
    #expect(
      Sitemap.xml(records, settings: settings) == """
        <?xml version="1.0" encoding="utf-8"?>
        <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
          <url><loc>https://x.example/a&amp;b/</loc></url>
          <url><loc>https://x.example/a&amp;b/B/</loc></url>
          <url><loc>https://x.example/a&amp;b/gr%C3%B6%C3%9Fe/</loc><lastmod>2026-10-01</lastmod></url>
        </urlset>

        """)
  }

  @Test func hashesBytes() {
    #expect(sha256([UInt8]()) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(sha256(Array("abc".utf8)) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }
}
