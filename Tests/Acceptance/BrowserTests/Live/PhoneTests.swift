import TestSupport
import Testing

extension BrowserTests {
  /// What a live screen looks like: as the system draws an app.
  @Suite(.timeLimit(.minutes(10))) struct PhoneTests {
    @Test(arguments: ["steps", "psst", "simplex"]) func nothingInThePhoneIsANameOfCode(app: String) async throws {
      try await withShippedSite { page in
        try await page.open("\(app)/settings/")
        try await page.browser.run(
          """
          window.named = undefined
          ;(async () => {
            const model = await (await fetch(document.querySelector('.live').dataset.model)).json()
            const rows = model.screens.flatMap(({ sections }) => sections.flatMap(({ rows }) => rows)).filter(({ opens }) => opens)
            const views = [...model.screens, ...rows.map(({ opens }) => opens)].map(({ view }) => view).filter(Boolean)
            const phone = document.querySelector('.phone')
            const named = []
            await Promise.all(['screens/sheet', 'screens/moves', 'model/parse'].map((name) => import(`/assets/preview/live/${name}.js`)))
            for (const { id } of rows) {
              history.replaceState(null, '', `?open=${id}`)
              dispatchEvent(new PopStateEvent('popstate'))
              await new Promise((done) => setTimeout(done, 20))
              named.push(...views.filter((view) => phone.innerText.includes(view)).map((view) => `${id}: ${view}`))
              if (/documented|error stands/.test(phone.innerText)) named.push(`${id}: ${phone.innerText}`)
            }
            window.named = named
          })()
          """)
        try await page.browser.expect("window.named", [String]())
      }
    }

    @Test func aTextThatIsShownButNotKnownIsABar() async throws {
      try await withShippedSite { page in
        try await page.open("steps/settings/")
        let rows = "[...document.querySelectorAll('.phone .bar--value')].map((bar) => bar.closest('[data-row]').dataset.row)"
        try await page.browser.expect(rows, ["colorThemePreset", "app-version"])
      }
    }

    @Test func aPickerWithoutKnownChoicesOpensTheirPlaces() async throws {
      try await withShippedSite { page in
        try await page.open("steps/settings/")
        try await page.pressRow("homeInsightMode")
        try await page.browser.expect("document.querySelectorAll('.phone .popover .bar').length", 3)
        try await page.browser.expect("document.activeElement.role", "dialog")
        try await page.expectLog([["Home insight", "Its options are not documented."]])
        try await page.browser.press(.escape)
        try await page.browser.expect("document.querySelector('.phone .popover') === null", true)
        try await page.browser.expect("document.activeElement.closest('[data-row]').dataset.row", "homeInsightMode")
      }
    }

    @Test func psstHasATabBarAndSaysSoftlyWhatIsToCome() async throws {
      try await withShippedSite { page in
        try await page.open("psst/settings/?screen=help")
        try await page.browser.expect(
          "[...document.querySelectorAll('.phone .tabs__tab')].map((tab) => tab.innerText)", ["", "", "Settings"])
        let color = "(part) => getComputedStyle(document.querySelector(part)).color"
        try await page.browser.expect(
          "(\(color))('.phone [data-row=help-placeholder] .row__title') === (\(color))('.live__hint')", true)
        try await page.pressButton("Settings")
        try await page.expectTitle("Settings")
        // The system's red, as it is where contrast matters.
        try await page.browser.expect(
          "getComputedStyle(document.querySelector('.phone [data-row=log-out] .cell')).backgroundColor", "rgb(215, 0, 21)")
      }
    }

    @Test func separatorsBeginWhereTheTextDoes() async throws {
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
