import Mustache
import Testing

@testable import SettingsModel
@testable import SiteContent
@testable import SiteRendering

/// The entries of `search.json` and of the index from A to Z.
@Suite struct SearchIndexTests {
  private static let files: [AppFile: String] = [
    .app: """
    name: Steps
    facts: { isPro: { type: boolean, title: Pro, source: Shop.isPro } }
    entitlements: { pro: { title: Steps Pro, when: { isPro: true } } }
    effects: { reloadWidgets: { title: Reload widgets, calls: reload() } }
    """,
    .settings: """
    settings:
      unitSystem: { symbol: unitSystem, key: units, options: { a: Alpha, b: { title: Beta, detail: miles a day } }, keywords: [miles], onChange: [reloadWidgets] }
      hidden: { title: Hidden, symbol: DEFAULT_HIDDEN, key: DEFAULT_HIDDEN, type: boolean, sensitive: true, default: true }
    screens:
      main:
        title: Settings
        sections:
          - app: { title: App Settings, rows: [ unitSystem: { title: Unit system }, help: { title: "Help, {name}", kind: link, detail: Answers } ] }
      more: { title: More, view: MoreView, sections: [] }
    """,
    .configurationYAML: "audience: public\nvalues: { unitSystem: b }\n",
  ]

  private func site() throws -> Site {
    let texts = [
      "---\ntitle: Terms\n---\n", "---\ntitle: Blog\nlayout: list\n---\n", "---\ntitle: First\n---\n", "---\nrobots: noindex\n---\n",
    ]
    let paths = ["steps/terms.md", "steps/blog/index.md", "steps/blog/first.md", "unlisted.md"]
    return SiteFixture.site(
      pages: try zip(paths, texts).map { try SiteFixture.page($0, $1) }, apps: [try SiteFixture.app("steps", Self.files)])
  }

  private func context(_ site: Site, includesPrivate: Bool = false) -> SiteContext {
    let plan = SitePlan(site, assets: AssetFolder([]), includesPrivate: includesPrivate)
    return SiteContext(
      site, plan, PublishedAddresses([(site, plan)]), .one, symbols: nil, includesPrivate: includesPrivate, generator: "sitegen")
  }

  /// Returns the records of a site's pages.
  private func records(_ context: SiteContext) -> [PageRecord] {
    context.plan.routes.filter(\.isPage).map { output in
      let isText = output.path == PagePath("/steps/terms/")
      return PageRecord(
        path: output.path, title: context.head(of: output.place)?.title ?? "T \(output.path)", description: isText ? "What holds." : nil,
        anchors: ["reloadWidgets", "facts", "screen-more"],
        headings: isText ? [.init(id: "terms", text: "Terms"), .init(id: "your-data", text: "Your data")] : [], links: [], shownFiles: [],
        isIndexed: true,
        lastChanged: nil)
    }
  }

  @Test func containsAllEntries() throws {
    let context = context(try site(), includesPrivate: true)
    let json = String(decoding: SearchIndex(context, records: records(context)).json, as: UTF8.self)
    let expected = [
      #"{"kind":"page","title":"T /","url":"/"}"#, #"{"kind":"page","title":"T /a-z/","url":"/a-z/"}"#,
      #"{"app":"steps","kind":"app","title":"T /steps/","url":"/steps/"}"#,
      #"{"app":"steps","kind":"post","path":"Steps","title":"Blog","url":"/steps/blog/"}"#,
      #"{"app":"steps","kind":"post","path":"Steps › Blog","title":"First","url":"/steps/blog/first/"}"#,
      #"{"app":"steps","developers":true,"kind":"page","path":"Steps","title":"T /steps/effects/","url":"/steps/effects/"}"#,
      #"{"app":"steps","developers":true,"kind":"effect","names":["reload()"],"path":"Steps › Effects","title":"Reload widgets","url":"/steps/effects/#reloadWidgets"}"#,
      #"{"app":"steps","developers":true,"kind":"page","path":"Steps","title":"T /steps/entitlements/","url":"/steps/entitlements/"}"#,
      #"{"app":"steps","developers":true,"kind":"entitlement","names":["pro"],"path":"Steps › Entitlements","title":"Steps Pro","url":"/steps/entitlements/"}"#,
      #"{"app":"steps","developers":true,"kind":"page","path":"Steps","title":"T /steps/keys/","url":"/steps/keys/"}"#,
      #"{"app":"steps","kind":"page","path":"Steps","start":true,"title":"T /steps/settings/","url":"/steps/settings/"}"#,
      #"{"app":"steps","developers":true,"kind":"screen","names":["MoreView"],"path":"Steps › Settings","title":"More","url":"/steps/settings/#screen-more"}"#,
      #"{"app":"steps","developers":true,"kind":"fact","names":["hidden","DEFAULT_HIDDEN"],"path":"Steps › Settings","title":"Hidden","url":"/steps/settings/"}"#,
      #"{"app":"steps","developers":true,"kind":"fact","names":["Shop.isPro","isPro"],"path":"Steps › Settings","title":"Pro","url":"/steps/settings/#facts"}"#,
      #"{"app":"steps","description":"Answers","kind":"row","path":"Steps › Settings › App Settings","title":"T /steps/settings/help/","url":"/steps/settings/help/"}"#,
      #"{"app":"steps","details":["miles a day"],"kind":"setting","names":["unitSystem","units"],"path":"Steps › Settings › App Settings","title":"T /steps/settings/unit-system/","url":"/steps/settings/unit-system/","words":["Alpha","Beta","miles"]}"#,
      #"{"anchors":["your-data"],"app":"steps","description":"What holds.","headings":["Your data"],"kind":"page","path":"Steps","title":"Terms","url":"/steps/terms/"}"#,
    ]
    #expect(json == "{\"entries\":[\(expected.joined(separator: ","))]}\n")
  }

