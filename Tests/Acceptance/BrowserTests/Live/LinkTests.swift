import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// Links to states of a live screen. The onboarding keeps the state.
  @Suite(.timeLimit(.minutes(10))) struct LinkTests {
    /// Copies the page's link, without permission to use the clipboard.
    private func copied(_ page: LivePage) async throws -> String {
      try await page.browser.run("navigator.clipboard.writeText = async (text) => { window.copied = text }")
      try await page.pressButton("Copy link")
      try await page.browser.expect("typeof window.copied", "string")
      return try await page.browser.value("(({ pathname, search }) => pathname.slice(1) + search)(new URL(copied))")
    }

    @Test func aLinkOpensTheIconTheSheetAndTheFilter() async throws {
      try await withShippedSite { page in
        try await page.open("steps/settings/?isPro=1")
        try await page.pressRow("app-icon")
        try await page.press("[data-icon=forest] [role=radio]")
        try await page.expectQuery("?isPro=1&icon=forest&open=app-icon")
        try await page.browser.run(
          """
          const field = document.querySelector('.filter input')
          field.value = 'weather'
          field.dispatchEvent(new Event('input', { bubbles: true }))
          """)
        let link = try await copied(page)
        #expect(link == "steps/settings/?isPro=1&icon=forest&open=app-icon&filter=weather")
        try await page.open(link)
        try await page.browser.expect("document.querySelector('.phone [role=dialog]')?.ariaLabel", "Choose your app icon")
        try await page.browser.expect("document.querySelector('.phone [data-chosen]')?.dataset.icon", "forest")
        try await page.browser.expect("document.querySelector('.filter input').value", "weather")
        try await page.browser.expect(
          "[...document.querySelectorAll('.screen .row:not([data-unmatched])')].map((row) => row.dataset.row)", ["showWeather"])
        try await page.pressButton("Close Choose your app icon")
        try await page.browser.expect(LivePage.value("app-icon"), "Forest")
        try await page.pressButton("Reset")
        try await page.expectQuery("")
        try await page.open("steps/settings/?icon=bogus")
        try await page.browser.expect(LivePage.value("app-icon"), "Default")
      }
    }

    /// The link is short enough for one line of an email, so support staff can send it.
    @Test func aLinkMarksTheRowThatWasUsedLast() async throws {
      try await withShippedSite { page in
        try await page.open("steps/settings/")
        try await page.pressRow("unitSystem")
        try await page.press("[data-option=imperial]")
        try await page.browser.expect(LivePage.value("unitSystem"), "Imperial")
        let link = try await copied(page)
        #expect(link == "steps/settings/?unitSystem=imperial&row=unitSystem")
        #expect("https://example.com/\(link)".utf8.count < 120)
        try await page.open(link)
        try await page.browser.expect("document.querySelector('.phone .row--marked')?.dataset.row", "unitSystem")
        try await page.browser.expect(LivePage.value("unitSystem"), "Imperial")
      }
    }

    @Test func oldLinksStillWork() async throws {
      try await withShippedSite { page in
        try await page.open("steps/settings/?fact.isPro=true&set.unitSystem=imperial&set.enableNotifications=false&row=unitSystem")
        try await page.expectQuery("?isPro=1&unitSystem=imperial&enableNotifications=0&row=unitSystem")
        try await page.browser.expect("document.querySelector('.phone .row--marked')?.dataset.row", "unitSystem")
        try await page.browser.expect(LivePage.isShown("view-plans"), true)
        try await page.open("steps/settings/?fact.isPro=true&open=pro&utm_source=mail")
        try await page.browser.expect("document.querySelector('.phone [role=dialog]')?.ariaLabel", "Steps Pro")
        try await page.browser.expect("document.querySelector('.live__problem').hidden", true)
      }
    }

    @Test func controlsWorkBesideASheetAndEscapeClosesIt() async throws {
      try await withShippedSite { page in
        try await page.open("steps/settings/?open=app-icon")
        let sheet = "document.querySelector('.phone [role=dialog]')"
        try await page.browser.expect("\(sheet).ariaModal", String?.none)
        try await page.browser.run("document.querySelector('.phone [role=dialog] .phone__close').focus()")
        // Tab moves to an icon, the close button, the home indicator and the controls, but never to the screen under the sheet.
        for _ in 0..<20 where try await !page.browser.value("document.activeElement.closest('.desk') !== null") {
          try await page.browser.press(.tab)
          try await page.browser.expect("document.activeElement.closest('.phone__page') === null", true)
        }
        try await page.browser.expect("document.activeElement.closest('.desk') !== null", true)
        try await page.browser.press(.escape)
        try await page.browser.expect("\(sheet) === null", true)
      }
    }

    @Test func theOnboardingStartsFromTheSettingsAndReturns() async throws {
      try await withShippedSite { page in
        try await page.open("steps/settings/?isPro=1")
        try await page.pressRow("restart-onboarding")
        try await page.pressButton("Confirm")
        try await page.browser.expect("location.pathname", "/steps/onboarding/")
        try await page.browser.expect("document.querySelector('.onboarding')?.dataset.mode", "playing")
        try await page.expectQuery("?at=welcome&isPro=1&hasCompletedOnboarding=0")
        try await press("Get Started →", page)
        try await page.browser.run("document.querySelector('.onboarding__switch').click()")
        try await page.browser.run("document.querySelectorAll('.onboarding [role=option]')[10].click()")
        try await press("Continue", page)
        try await page.browser.expect("document.querySelectorAll('.alert__button').length", 2)
        try await page.browser.run("document.querySelectorAll('.alert__button')[1].click()")
        try await press("Start Tracking", page)
        try await press("Go to Settings", page)
        try await page.browser.expect("document.querySelector('.live')?.dataset.ready", "")
        try await page.browser.expect(LivePage.value("stepGoal"), "6,000 steps")
        try await page.browser.expect("document.querySelector('.phone .row--marked')?.dataset.row", "stepGoal")
        try await page.expectQuery("?isPro=1&stepGoal=6000&row=stepGoal")
      }
    }

    @Test func aFactOffersTheOnboardingInThePhone() async throws {
      try await withShippedSite { page in
        try await page.open("steps/settings/")
        try await page.set("fact.hasCompletedOnboarding", "false")
        let link = "document.querySelector('.phone .phone__walk')"
        try await page.browser.expect("\(link)?.textContent", "See the first screens of Steps")
        try await page.browser.expect("\(link).search", "?at=welcome&hasCompletedOnboarding=0")
        try await page.set("fact.hasCompletedOnboarding", "true")
        try await page.browser.expect("\(link) === null", true)
      }
    }

    private func press(_ title: String, _ page: LivePage) async throws {
      let button = "[...document.querySelectorAll('.onboarding__button')].find((button) => button.textContent === '\(title)')"
      try await page.browser.expect("\(button) !== undefined", true)
      try await page.browser.run("\(button).click()")
    }
  }
}

