import TestSupport
import Testing

extension BrowserTests {
  /// The layout of the search and of the filter for settings. `Tests/Cases/scripts` has their results.
  @Suite(.timeLimit(.minutes(10))) struct SearchTests {
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

    /// The style sheet hides the rows that the script marks, their headings, and footers. It shows why a row matches.
    @Test func rowsThatDoNotMatchAreHidden() async throws {
      let settings = """
        settings:
          sound: { title: Sound, type: boolean, key: org.example.ring }
          theme: { title: Colour theme, type: boolean }
          lonely: { title: Lonely, type: boolean }
        screens:
          main:
            title: Main
            sections:
              - { first: { title: Sounds, footer: Below the sounds., rows: [sound] } }
              - { second: { title: Looks, rows: [theme] } }

        """
      try await withDesk(["content/x/app.yaml": "name: X\n", "content/x/settings.yaml": settings]) { desk in
        let browser = desk.browser
        try await LivePage(desk: desk).open("x/settings/")
        let shown = """
          [...document.querySelectorAll('.catalogue :is(.group__title, .row__title, .group__footer)')].filter((part) => part.checkVisibility())
            .map((part) => part.textContent)
          """
        let why = "getComputedStyle(document.querySelector('.catalogue [data-row=sound]'), '::after').content"
        try await browser.run("document.querySelector('.filter__field').focus()")
        try await browser.expect(shown, ["Sounds", "Sound", "Below the sounds.", "Looks", "Colour theme"])
        try await browser.expect(why, "none")
        try await browser.type("example.ring", into: ".filter__field")
        try await browser.expect(shown, ["Sounds", "Sound"])
        try await browser.expect("(\(why)) !== 'none'", true)
        try await browser.expect("document.querySelector('.catalogue ~ .developers').checkVisibility()", false)
        try await browser.press(.escape)
        try await browser.expect(shown, ["Sounds", "Sound", "Below the sounds.", "Looks", "Colour theme"])
        #expect(try await browser.log().map(\.description) == [])
      }
    }
  }
}
