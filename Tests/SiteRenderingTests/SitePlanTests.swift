import Diagnostics
import TestSupport
import Testing

@testable import SettingsModel
@testable import SiteContent
@testable import SiteRendering

@Suite struct SitePlanTests {
  private static let always = [
    "/", "/search/", "/a-z/", "/404.html", "/assets/sha256sums.txt", "/api/v1/schemas/manifest.schema.json", "/robots.txt", "/search.json",
    "/search/words.json",
    "/sitemap.xml",
    "/llms.txt", "/api/v1/manifest.json",
  ]
  /// All schemas, even those of documents that the app lacks.
  private static let schemas =
    DocumentKind.allCases.map { SitePaths.schema($0).text } + [SitePaths.schemaBundle.text, SitePaths.declarations.text]

  /// The documents that every app has.
  private static let last = ["/api/v1/steps/pages.json", "/api/v1/steps/configuration.schema.json"]

  private func plan(_ site: Site, assets: [String] = [], includesPrivate: Bool = false) -> (paths: [String], problems: [String]) {
    let files = assets.map { AssetFile(name: $0, digest: FileDigest(unread: 0)) }
    let plan = SitePlan(site, assets: AssetFolder(files), includesPrivate: includesPrivate)
    return (
      plan.routes.map(\.path.text).filter { !Self.always.contains($0) && !Self.schemas.contains($0) }, plan.diagnostics.report.map(\.brief)
    )
  }

  @Test func emptySitesHaveTheCommonFiles() {
    #expect(SitePlan(SiteFixture.site(), assets: AssetFolder([]), includesPrivate: false).routes.map(\.path.text) == Self.always)
  }

  @Test func sitesWithAnAppHaveAllSchemas() throws {
    let plan = SitePlan(SiteFixture.site(apps: [try SiteFixture.app()]), assets: AssetFolder([]), includesPrivate: false)
    #expect(plan.routes.map(\.path.text).filter(Self.schemas.contains) == Self.schemas)
  }

  @Test func withoutTemplatesThereIsNoSearchPage() {
    let plan = SitePlan(SiteFixture.site(), assets: AssetFolder([]), hasSearchPage: false, includesPrivate: false)
    #expect(plan.routes.map(\.path.text) == Self.always.filter { !$0.hasPrefix("/search/") && $0 != "/a-z/" })
  }

