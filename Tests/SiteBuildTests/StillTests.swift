import FileSystem
import Foundation
import SiteBuild
import TestSupport
import Testing

/// Rows and screens that texts show with images such as `![](row:x/lock)`.
@Suite(.computing) struct StillTests {
  private static let settings = """
    settings:
      lock: { title: Lock, type: boolean, default: false }
      units: { title: Units, options: { metric: Metric, imperial: Imperial }, default: metric }
    screens:
      main:
        title: Settings
        sections:
          - id: one
            title: Part <one>
            rows:
              - lock: { icon: lock }
              - units: { enabledWhen: { lock: true } }
              - hidden: { title: Hidden, kind: info, visibleWhen: { lock: false } }
      empty: { title: Nothing }

    """
  private static let post = """
    ---
    title: Post
    date: 2026-10-01
    ---
    Look:

    ![The \\<lock>](row:x/lock)

    <!--more-->

    ![](screen:x/main)

    """
  private static let files = [
    "content/site.yaml": "title: Test\nbaseURL: https://x.example/a/\n", "content/x/app.yaml": "name: X\n",
    "content/x/settings.yaml": settings, "content/x/configuration.yaml": "audience: public\nvalues: { lock: true }\n",
    "content/x/blog/index.md": "---\ntitle: Blog\ndescription: News.\nlayout: list\n---\n",
    "content/x/blog/post.md": post,
  ]

  private func site(_ change: (inout [String: String]) -> Void = { _ in }) async throws -> TestSite {
    var files = Self.files
    change(&files)
    let site = try TestSite(files)
    #expect(try await site.messages() == "")
    return site
  }

  /// Returns the part of a page from one line up to, but not including, another.
  private func part(_ site: TestSite, _ path: String, from start: String, to end: String) throws -> String {
    let html = try site.folder.text("public/\(path)").withPlainAssets
    let first = try #require(html.range(of: start))
    let last = try #require(html[first.lowerBound...].range(of: end))
    return String(html[first.lowerBound..<last.lowerBound])
  }

  private static func row(_ path: String, _ assets: String, isOn: Bool, caption: String = "") -> String {
    """
    <figure class="still-figure">
    <ul class="rows">
    <li class="row row--whole">
    <div class="row__line"><svg class="symbol" aria-hidden="true"><use href="\(assets)symbols.svg#lock"></use></svg>\
    <span class="row__text"><a class="row__title" href="\(path)">Lock</a></span><span class="row__end">\
    <span class="switch\(isOn ? " switch--on" : "")"><span class="visually-hidden">\(isOn ? "On" : "Off")</span></span></span>
    </div>
    </li>
    </ul>
    \(caption)</figure>

    """
  }

  private static let caption = "<figcaption class=\"still-figure__caption\">The &lt;lock&gt;</figcaption>\n"

