import TestSupport
import Testing

extension BrowserTests {
  /// The live screen under a finger.
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

    @Test func thePageScrollsOnWhereTheListEnds() async throws {
      try await withTouchedSite { page in
        let list = ".phone .phone__page"
        try await expectMovement(of: page, list, by: 200, list: 1, page: 0)
        // Until it ends, and once more: rows that come into view may have made it longer.
        for _ in 1...4 { try await page.browser.swipe(list, up: 250) }
        try await page.browser.expect(
          "((list) => list.scrollTop + list.clientHeight >= list.scrollHeight - 1.5)(document.querySelector(`\(list)`))", true)
        try await page.browser.run("document.querySelector('.phone').scrollIntoView({ block: 'center', behavior: 'instant' })")
        try await expectMovement(of: page, list, by: 200, list: 0, page: 1)
        try await page.browser.run("document.querySelector('.phone').scrollIntoView({ block: 'center', behavior: 'instant' })")
        try await page.browser.run("document.querySelector(`\(list)`).scrollTop = 0; scrollTo({ top: 300, behavior: 'instant' })")
        try await expectMovement(of: page, list, by: -150, list: 0, page: -1)
        // Nor does a sheet hold the page.
        try await page.open("steps/settings/?open=stepGoal")
        try await page.browser.expect("document.querySelector('.phone .sheet') !== null", true)
        try await page.browser.run("document.querySelector('.phone').scrollIntoView({ block: 'center', behavior: 'instant' })")
        try await expectMovement(of: page, ".phone .sheet", by: 200, list: 0, page: 1)
      }
    }

    @Test func aMenuOpensAtItsRowWithinThePhoneAndATapElsewhereClosesIt() async throws {
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
        try await page.expectLog([])
        // The second tap on its button closes it too.
        try await page.browser.tap("\(row) button")
        try await page.browser.expect("document.querySelector('.phone .popover') !== null", true)
        try await page.browser.tap("\(row) button")
        try await page.browser.expect("document.querySelector('.phone .popover') === null", true)
      }
    }

    @Test func whatAUseSetsOffStandsBelowItsRow() async throws {
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
        // The next use has its own; in a sheet it stands there.
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

    @Test func besideTheListOfWhatHappensThereIsNoStrip() async throws {
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
