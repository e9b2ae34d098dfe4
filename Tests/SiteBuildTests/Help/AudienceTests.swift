import FileSystem
import Foundation
import SiteBuild
import TestSupport
import Testing

/// Sites for users, with separate parts for developers.
@Suite(.computing) struct AudienceTests {
  private static let files = [
    "content/site.yaml": "title: Test\ndescription: A test.\nbaseURL: https://x.example/\n",
    "content/x/app.yaml": """
    name: X
    facts: { isPro: { type: boolean } }
    entitlements: { pro: { title: Pro, when: { isPro: true } } }
    effects: { reload: { title: Reload, reaches: widget } }
    components: { card: { kind: card } }

    """,
    "content/x/settings.yaml": """
    settings:
      lock: { title: Lock, description: unknown, type: boolean, key: lock, onChange: [reload] }
      view: { title: View, description: unknown, options: { a: A, b: { title: B, entitlement: pro } }, onChange: [reload] }
    screens: { main: { title: Settings, view: MainView, onAppear: [reload], sections: [{ id: one, rows: [lock, view], notes: [A remark.] }] } }

    """,
    "content/x/terms.md": "---\ndescription: What holds.\n---\n# Terms\n",
    "content/x/faq.md": "---\ndescription: What people ask.\n---\n# Questions\n",
    "content/x/support.md": "---\ndescription: Whom to ask.\norder: -1\n---\n# Support\n",
    "content/x/tools.md": "---\ndescription: What helps.\n---\n# Tools\n",
    "content/x/api.md": "---\ndescription: For programs.\ngroup: developers\n---\n# Our API\n",
    "content/x/refunds.md": "---\ndescription: Money back.\ngroup: legal\n---\n# Refunds\n",
  ]

  private func site(_ settings: String = "") async throws -> TestSite {
    let site = try TestSite(
      Self.files.merging(["content/site.yaml": Self.files["content/site.yaml", default: ""] + settings]) { _, new in new })
    #expect(try await site.messages() == "")
    return site
  }

