import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// The live screens of the shipped apps.
  @Suite(.timeLimit(.minutes(10))) struct LiveScreenTests {
    @Test func withoutProAnOptionIsLockedAndOpensThePaywall() async throws {
      try await withShippedSite { page in
        try await page.open("steps/settings/")
        try await page.browser.expect(LivePage.isShown("view-plans"), false)
        try await page.browser.expect("document.querySelector('.phone [data-card=get-pro]').hidden", false)
        try await page.pressRow("calendarViewMode")
        let options =
          "[...document.querySelectorAll('.phone [data-option]')].map((item) => [item.dataset.option, 'locked' in item.dataset])"
        try await page.browser.expect("JSON.stringify(\(options))", #"[["daily",false],["weekly",true],["monthly",true]]"#)
        try await page.press("[data-option=weekly]")
        try await page.expectQuery("?open=pro")
        try await page.browser.expect("document.querySelector('.phone [role=dialog]').ariaLabel", "Steps Pro")
        try await page.expectLog([["View steps by: Weekly needs Steps Pro", "Opens Steps Pro"]])
        try await page.browser.expect(LivePage.value("calendarViewMode"), "Daily")
        try await page.browser.run("history.back()")
        try await page.browser.expect("document.querySelector('.phone [role=dialog]') === null", true)

        try await page.set("fact.isPro", "true")
        try await page.expectQuery("?isPro=1")
        try await page.browser.expect("document.querySelector('.phone [data-card=get-pro]').hidden", true)
        try await page.browser.expect(LivePage.isShown("view-plans"), true)
        try await page.pressRow("calendarViewMode")
        try await page.press("[data-option=weekly]:not([data-locked])")
        try await page.browser.expect(LivePage.value("calendarViewMode"), "Weekly")
        try await page.browser.expect(
          "\(LivePage.log)[0]", ["View steps by: Weekly", "Your Home Screen widgets are updated."])
        try await page.expectQuery("?isPro=1&calendarViewMode=weekly")
        // The list below the phone is updated as well.
        let catalogue = "document.querySelector('.screen [data-row=view-plans]').hidden"
        try await page.browser.expect(catalogue, false)
        try await page.set("fact.isPro", "false")
        try await page.browser.expect(catalogue, true)
      }
    }

    @Test func permissionsHaveDifferentOutcomes() async throws {
      let flows: [(row: String, fact: String, value: String, log: [[String]], isOn: Bool)] = [
        (
          "enableNotifications", "notificationAuth", "denied",
          [["Notifications: On", "You do not allow notifications", "Steps opens iOS Settings, where you can allow it."]], true
        ),
        (
          "enableNotifications", "notificationAuth", "authorized",
          [["Notifications: On", "You allow notifications"]], true
        ),
        (
          "showWeather", "locationAuth", "denied",
          [["Show weather: On", "You do not allow Steps to use your location", "The switch goes back to off."]], false
        ),
        (
          "showWeather", "locationAuth", "restricted",
          [["Show weather: On", "Your device does not allow Steps to use your location", "The switch goes back to off."]], false
        ),
        (
          "showWeather", "locationAuth", "authorized",
          [["Show weather: On", "You allow Steps to use your location", "Steps asks your device where you are."]], true
        ),
      ]
      try await withShippedSite { page in
        for flow in flows {
          try await page.open("steps/settings/?fact.\(flow.fact)=\(flow.value)&set.\(flow.row)=false")
          try await page.browser.holdTime()
          try await page.pressRow(flow.row)
          try await page.expectLog(flow.log)
          try await page.browser.advance(milliseconds: 300)
          try await page.browser.expect("document.querySelector('.phone [data-row=\(flow.row)] input').checked", flow.isOn)
        }
      }
    }

    @Test func theReaderAnswersThePermissionDialog() async throws {
      try await withShippedSite { page in
        try await page.open("steps/settings/?fact.locationAuth=undetermined&set.showWeather=false")
        try await page.pressRow("showWeather")
        try await page.browser.expect(
          LivePage.alert, ["Allow “Steps” to use your location?", "Allow Once", "Allow While Using App", "Don’t Allow"])
        try await page.expectLog([])
        try await page.pressButton("Don’t Allow")
        try await page.expectLog([["Show weather: Don’t Allow", "The switch goes back to off."]])
        try await page.browser.expect("document.querySelector('.phone [data-row=showWeather] input').checked", false)
        try await page.expectQuery("")

        try await page.open("steps/settings/?fact.notificationAuth=undetermined&set.enableNotifications=false")
        try await page.pressRow("enableNotifications")
        try await page.browser.expect(LivePage.alert, ["“Steps” Would Like to Send You Notifications", "Don’t Allow", "Allow"])
        // Closing the dialog counts as a refusal.
        try await page.browser.press(.escape)
        try await page.expectLog([["Notifications: Don’t Allow", "Steps opens iOS Settings, where you can allow it."]])
        try await page.expectQuery("?notificationAuth=denied")
      }
    }

    @Test func turningASettingOffHasItsOwnEffects() async throws {
      try await withShippedSite { page in
        try await page.open("steps/settings/?set.enableNotifications=true&set.showWeather=true")
        try await page.pressRow("enableNotifications")
        try await page.pressRow("showWeather")
        try await page.expectLog([
          ["Show weather: Off", "Steps deletes the location that it kept.", "Steps deletes the weather data that it kept."],
          ["Notifications: Off", "Steps stops receiving notifications."],
        ])
        let link = "document.querySelector('.log [data-effect=clearWeather]').href"
        try await page.browser.expect("new URL(\(link)).pathname + new URL(\(link)).hash", "/steps/effects/#clearWeather")
      }
    }

    @Test func trailingValuesFollowTheState() async throws {
      try await withShippedSite { page in
        try await page.open("steps/settings/")
        try await page.browser.expect(LivePage.value("stepGoal"), "8,000 steps")
        try await page.set("set.enableDailyStepGoal", "false")
        try await page.browser.expect(LivePage.value("stepGoal"), "")
        try await page.expectLog([["Set Daily Step Goal: Off", "Your Apple Watch is updated."]])
        try await page.browser.expect(LivePage.value("appLockEnabled"), "Off")
        try await page.pressRow("appLockEnabled")
        try await page.press("[role=dialog] [data-row=appLockEnabled] input")
        try await page.browser.run("history.back()")
        try await page.browser.expect(LivePage.value("appLockEnabled"), "On")
        try await page.browser.expect(LivePage.isShown("manage-subscription"), false)
        try await page.browser.run("document.querySelector('.desk__more').open = true")
        // An invalid value is ignored. The field shows a message when it loses focus.
        for text in ["hello world", "   ", "example.com"] {
          try await page.set("fact.managementURL", text)
          try await page.browser.expect(LivePage.isShown("manage-subscription"), false)
        }
        let field = "document.querySelector('[name=\"fact.managementURL\"]')"
        try await page.browser.run("\(field).dispatchEvent(new Event('change', { bubbles: true }))")
        try await page.browser.expect(
          "\(field).nextElementSibling.innerText", "Enter an address, such as https://example.com.")
        try await page.set("fact.managementURL", " https://example.com/manage ")
        try await page.browser.run("\(field).dispatchEvent(new Event('change', { bubbles: true }))")
        try await page.browser.expect("\(field).nextElementSibling === null", true)
        try await page.browser.expect(LivePage.isShown("manage-subscription"), true)
      }
    }

    @Test func theChromeLooksLikeTheSystem() async throws {
      try await withShippedSite { page in
        try await page.open("steps/settings/")
        try await page.browser.expect("document.querySelector('.phone__glass').dataset.chrome", "navigationBar")
        try await page.pressButton("Close Settings")
        let entries = "[...document.querySelectorAll('.phone button')].map((button) => button.innerText)"
        try await page.browser.expect(entries, ["Gear icon", "Settings button elsewhere in the app"])
        try await page.pressButton("Gear icon")
        try await page.expectTitle("Settings")
        try await page.expectLog([["Gear icon"], ["Settings: closed"]])
        try await page.set("fact.iOS26", "false")
        try await page.browser.expect("document.querySelector('.phone__glass').dataset.chrome", "overlay")
        try await page.pressButton("Close Settings")
        try await page.browser.expect(entries, ["Settings button elsewhere in the app"])
      }
    }

    @Test func anAlertConfirmsRestartingTheOnboarding() async throws {
      try await withShippedSite { page in
        try await page.open("steps/settings/")
        try await page.pressRow("restart-onboarding")
        try await page.browser.expect(
          LivePage.alert, ["Restart Onboarding", "The text of this alert is not documented.", "Cancel", "Confirm"])
        try await page.pressButton("Cancel")
        try await page.expectLog([["Restart Onboarding: canceled"]])
        try await page.browser.expect("document.activeElement.closest('[data-row]')?.dataset.row", "restart-onboarding")
        try await page.pressRow("restart-onboarding")
        try await page.pressButton("Confirm")
        try await page.expectLog([
          ["Restart Onboarding: confirmed", "You see the first screens of Steps again."],
          ["Restart Onboarding: canceled"],
        ])
        try await page.browser.expect("document.querySelector('[name=\"fact.hasCompletedOnboarding\"]').checked", false)
      }
    }

    @Test func aResyncShowsASpinnerAndAToast() async throws {
      try await withShippedSite { page in
        try await page.open("steps/settings/")
        let shown = """
          [...document.querySelectorAll('.phone [data-row=re-sync-apple-health-data] .spinner, .phone .toast')].map((part) => part.innerText)
          """
        try await page.browser.holdTime()
        try await page.pressRow("re-sync-apple-health-data")
        try await page.browser.expect(shown, [""])
        try await page.browser.advance(milliseconds: 600)
        try await page.browser.expect(shown, ["The text of this message is not documented."])
        try await page.browser.advance(milliseconds: 2399)
        #expect(try await page.browser.value("\(shown).length") == 1)
        try await page.browser.advance(milliseconds: 1)
        try await page.browser.expect(shown, [String]())
        try await page.expectLog([
          [
            "Re-sync Apple Health data", "Steps deletes the step records and workouts that it kept.",
            "Steps reads them from Apple Health again.",
          ]
        ])
      }
    }
  }
}
