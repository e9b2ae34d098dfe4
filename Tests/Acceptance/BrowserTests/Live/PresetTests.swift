import AcceptanceSupport
import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// Presets: states of an app that users can choose with one tap.
  @Suite(.timeLimit(.minutes(10))) struct PresetTests {
    private static let pressed =
      "[...document.querySelectorAll('[data-preset]')].filter((button) => button.ariaPressed === 'true').map((button) => button.textContent)"

    @Test func oneTapSetsAPresetAndAnotherRevertsIt() async throws {
      try await withShippedSite { page in
        try await page.open("steps/settings/")
        try await page.browser.expect("document.querySelector('.desk__more').open", false)
        try await page.browser.expect("document.querySelector('.desk__more > summary h3').textContent", "More conditions")
        try await page.browser.expect(Self.pressed, [String]())
        try await page.pressButton("New user")
        try await page.expectQuery(
          "?notificationAuth=undetermined&locationAuth=undetermined&hasCompletedOnboarding=0&enableNotifications=0")
        try await page.browser.expect(Self.pressed, ["New user"])
        try await page.browser.expect("document.querySelector('[name=\"fact.notificationAuth\"]').value", "undetermined")
        try await page.pressRow("enableNotifications")
        try await page.browser.expect(LivePage.alert, ["“Steps” Would Like to Send You Notifications", "Don’t Allow", "Allow"])
        try await page.pressButton("Don’t Allow")
        // The state no longer matches the preset.
        try await page.browser.expect(Self.pressed, [String]())
        try await page.pressButton("Reset")
        try await page.pressButton("New user")
        try await page.pressButton("You have Steps Pro")
        try await page.expectQuery("?isPro=1")
        try await page.browser.expect(Self.pressed, ["You have Steps Pro"])
        // The user's own changes remain.
        try await page.set("set.enableDailyStepGoal", "false")
        try await page.browser.expect(Self.pressed, ["You have Steps Pro"])
        try await page.pressButton("You have Steps Pro")
        try await page.expectQuery("?enableDailyStepGoal=0")
        try await page.browser.expect(Self.pressed, [String]())
      }
    }

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

    @Test func presetsFollowFromTheFacts() async throws {
      try await withShippedSite { page in
        try await page.open("psst/settings/")
        try await page.browser.expect(
          "[...document.querySelectorAll('[data-preset]')].map((button) => button.textContent)",
          [
            "Your profile is still loading", "Your profile could not be loaded", "You are being logged out", "Logging out has failed",
          ])
        try await page.pressButton("Your profile could not be loaded")
        try await page.expectQuery("?load=failed")
        try await page.browser.expect("document.querySelector('.phone__problem').innerText.includes('Unable to load settings')", true)
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

    /// Counts the files that the page loads. App icons don't count, because they are part of the content.
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
      }
    }

    @Test(arguments: ["steps/settings", "psst/settings", "simplex/settings", "steps/onboarding", "steps/icons"])
    func theWholePhoneIsVisibleOnALaptop(path: String) async throws {
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
