import TestSupport
import Testing

extension BrowserTests {
  /// The live screen on a touch screen.
  @Suite(.timeLimit(.minutes(10))) struct TouchTests {
    private func withTouchedSite(_ body: (LivePage) async throws -> Void) async throws {
      try await withShippedSite { page in
        try await page.browser.setSize(width: 390, height: 844)
        try await page.browser.emulateTouch()
        try await page.open("steps/settings/")
        try await page.browser.run("document.querySelector('.phone').scrollIntoView({ block: 'center', behavior: 'instant' })")
        try await body(page)
      }
    }

    private func expectMovement(of page: LivePage, _ selector: String, by distance: Double, list: Int, page way: Int) async throws {
      let place = "[document.querySelector(`\(selector)`).scrollTop, scrollY]"
      let before: [Double] = try await page.browser.value(place)
      try await page.browser.swipe(selector, up: distance)
      let ways: [Int] = try await page.browser.value(
        "\(place).map((now, index) => Math.sign(Math.round(now - [\(before[0]), \(before[1])][index])))")
      #expect(ways == [list, way])
    }

    @Test func thePageScrollsAtTheEndOfTheList() async throws {
      try await withTouchedSite { page in
        let list = ".phone .phone__page"
        try await expectMovement(of: page, list, by: 200, list: 1, page: 0)
        // Scrolls beyond the end, because rows that become visible can make the list longer.
        for _ in 1...4 { try await page.browser.swipe(list, up: 250) }
        try await page.browser.expect(
          "((list) => list.scrollTop + list.clientHeight >= list.scrollHeight - 1.5)(document.querySelector(`\(list)`))", true)
        try await page.browser.run("document.querySelector('.phone').scrollIntoView({ block: 'center', behavior: 'instant' })")
        try await expectMovement(of: page, list, by: 200, list: 0, page: 1)
        try await page.browser.run("document.querySelector('.phone').scrollIntoView({ block: 'center', behavior: 'instant' })")
        try await page.browser.run("document.querySelector(`\(list)`).scrollTop = 0; scrollTo({ top: 300, behavior: 'instant' })")
        try await expectMovement(of: page, list, by: -150, list: 0, page: -1)
        // A sheet doesn't prevent the page from scrolling either.
        try await page.open("steps/settings/?open=stepGoal")
        try await page.browser.expect("document.querySelector('.phone .sheet') !== null", true)
        try await page.browser.run("document.querySelector('.phone').scrollIntoView({ block: 'center', behavior: 'instant' })")
        try await expectMovement(of: page, ".phone .sheet", by: 200, list: 0, page: 1)
      }
    }

    @Test func aMenuOpensInThePhoneAndATapElsewhereClosesIt() async throws {
      try await withTouchedSite { page in
        let row = ".phone [data-row=unitSystem]"
        try await page.browser.tap("\(row) button")
        let isInside = """
          ((menu, glass) => menu && [menu.left >= glass.left, menu.right <= glass.right, menu.top >= glass.top, menu.bottom <= glass.bottom])
            (...['.phone .popover', '.phone__glass'].map((part) => document.querySelector(part)?.getBoundingClientRect()))
          """
        try await page.browser.expect(isInside, [true, true, true, true])
        try await page.browser.tap(".phone .phone__title")
        try await page.browser.expect("document.querySelector('.phone .popover') === null", true)
        try await page.browser.expect("document.querySelector(`\(row) button`).ariaExpanded", "false")
        try await page.browser.expect("document.querySelectorAll('.log__entry').length", 0)
        // A second tap on the button also closes the popover.
        try await page.browser.tap("\(row) button")
        try await page.browser.expect("document.querySelector('.phone .popover') !== null", true)
        try await page.browser.tap("\(row) button")
        try await page.browser.expect("document.querySelector('.phone .popover') === null", true)
      }
    }

    @Test func effectsAppearBelowTheRow() async throws {
      try await withTouchedSite { page in
        let strip = "document.querySelector('.phone .strip')"
        try await page.browser.tap(".phone [data-row=unitSystem] button")
        try await page.browser.expect("document.querySelector('.phone [data-option=imperial]') !== null", true)
        try await page.browser.tap(".phone [data-option=imperial]")
        try await page.browser.expect(
          "[...(\(strip)?.querySelectorAll('p, [data-effect]') ?? [])].map((part) => part.textContent)",
          ["Unit system: Imperial", "Your Home Screen widgets are updated.", "Your Apple Watch is updated."])
        try await page.browser.expect("\(strip).closest('[data-row]').dataset.row", "unitSystem")
        try await page.browser.expect("((box) => box.top >= 0 && box.bottom <= innerHeight)(\(strip).getBoundingClientRect())", true)
        // The strip of the next change replaces this one. If a sheet is open, the strip is in the sheet.
        try await page.browser.run("document.querySelector('.phone [data-row=app-icon]').scrollIntoView({ block: 'center' })")
        try await page.browser.tap(".phone [data-row=app-icon] button")
        try await page.browser.expect("document.querySelector('.phone .sheet .icon__button') !== null", true)
        try await page.browser.expect("document.querySelector('.phone .sheet').getAnimations().length", 0)
        try await page.browser.tap(".phone [data-icon=walk] button")
        try await page.browser.expect("\(strip)?.parentElement.className.startsWith('sheet')", true)
        try await page.browser.expect(
          "[...\(strip).querySelectorAll('p')].map((part) => part.textContent)", ["App icon: Walk"])
      }
    }

    @Test func effectsAreNotShownBelowTheRowBesideTheLog() async throws {
      try await withShippedSite { page in
        try await page.browser.setSize(width: 1280, height: 800)
        try await page.open("steps/settings/")
        try await page.pressRow("showWeather")
        let entry = "document.querySelector('.log__entry')?.getBoundingClientRect()"
        try await page.browser.expect("((box) => box && box.top >= 0 && box.bottom <= innerHeight)(\(entry))", true)
        try await page.browser.expect("scrollY", 0)
        try await page.browser.expect("document.querySelector('.phone .strip') === null", true)
      }
    }
  }
}

