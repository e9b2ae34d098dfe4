import AcceptanceSupport
import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// The screen that a page is about: there before its scripts, in its place when they come, and in view.
  @Suite(.timeLimit(.minutes(10))) struct FirstScreenTests {
    /// What is seen of each row of the phone: its text, its place in the phone and its size.
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

    @Test(arguments: ["steps", "psst", "simplex"]) func theScriptsTakeItsPlaceWithoutAMove(app: String) async throws {
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

    /// What is loaded at rest, besides icons, which are the site's own pictures.
    @Test(arguments: ["steps/settings", "psst/settings", "simplex/settings", "steps/onboarding", "steps/icons"])
    func aPageAtRestLoadsAtMostEighteenFiles(path: String) async throws {
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
        // With the styles for paper, which `BudgetTests` does not count.
        #expect(bytes > 10_000 && bytes <= 175_000)
      }
    }

    @Test(arguments: ["steps/settings", "psst/settings", "simplex/settings", "steps/onboarding", "steps/icons"])
    func theWholeDeviceIsInViewOnALaptop(path: String) async throws {
      try await withShippedDesk { desk in
        try await desk.browser.setSize(width: 1440, height: 900)
        try await desk.open("\(path)/")
        try await desk.browser.expect(Self.isAtRest, true)
        let bottom: Double = try await desk.browser.value("document.querySelector('.phone').getBoundingClientRect().bottom")
        #expect(bottom <= 900)
        let height: Double = try await desk.browser.value("document.querySelector('.phone').getBoundingClientRect().height")
        #expect(height >= 480)
      }
    }
  }
}
