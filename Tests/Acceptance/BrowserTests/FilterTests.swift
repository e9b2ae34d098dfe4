import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// The filter of the list of all settings.
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
    /// The rows that are seen, by their titles.
    private let shown = """
      [...document.querySelectorAll('.catalogue .row')].filter((row) => row.checkVisibility())
        .map((row) => row.querySelector('.row__title').textContent).join(', ')
      """
    private let headings = """
      [...document.querySelectorAll('.catalogue :is(h2, .group__title, .group__footer, .chip)')].filter((part) => part.checkVisibility())
        .map((part) => part.textContent).join(', ')
      """
    private let ready = "document.querySelector('.live').dataset.ready === ''"

    /// With “Gold theme” hidden: the app is no Pro.
    @Test func keepsRowsWithAllWordsAndTheHeadingsOfThese() async throws {
      let expected = [
        ("sound", "Sound", "1 result.", "Main 4, Main, Sounds"),
        ("RING_en", "Sound", "1 result.", "Main 4, Main, Sounds"),
        ("example.ring", "Sound", "1 result.", "Main 4, Main, Sounds"),
        ("rings", "Sound, Lonely", "2 results.", "Main 4, Main, Sounds, Settings without a row"),
        ("theme", "Colour theme", "1 result. 1 more is hidden in this state of the app.", "Main 4, Main, Looks"),
        ("THEME col", "Colour theme", "1 result.", "Main 4, Main, Looks"),
        ("debut", "Début de semaine", "1 result.", "More 1, More"),
        ("needle", "Début de semaine", "1 result.", "More 1, More"),
        ("gold", "", "Nothing matches “gold”. 1 more is hidden in this state of the app.", ""),
        ("default", "", "Nothing matches “default”.", ""),
      ]
      try await withDesk(Self.files) { desk in
        try await desk.open("x/settings/")
        try await desk.browser.expect(ready, true)
        let all = "Sound, Help, Colour theme, Début de semaine, Lonely"
        // From its first use on the list follows the live screen.
        try await desk.browser.run("document.querySelector('\(field)').focus()")
        try await desk.browser.expect(shown, all)
        for (query, rows, results, parts) in expected {
          try await desk.browser.type(query, into: field)
          try await desk.browser.expect(status, results)
          try await desk.browser.expect(shown, rows)
          try await desk.browser.expect(headings, parts)
          try await desk.browser.press(.escape)
          try await desk.browser.expect(status, "")
          try await desk.browser.expect(shown, all)
          try await desk.browser.expect("document.activeElement.className.includes('filter__field') && !document.activeElement.value", true)
        }
        #expect(try await desk.browser.log().map(\.description) == [])
      }
    }

    @Test func isLabelledAndSaysPolitelyWhatItFinds() async throws {
      try await withDesk(Self.files) { desk in
        try await desk.open("x/settings/")
        try await desk.browser.expect("document.querySelector('\(field)').checkVisibility()", true)
        try await desk.browser.expect("document.querySelector('\(field)').labels[0].textContent.trim()", "Filter the list")
        try await desk.browser.expect("document.querySelector('.filter__count').getAttribute('role')", "status")
      }
    }

    /// What a row is found by is seen: a key, or the end of a long description.
    @Test func showsWhyARowIsFound() async throws {
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

    @Test func followsTheStateOfTheApp() async throws {
      try await withDesk(Self.files) { desk in
        try await desk.open("x/settings/")
        try await desk.browser.expect(ready, true)
        try await desk.browser.type("theme", into: field)
        try await desk.browser.expect(shown, "Colour theme")
        try await desk.browser.click("[name='fact.isPro']")
        try await desk.browser.expect(shown, "Colour theme, Gold theme")
        try await desk.browser.expect(status, "2 results.")
      }
    }

    @Test func aLinkToARowThatItHidesShowsAll() async throws {
      try await withDesk(Self.files) { desk in
        try await desk.open("x/settings/")
        try await desk.browser.type("needle", into: field)
        try await desk.browser.expect(shown, "Début de semaine")
        try await desk.browser.run("location.hash = 'main-sound'")
        try await desk.browser.expect(shown, "Sound, Help, Colour theme, Début de semaine, Lonely")
        try await desk.browser.expect("document.querySelector('\(field)').value", "")
      }
    }

    @Test(arguments: [true, false]) func findsTheSameAmongTwoThousand(hasRows: Bool) async throws {
      let numbers = 0..<2000
      let settings = numbers.map { "  setting\($0): { title: Title \($0), type: boolean, key: org.example.\($0), default: true }\n" }
      let rows = numbers.map { "setting\($0)" }.joined(separator: ", ")
      let screens = "screens: { main: { title: Main, sections: [{ all: { title: All, rows: [\(rows)] } }] } }\n"
      let files = [
        "content/x/app.yaml": "name: X\n", "content/x/settings.yaml": "settings:\n" + settings.joined() + (hasRows ? screens : ""),
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
