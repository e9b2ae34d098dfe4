import TestSupport
import Testing

extension BrowserTests {
  /// The states of an app that readers try with one tap.
  @Suite(.timeLimit(.minutes(10))) struct PresetTests {
    private static let pressed =
      "[...document.querySelectorAll('[data-preset]')].filter((button) => button.ariaPressed === 'true').map((button) => button.textContent)"

    @Test func oneTapSetsAllAndAnotherTakesItBack() async throws {
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
        // It is another user now.
        try await page.browser.expect(Self.pressed, [String]())
        try await page.pressButton("Reset")
        try await page.pressButton("New user")
        try await page.pressButton("You have Steps Pro")
        try await page.expectQuery("?isPro=1")
        try await page.browser.expect(Self.pressed, ["You have Steps Pro"])
        // What the reader set remains.
        try await page.set("set.enableDailyStepGoal", "false")
        try await page.browser.expect(Self.pressed, ["You have Steps Pro"])
        try await page.pressButton("You have Steps Pro")
        try await page.expectQuery("?enableDailyStepGoal=0")
        try await page.browser.expect(Self.pressed, [String]())
      }
    }

    @Test(arguments: [390, 1280]) func whatAPresetChangesIsMovedIntoViewAndMarked(width: Int) async throws {
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
        // From the start: a preset takes the place of the one before it.
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
