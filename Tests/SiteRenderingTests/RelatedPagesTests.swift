import Testing

@testable import SettingsModel
@testable import SiteContent
@testable import SiteRendering

/// The links to the previous and next page.
@Suite struct NeighbourTests {
  private func neighbours(pages: [PageMetadata] = [], apps: [App] = [], pageSize: Int64 = 20) -> (String) -> String? {
    let site = SiteFixture.site(pages: pages, apps: apps, pageSize: pageSize)
    let plan = SitePlan(site, assets: AssetFolder([]), includesPrivate: false)
    let contents = site.apps.reduce(into: [:]) { $0[$1.id] = AppNavigation($1, in: site, includesPrivate: false) }
    let neighbours = NeighborPages(site, plan, contents, [:])
    return { path in
      neighbours.pair(at: PagePath(path)).map { pair in
        [pair.previous, pair.next].map { $0.map { "\($0.label): \($0.link.title) \($0.link.path)" } ?? "-" }.joined(separator: " | ")
      }
    }
  }

  @Test func settingsAreInTheOrderOfTheScreens() throws {
    let settings = """
      settings: { last: { title: Last, type: boolean }, b: { title: B, type: boolean }, a: { title: A, type: boolean } }
      screens: { main: { title: Main, sections: [ { all: { rows: [ a, { help: { title: "Help, {name}", kind: link } }, b ] } }, { again: { rows: [ { second: { title: A2, setting: a, kind: toggle } } ] } } ] } }
      """
    let opening = try SiteFixture.page("steps/settings/b.md", "---\ntitle: Bee\n---\n")
    let pair = neighbours(pages: [opening], apps: [try SiteFixture.app("steps", [.settings: settings])])
    #expect(pair("/steps/settings/a/") == "- | Next: Help, Steps /steps/settings/help/")
    #expect(pair("/steps/settings/help/") == "Previous: A /steps/settings/a/ | Next: Bee /steps/settings/b/")
    #expect(pair("/steps/settings/b/") == "Previous: Help, Steps /steps/settings/help/ | Next: Last /steps/settings/last/")
    #expect(pair("/steps/settings/last/") == "Previous: Bee /steps/settings/b/ | -")
    #expect(pair("/steps/settings/") == nil && pair("/") == nil)
  }

  /// The order continues on the list's next page, but not in a list inside this list.
  @Test func postsAreNewestFirst() throws {
    let pages = try [
      SiteFixture.page("blog/index.md", "---\nlayout: list\n---\n"), SiteFixture.page("blog/2026-01-01-a.md", "# A"),
      SiteFixture.page("blog/2026-03-01-c.md", "# C"), SiteFixture.page("blog/2026-02-01-b.md", "# B"),
      SiteFixture.page("blog/sub/index.md", "---\nlayout: list\n---\n"), SiteFixture.page("blog/sub/2026-02-15-d.md", "# D"),
    ]
    let pair = neighbours(pages: pages, pageSize: 2)
    #expect(pair("/blog/c/") == "- | Older: B /blog/b/")
    #expect(pair("/blog/b/") == "Newer: C /blog/c/ | Older: A /blog/a/")
    #expect(pair("/blog/a/") == "Newer: B /blog/b/ | -")
    #expect(pair("/blog/sub/d/") == nil && pair("/blog/") == nil)
  }

  @Test func pagesOfAnAppFollowItsNavigation() throws {
    let pages = try [
      SiteFixture.page("steps/terms.md", "---\ntitle: Terms\norder: 1\n---\n"),
      SiteFixture.page("steps/privacy.md", "---\ntitle: Privacy\norder: 2\n---\n"),
      SiteFixture.page("steps/blog/index.md", "---\nlayout: list\n---\n"), SiteFixture.page("steps/about.md", "---\ntitle: About\n---\n"),
      SiteFixture.page("steps/index.md"), SiteFixture.page("other.md"),
      SiteFixture.page("steps/sources.md", "---\ntitle: Sources\ngroup: developers\n---\n"),
    ]
    let pair = neighbours(pages: pages, apps: [try SiteFixture.app()])
    #expect(pair("/steps/about/") == "- | Next: Terms /steps/terms/")
    #expect(pair("/steps/terms/") == "Previous: About /steps/about/ | Next: Privacy /steps/privacy/")
    #expect(pair("/steps/") == nil && pair("/steps/blog/") == nil && pair("/other/") == nil && pair("/steps/sources/") == nil)
  }
}

@Suite struct RelatedItemsTests {
  /// Returns an app whose settings `s1`, `s2`, … share an effect. `s1` and `other` share another one. The conditions of two rows name `s2`.
  private func context(count: Int) throws -> PageContext {
    let settings = (1...count).map { "  s\($0): { title: S\($0), type: boolean, onChange: [reload\($0 == 1 ? ", sync" : "")] }\n" }
    let app = try SiteFixture.app(
      "steps",
      [
        .app: "name: Steps\neffects: { reload: { title: Reload }, sync: { title: Sync } }\n",
        .settings: "settings:\n" + settings.joined() + """
            other: { title: Other, type: boolean, onEnable: [sync] }
          screens:
            main:
              title: Settings
              sections:
                - id: only
                  rows: [ s1: { enabledWhen: { s2: true } }, s2, other: { visibleWhen: { s2: true } }, help: { title: Help, kind: link } ]
          """,
      ])
    return PageContext(app: app, links: .page(.root), site: SiteSettings())
  }

  private func related(to id: Setting.ID, _ context: PageContext) -> [String] {
    let setting = context.settings[id]
    let items = RelatedItems(context: context, conditions: context.index.places(of: id).map(\.row))
      .items(to: id.rawValue, effects: setting?.switchEffects ?? [], except: id)
    return items.map { "\($0.text) \($0.href ?? "-") \($0.note ?? "-")" }
  }

  @Test func listsConditionsAndSharedEffects() throws {
    let context = try context(count: 3)
    #expect(
      related(to: "s1", context) == ["S2 steps/settings/s2/ -", "S3 steps/settings/s3/ Reload", "Other steps/settings/other/ Sync"])
    #expect(
      related(to: "s2", context) == ["S1 steps/settings/s1/ -", "Other steps/settings/other/ -", "S3 steps/settings/s3/ Reload"])
  }

  /// In a large app, every setting would link to all others. A single link to the effect replaces these links.
  @Test func anEffectOfManySettingsIsOneLink() throws {
    #expect(try related(to: "s3", context(count: RelatedItems.mostSettingOff)).count == RelatedItems.mostSettingOff - 1)
    let context = try context(count: 1234)
    #expect(related(to: "s3", context) == ["Reload steps/effects/#reload 1,234 settings trigger it"])
    #expect(
      related(to: "s1", context) == [
        "S2 steps/settings/s2/ -", "Other steps/settings/other/ Sync", "Reload steps/effects/#reload 1,234 settings trigger it",
      ])
  }
}