  @Test func titlesMatchThePages() throws {
    let entries = SearchEntry.all(in: context(try site())).filter { $0.kind == .setting || $0.kind == .row }
    #expect(entries.map(\.title) == ["Unit system", "Help, Steps"])
  }

  /// Developers search for keys and symbols, but not for notes about sources.
  @Test func containsStoredKeysButNoNotes() throws {
    let app = """
      name: Steps
      stored:
        cache: { symbol: stepCache, key: org.example.cache, title: Cached steps, description: A day each., notes: [Cleared by a login.] }
        flag: { symbol: seen, key: seen }
      """
    let settings = """
      settings: { units: { title: Units, type: boolean, key: org.example.units, symbol: UNITS, notes: One note. } }
      screens:
        main:
          title: Main
          sections: [{ all: { rows: [ units: { notes: [Of the row.] }, help: { title: Help, kind: link, notes: [Ask us., Any time.] } ] } }]
      """
    let site = SiteFixture.site(apps: [try SiteFixture.app("steps", [.app: app, .settings: settings])])
    let entries = SearchEntry.all(in: context(site))
    let words = Dictionary(uniqueKeysWithValues: entries.map { ($0.page.text + ($0.fragments.first ?? ""), $0.words + $0.names) })
    #expect(words["/steps/settings/units/"] == ["units", "UNITS", "org.example.units"])
    #expect(words["/steps/settings/help/"] == [])
    #expect(words["/steps/keys/"] == ["org.example.cache", "stepCache", "Cached steps", "A day each.", "seen"])
  }

  /// The index is sorted by letter, ignoring case and punctuation.
  @Test func listsSettingsByLetter() throws {
    let titles = ["zebra", "Émile", "eagle", "3D", "“Each”", "ant", "bee", "cat", "dog", "fox"]
    let rows = titles.enumerated().map { "r\($0): { title: \($1), kind: info, detail: More. }" }.joined(separator: ", ")
    let settings = "screens: { main: { title: Main, sections: [{ id: all, rows: [\(rows)] }] } }\n"
    let site = SiteFixture.site(apps: [try SiteFixture.app("steps", [.settings: settings])])
    let view = AlphabeticalIndexPage(context: context(site), links: .page(PagePath("/a-z/"))).view()
    guard case .list(let groups)? = view.values["groups"], case .object(let group)? = groups.first,
      case .list(let letters)? = group["letters"]
    else { return #expect(Bool(false)) }
    let listed = letters.map { letter -> String in
      guard case .object(let letter) = letter, case .text(let name)? = letter["letter"], case .list(let items)? = letter["items"] else {
        return ""
      }
      let titles = items.map { item -> String in
        if case .object(let item) = item, case .text(let title)? = item["title"] { title } else { "" }
      }
      return name + ": " + titles.joined(separator: ", ")
    }
    #expect(
      listed == ["0-9: 3D", "A: ant", "B: bee", "C: cat", "D: dog", "E: “Each”, eagle, Émile", "F: fox", "Z: zebra"])
  }
}
