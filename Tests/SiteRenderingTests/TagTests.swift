import Diagnostics
import TestSupport
import Testing

@testable import Markdown
@testable import SettingsModel
@testable import SiteContent
@testable import SiteRendering

@Suite struct TagTests {
  @Test(arguments: [
    ("news", "news", "news"), ("iOS", "ios", "ios"), ("Apple Watch", "apple-watch", "apple-watch"),
    ("apple_watch", "apple-watch", "apple-watch"),
    (" a  b ", "a-b", "a-b"), ("C++", "c++", "c"), ("C#", "c#", "c"), ("What’s new?", "what’s-new?", "whats-new"),
    ("Größe", "größe", "größe"),
    ("Gro\u{308}ße", "größe", "größe"), ("ﬁle", "file", "file"), ("日本語", "日本語", "日本語"), ("مرحبا", "مرحبا", "مرحبا"), ("हिन्दी", "हिन्दी", "हिन्दी"),
    ("🎉", "🎉", "🎉"), ("👩‍💻", "👩‍💻", "👩💻"), ("❤️", "❤️", "❤"), ("../x", "../x", "x"), ("a/b", "a/b", "a-b"), ("<b>x</b>", "<b>x</b>", "b-x-b"),
    ("\u{202E}evil", "\u{202E}evil", "evil"), ("a\u{0}b", "a\u{0}b", "a-b"), ("", "", nil), ("   ", "", nil), ("...", "...", nil),
    ("-", "", nil),
    ("50 %", "50-%", "50"), (String(repeating: "a", count: 200), String(repeating: "a", count: 200), String(repeating: "a", count: 200)),
    (String(repeating: "a", count: 300), String(repeating: "a", count: 300), nil),
  ])
  func aTagHasAKeyAndAnAddress(_ tag: String, _ key: String, _ slug: String?) {
    #expect(TagName.key(tag) == key)
    #expect(TagName.slug(ofKey: TagName.key(tag)) == slug)
  }

  private func site(_ tags: SiteSettings.TagPages?, _ pages: [String: String], pageSize: Int64 = 20) throws -> Site {
    var settings = SiteSettings()
    (settings.title, settings.tags, settings.pageSize) = ("Test", tags, pageSize)
    let heads = try pages.map { try SiteFixture.page($0.key, "---\n\($0.value)\n---\n") }
    return Site(settings: settings, apps: [], pages: heads, files: [])
  }

  private func tagPages(_ site: Site) -> (pages: [String], problems: [String]) {
    let plan = SitePlan(site, assets: AssetFolder([]), includesPrivate: false)
    let pages = plan.routes.compactMap { route -> String? in
      switch route.kind {
      case .page(.tags(let group)):
        "\(route.path): " + group.tags.map { "\($0.name) \($0.pages.count)" }.joined(separator: ", ")
      case .page(.tag(_, _, let part)):
        "\(route.path) \(part.number)/\(part.count): " + route.shownPosts.map(\.path.text).joined(separator: " ")
      default: nil
      }
    }
    return (pages, plan.diagnostics.report.map(\.brief))
  }

  private static let two = [
    "a/index.md": "layout: list", "a/x.md": "tags: [news, iOS]\ndate: 2026-01-01", "a/y.md": "tags: [news]\ndate: 2026-01-02",
    "b/index.md": "layout: list", "b/z.md": "tags: [news]", "c/index.md": "layout: list", "c/w.md": "title: W", "terms.md": "tags: [legal]",
  ]

  @Test func tagPagesAreOptional() throws {
    #expect(tagPages(try site(nil, Self.two)).pages == [])
  }

