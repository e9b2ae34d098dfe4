import Diagnostics
import Foundation
import SiteBuild
import TestSupport
import Testing

/// Pages of tags, and drafts in lists.
@Suite struct TagPageTests {
  @Test func tagsHavePagesBelowTheirList() async throws {
    let list = try ListSite()
    #expect(try await list.site.messages() == "")
    let names = try list.site.folder.files(below: "public/blog/tags").filter { $0.hasSuffix("html") }.sorted()
    #expect(
      names == [
        "b/index.html", "index.html", "ios/index.html", "ios/page/2/index.html", "news/index.html", "x/index.html", "مرحبا/index.html",
      ])
    #expect(
      try list.main("blog/tags/index.html") == """
        <h1>Topics</h1>
        <ul class="chips">
        <li><a class="chip" href="x/"><bdi>../x</bdi> <span class="chip__count">1</span></a></li>
        <li><a class="chip" href="b/"><bdi>&lt;b&gt;</bdi> <span class="chip__count">1</span></a></li>
        <li><a class="chip" href="ios/"><bdi>iOS</bdi> <span class="chip__count">3</span></a></li>
        <li><a class="chip" href="news/"><bdi>news</bdi> <span class="chip__count">1</span></a></li>
        <li><a class="chip" href="%D9%85%D8%B1%D8%AD%D8%A8%D8%A7/"><bdi>مرحبا</bdi> <span class="chip__count">1</span></a></li>
        </ul>

        """)
    #expect(
      try list.main("blog/tags/b/index.html") == """
        <h1>“&lt;b&gt;” in Blog</h1>
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
        <p><a href="../">All topics</a></p>
        <p class="byline">Subscribe: <a href="../../atom.xml">RSS (Atom)</a> · <a href="../../feed.json">JSON Feed</a></p>

        """)
    #expect(
      try list.head("blog/tags/ios/page/2/index.html") == [
        "<title>“iOS” in Blog, page 2 · Test</title>",
        "<meta name=\"description\" content=\"Page 2 of 2: 3 posts of Blog about “iOS”, newest first.\">",
        "<link rel=\"canonical\" href=\"https://x.example/blog/tags/ios/page/2/\">", "<link rel=\"prev\" href=\"../../\">",
      ])
    #expect(try list.site.folder.text("public/a-z/index.html").contains(">“iOS” in Blog</a>"))
    #expect(
      try list.site.folder.text("public/search.json").contains(
        ##""path":"Blog › Topics","title":"“iOS” in Blog","url":"/blog/tags/ios/""##))
  }

  @Test func siteCanShareTagsBetweenLists() async throws {
    let list = try ListSite {
      $0["content/site.yaml"] = "title: Test\ntags: site\n"
      $0["content/tags/news.md"] = "---\ntitle: All news\ndescription: What is new.\n---\nEverything.\n"
    }
    #expect(try await list.site.messages() == "")
    #expect(!list.site.folder.exists("public/blog/tags"))
    let main = try list.main("tags/news/index.html")
    #expect(main.hasPrefix("<h1>All news</h1>\n<div class=\"prose\">\n<p>Everything.</p>\n</div>\n<ol class=\"posts\">\n"))
    #expect(main.contains("<a href=\"../../about/\">About</a>") && main.contains("<a href=\"../../blog/sub/c/\">Post C</a>"))
    #expect(!main.contains("Follow"))
    #expect(try list.main("about/index.html").contains("<a class=\"chip\" rel=\"tag\" href=\"../tags/news/\"><bdi>news</bdi></a>"))
    #expect(
      try list.head("tags/index.html")[0...1] == [
        "<title>Topics · Test</title>", "<meta name=\"description\" content=\"What Test is about: 5 topics from A to Z.\">",
      ])
  }

  @Test func draftsAreMarkedAndHiddenFromFeedsAndSearchEngines() async throws {
    let list = try ListSite()
    #expect(try await list.site.messages { $0.includesDrafts = true } == "")
    for (page, note) in [
      ("draft", "This is a draft: it is not on the published site."),
      ("soon", "This is scheduled for 1 January 2099. Until then, it is not on the published site."),
    ] {
      #expect(try list.main("blog/\(page)/index.html").hasPrefix("<p class=\"banner\" role=\"note\">\(note)</p>\n"))
      #expect(try list.head("blog/\(page)/index.html").contains("<meta name=\"robots\" content=\"noindex\">"))
    }
    let first = try list.main("blog/index.html")
    #expect(
      first.contains(
        "<p class=\"byline\"><span class=\"badge badge--quiet\">Scheduled</span> <time datetime=\"2099-01-01\">1 January 2099</time></p>"))
    let last = try list.main("blog/page/3/index.html")
    #expect(last.contains("<p class=\"byline\"><span class=\"badge badge--quiet\">Draft</span> </p>"))
    for file in ["blog/feed.json", "blog/atom.xml", "sitemap.xml", "search.json"] {
      let text = try list.site.folder.text("public/\(file)")
      #expect(!text.contains("/blog/draft/") && !text.contains("/blog/soon/"), "\(file)")
    }
    // The feed contains both published posts, although a draft with a later date precedes them.
    #expect(try list.site.folder.text("public/blog/feed.json").components(separatedBy: "\"content_html\"").count == 3)
    #expect(list.site.folder.exists("public/old/draft/index.html") && list.site.folder.exists("public/blog/tags/secret/index.html"))
    _ = try await list.site.build()
    #expect(!list.site.folder.exists("public/old/draft/index.html") && !list.site.folder.exists("public/blog/tags/secret/index.html"))
  }

  @Test func bytesAreEqualForAnyNumberOfJobs() async throws {
    let list = try ListSite()
    _ = try await list.site.build()
    let again = try await list.site.build { ($0.jobs, $0.output) = (4, $0.source + "/again") }
    #expect(again.diagnostics == [])
    for file in try atLeast(20, list.site.folder.files(below: "public")) where file != ".sitegen-lock" {
      #expect(try list.site.folder.data("public/\(file)") == list.site.folder.data("again/\(file)"), "\(file)")
    }
  }
}