  @Test func pageShowsRowAndScreenOfThePublishedUser() async throws {
    let site = try await site()
    let bar = try String(contentsOfFile: ProjectFolder.path + "/templates/partials/screens/status-bar.mustache", encoding: .utf8)
    #expect(
      try part(site, "x/blog/post/index.html", from: "<p>Look:</p>", to: "</article>") == """
        <p>Look:</p>
        \(Self.row("../../settings/lock/", "../../../assets/", isOn: true, caption: Self.caption))\
        <figure class="still-figure">
        <div class="still">
        \(bar)<p class="still__title"><a href="../../settings/#screen-main">Settings</a></p>
        <div class="screen__list">
        <div class="group">
        <p class="group__title">Part &lt;one&gt;</p>
        <ul class="rows">
        <li class="row">
        <div class="row__line"><svg class="symbol" aria-hidden="true"><use href="../../../assets/symbols.svg#lock"></use></svg>\
        <span class="row__text"><span class="row__title">Lock</span></span><span class="row__end">\
        <span class="switch switch--on"><span class="visually-hidden">On</span></span></span>
        </div>
        </li>
        <li class="row">
        <div class="row__line"><span class="row__text"><span class="row__title">Units</span></span><span class="row__end">\
        <span class="row__value">Metric</span>\
        <svg class="chevron" aria-hidden="true"><use href="../../../assets/symbols.svg#chevron.up.chevron.down"></use></svg></span>
        </div>
        </li>
        </ul>
        </div>
        </div>
        </div>
        </figure>

        """)
  }

  @Test func listShowsRowsInAnExcerpt() async throws {
    let site = try await site()
    #expect(
      try part(site, "x/blog/index.html", from: "<p>Look:</p>", to: "</div>\n<p><a class=\"post__more\"")
        == "<p>Look:</p>\n" + Self.row("../settings/lock/", "../../assets/", isOn: true, caption: Self.caption))
  }

  @Test func markdownCopyHasALinkInstead() async throws {
    let site = try await site()
    let html = """
      <p>Look:</p>\n<p><a href="https://x.example/a/x/settings/lock/">The &lt;lock&gt;</a></p>\n\
      <p><a href="https://x.example/a/x/settings/#screen-main">Settings</a></p>\n
      """
    struct Feed: Decodable {
      struct Item: Decodable { let contentHtml: String, summary: String }
      let items: [Item]
    }
    struct Document: Decodable { let html: String, text: String, description: String }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let feed = try decoder.decode(Feed.self, from: try site.folder.data("public/x/blog/feed.json"))
    #expect(feed.items.map(\.contentHtml) == [html] && feed.items.map(\.summary) == ["Look:"])
    let document = try JSONDecoder().decode(Document.self, from: try site.folder.data("public/api/v1/x/pages/blog/post.json"))
    #expect(document.html == html)
    #expect(document.text == "Look:\n\nThe <lock>\n\nSettings" && document.description == "Look:")
    #expect(
      try site.folder.text("public/x/blog/atom.xml").contains(
        html.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing("\"", with: "&quot;")))
  }

  /// Only pages with rows or screens load the stylesheet.
  @Test func stylesheetIsLoadedOnlyIfNeeded() async throws {
    let site = try await site { $0["content/index.md"] = "---\ndescription: Home.\n---\n![](row:x/lock)\n" }
    func count(_ page: String) throws -> Int {
      try site.folder.text("public/\(page)").withPlainAssets.ranges(of: "assets/phone/still.css").count
    }
    #expect(try ["x/blog/post/", "x/blog/", "", "x/"].map { try count($0 + "index.html") } == [1, 1, 1, 1])
    #expect(try ["x/settings/", "x/settings/lock/", "search/"].map { try count($0 + "index.html") } == [0, 0, 0])
  }

  /// Without a published user, rows show the defaults.
  @Test(arguments: ["audience: private\nvalues: { lock: true }\n", nil]) func privateUserIsNotShown(_ configuration: String?) async throws {
    let site = try await site { $0["content/x/configuration.yaml"] = configuration }
    let page = try site.folder.text("public/x/blog/post/index.html").withPlainAssets
    #expect(page.contains(Self.row("../../settings/lock/", "../../../assets/", isOn: false, caption: Self.caption)))
    #expect(page.ranges(of: "Hidden").count == 1)
  }

  /// Without a configuration, screens and neighboring rows are shown as a new user sees them.
  @Test func newUserSeesNoHiddenRows() async throws {
    let site = try await site {
      $0["content/x/configuration.yaml"] = nil
      $0["content/x/settings.yaml"] = """
        settings:
          lock: { title: Lock, type: boolean, default: false }
          delay: { title: Delay, type: integer, minimum: 1, maximum: 15, unit: minutes, default: 4 }
          units: { title: Units, options: { metric: Metric, imperial: Imperial }, default: metric }
        screens:
          main: { title: Settings, sections: [{ id: one, rows: [lock, delay: { visibleWhen: { lock: true } }, units, { last: { setting: delay } }] }] }
          empty: { title: Nothing }

        """
    }
    func rows(_ path: String) throws -> [String] {
      let rows = try part(site, path, from: "<ul class=\"rows\"", to: "</ul>").matches(of: /(?s)<li class="([^"]*)".*?<\/li>/)
      return rows.map { "\($0.1): \($0.0.replacing(/<[^>]*>/, with: " ").split(whereSeparator: \.isWhitespace).joined(separator: " "))" }
    }
    #expect(try rows("x/index.html") == ["row: Lock Off", "row: Units Metric", "row: Delay 4 minutes"])
    #expect(try rows("x/settings/units/index.html") == ["row: Lock Off", "row row--marked: Units Metric", "row: Delay 4 minutes"])
    #expect(try rows("x/settings/delay/index.html") == ["row: Lock Off", "row row--marked: Delay 4 minutes", "row: Units Metric"])
  }

  /// A row in a text is shown even if it is hidden for the user.
  @Test func hiddenOrDisabledRowMayBeShown() async throws {
    let site = try await site {
      $0["content/x/blog/post.md"] = "---\ndescription: A post.\n---\n![](row:x/hidden)\n![](row:x/units)\n![](screen:x/empty)\n"
      $0["content/x/configuration.yaml"] = "audience: public\nvalues: { lock: false }\n"
      $0["content/x/settings.yaml"] = Self.settings.replacing("visibleWhen: { lock: false }", with: "visibleWhen: { lock: true }")
    }
    let page = try site.folder.text("public/x/blog/post/index.html").withPlainAssets
    #expect(page.contains("<a class=\"row__title\" href=\"../../settings/hidden/\">Hidden</a>"))
    #expect(
      page.contains(
        "<li class=\"row row--whole\" aria-disabled=\"true\">\n<div class=\"row__line\"><span class=\"row__text\"><a class=\"row__title\" href=\"../../settings/units/\">"
      ))
    #expect(page.contains("<p class=\"still__title\"><a href=\"../../settings/#screen-empty\">Nothing</a></p>"))
  }

  @Test func sameRowMayBeShownTwice() async throws {
    let site = try await site {
      $0["content/x/blog/post.md"] =
        "---\ndescription: A post.\n---\n# Lock\n\n![](row:x/lock)\n![](row:x/lock)\n![](screen:x/main)\n![](screen:x/main)\n"
    }
    let ids = try site.folder.text("public/x/blog/post/index.html").matches(of: /\sid="([^"]*)"/).map { String($0.1) }
    #expect(ids == ["app-nav", "content", "lock"])
  }

  /// A mistake in a site's own template is reported once, with its location.
  @Test func templateOfTheSiteMayDrawTheRow() async throws {
    let path = "templates/partials/screens/still-figure.mustache"
    let site = try await site { $0[path] = "<figure>{{#row}}{{title}}, {{kind}}{{/row}}{{caption}} {{siteTitle}} {{stillHref}}</figure>\n" }
    #expect(
      try part(site, "x/blog/post/index.html", from: "<p>Look:</p>", to: "</article>") == """
        <p>Look:</p>
        <figure>Lock, toggleThe &lt;lock&gt; Test ../../settings/lock/</figure>
        <figure> Test ../../settings/#screen-main</figure>

        """)
    try site.folder.write([path: "<figure>{{titel}}</figure>\n"])
    #expect(
      try await site.messages() == """
        \(path):1:9: error: "titel" has no value here [unknown-name]
            1 | <figure>{{titel}}</figure>
              |         ^~~~~~~~~
              = help: did you mean "title"?

        """)
  }
}