  @Test func listsHaveTheTagsOfTheirPosts() throws {
    let (pages, problems) = tagPages(try site(.lists, Self.two, pageSize: 1))
    #expect(
      pages == [
        "/a/tags/: iOS 1, news 2", "/b/tags/: news 1", "/a/tags/ios/ 1/1: /a/x/", "/a/tags/news/ 1/2: /a/y/",
        "/a/tags/news/page/2/ 2/2: /a/x/", "/b/tags/news/ 1/1: /b/z/",
      ])
    #expect(problems == [])
  }

  @Test func theSiteHasTheTagsOfAllPages() throws {
    #expect(
      tagPages(try site(.site, Self.two)).pages == [
        "/tags/: iOS 1, legal 1, news 3", "/tags/ios/ 1/1: /a/x/", "/tags/legal/ 1/1: /terms/", "/tags/news/ 1/1: /a/y/ /a/x/ /b/z/",
      ])
  }

  @Test func pagesLinkToTheTagsOfTheNearestList() throws {
    let pages = ["a/index.md": "layout: list", "a/b/index.md": "layout: list", "a/b/x.md": "tags: [news]", "terms.md": "tags: [news]"]
    func path(_ tags: SiteSettings.TagPages, _ page: String) throws -> String? {
      SitePlan(try site(tags, pages), assets: AssetFolder([]), includesPrivate: false).tags.path(of: "news", on: PagePath(page))?.text
    }
    #expect(try path(.lists, "/a/b/x/") == "/a/b/tags/news/")
    #expect(try path(.lists, "/terms/") == nil)
    #expect(try path(.site, "/terms/") == "/tags/news/")
  }

  /// A page at a tag's URL introduces the tag, and isn't a post.
  @Test func aPageAtTheAddressOfATagIsItsOpening() throws {
    let pages = ["a/index.md": "layout: list", "a/x.md": "tags: [news]", "a/tags/news.md": "title: All news"]
    let plan = SitePlan(try site(.lists, pages), assets: AssetFolder([]), includesPrivate: false)
    #expect(plan.diagnostics == [])
    #expect(
      plan.routes.filter { $0.path.text.hasPrefix("/a/") && $0.isPage }.map { "\($0.path) \($0.place.source?.text ?? "-")" } == [
        "/a/tags/ -", "/a/tags/news/ a/tags/news.md", "/a/x/ a/x.md", "/a/ a/index.md",
      ])
    let lists = plan.routes.filter { if case .page(.list) = $0.kind { true } else { false } }
    #expect(lists.map { $0.shownPosts.map(\.path.text) } == [["/a/x/"]])
  }

  @Test func spellingsOfATagAreReported() throws {
    let (pages, problems) = tagPages(
      try site(
        .site,
        ["a.md": "tags: [iOS]", "b.md": "tags: [ios, news]", "c.md": "tags: [iOS, iOS]", "d.md": "tags: [Größe]", "e.md": "tags: [größe]"]))
    #expect(pages.first == "/tags/: Größe 2, iOS 3, news 1")
    #expect(
      problems == [
        #"content/b.md:2:8 warning tag-spelling the tag "ios" is written "iOS" elsewhere | write it the same everywhere: both are one tag, shown as "iOS""#,
        #"content/e.md:2:8 warning tag-spelling the tag "größe" is written "Größe" elsewhere | write it the same everywhere: both are one tag, shown as "Größe""#,
      ])
  }

  @Test func tagsNeedUniqueAddresses() throws {
    let long = String(repeating: "x", count: 300)
    let (pages, problems) = tagPages(try site(.site, ["a.md": "tags: [C++, C#, \"???\", \(long), ok]"]))
    #expect(pages == ["/tags/: C# 1, ok 1", "/tags/c/ 1/1: /a/", "/tags/ok/ 1/1: /a/"])
    #expect(
      problems == [
        #"content/a.md:2:8 duplicate-url the tags "C#" and "C++" have the same address, /tags/c/ | rename one of them"#,
        #"content/a.md:2:17 unusable-name the tag "???" cannot be used in an address | use a few words of letters or digits"#,
        #"content/a.md:2:24 unusable-name the tag "\#(String(repeating: "x", count: 60))…" cannot be used in an address | use a few words of letters or digits"#,
      ])
  }
}
