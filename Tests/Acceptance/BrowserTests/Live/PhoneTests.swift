import TestSupport
import Testing

extension BrowserTests {
  /// A live screen's appearance.
  @Suite(.timeLimit(.minutes(10))) struct PhoneTests {
    @Test(arguments: ["steps", "psst", "simplex"]) func thePhoneShowsNoNamesOfCode(app: String) async throws {
      try await withShippedSite { page in
        try await page.open("\(app)/settings/")
        let named: [String] = try await page.browser.value(
          """
          (async () => {
            const load = (name) => import(`/assets/preview/live/${name}.js`)
            const [{ Model }, { opening }] = await Promise.all(['model', 'lookup'].map(load))
            const model = new Model(await (await fetch(document.querySelector('.live').dataset.model)).json())
            const rows = model.screens.flatMap(({ sections }) => sections.flatMap(({ rows }) => rows)).filter(({ opens }) => opens)
            const views = [...model.screens, ...rows.map(({ opens }) => opens)].map(({ view }) => view).filter(Boolean)
            const phone = document.querySelector('.phone')
            const titles = () => [...phone.querySelectorAll('.phone__title')]
            // Waits for two titles: of the screen, and of the opened view.
            const open = (id) => new Promise((done) => {
              const before = new Set(titles()), found = new Set()
              const observer = new MutationObserver(() => {
                for (const title of titles()) if (!before.has(title)) found.add(title)
                if (found.size < 2) return
                observer.disconnect()
                done()
              })
              observer.observe(phone, { subtree: true, childList: true })
              history.replaceState(null, '', `?open=${id}`)
              dispatchEvent(new PopStateEvent('popstate'))
            })
            const opened = rows.filter(({ id }) => opening(id, model)?.destination)
            if (opened.length < 2) return ['nothing opens']
            const named = []
            for (const { id } of opened) {
              await open(id)
              named.push(...views.filter((view) => phone.innerText.includes(view)).map((view) => `${id}: ${view}`))
            }
            return named
          })()
          """)
        #expect(named == [])
      }
    }

    /// The rows with unknown values: each placeholder, with its label for screen readers.
    private static let unknown = """
      [...document.querySelectorAll('.phone .row__unknown')].map((part) => [part.closest('[data-row]').dataset.row, part.textContent, part.ariaLabel ?? ''])
      """

    @Test func anUnknownValueIsADashOrAPattern() async throws {
      try await withShippedSite { page in
        try await page.open("steps/settings/")
        // The color theme's row shows swatches instead of a value.
        try await page.browser.expect(Self.unknown, ["homeInsightMode", "app-version"].map { [$0, "–", "Not documented"] })
        try await page.open("simplex/settings/")
        try await page.browser.expect(Self.unknown, [["app-version", "v… (…)", ""]])
      }
    }

    @Test func theLinkedRowIsMarkedUntilTheNextTap() async throws {
      try await withShippedSite { page in
        try await page.open("steps/settings/?row=showWeather#live")
        let marked = "document.querySelector('.phone .row--marked')"
        try await page.browser.expect("getComputedStyle(\(marked) ?? document.body).outlineStyle", "solid")
        try await page.pressRow("homeInsightMode")
        try await page.browser.expect("\(marked) === null", true)
      }
    }

    @Test func anUndocumentedRowHasNoControl() async throws {
      try await withShippedSite { page in
        try await page.open("simplex/settings/?screen=appearance")
        let rows = ["profileImageCornerRadius", "chatBubbleRoundness", "toolbarOpacity", "oneHandUi"]
        try await page.browser.expect(Self.unknown, rows.map { [$0, "–", "Not documented"] })
        let controls = rows.map { "[data-row=\($0)] :is(input, button)" }.joined(separator: ", ")
        try await page.browser.expect("document.querySelectorAll(`\(controls)`).length", 0)
      }
    }

    @Test func aPickerWithoutKnownOptionsHasAMessage() async throws {
      try await withShippedSite { page in
        try await page.open("steps/settings/")
        try await page.pressRow("homeInsightMode")
        try await page.browser.expect("document.querySelector('.phone .popover').innerText", "Which values it offers is not documented.")
        try await page.browser.expect("document.activeElement.role", "dialog")
        try await page.browser.press(.escape)
        try await page.browser.expect("document.querySelector('.phone .popover') === null", true)
        try await page.browser.expect("document.activeElement.closest('[data-row]').dataset.row", "homeInsightMode")
      }
    }

    @Test func psstHasATabBarAndAMutedPlaceholder() async throws {
      try await withShippedSite { page in
        try await page.open("psst/settings/?screen=help")
        try await page.browser.expect(
          "[...document.querySelectorAll('.phone .tabs__tab')].map((tab) => tab.innerText)", ["", "", "Settings"])
        let color = "(part) => getComputedStyle(document.querySelector(part)).color"
        try await page.browser.expect(
          "(\(color))('.phone [data-row=help-placeholder] .row__title') === (\(color))('.live__hint')", true)
        try await page.pressButton("Settings")
        try await page.expectTitle("Settings")
        // This is the system's red for increased contrast.
        try await page.browser.expect(
          "getComputedStyle(document.querySelector('.phone [data-row=log-out] .cell')).backgroundColor", "rgb(215, 0, 21)")
      }
    }

    @Test func separatorsStartAtTheText() async throws {
      try await withShippedSite { page in
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
      }
    }

    @Test func valuesMoveBelowTitlesWhoseWordsWouldBreak() async throws {
      try await withShippedSite { page in
        try await page.browser.setSize(width: 320, height: 800)
        try await page.open("de/steps/settings/")
        let title = "document.querySelector('.phone [data-row=appearanceMode] .row__title')"
        try await page.browser.expect("[\(title).textContent, String(\(title).getClientRects().length)]", ["Erscheinungsbild", "1"])
      }
    }

    @Test func aDestructiveRowIsRedTextInItsSection() async throws {
      let files = [
        "content/x/app.yaml": "name: X\n",
        "content/x/settings.yaml": """
        screens:
          main:
            title: Main
            sections:
              - all:
                  rows:
                    - keep: { title: Keep, kind: action }
                    - erase: { title: Erase, kind: action, role: destructive }

        """,
      ]
      try await withDesk(files) { desk in
        let page = LivePage(desk: desk)
        try await page.open("x/settings/")
        let look = "(part, name) => getComputedStyle(document.querySelector(part))[name]"
        try await page.browser.expect("(\(look))('.phone [data-row=erase] .row__title', 'color')", "rgb(156, 31, 24)")
        try await page.browser.expect("(\(look))('.phone [data-row=erase] .cell', 'backgroundColor')", "rgba(0, 0, 0, 0)")
        try await page.browser.expect("(\(look))('.phone .rows', 'backgroundColor')", "rgb(255, 255, 255)")
        try await page.browser.expect(
          "((rows) => Math.round(rows[1].top - rows[0].bottom))([...document.querySelectorAll('.phone [data-row]')].map((row) => row.getBoundingClientRect()))",
          0)
      }
    }
  }
}
