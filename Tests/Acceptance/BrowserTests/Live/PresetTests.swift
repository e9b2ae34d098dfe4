import AcceptanceSupport
import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// Presets: states of an app that users can choose with one tap.
  @Suite(.timeLimit(.minutes(10))) struct PresetTests {
    @Test(arguments: [390, 1280]) func changesOfAPresetAreScrolledIntoViewAndMarked(width: Int) async throws {
      try await withShippedSite { page in
        try await page.browser.setSize(width: width, height: 800)
        try await page.open("steps/settings/")
        let marked = "document.querySelector('.phone .row--marked')"
        let said = "document.querySelector('.desk__presets [role=status]').textContent"
        try await page.browser.run("document.querySelector('.desk').scrollIntoView()")
        try await page.pressButton("You have Steps Pro")
        try await page.browser.expect("\(marked)?.dataset.row", "view-plans")
        try await page.browser.expect(
          "((row, glass) => row.top >= glass.top && row.bottom <= Math.min(glass.bottom, innerHeight) && glass.top >= 0)("
            + "\(marked).getBoundingClientRect(), document.querySelector('.phone__glass').getBoundingClientRect())", true)
        try await page.browser.expect(said, "")
        try await page.browser.expect("\(marked) === null", true)
        // Reloads the page, because each preset replaces the previous one.
        try await page.open("steps/settings/")
        try await page.pressButton("You have iOS 18 or earlier")
        try await page.browser.expect(said, "Nothing changes on this screen.")
        try await page.pressButton("Copy link")
        try await page.browser.expect(said, "")
      }
    }
  }
}

extension BrowserTests {
  /// A page's static screen is visible before scripts run, and scripts don't move it.
  @Suite(.timeLimit(.minutes(10))) struct FirstScreenTests {
    /// The text, position and size of each row of the phone.
    private static let rows = #"""
      (() => {
        const phone = document.querySelector('.phone__glass').getBoundingClientRect()
        const parts = [...document.querySelectorAll('.phone__page :is(.phone__title, .profile, .card, .group__title, .row__line)')]
        const isSeen = (part) => part.checkVisibility() && part.getBoundingClientRect().bottom < phone.bottom - 64
        return parts.filter(isSeen).map((part) => {
          const { left, top, width, height } = part.getBoundingClientRect()
          const text = part.matches('.profile, .card') ? part.className.split(' ')[0] : (part.querySelector('.row__title') ?? part).textContent
          return [text, ...[left - phone.left, top - phone.top, width, height].map(Math.round)].join(' ')
        })
      })()
      """#

    @Test(arguments: ["steps", "psst", "simplex"]) func theScriptsReplaceItWithoutALayoutShift(app: String) async throws {
      try await withShippedDesk { desk in
        for (width, height) in [(390, 844), (1440, 900)] {
          let drawn = try await desk.browser.openTab()
          try await drawn.disableScripts()
          try await drawn.setSize(width: width, height: height)
          try await drawn.open(desk.preview.address + "\(app)/settings/")
          let before: [String] = try await drawn.value(Self.rows)
          #expect(before.count > 5, "the page itself has no screen")
          try await desk.browser.setSize(width: width, height: height)
          try await LivePage(desk: desk).open("\(app)/settings/")
          try await desk.browser.expect(Self.rows, before)
        }
      }
    }

    private static let isAtRest = "document.readyState === 'complete' && !document.querySelector('.live:not([data-ready])')"

    /// Counts the files that the page loads. App icons don't count, because they are part of the content. On a laptop, the whole phone is
    /// visible.
    @Test(arguments: ["steps/settings", "psst/settings", "simplex/settings", "steps/onboarding", "steps/icons"])
    func aPageLoadsAtMostEighteenFiles(path: String) async throws {
      try await withShippedDesk { desk in
        try await desk.open("\(path)/")
        try await desk.browser.expect(Self.isAtRest, true)
        let loaded: [String] = try await desk.browser.value(AuditScripts.loaded)
        let files = Set(loaded.filter { !$0.contains("/icons/") })
        #expect(files.count + 1 <= 18, "\(files.sorted())")
        let bytes: Int = try await desk.browser.value(
          """
          [...new Map([...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
            .filter(({ name }) => !name.includes('/.sitegen/')).map(({ name, decodedBodySize }) => [name.split('#')[0], decodedBodySize])).values()]
            .reduce((sum, size) => sum + size, 0)
          """)
        // The sum includes print stylesheets, which `BudgetTests` doesn't count.
        #expect(bytes > 10_000 && bytes <= 175_000)
        try await desk.browser.setSize(width: 1440, height: 900)
        try await desk.browser.expect("innerWidth", 1440)
        let phone = "document.querySelector('.phone').getBoundingClientRect()"
        try await desk.browser.expect("\(phone).bottom <= 900 && \(phone).height >= 480", true)
      }
    }
  }
}
