import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// The search field in a browser. The other tests are in `Tests/Acceptance/JavaScript`.
  @Suite(.timeLimit(.minutes(10))) struct SearchTests {
    private let chosen = """
      document.querySelector('[role=option][aria-selected=true] .search__title')?.textContent ?? ''
      """

    @Test func theKeyboardIsEnough() async throws {
      try await withShippedDesk { desk in
        try await desk.open("steps/terms/")
        try await desk.browser.type("/", into: "body")
        try await desk.browser.expect("document.activeElement.className", "search__field")
        try await desk.browser.type("unit system", into: ".search__field")
        try await desk.browser.expect("document.querySelector('[role=option]')?.checkVisibility()", true)
        try await desk.browser.press(.down)
        try await desk.browser.expect(chosen, "Unit system")
        try await desk.browser.press(.escape)
        try await desk.browser.expect("document.querySelector('.search__panel').checkVisibility()", false)
        try await desk.browser.press(.down)
        try await desk.browser.expect("document.querySelector('.search__panel').checkVisibility()", true)
        try await desk.browser.press(.down)
        try await desk.browser.expect(chosen, "Unit system")
        try await desk.browser.press(.enter)
        try await desk.browser.expect(Shown.heading, "Unit system")
        #expect(try await desk.browser.log().map(\.description) == [])
      }
    }

    @Test func aSlashInOtherFieldsIsTyped() async throws {
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

    /// The page reserves space for its results.
    @Test func resultsShiftNoLayout() async throws {
      try await withShippedDesk { desk in
        try await desk.browser.beginPages(
          with: """
            globalThis.moved = 0
            new PerformanceObserver((list) => { for (const shift of list.getEntries()) moved += shift.value })
              .observe({ type: 'layout-shift', buffered: true })
            """)
        for query in ["goal", "qwxzvb"] {
          try await desk.open("search/?q=\(query)")
          try await desk.browser.expect("document.querySelector('#found').textContent.includes('for “\(query)”')", true)
          let moved: Double = try await desk.browser.value(
            "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(moved))))")
          #expect(moved < 0.01, "\(query)")
        }
      }
    }
  }
}

extension BrowserTests {
  /// The filter for the list of all settings, in a browser. The other tests are in `Tests/Acceptance/JavaScript`.
  @Suite(.timeLimit(.minutes(10))) struct FilterTests {
    private static let files = [
      "content/x/app.yaml": "name: X\nfacts: { isPro: { type: boolean, title: Pro } }\n",
      "content/x/settings.yaml": """
      settings:
        sound: { title: Sound, type: boolean, key: org.example.ring, symbol: RING_ENABLED, description: What rings. }
        theme: { title: Colour theme, options: { light: Light, dark: Dark }, default: dark }
        week: { title: Début de semaine, type: string, description: "\(String(repeating: "word ", count: 40))needle" }
        gold: { title: Gold theme, type: boolean, key: gold }
        lonely: { title: Lonely, type: boolean, description: No row rings it. }
      screens:
        main:
          title: Main
          sections:
            - { first: { title: Sounds, rows: [sound, help: { title: Help, kind: link, opens: { url: /x/ } }] } }
            - { second: { title: Looks, footer: Below the looks., rows: [theme, gold: { visibleWhen: { isPro: true } }] } }
        more: { title: More, sections: [{ all: { rows: [week] } }] }

      """,
    ]

    private let field = ".filter__field"
    private let status = "document.querySelector('.filter [role=status]').textContent"
    /// The titles of all visible rows.
    private let shown = """
      [...document.querySelectorAll('.catalogue .row')].filter((row) => row.checkVisibility())
        .map((row) => row.querySelector('.row__title').textContent).join(', ')
      """
    private let headings = """
      [...document.querySelectorAll('.catalogue :is(h2, .group__title, .group__footer, .chip)')].filter((part) => part.checkVisibility())
        .map((part) => part.textContent).join(', ')
      """

    /// “Gold theme” is hidden, because the user doesn't have Pro.
    @Test func otherRowsAreHidden() async throws {
      let expected = [
        ("rings", "Sound", "All settings, Main 4, Main, Sounds"), ("theme", "Colour theme", "All settings, Main 4, Main, Looks"),
        ("needle", "Début de semaine", "All settings, More 1, More"), ("default", "", "All settings"),
      ]
      try await withDesk(Self.files) { desk in
        try await desk.open("x/settings/")
        try await desk.browser.expect("document.querySelector('.live').dataset.ready", "")
        let all = "Sound, Help, Colour theme, Début de semaine"
        // When the field is first used, the list starts to follow the live screen.
        try await desk.browser.run("document.querySelector('\(field)').focus()")
        try await desk.browser.expect(shown, all)
        for (query, rows, parts) in expected {
          try await desk.browser.type(query, into: field)
          try await desk.browser.expect(shown, rows)
          try await desk.browser.expect(headings, parts)
          try await desk.browser.expect("`${document.querySelector('.catalogue ~ .developers').checkVisibility()}`", "false")
          try await desk.browser.press(.escape)
          try await desk.browser.expect(shown, all)
        }
        #expect(try await desk.browser.log().map(\.description) == [])
      }
    }

    /// The list shows the matching text: a key, or the end of a long description.
    @Test func showsTheMatchOfARow() async throws {
      let why = """
        [...document.querySelectorAll('.catalogue .row')].filter((row) => row.checkVisibility()).map((row) =>
          getComputedStyle(row, '::after').content.replace(/attr\\((.*)\\)/, (_, name) => `"${row.getAttribute(name)}"`).replace(/" ?"?/g, '')).join()
        """
      try await withDesk(Self.files) { desk in
        try await desk.open("x/settings/")
        let rest = "… " + String(repeating: "word ", count: 9) + "needle"
        for (query, content) in [("sound", "none"), ("example.ring", "sound · RING_ENABLED · org.example.ring"), ("needle", rest)] {
          try await desk.browser.type(query, into: field)
          try await desk.browser.expect(why, content)
          try await desk.browser.press(.escape)
        }
      }
    }

    @Test func findsRowsAmongTwoThousand() async throws {
      let numbers = 0..<2000
      let settings = numbers.map { "  setting\($0): { title: Title \($0), type: boolean, key: org.example.\($0), default: true }\n" }
      let rows = numbers.map { "setting\($0)" }.joined(separator: ", ")
      let screens = "screens: { main: { title: Main, sections: [{ all: { title: All, rows: [\(rows)] } }] } }\n"
      let files = [
        "content/x/app.yaml": "name: X\n", "content/x/settings.yaml": "settings:\n" + settings.joined() + screens,
      ]
      try await withDesk(files) { desk in
        try await desk.open("x/settings/")
        try await desk.browser.type("s", into: field)
        try await desk.browser.expect(status, "2,000 results.")
        for query in ["etting19", "99"] { try await desk.browser.type(query, into: field) }
        try await desk.browser.expect(status, "1 result.")
        try await desk.browser.expect(shown, "Title 1999")
        try await desk.browser.press(.escape)
        try await desk.browser.type("ample.12", into: field)
        let expected = numbers.filter { "\($0)".hasPrefix("12") }.map { "Title \($0)" }.joined(separator: ", ")
        try await desk.browser.expect(shown, expected)
        try await desk.browser.expect(status, "111 results.")
        try await desk.browser.expect("document.documentElement.scrollWidth <= innerWidth", true)
      }
    }
  }
}