extension BrowserTests {
  /// Taps on a row at the bottom of a phone, when the top of the phone is out of view.
  @Suite(.timeLimit(.minutes(10))) struct LowRowTests {
    private static let settings = """
      screens:
        main:
          title: Main
          sections:
            - id: above
              rows:
      \(rows("above"))
            - id: low
              rows:
                - screen: { title: Screen, kind: link, opens: { screen: other } }
                - push: { title: Push, kind: link, opens: { push: PushedView } }
                - sheet: { title: Sheet, kind: link, opens: { sheet: SheetView } }
                - alert: { title: Alert, kind: action, confirmation: { title: Are you sure? } }
                - end:
                    title: End
                    kind: action
                    machine:
                      initial: idle
                      states: { idle: { transitions: { tap: gone } }, gone: { final: true, opens: { root: GoneView } } }
                - toast:
                    title: Toast
                    kind: action
                    machine:
                      initial: idle
                      states: { idle: { transitions: { tap: done } }, done: { final: true, toast: { kind: success, text: All is well } } }
        other:
          title: Other
          sections:
            - id: long
              rows:
      \(rows("below"))

      """

    private static func rows(_ name: String) -> String {
      (1...24).map { "          - \(name)-\($0): { title: Row \($0), kind: info }" }.joined(separator: "\n")
    }

    @Test func openedViewsAreVisible() async throws {
      let opened = [
        ("screen", ".phone__page > .phone__title", "Other"), ("push", ".phone__page > .phone__title", "Push"),
        ("sheet", ".sheet > .phone__title", "Sheet"), ("alert", "[role=alertdialog] .alert__title", "Are you sure?"),
        ("end", ".phone__page > .phone__title", "The next screen"), ("toast", ".toast", "All is well"),
      ]
      let files = ["content/x/app.yaml": "name: X\n", "content/x/settings.yaml": Self.settings]
      try await withDesk(files) { desk in
        let page = LivePage(desk: desk)
        try await page.browser.setSize(width: 390, height: 844)
        for (row, selector, text) in opened {
          try await page.open("x/settings/")
          try await page.browser.run(
            """
            document.querySelector('.phone__page').scrollTop = 1e6
            const row = document.querySelector('.phone [data-row=\(row)] button')
            scrollBy({ top: row.getBoundingClientRect().top - 20, behavior: 'instant' })
            row.click()
            """)
          try await page.browser.expect(Self.inView(".phone " + selector), text)
        }
      }
    }

    /// Returns the text of an element if the element is visible: in the window, not covered, and not transparent.
    private static func inView(_ selector: String) -> String {
      """
      (() => {
        const element = document.querySelector('\(selector)')
        const box = element.getBoundingClientRect()
        const middle = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
        const isPassed = getComputedStyle(element).pointerEvents === 'none' || middle === element
        const isIn = box.top >= 0 && box.bottom <= innerHeight && isPassed
        return isIn && element.checkVisibility({ opacityProperty: true }) ? element.innerText : 'out of view'
      })()
      """
    }
  }
}
