import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// The search field, as a person with a keyboard or a mouse meets it.
  @Suite(.timeLimit(.minutes(10))) struct SearchTests {
    private let active = "document.activeElement.className"
    private let isOpen = "document.querySelector('.search__field').getAttribute('aria-expanded')"
    private let status = "document.querySelector('.search [role=status]').textContent"
    /// Title, kind and path of the first result.
    private let first = """
      [...document.querySelector('[role=option]').children].slice(0, 3).map((line) => line.textContent).join(' | ')
      """
    private let marked = "document.querySelector('[role=option] mark').textContent"
    private let chosen = """
      document.querySelector('[role=option][aria-selected=true] .search__title')?.textContent ?? ''
      """
    private let down = "\u{E015}"
    private let up = "\u{E013}"
    private let end = "\u{E010}"
    private let home = "\u{E011}"
    private let enter = "\u{E007}"
    private let escape = "\u{E00C}"

    private func clear(_ desk: Desk) async throws {
      try await desk.browser.run("Object.assign(document.querySelector('.search__field'), { value: '' }).focus()")
    }

    private func expectQuiet(_ desk: Desk, sourceLocation: SourceLocation = #_sourceLocation) async throws {
      #expect(try await desk.browser.log().map(\.description) == [], sourceLocation: sourceLocation)
    }

    @Test func findsByTitlesNamesAndSlipsOfTheHand() async throws {
      let expected = [
        ("unit system", "Unit system | setting | Steps › Settings › App Settings", "Unit"),
        ("unti sistem", "Unit system | setting | Steps › Settings › App Settings", "Unit"),
        ("calender", "View steps by | setting | Steps › Settings › App Settings", "calendar"),
        ("RPOXY", "Show sent via proxy | setting | SimpleX Chat › Network & Servers", "RPOXY"),
        ("calendarview", "View steps by | setting | Steps › Settings › App Settings", "calendarView"),
        ("imperial", "Unit system | setting | Steps › Settings › App Settings", "Imperial"),
        ("reload widgets", "Reload widgets | effect | Steps › Effects", "Reload"),
        ("locationauth", "Location permission | fact | Steps › Settings", "locationAuth"),
        ("kilometres", "Kilometres or miles | heading | Steps › Fitness calculators", "Kilometres"),
      ]
      try await withShippedDesk { desk in
        try await desk.open("steps/terms/")
        try await desk.browser.type("/", into: "body")
        try await desk.browser.expect(active, "search__field")
        for (query, result, mark) in expected {
          try await clear(desk)
          try await desk.browser.type(query, into: ".search__field")
          try await desk.browser.expect("\(status).endsWith('for “\(query)”')", true)
          try await desk.browser.expect(first, result)
          try await desk.browser.expect(marked, mark)
        }
        try await clear(desk)
        try await desk.browser.type("xyzzyx", into: ".search__field")
        try await desk.browser.expect(
          "document.querySelector('.search__note').textContent", "No result for “xyzzyx” Try fewer or other words. Open the index")
        try await desk.browser.expect(status, "No result for “xyzzyx”")
        try await desk.browser.expect(isOpen, "false")
        try await expectQuiet(desk)
      }
    }

    @Test func theKeysOfAListChooseAndOpenAResult() async throws {
      try await withShippedDesk { desk in
        try await desk.open("steps/")
        try await desk.browser.type("/", into: "body")
        try await desk.browser.type("privacy", into: ".search__field")
        try await desk.browser.expect(isOpen, "true")
        try await desk.browser.expect(chosen, "")
        let titles: [String] = try await desk.browser.value(
          "[...document.querySelectorAll('[role=option] .search__title')].map((line) => line.textContent)")
        try #require(titles.count > 2)
        for (keys, title) in [
          (down, titles[0]), (down, titles[1]), (up + up, titles[titles.count - 1]), (home, titles[0]), (end, titles[titles.count - 1]),
          (down, titles[0]),
        ] {
          try await desk.browser.type(keys, into: ".search__field")
          try await desk.browser.expect(chosen, title)
        }
        try await desk.browser.expect(
          "document.activeElement.getAttribute('aria-activedescendant') === document.querySelector('[aria-selected=true]').id", true)
        try await desk.browser.type(escape, into: ".search__field")
        try await desk.browser.expect(isOpen, "false")
        try await desk.browser.expect("document.querySelector('.search__panel').hidden", true)
        try await desk.browser.expect("document.querySelector('.search__field').value", "privacy")
        try await desk.browser.type(down, into: ".search__field")
        try await desk.browser.expect(isOpen, "true")
        try await desk.browser.type(down, into: ".search__field")
        let address: String = try await desk.browser.value("document.querySelector('[aria-selected=true]').href")
        try await desk.browser.type(enter, into: ".search__field")
        try await desk.browser.expect("location.href", address)
        try await expectQuiet(desk)
      }
    }

    @Test func aResultIsOpenedByAClickAndTheListClosesElsewhere() async throws {
      try await withShippedDesk { desk in
        try await desk.open("psst/")
        try await desk.browser.type("unit system", into: ".search__field")
        try await desk.browser.expect(isOpen, "true")
        try await desk.browser.run("document.querySelector('.search__field').blur()")
        try await desk.browser.expect("document.querySelector('.search__panel').hidden", true)
        try await desk.browser.run("document.querySelector('.search__field').focus()")
        try await desk.browser.type(down, into: ".search__field")
        try await desk.browser.expect(isOpen, "true")
        try await desk.browser.run("document.querySelector('[role=option]').click()")
        try await desk.browser.expect(Shown.heading, "Unit system")
        try await expectQuiet(desk)
      }
    }

    /// Enter without a choice, a browser without scripts, and a link from elsewhere all lead to the index page.
    @Test func theIndexPageShowsWhatItsAddressAsksFor() async throws {
      try await withShippedDesk { desk in
        try await desk.open("steps/settings/unit-system/")
        try await desk.browser.type("week starts" + enter, into: ".search__field")
        try await desk.browser.expect("location.pathname + location.search", "/search/?q=week+starts&app=steps")
        try await desk.browser.expect("document.querySelector('#found').textContent.endsWith('for “week starts”')", true)
        try await desk.browser.expect("document.querySelector('.found .search__title').textContent", "Week starts on")
        try await desk.browser.expect("document.querySelector('.search__field').value", "week starts")
        try await desk.open("search/?q=%3Cimg%20src=x%20onerror=%22document.title='caught'%22%3E")
        try await desk.browser.expect("document.querySelector('#found').textContent.includes('for “<img src=x')", true)
        try await desk.browser.expect("document.title", "Index · Three apps, one catalogue")
        try await desk.open("search/")
        try await desk.browser.expect("document.querySelector('.found').hidden", true)
        try await expectQuiet(desk)
      }
    }

    @Test func aSlashThatIsTypedElsewhereStaysThere() async throws {
      let fields =
        "<input id=\"one\" aria-label=\"One\"><textarea id=\"two\" aria-label=\"Two\"></textarea><div id=\"three\" contenteditable=\"true\">.</div>"
      let files = [
        "content/site.yaml": "title: Test\nmarkdown: { html: true }\n", "content/index.md": page("Home", "# Home\n\n\(fields)\n"),
      ]
      try await withDesk(files) { desk in
        try await desk.open("")
        for field in ["one", "two", "three"] {
          try await desk.browser.type("a/b", into: "#" + field)
          try await desk.browser.expect("document.activeElement.id", field)
        }
        try await desk.browser.expect("document.querySelector('#one').value + document.querySelector('#two').value", "a/ba/b")
      }
    }

    @Test func hostileTitlesStayText() async throws {
      let hostile = #"<img src=x onerror="document.title='caught'"> unit"#
      let files = [
        "content/demo/app.yaml": "name: Demo\n",
        "content/demo/settings.yaml":
          "settings:\n  unit: { title: '\(hostile.replacing("'", with: "''"))', type: boolean, symbol: '<b>bold</b>' }\n",
      ]
      try await withDesk(files) { desk in
        try await desk.open("")
        for query in ["unit", "bold", "img src"] {
          try await clear(desk)
          try await desk.browser.type(query, into: ".search__field")
          try await desk.browser.expect("document.querySelector('.search__title').textContent", hostile)
        }
        try await desk.browser.expect("document.querySelectorAll('.search__panel img, .search__panel b').length", 0)
        try await desk.open("search/?q=unit")
        try await desk.browser.expect("document.querySelector('.found .search__title').textContent", hostile)
        try await desk.browser.expect("document.querySelectorAll('.main img, .main b').length", 0)
        try await desk.browser.expect("document.title", "Index · Test")
      }
    }

    @Test func saysWhenTheIndexCannotBeHad() async throws {
      try await withDesk(["content/index.md": page("Home", "# Home")]) { desk in
        try await desk.open("")
        try await desk.browser.run("document.querySelector('.search').dataset.search = 'nothing.json'")
        try await desk.browser.type("home", into: ".search__field")
        try await desk.browser.expect(status, "The search could not be loaded.")
        try await desk.browser.expect(
          "document.querySelector('.search__note').textContent", "The search could not be loaded. Open the index")
        try await desk.browser.expect(
          "document.querySelector('.search__note a').href === new URL('search/?q=home', location.href).href", true)
      }
    }

    /// A page that stands for every missing address may be asked for at any depth.
    @Test func worksOnThePageForMissingAddresses() async throws {
      try await withDesk(["content/index.md": page("Home", "# Home"), "content/about.md": page("About us", "Words.")]) { desk in
        try await desk.open("no/such/page/")
        try await desk.browser.type("about", into: ".search__field")
        try await desk.browser.expect(first, "About us | page | ")
        try await desk.browser.run("document.querySelector('[role=option]').click()")
        try await desk.browser.expect(Shown.heading, "About us")
      }
    }

    /// Ten times as many settings take ten times as long; what is measured is how that grows, not how long it takes. The larger index is no longer in
    /// the processor's caches, which beside other programs makes it ten times slower again; what looked at all pairs would take a thousand times as
    /// long.
    @Test func growsWithTheNumberOfSettingsOnly() async throws {
      try await withDesk(["content/index.md": page("Home", "# Home")]) { desk in
        try await desk.open("")
        try await desk.browser.run(
          """
          window.ratios = []
          import(new URL('assets/preview/search/index.js', location.href)).then(({ makeIndex, search }) => {
            const entry = (_, at) => ({
              url: `/a/${at}/`, kind: 'setting', title: `Setting ${at} of ${['red', 'green', 'blue'][at % 3]}`, path: 'App › Main',
              words: [`numberOf${at}`, 'One', 'Two'] })
            const time = (index, query) => {
              const start = performance.now()
              search(index, query, 12, { small: new Set(), same: [] })
              return performance.now() - start
            }
            const sizes = [1000, 10000].map((length) => makeIndex({ entries: Array.from({ length }, entry) }))
            // The shortest of many that take turns: whatever else runs on the computer makes some of them longer.
            window.ratios = ['setting', 'numbre', 'seting 99'].map((query) => {
              const rounds = Array.from({ length: 20 }, () => sizes.map((index) => time(index, query)))
              const [small, large] = [0, 1].map((size) => Math.min(...rounds.map((times) => times[size])))
              return large / Math.max(0.2, small)
            })
          })
          """)
        try await desk.browser.expect("ratios.length", 3)
        try await desk.browser.expect("Math.max(...ratios) < 250", true)
      }
    }
  }
}