extension BrowserTests {
  /// Links from a setting's page to its row on the live screen.
  @Suite(.timeLimit(.minutes(10))) struct ShowMeTests {
    private static let marked = "[...document.querySelectorAll('.phone .row--marked')].map((row) => row.dataset.row)"
    private static let isInSight = """
      ((place) => place.top >= 0 && place.bottom <= innerHeight)(document.querySelector('.phone .row--marked').getBoundingClientRect())
      """

    @Test(arguments: [
      ("steps/settings/step-goal/", "stepGoal", "?row=stepGoal#live"),
      ("simplex/settings/lock-mode/", "lockMode", "?screen=privacy&row=lockMode#live"),
    ])
    func theRowIsMarkedAndVisible(_ path: String, _ row: String, _ address: String) async throws {
      try await withShippedSite { page in
        try await page.desk.open(path)
        try await page.browser.run("document.querySelector('.show-me a').click()")
        try await page.browser.expect(Self.marked, [row])
        try await page.browser.expect(Self.isInSight, true)
        try await page.browser.expect("getComputedStyle(document.querySelector('.phone .row--marked')).outlineStyle", "solid")
        try await page.browser.expect("location.search + location.hash", address)
        try await page.browser.expect("document.querySelector('.phone .row--marked').ariaDisabled", String?.none)
      }
    }

    @Test func theMarkDisappearsWithTheScreen() async throws {
      try await withShippedSite { page in
        try await page.open("simplex/settings/?row=privacy")
        try await page.browser.expect(Self.marked, ["privacy"])
        try await page.pressRow("privacy")
        try await page.browser.expect(Self.marked, [String]())
        try await page.expectQuery("?screen=privacy")
      }
    }
  }
}

extension BrowserTests {
  /// Rows that open a page of the site.
  @Suite(.timeLimit(.minutes(10))) struct OpenedPageTests {
    private let files = [
      "content/x/app.yaml": "name: X\n",
      "content/x/settings.yaml": """
      screens:
        main:
          title: Main
          sections:
            - id: all
              rows:
                - terms: { title: Terms, kind: link, opens: { url: /x/terms/#prices } }
                - rate: { title: Rate, kind: link, opens: { url: https://example.com/rate } }

      """,
      "content/x/terms.md": page("Terms", "## Prices"),
    ]

    @Test func theLogLinksToThePage() async throws {
      try await withDesk(files) { desk in
        let page = LivePage(desk: desk)
        try await page.open("x/settings/")
        try await page.pressRow("rate")
        try await page.expectLog([["Rate", "Opens https://example.com/rate"]])
        try await page.pressRow("terms")
        try await page.browser.expect(
          "[...document.querySelectorAll('.log__entry')].map((entry) => entry.querySelectorAll('a').length)", [1, 0])
        try await page.browser.run("document.querySelector('.log__entry a').click()")
        try await page.browser.expect("location.pathname + location.hash", "/x/terms/#prices")
      }
    }
  }
}
