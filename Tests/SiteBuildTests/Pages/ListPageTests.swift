import Diagnostics
import Foundation
import SettingsModel
import SiteBuild
import TestSupport
import Testing

/// Posts in lists: summaries, dates, and links to other pages.
@Suite struct SummaryListTests {
  @Test func listShowsSummariesAndLinksToItsPages() async throws {
    let list = try ListSite()
    #expect(try await list.site.messages() == "")
    #expect(
      try list.main("blog/index.html") == """
        <h1>Blog</h1>
        <div class="prose">
        <p>Opening words.</p>
        </div>
        <ol class="posts">
        <li class="post">
        <h2 class="post__title"><a href="sub/c/">Post C</a></h2>
        <p class="byline"><time datetime="2026-01-03">3 January 2026</time></p>
        <p>About C.</p>
        </li>
        <li class="post">
        <h2 class="post__title"><a href="b/">Post B</a></h2>
        <p class="byline"><time datetime="2026-01-02">2 January 2026</time></p>
        <div class="prose post__summary">
        <p>Words.</p>
        <h3>Part</h3>
        </div>
        <p><a class="post__more" href="b/">Read more<span class="visually-hidden">: Post B</span></a></p>
        </li>
        </ol>
        <nav class="pager" aria-label="Pages of this list">
        <p class="pager__place">Page 1 of 2</p>
        <ul class="chips">
        <li><a class="chip" href="./" aria-current="page"><span class="visually-hidden">Page </span>1</a></li>
        <li><a class="chip" href="page/2/"><span class="visually-hidden">Page </span>2</a></li>
        <li><a class="chip" rel="next" href="page/2/">Older</a></li>
        </ul>
        </nav>
        <p><a href="tags/">All topics</a></p>
        <p class="byline">Subscribe: <a href="atom.xml">RSS (Atom)</a> · <a href="feed.json">JSON Feed</a></p>

        """)
    // The second page is one folder deeper, so its links differ.
    #expect(
      try list.main("blog/page/2/index.html") == """
        <h1>Blog, page 2</h1>
        <ol class="posts">
        <li class="post">
        <h2 class="post__title"><a href="../../a/">Post A</a></h2>
        <p class="byline"><time datetime="2026-01-01">1 January 2026</time>, last changed <time datetime="2026-02-01">1 February 2026</time></p>
        <div class="prose post__summary">
        <p>One <a href="../../../about/">page</a>, <a href="../../a/#below">below</a>, <img src="../../a.svg" alt="picture" width="300" height="150" decoding="async" loading="lazy" /> and <a href="../../b/">r</a>.</p>
        <h3>Part</h3>
        </div>
        <p><a class="post__more" href="../../a/">Read more<span class="visually-hidden">: Post A</span></a></p>
        </li>
        </ol>
        <nav class="pager" aria-label="Pages of this list">
        <p class="pager__place">Page 2 of 2</p>
        <ul class="chips">
        <li><a class="chip" rel="prev" href="../../">Newer</a></li>
        <li><a class="chip" href="../../"><span class="visually-hidden">Page </span>1</a></li>
        <li><a class="chip" href="./" aria-current="page"><span class="visually-hidden">Page </span>2</a></li>
        </ul>
        </nav>
        <p><a href="../../tags/">All topics</a></p>
        <p class="byline">Subscribe: <a href="../../atom.xml">RSS (Atom)</a> · <a href="../../feed.json">JSON Feed</a></p>

        """)
    #expect(
      try list.head("blog/page/2/index.html") == [
        "<title>Blog, page 2 · Test</title>", "<meta name=\"description\" content=\"Page 2 of 2: Posts.\">",
        "<link rel=\"canonical\" href=\"https://x.example/blog/page/2/\">", "<link rel=\"prev\" href=\"../../\">",
      ])
  }

  @Test func postShowsDateReadingTimeAndTags() async throws {
    let list = try ListSite()
    #expect(try await list.site.messages() == "")
    #expect(
      try list.main("blog/a/index.html").withPlainAssets == """
        <article class="prose">
        <p class="byline"><time datetime="2026-01-01">1 January 2026</time>, last changed <time datetime="2026-02-01">1 February 2026</time> · 1 min read</p>
        <h1 id="post-a">Post A</h1>
        <p>One <a href="../../about/">page</a>, <a href="#below">below</a>, <img src="../a.svg" alt="picture" width="300" height="150" decoding="async" /> and <a href="../b/">r</a><sup class="footnote-ref"><a href="#fn-1" id="fnref-1" data-footnote-ref>1</a></sup>.</p>
        <h2 id="part">Part<a class="anchor" href="#part" aria-hidden="true" tabindex="-1"></a></h2>
        <h2 id="below">Below<a class="anchor" href="#below" aria-hidden="true" tabindex="-1"></a></h2>
        <section class="footnotes" aria-label="Footnotes" data-footnotes>
        <ol>
        <li id="fn-1">
        <p>A note. <a href="#fnref-1" class="footnote-backref" data-footnote-backref data-footnote-backref-idx="1" aria-label="Back to reference 1">↩</a></p>
        </li>
        </ol>
        </section>
        <h2 class="visually-hidden">Topics</h2>
        <ul class="chips">
        <li><a class="chip" rel="tag" href="../tags/ios/"><bdi>iOS</bdi></a></li>
        <li><a class="chip" rel="tag" href="../tags/b/"><bdi>&lt;b&gt;</bdi></a></li>
        <li><a class="chip" rel="tag" href="../tags/x/"><bdi>../x</bdi></a></li>
        <li><a class="chip" rel="tag" href="../tags/%D9%85%D8%B1%D8%AD%D8%A8%D8%A7/"><bdi>مرحبا</bdi></a></li>
        </ul>
        </article>
        <link rel="stylesheet" href="../../assets/neighbours.css">
        <nav class="neighbours" aria-label="Previous and next">
        <a class="neighbours__link" rel="prev" href="../b/"><span class="neighbours__label">Newer</span> Post B</a>
        </nav>

        """)
    #expect(try list.head("blog/a/index.html")[1] == "<meta name=\"description\" content=\"One page, below, picture and r.\">")
    // A page without a date isn't a post, but shows when it was changed. No list contains it, so its tags aren't links.
    #expect(
      try list.main("about/index.html") == """
        <article class="prose">
        <h1>About</h1>
        <p class="byline">Last changed <time datetime="2026-03-01">1 March 2026</time></p>
        <p>Text.</p>
        <h2 class="visually-hidden">Topics</h2>
        <ul class="chips">
        <li><bdi class="chip">news</bdi></li>
        </ul>
        </article>

        """)
  }

  @Test func feedsHaveTheDescriptionOrTheSummary() async throws {
    let list = try ListSite { $0["content/blog/2026-01-02-b.md"] = "---\ntitle: B\n---\n*Words* of\ntwo lines.\n\n<!--more-->\n\nMore.\n" }
    #expect(try await list.site.messages() == "")
    let atom = try list.site.folder.text("public/blog/atom.xml")
    #expect(atom.contains("<summary>About C.</summary>") && atom.contains("<summary>Words of two lines.</summary>"))
    let json = try list.site.folder.text("public/blog/feed.json")
    #expect(json.contains(#""summary":"Words of two lines.""#) && !json.contains("<!--"))
  }

  @Test func addressesOfOtherGeneratorsRedirectToThePage() async throws {
    let list = try ListSite()
    #expect(try await list.site.messages() == "")
    for (file, target) in [("2025/a.html", "../blog/a/"), ("old/a/index.html", "../../blog/a/")] {
      let page = try list.site.folder.text("public/\(file)")
      #expect(page.contains("<meta http-equiv=\"refresh\" content=\"0; url=\(target)\">"))
      #expect(page.contains("<link rel=\"canonical\" href=\"https://x.example/blog/a/\">"))
    }
    let map = try list.site.folder.text("public/sitemap.xml")
    #expect(!map.contains("2025") && !map.contains("old"))
    #expect(map.contains("<loc>https://x.example/blog/page/2/</loc><lastmod>2026-02-01</lastmod>"))
  }

  /// A page of a list links only to the first and last pages, and to those next to it.
  @Test func longListLinksToItsEndsAndNeighbors() async throws {
    let site = try TestSite(
      Dictionary(
        uniqueKeysWithValues: (1...9).map { ("content/n/\($0).md", "---\ntitle: N\($0)\ndescription: A.\norder: \($0)\n---\n") } + [
          ("content/site.yaml", "title: Test\npageSize: 1\n"), ("content/n/index.md", "---\ndescription: N.\nlayout: list\n---\n"),
        ]))
    #expect(try await site.messages() == "")
    let html = try site.folder.text("public/n/page/5/index.html")
    let nav = try #require(html.components(separatedBy: "<nav class=\"pager\"").last?.components(separatedBy: "</nav>").first)
    let links = nav.matches(of: #/<li(?: class="(pager__gap)")?><a [^>]*?href="([^"]*)"[^>]*>(?:<span[^>]*>Page </span>)?([^<]*)</#)
    #expect(
      links.map { "\($0.1.map { _ in "… " } ?? "")\($0.3) \($0.2)" } == [
        "Previous ../4/", "1 ../../", "… 4 ../4/", "5 ./", "6 ../6/", "… 9 ../9/", "Next ../6/",
      ])
    // Posts without dates are in the author's order, so none of them is newer.
    #expect(try site.folder.text("public/n/2/index.html").contains("<span class=\"neighbours__label\">Previous</span> N1</a>"))
  }
}

