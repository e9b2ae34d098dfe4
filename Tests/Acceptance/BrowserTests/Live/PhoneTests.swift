import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// The layout and colors of a live screen.
  @Suite(.timeLimit(.minutes(10))) struct PhoneTests {
    @Test func colorsAndLinesAreThoseOfTheSystem() async throws {
      try await withShippedSite { page in
        let color = "(part) => getComputedStyle(document.querySelector(part)).color"
        try await page.open("psst/settings/?screen=help")
        try await page.browser.expect(
          "(\(color))('.phone [data-row=help-placeholder] .row__title') === (\(color))('.live__hint')", true)
        try await page.pressButton("Settings")
        // This is the system's red for increased contrast.
        try await page.browser.expect(
          "getComputedStyle(document.querySelector('.phone [data-row=log-out] .cell')).backgroundColor", "rgb(215, 0, 21)")
        // Separators start at the text.
        let gaps = """
          [...new Set([...document.querySelectorAll('.phone [data-row]:not(:first-child):not([hidden])')].slice(0, 6).map((row) => {
            const line = row.getBoundingClientRect().left + parseFloat(getComputedStyle(row, '::before').left)
            return Math.abs(line - row.querySelector('.row__text').getBoundingClientRect().left) <= 1
          }))]
          """
        for path in ["simplex/settings/", "steps/settings/"] {
          try await page.open(path)
          try await page.browser.expect(gaps, [true])
        }
        // Values move below titles whose words would break.
        try await page.browser.setSize(width: 320, height: 800)
        try await page.open("de/steps/settings/")
        let title = "document.querySelector('.phone [data-row=appearanceMode] .row__title')"
        try await page.browser.expect("[\(title).textContent, String(\(title).getClientRects().length)]", ["Erscheinungsbild", "1"])
      }
    }

    private static func files(_ rows: String, platforms: String = "iOS") -> [String: String] {
      [
        "content/x/app.yaml": "name: X\nplatforms: [\(platforms)]\n",
        "content/x/settings.yaml": """
        settings: { start: { title: Start at login, type: boolean, default: true } }
        screens:
          main: { title: Main, sections: [{ all: { rows: [\(rows)] } }] }
          other: { title: Other, sections: [{ all: { rows: [start] } }] }
          last: { title: Last, sections: [{ all: { rows: [about: { title: About, kind: info }] } }] }

        """,
      ]
    }

    @Test func aDestructiveRowIsRedTextInItsSection() async throws {
      let rows = "keep: { title: Keep, kind: action }, erase: { title: Erase, kind: action, role: destructive }"
      try await withDesk(Self.files(rows)) { desk in
        try await LivePage(desk: desk).open("x/settings/")
        let look = "(part, name) => getComputedStyle(document.querySelector(part))[name]"
        try await desk.browser.expect("(\(look))('.phone [data-row=erase] .row__title', 'color')", "rgb(156, 31, 24)")
        try await desk.browser.expect("(\(look))('.phone [data-row=erase] .cell', 'backgroundColor')", "rgba(0, 0, 0, 0)")
        try await desk.browser.expect("(\(look))('.phone .rows', 'backgroundColor')", "rgb(255, 255, 255)")
        try await desk.browser.expect(
          "((rows) => Math.round(rows[1].top - rows[0].bottom))([...document.querySelectorAll('.phone [data-row]')].map((row) => row.getBoundingClientRect()))",
          0)
      }
    }

    @Test func aMacAppHasAWindow() async throws {
      let panes = [("general", "other"), ("more", "last")].map {
        "\($0): { title: \($0), kind: link, icon: gearshape, opens: { screen: \($1) } }"
      }
      try await withDesk(Self.files(panes.joined(separator: ", "), platforms: "macOS")) { desk in
        try await LivePage(desk: desk).open("x/settings/")
        let parts = "['.phone__status', '.phone__home', '.phone__grabber', '.phone use[href$=\"#chevron.right\"]']"
        try await desk.browser.expect("\(parts).filter((part) => document.querySelector(part))", [String]())
        try await desk.browser.expect("/\\b(tap|iPhone|Home Screen)\\b/i.test(document.body.innerText)", false)
        // The page's own title is only for screen readers.
        try await desk.browser.expect("document.querySelector('.phone__page > .phone__title').getBoundingClientRect().height", 1)
        try await desk.browser.expect("getComputedStyle(document.querySelector('.phone [data-row=start]')).fontSize", "13px")
        try await desk.browser.expect("document.querySelector('.phone [data-row=start]').offsetHeight <= 37", true)
        for width in [320, 390, 1440] {
          try await desk.browser.setSize(width: width, height: 900)
          try await desk.browser.expect("document.documentElement.scrollWidth === document.documentElement.clientWidth", true)
        }
      }
    }

    /// Editable lists and menus are accessible.
    @Test(.enabled(if: AuditTools.axe != nil, AuditTools.noAxe)) func listsAndMenusAreAccessible() async throws {
      let axe = try String(contentsOfFile: #require(AuditTools.axe), encoding: .utf8)
      try await withDesk(TypesApp.files) { desk in
        let page = LivePage(desk: desk)
        for look in [Look.phone, Look(width: 390, height: 844, isDark: true)] {
          try await page.browser.show(look)
          for row in ["words", "order", "ui.tabs", "quality"] {
            try await page.open("x/settings/")
            try await page.pressRow(row)
            try await page.browser.expect("document.querySelector('.phone :is(.popover, .list-editor)') !== null", true)
            try await page.browser.run(axe)
            try await page.browser.run(
              "axe.run('.phone').then(({ violations }) => { window.found = violations.map(({ id, nodes }) => id + ' ' + nodes[0].html) })")
            try await page.browser.expect("window.found", [String]())
          }
        }
      }
    }
  }
}
