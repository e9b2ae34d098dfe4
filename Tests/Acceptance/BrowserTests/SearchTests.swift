import TestSupport
import Testing

extension BrowserTests {
  /// The search field where a browser alone knows what happens; all else of it is in `Tests/Acceptance/JavaScript`.
  @Suite(.timeLimit(.minutes(10))) struct SearchTests {
    private let chosen = """
      document.querySelector('[role=option][aria-selected=true] .search__title')?.textContent ?? ''
      """

    @Test func theKeyboardFindsChoosesAndOpens() async throws {
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

    /// Results have their room before they come.
    @Test func nothingMovesWhenResultsCome() async throws {
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