/// Lists that span several pages.
@Suite struct ListTests {
  @Test func listOnSeveralPagesHasOneTextAndOneDocument() async throws {
    func post(_ day: Int) -> String { "---\ntitle: Post \(day)\ndescription: A post.\n---\nText.\n" }
    let site = try TestSite([
      "content/site.yaml": "title: Test\npageSize: 2\n",
      "content/x/app.yaml": "name: X\n",
      "content/x/blog/index.md": "---\ntitle: Blog\ndescription: Posts.\nlayout: list\n---\nOpening words.\n",
      "content/x/blog/2026-01-01-a.md": post(1), "content/x/blog/2026-01-02-b.md": post(2), "content/x/blog/2026-01-03-c.md": post(3),
    ])
    #expect(try await site.messages() == "")
    let list = try JSONDecoder().decode(PagesDocument.self, from: site.folder.data("public/api/v1/x/pages.json"))
    #expect(list.body.pages.map(\.id) == ["blog", "blog/c", "blog/b", "blog/a"].sorted { $0.rawValue < $1.rawValue })
    #expect(try site.folder.text("public/x/blog/index.html").contains("<p>Opening words.</p>"))
    let second = try site.folder.text("public/x/blog/page/2/index.html")
    #expect(!second.contains("Opening words.") && second.contains("<h1>Blog, page 2</h1>") && second.contains("Post 1"))
  }
}
