import Testing

@testable import SiteContent
@testable import SiteRendering

@Suite struct FeedTests {
  private var feed: Feed {
    Feed(
      id: "https://x.example/news/", title: "Blog · <Apps>", description: "All & more", language: "en", author: "Robin",
      generator: "sitegen test", home: "https://x.example/blog/", address: "https://x.example/blog/atom.xml",
      icon: "https://x.example/a&b.png",
      entries: [
        .init(
          id: "https://x.example/old/b/", url: "https://x.example/blog/b/", title: "B \"two\"", summary: "Sum",
          html: "<p>b &amp; c</p>\u{8}\n",
          date: CalendarDate("2026-10-02"), updated: CalendarDate("2026-10-05"),
          tags: ["x", "y&z"]),
        .init(
          id: "https://x.example/blog/a/", url: "https://x.example/blog/a/", title: "A", summary: nil, html: "]]>", date: nil, updated: nil,
          tags: []),
      ])
  }

  @Test func writesAtom() {
    #expect(
      feed.atom == """
        <?xml version="1.0" encoding="utf-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
          <id>https://x.example/news/</id>
          <title>Blog · &lt;Apps&gt;</title>
          <subtitle>All &amp; more</subtitle>
          <updated>2026-10-05T00:00:00Z</updated>
          <author><name>Robin</name></author>
          <generator>sitegen test</generator>
          <link rel="alternate" type="text/html" href="https://x.example/blog/"/>
          <link rel="self" type="application/atom+xml" href="https://x.example/blog/atom.xml"/>
          <icon>https://x.example/a&amp;b.png</icon>
          <entry>
            <id>https://x.example/old/b/</id>
            <title>B &quot;two&quot;</title>
            <link rel="alternate" type="text/html" href="https://x.example/blog/b/"/>
            <updated>2026-10-05T00:00:00Z</updated>
            <published>2026-10-02T00:00:00Z</published>
            <summary>Sum</summary>
            <category term="x"/>
            <category term="y&amp;z"/>
            <content type="html" xml:base="https://x.example/blog/b/">&lt;p&gt;b &amp;amp; c&lt;/p&gt;
        </content>
          </entry>
          <entry>
            <id>https://x.example/blog/a/</id>
            <title>A</title>
            <link rel="alternate" type="text/html" href="https://x.example/blog/a/"/>
            <updated>1970-01-01T00:00:00Z</updated>
            <content type="html" xml:base="https://x.example/blog/a/">]]&gt;</content>
          </entry>
        </feed>

        """)
  }

  @Test func writesAJSONFeed() {
    #expect(
      String(decoding: feed.json, as: UTF8.self)
        == #"{"authors":[{"name":"Robin"}],"description":"All & more","feed_url":"https://x.example/blog/atom.xml","home_page_url":"https://x.example/blog/","icon":"https://x.example/a&b.png","#
        + #""items":[{"content_html":"<p>b &amp; c</p>\b\n","date_modified":"2026-10-05T00:00:00Z","date_published":"2026-10-02T00:00:00Z","id":"https://x.example/old/b/","#
        + #""summary":"Sum","tags":["x","y&z"],"title":"B \"two\"","url":"https://x.example/blog/b/"},"#
        + #"{"content_html":"]]>","id":"https://x.example/blog/a/","title":"A","url":"https://x.example/blog/a/"}],"language":"en","title":"Blog · <Apps>","#
        + #""version":"https://jsonfeed.org/version/1.1"}"# + "\n")
  }

  @Test func emptyFeedsAreValid() {
    let empty = Feed(
      id: "https://x.example/", title: "T", description: nil, language: "en", author: "A", generator: "g", home: "https://x.example/",
      address: "https://x.example/atom.xml", icon: nil, entries: [])
    #expect(empty.atom.contains("  <updated>1970-01-01T00:00:00Z</updated>\n") && empty.atom.hasSuffix("/>\n</feed>\n"))
    #expect(String(decoding: empty.json, as: UTF8.self).contains(#""items":[]"#))
  }

  /// The URLs are resolved in the way that browsers resolve them on the page.
  @Test(arguments: [
    ("#a", "https://x.example/s/blog/b/#a"), ("", "https://x.example/s/blog/b/"), ("?q", "https://x.example/s/blog/b/?q"),
    ("c.png", "https://x.example/s/blog/b/c.png"), ("./c/", "https://x.example/s/blog/b/c/"), ("../", "https://x.example/s/blog/"),
    ("../..", "https://x.example/s/"), ("../../../../c#d/e", "https://x.example/c#d/e"), ("/c", "https://x.example/c"),
    ("//y.example/c", "https://y.example/c"), ("mailto:a@b.example", "mailto:a@b.example"),
    ("data:image/png;base64,x", "data:image/png;base64,x"),
  ])
  func addressesAreAbsolute(_ address: String, _ expected: String) throws {
    let addresses = AbsoluteAddresses(from: "https://x.example/s/blog/b/#release")
    #expect(addresses.address(address) == expected)
    #expect(
      addresses.html("<p>a</p><a class=x href='\(address)' id=y>&lt;</a>") == "<p>a</p><a class=x href='\(expected)' id=y>&lt;</a>")
  }

  @Test func allAddressAttributesAreAbsolute() {
    let html =
      "<img src=a.png srcset=\"a.png 1x, b.png 2x\" alt=\"src=c\"><video poster=\"p?x=1&amp;y\"></video><object data=\"d\" data-x=\"d\"></object></a href=x>"
    #expect(
      AbsoluteAddresses(from: "https://x.example/b/").html(html)
        == "<img src=https://x.example/b/a.png srcset=\"https://x.example/b/a.png 1x, https://x.example/b/b.png 2x\" alt=\"src=c\">"
        + "<video poster=\"https://x.example/b/p?x=1&amp;y\"></video><object data=\"https://x.example/b/d\" data-x=\"d\"></object></a href=x>"
    )
  }
}