  @Test func plansPagesFilesAndAssets() throws {
    let site = SiteFixture.site(
      pages: [
        try SiteFixture.page("index.md"), try SiteFixture.page("about.md"), try SiteFixture.page("guide/index.md"),
        try SiteFixture.page("guide/a.md"),
      ], files: ["guide/a.png", ".well-known/x"])
    #expect(
      plan(site, assets: ["site.css"]).paths == [
        "/about/", "/guide/", "/guide/a/", "/assets/730481412c/site.css", "/.well-known/x", "/guide/a.png",
      ])
  }

  @Test func plansTheOutputsOfAnApp() throws {
    #expect(
      plan(SiteFixture.site(apps: [try SiteFixture.app()])).paths == [
        "/steps/", "/api/v1/steps/settings.json", "/api/v1/steps/pages.json", "/api/v1/steps/configuration.schema.json",
      ])
    let settings = """
      settings: { unitSystem: { title: Units, symbol: UNIT, options: { a: A } } }
      screens: { main: { title: Main, sections: [ { all: { rows: [ unitSystem, { help: { title: Help, kind: link, detail: Whom to ask. } } ] } } ] } }
      """
    let app = try SiteFixture.app(
      "steps",
      [
        .settings: settings, .configurationYAML: "audience: private",
        .onboarding: "machine: {initial: a, states: {a: {final: true}}}\nsteps: [{id: one}]\n",
      ])
    let site = SiteFixture.site(apps: [app])
    let common = ["/steps/", "/steps/settings/", "/steps/settings/unit-system/", "/steps/settings/help/", "/steps/keys/"]
    let documents = ["/api/v1/steps/settings.json", "/api/v1/steps/onboarding.json"]
    #expect(plan(site).paths == common + ["/steps/onboarding/"] + documents + Self.last)
    #expect(
      plan(site, includesPrivate: true).paths
        == common + ["/steps/configuration/", "/steps/onboarding/"] + documents + [
          "/api/v1/steps/configuration.json"
        ] + Self.last)
  }

  @Test func aPageAtAGeneratedAddressIsItsOpening() throws {
    let page = try SiteFixture.page("steps/index.md", "---\ntitle: X\n---\n")
    let plan = SitePlan(SiteFixture.site(pages: [page], apps: [try SiteFixture.app()]), assets: AssetFolder([]), includesPrivate: false)
    #expect(plan.diagnostics == [])
    #expect(plan.routes.filter { $0.path.text == "/steps/" }.map(\.place.source) == [page.source])
  }

  @Test(
    arguments: [
      (
        ["terms.md", "terms/index.md"], [],
        ["content/terms/index.md duplicate-url /terms/ is produced twice | the other is content/terms.md"]
      ),
      (
        ["a.md", "A.md"], [],
        [
          "content/a.md duplicate-url /a/ is produced twice | the other is content/A.md at /A/, which some file systems treat as the same path"
        ]
      ),
      (
        ["über.md", "u\u{308}ber.md"], [],
        ["content/über.md duplicate-url /über/ is produced twice | the other is content/u\u{308}ber.md"]
      ),
      (
        [], ["ü.png", "u\u{308}.png"],
        ["content/ü.png duplicate-url /ü.png is produced twice | the other is content/u\u{308}.png"]
      ),
      (
        [], ["a.png", "A.PNG"],
        [
          "content/a.png duplicate-url /a.png is produced twice | the other is content/A.PNG at /A.PNG, which some file systems treat as the same path"
        ]
      ),
      (
        ["a.md"], ["a/index.html"],
        [
          "content/a/index.html duplicate-url /a/index.html is produced twice | the other is content/a.md at /a/, which some file systems treat as the same path"
        ]
      ),
      (["a.md"], ["a"], ["content/a duplicate-url /a is both a file and a folder | rename one of them: /a/ needs the folder"]),
      (
        [], ["sitemap.xml"],
        ["content/sitemap.xml duplicate-url /sitemap.xml is produced twice | the other is made by sitegen"]
      ),
      (
        ["2026-10-01-a.md", "a.md"], [],
        ["content/a.md duplicate-url /a/ is produced twice | the other is content/2026-10-01-a.md"]
      ), (["a.md", "b.md"], ["a.md.txt"], []),
    ] as [([String], [String], [String])])
  func collisionsAreReported(_ pages: [String], _ files: [String], _ problems: [String]) throws {
    let site = SiteFixture.site(pages: try pages.map { try SiteFixture.page($0) }, files: files)
    #expect(plan(site).problems == problems)
  }

  @Test func aliasesRedirectToTheirPage() throws {
    let site = SiteFixture.site(pages: [
      try SiteFixture.page("new.md", "---\naliases: [/old/, /very/old/]\n---\n"), try SiteFixture.page("b.md"),
    ])
    let outputs = SitePlan(site, assets: AssetFolder([]), includesPrivate: false).routes
    let redirects = outputs.compactMap { route in
      if case .redirect(let target, _) = route.kind { "\(route.path) → \(target)" } else { nil }
    }
    #expect(redirects == ["/old/ → /new/", "/very/old/ → /new/"])
    let taken = SiteFixture.site(pages: [try SiteFixture.page("new.md", "---\naliases: [/B/]\n---\n"), try SiteFixture.page("b.md")])
    #expect(
      plan(taken).problems == [
        "content/new.md:2:11 duplicate-url /B/ is produced twice | the other is content/b.md at /b/, which some file systems treat as the same path"
      ])
  }

  @Test func listsAreNewestFirstAndPaged() throws {
    let posts = try [
      SiteFixture.page("blog/2026-01-01-a.md"), SiteFixture.page("blog/2026-03-01-c.md"), SiteFixture.page("blog/2026-02-01-b.md"),
      SiteFixture.page("blog/undated.md"),
      SiteFixture.page("blog/2026-02-01-a2.md"), SiteFixture.page("blogs.md"),
      SiteFixture.page("blog/sub/index.md", "---\nlayout: list\n---\n"), SiteFixture.page("blog/sub/2025-01-01-d.md"),
    ]
    let list = try SiteFixture.page("blog/index.md", "---\nlayout: list\n---\n")
    let plan = SitePlan(SiteFixture.site(pages: posts + [list], pageSize: 2), assets: AssetFolder([]), includesPrivate: false)
    #expect(plan.diagnostics == [])
    let lists = plan.routes.filter { $0.place.source == list.source }.compactMap { route -> String? in
      guard case .page(.list(let part)) = route.kind else { return nil }
      return "\(route.path) \(part.number)/\(part.count): " + route.shownPosts.map(\.path.text).joined(separator: " ")
    }
    #expect(
      lists == [
        "/blog/ 1/3: /blog/c/ /blog/a2/", "/blog/page/2/ 2/3: /blog/b/ /blog/a/", "/blog/page/3/ 3/3: /blog/sub/d/ /blog/undated/",
      ])
    let feeds = plan.routes.filter { $0.place.source == list.source }.compactMap { route -> String? in
      guard case .file(.feed) = route.kind else { return nil }
      return "\(route.path): " + route.shownPosts.map(\.path.text).joined(separator: " ")
    }
    #expect(feeds == ["/blog/feed.json: /blog/c/ /blog/a2/", "/blog/atom.xml: /blog/c/ /blog/a2/"])
    #expect(
      plan.routes.filter { $0.path.text.hasPrefix("/blog/sub/") }.map(\.path.text) == [
        "/blog/sub/d/", "/blog/sub/", "/blog/sub/feed.json", "/blog/sub/atom.xml",
      ])
  }

  @Test func anEmptyListHasOnePage() throws {
    let site = SiteFixture.site(pages: [try SiteFixture.page("blog/index.md", "---\nlayout: list\n---\n")], pageSize: 0)
    #expect(plan(site).paths == ["/blog/", "/blog/feed.json", "/blog/atom.xml"])
  }
}

@Suite struct AppPageTests {
  @Test func pagesAreGroupedByAudience() {
    let groups = Dictionary(grouping: AppPage.allCases, by: \.group).mapValues { $0.map(\.name) }
    #expect(
      groups == [
        .help: ["settings"], .app: ["releases", "icons", "onboarding", "credits"],
        .developers: ["effects", "keys", "entitlements", "configuration"],
      ])
  }
}