extension StillTests {
  struct Edit: Sendable {
    let path: String
    let old: String
    let new: String
    let changes: Set<String>
  }

  private static let shown: Set<String> = ["x/blog/post/index.html", "x/blog/index.html"]

  @Test(arguments: [
    Edit(path: "content/x/settings.yaml", old: "title: Lock", new: "title: Bolt", changes: shown),
    Edit(path: "content/x/configuration.yaml", old: "lock: true", new: "lock: false", changes: shown),
    Edit(path: "content/x/settings.yaml", old: "icon: lock", new: "icon: bell", changes: shown),
    // The list of posts doesn't show this option.
    Edit(path: "content/x/settings.yaml", old: "metric: Metric", new: "metric: Meters", changes: ["x/blog/post/index.html"]),
    Edit(path: "templates/partials/screens/still-figure.mustache", old: "<figure ", new: "<figure data-x ", changes: shown),
    Edit(path: "templates/partials/screens/still-line.mustache", old: "<div ", new: "<div data-x ", changes: ["x/blog/post/index.html"]),
    Edit(path: "templates/partials/screens/row-end.mustache", old: "<span ", new: "<span data-x ", changes: shown),
    Edit(path: "content/x/blog/post.md", old: "row:x/lock", new: "row:x/units", changes: shown),
  ])
  func previewRendersPagesWithRowsAgain(_ edit: Edit) async throws {
    let site = try TestSite(Self.files, templates: .copied)
    var preview = Preview(site)
    #expect(try await preview.update(.everything) == [])
    try site.apply([edit.path: try site.folder.text(edit.path).replacing(edit.old, with: edit.new)])
    #expect(try await preview.update(.files([edit.path])) == [])
    #expect(preview.changed.intersection(Self.shown) == edit.changes)
    _ = try await site.build { $0.isPreview = true }
    #expect(try preview.differences(from: site.folder) == [])
  }
}