  @Test func navigationHasGroups() async throws {
    let html = try await site().folder.text("public/x/keys/index.html")
    let start = try #require(html.range(of: "<div class=\"menu\" id=\"app-nav\" popover>"))
    let end = try #require(html[start.lowerBound...].range(of: "</nav>"))
    #expect(
      html[start.lowerBound..<end.lowerBound] == """
        <div class="menu" id="app-nav" popover>
        <p class="app-nav__title"><a href="../">X</a></p>
        <div class="app-nav__group">
        <ul>
        <li><a href="../">Overview</a></li>
        <li><a href="../tools/">Tools</a></li>
        </ul>
        </div>
        <div class="app-nav__group" role="group" aria-label="Help">
        <p class="app-nav__heading" aria-hidden="true">Help</p>
        <ul>
        <li><a href="../support/">Support</a></li>
        <li><a href="../faq/">Questions</a></li>
        <li><a href="../settings/">Settings</a></li>
        </ul>
        </div>
        <div class="app-nav__group" role="group" aria-label="Legal">
        <p class="app-nav__heading" aria-hidden="true">Legal</p>
        <ul>
        <li><a href="../refunds/">Refunds</a></li>
        <li><a href="../terms/">Terms</a></li>
        </ul>
        </div>
        <details class="app-nav__group" open>
        <summary class="app-nav__heading">For developers</summary>
        <ul>
        <li><a href="../effects/">Effects</a></li>
        <li><a href="./" aria-current="page">Keys</a></li>
        <li><a href="../entitlements/">Entitlements</a></li>
        <li><a href="../api/">Our API</a></li>
        </ul>
        </details>
        </div>

        """)
  }

  @Test func groupWithManyPagesShowsSomeAndLinksToAll() async throws {
    let pages = (10..<50).map { ("content/x/page\($0).md", "---\ndescription: One of many.\n---\n# Page \($0)\n") }
    let site = try TestSite(Self.files.merging(pages) { _, new in new })
    #expect(try await site.messages() == "")
    let html = try site.folder.text("public/x/page49/index.html")
    let start = try #require(html.range(of: "<div class=\"menu\" id=\"app-nav\" popover>"))
    let menu = html[start.lowerBound...].prefix(upTo: try #require(html[start.lowerBound...].range(of: "</nav>")).lowerBound)
    let titles = menu.matches(of: /<li><a href="[^"]*"[^>]*>([^<]*)<\/a>/).map { String($0.1) }
    // The menu has 30 entries, 20 of them pages, and a link to all pages.
    #expect(
      titles == ["Overview"] + (10..<30).map { "Page \($0)" } + [
        "All pages", "Support", "Questions", "Settings", "Refunds", "Terms", "Effects", "Keys", "Entitlements", "Our API",
      ])
    #expect(menu.contains("<li><a href=\"../\">All pages</a></li>"))
    let overview = try site.folder.text("public/x/index.html")
    #expect((10..<50).allSatisfy { overview.contains("href=\"page\($0)/\"") })
  }

  @Test func factsForDevelopersAreClosed() async throws {
    let html = try await site().folder.text("public/x/settings/index.html")
    let list = try #require(html.range(of: "<div class=\"screen__list\">"))
    let about = try #require(
      html.range(of: "<details class=\"component developers\">\n<summary>About this screen</summary>\n<dl class=\"facts\">"))
    #expect(list.lowerBound < about.lowerBound && html.contains("A remark."))
    for mark in ["MainView", "A remark."] { #expect(html.ranges(of: mark).allSatisfy { $0.lowerBound > about.lowerBound }, "\(mark)") }
  }

  @Test func homePageLinksToHelpFirst() async throws {
    let html = try await site().folder.text("public/index.html")
    #expect(
      html.contains(
        """
        <ul class="tile__links">
        <li><a href="x/support/">Support</a></li>
        <li><a href="x/faq/">Questions</a></li>
        <li><a href="x/settings/">Settings</a></li>
        <li><a href="x/tools/">Tools</a></li>
        </ul>
        """))
  }

  @Test func siteCanHideFactsForDevelopers() async throws {
    let site = try await site("developers: false\n")
    let files = try site.folder.files(below: "public")
    let pages = files.filter { $0.hasSuffix("index.html") && $0.hasPrefix("x/") }
    #expect(
      pages.sorted() == [
        "x/api/index.html", "x/faq/index.html", "x/index.html", "x/refunds/index.html", "x/settings/index.html",
        "x/settings/lock/index.html", "x/settings/view/index.html", "x/support/index.html", "x/terms/index.html", "x/tools/index.html",
      ])
    // The author's own texts for developers stay on the site.
    let marks = [
      "class=\"developers\"", "effects/", "keys/", "entitlements/", "MainView", "Stored key", "api/v1/manifest.json\">", "data-names",
      "A remark.",
    ]
    for file in files where file.hasSuffix(".html") {
      let html = try site.folder.text("public/\(file)")
      for mark in marks { #expect(!html.contains(mark), "\(file) has \(mark)") }
    }
    #expect(files.contains("api/v1/x/settings.json"))
    #expect(try await site.check().diagnostics.isEmpty)
  }

  /// If the site hides facts for developers, the search does not find names in code.
  @Test(arguments: [true, false]) func searchFindsNamesInCodeForDevelopersOnly(_ isForDevelopers: Bool) async throws {
    let site = try TestSite([
      "content/site.yaml": "title: Test\nbaseURL: https://x.example/\ndevelopers: \(isForDevelopers)\n",
      "content/x/app.yaml": "name: X\nfacts: { isPro: { type: boolean, title: Pro, source: store.isPro } }\n",
      "content/x/settings.yaml": """
      settings:
        lock: { title: Lock, type: boolean, symbol: AppLock.isOn, key: com.x.lock, keywords: [code], notes: [Read at launch.] }
      screens:
        main: { title: Main, view: MainView, sections: [{ id: one, rows: [lock, about: { title: About, kind: info, notes: [Static.] }] }] }
        more: { title: More, view: MoreView, sections: [] }

      """,
    ])
    _ = try await site.build()
    let search = try site.folder.text("public/search.json")
    let index = try site.folder.text("public/a-z/index.html")
    for mark in ["AppLock.isOn", "com.x.lock", "MainView", "MoreView", "store.isPro", "\"fact\""] {
      #expect(search.contains(mark) == isForDevelopers, "\(mark) in \(search)")
    }
    for note in ["Read at launch.", "Static."] { #expect(!search.contains(note)) }
    #expect(!index.contains("AppLock.isOn") && index.contains("#screen-more") && index.contains("<details") == isForDevelopers)
    let names = isForDevelopers ? #""names":["lock","AppLock.isOn","com.x.lock"],"# : ""
    #expect(search.contains(names + #""path":"X › Main","title":"Lock","url":"/x/settings/lock/","words":["code"]}"#), "\(search)")
  }
}
