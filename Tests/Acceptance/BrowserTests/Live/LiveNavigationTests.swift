import Foundation
import SettingsModel
import SiteBuild
import TestSupport
import Testing

extension BrowserTests {
  /// Navigation between live screens, and the page's URL.
  @Suite(.timeLimit(.minutes(10))) struct LiveNavigationTests {
    @Test func loggingOutEndsAtTheLogin() async throws {
      try await withShippedSite { page in
        try await page.open("psst/settings/")
        // Taps twice, quickly.
        let button = "document.querySelector('.phone [data-row=log-out] button')"
        try await page.browser.run("\(button).click(); \(button).click()")
        try await page.expectTitle("The next screen")
        try await page.browser.expect("document.querySelector('.phone .tabs').hidden", true)
        try await page.expectLog([
          ["Log Out", "You see the login screen.", "Opens another screen"],
          ["Logging out...", "Psst starts to log you out."],
        ])
        try await page.pressButton("Start over")
        try await page.expectTitle("Settings")
        try await page.expectQuery("")
        try await page.expectLog([])
        try await page.browser.expect("\(button).closest('li').ariaDisabled", String?.none)
      }
    }

    @Test func aFailedLogoutShowsTheReason() async throws {
      try await withShippedSite { page in
        try await page.open("psst/settings/?fact.errorMessage=The+network+is+down")
        try await page.set("outcome.log-out", "failure")
        try await page.browser.run(
          """
          const title = document.querySelector('.phone [data-row=log-out] .row__title')
          window.titles = []
          new MutationObserver(() => titles.push(title.textContent)).observe(title, { childList: true, characterData: true, subtree: true })
          """)
        try await page.browser.holdTime()
        try await page.pressRow("log-out")
        try await page.browser.expect("titles[0]", "Logging out...")
        // The action fails only after a while.
        try await page.browser.advance(milliseconds: 599)
        #expect(try await page.browser.value(LivePage.alert) == [String]())
        try await page.browser.advance(milliseconds: 1)
        try await page.browser.expect(LivePage.alert, ["Logout Error", "The network is down", "OK"])
        try await page.pressButton("OK")
        try await page.expectLog([
          ["Logging out...", "Psst starts to log you out."]
        ])
        try await page.browser.expect("document.querySelector('.phone [data-row=log-out] .row__title').textContent", "Log Out")
        try await page.expectQuery("?errorMessage=The+network+is+down")
      }
    }

    @Test func factsShowTheStatesOfALogout() async throws {
      try await withShippedSite { page in
        try await page.open("psst/settings/?fact.loggingOut=true")
        try await page.browser.expect("document.querySelector('.phone [data-row=log-out] .row__title').textContent", "Logging out...")
        try await page.browser.expect("document.querySelector('.phone [data-row=log-out]').ariaDisabled", "true")
        try await page.set("fact.loggingOut", "false")
        try await page.browser.expect("document.querySelector('.phone [data-row=log-out] .row__title').textContent", "Log Out")
        try await page.set("fact.showLogoutError", "true")
        try await page.browser.expect(LivePage.alert, ["Logout Error", "The app shows the text of the error here.", "OK"])
        try await page.set("fact.showLogoutError", "false")
        try await page.browser.expect(LivePage.alert, [String]())
      }
    }

    @Test func loadingShowsPlaceholdersAndFailuresCanBeRepeated() async throws {
      try await withShippedSite { page in
        try await page.open("psst/settings/?fact.load=loading")
        try await page.browser.expect("document.querySelectorAll('.phone .profile--skeleton').length", 1)
        try await page.browser.expect(
          "[...document.querySelectorAll('.phone [data-row]')].every((row) => row.ariaDisabled === 'true')", true)
        try await page.set("fact.load", "failed")
        try await page.browser.expect(
          "[...document.querySelectorAll('.phone__problem > *')].map((part) => part.textContent)", ["Unable to load settings", "Retry"])
        try await page.browser.expect(
          "[...document.querySelectorAll('.phone [data-row]')].some((row) => row.ariaDisabled === 'true')", false)
        // If there is no user data, the app shows placeholders.
        let profile = "document.querySelector('.phone .profile').innerText.trim().split(/\\s*\\n\\s*/)"
        try await page.browser.expect(profile, ["User"])
        try await page.browser.expect("document.querySelectorAll('.phone .profile__avatar svg').length", 1)
        try await page.browser.holdTime()
        try await page.pressButton("Retry")
        try await page.browser.expect("document.querySelectorAll('.phone .profile--skeleton').length", 1)
        try await page.expectQuery("?load=loading")
        try await page.browser.advance(milliseconds: 600)
        try await page.expectQuery("")
        try await page.browser.expect("document.querySelector('.phone__problem').checkVisibility()", false)
        try await page.browser.expect(profile, ["KS", "Kim Sample", "kim@example.com"])
      }
    }

    @Test func aMigrationCoversTheScreen() async throws {
      try await withShippedSite { page in
        try await page.open("simplex/settings/?fact.showProgress=true")
        try await page.browser.expect("document.querySelectorAll('.phone__progress .spinner').length", 1)
        try await page.browser.expect("document.querySelector('.phone__page').inert", true)
        try await page.set("fact.showProgress", "false")
        try await page.browser.expect("document.querySelectorAll('.phone__progress').length", 0)
        try await page.browser.expect("document.querySelector('.phone__page').inert", false)
      }
    }

    @Test func screensArePushedAndPopped() async throws {
      try await withShippedSite { page in
        try await page.open("simplex/settings/?fact.tokenStatus=expired")
        try await page.pressRow("privacy")
        try await page.expectTitle("Privacy & Security")
        try await page.expectQuery("?tokenStatus=expired&screen=privacy")
        try await page.browser.run("history.back()")
        try await page.expectTitle("Your settings")
        try await page.browser.expect("document.activeElement.closest('[data-row]')?.dataset.row", "privacy")
        try await page.browser.run("history.forward()")
        try await page.expectTitle("Privacy & Security")
        try await page.pressButton("Your settings")
        try await page.expectTitle("Your settings")
        // Uses only the keyboard.
        try await page.browser.type("\u{E007}", into: ".phone [data-row=notifications] button")
        try await page.expectTitle("Notifications")
        try await page.browser.type("\u{E007}", into: ".phone [data-row=notificationMode] button")
        try await page.browser.expect("document.activeElement.dataset.option", "instant")
        try await page.browser.type("\u{E015}", into: ".phone [data-option=instant]")
        try await page.browser.type("\u{E007}", into: ".phone [data-option=periodic]")
        try await page.browser.expect(LivePage.value("notificationMode"), "Periodic")
        try await page.browser.expect("document.activeElement.closest('[data-row]')?.dataset.row", "notificationMode")
        try await page.browser.type("\u{E007}", into: ".phone [data-row=notificationMode] button")
        try await page.browser.expect("document.activeElement.dataset.option", "periodic")
        try await page.browser.type("\u{E00C}", into: ".phone [data-option=periodic]")
        try await page.browser.expect("document.querySelector('.phone [role=menu]') === null", true)
        try await page.browser.type("\u{E007}", into: ".phone .phone__back")
        try await page.expectTitle("Your settings")
      }
    }

    @Test func aLinkOpensTheScreenInItsState() async throws {
      try await withShippedSite { page in
        try await page.open("simplex/configuration/?fact.chatRunning=null&screen=calls&set.callsInRecents=true")
        try await page.expectTitle("Audio & Video Calls")
        try await page.browser.expect("document.querySelector('.phone [data-row=callsInRecents] input').checked", true)
        try await page.browser.expect("document.querySelector('[name=\"fact.chatRunning\"]').value", "null")
        // If there is no history, Back opens the parent screen.
        try await page.pressButton("Your settings")
        try await page.expectTitle("Your settings")
        try await page.browser.expect(
          "document.querySelector('.phone [data-row=network] .row__condition').textContent",
          "You can’t use this while the chat is not running.")

        try await page.open("simplex/settings/?fact.bogus=1&set.lockDelay=9999&fact.tokenStatus=%3Cb%3E&fact.chatRunning=false")
        try await page.browser.expect(
          "document.querySelector('.live__problem').innerText",
          "The link contains something that this app does not have: fact.bogus=1, set.lockDelay=9999, fact.tokenStatus=<b>")
        try await page.browser.expect("document.querySelector('.phone [data-row=database] .symbol--red') !== null", true)
      }
    }

    @Test func aSheetIsOpenedAndClosed() async throws {
      try await withShippedSite { page in
        try await page.open("steps/settings/")
        try await page.pressRow("share-steps")
        try await page.expectQuery("?open=share-steps")
        try await page.browser.expect("document.querySelector('.phone [role=dialog]')?.style.height", "500px")
        try await page.browser.expect("document.querySelector('.phone__page').inert", true)
        try await page.browser.type("\u{E00C}", into: ".phone [role=dialog] button")
        try await page.browser.expect("document.querySelector('.phone [role=dialog]') === null", true)
        try await page.expectQuery("")
        try await page.pressRow("stepGoal")
        // The sheet's contents are not documented, so there is no control.
        let note = "document.querySelector('.phone [role=dialog] .group__footer')?.textContent"
        try await page.browser.expect(note, "Which values it offers is not documented.")
        try await page.browser.expect("document.querySelector('.phone [role=dialog] input') === null", true)
        try await page.expectQuery("?open=stepGoal")
        try await page.pressButton("Close Daily goal")
        try await page.expectQuery("")
      }
    }

    @Test func resetForgetsEverything() async throws {
      try await withShippedSite { page in
        try await page.open("steps/settings/?fact.isPro=true&set.unitSystem=imperial&open=stepGoal")
        try await page.pressButton("Reset")
        try await page.expectQuery("")
        try await page.browser.expect(LivePage.value("unitSystem"), "Metric")
        try await page.browser.expect("document.querySelector('[name=\"fact.isPro\"]').checked", false)
      }
    }

    @Test func aChosenIconIsShownInItsRowUntilReset() async throws {
      try await withShippedSite { page in
        try await page.open("steps/settings/")
        try await page.pressRow("app-icon")
        try await page.press("[data-icon=forest] [role=radio]")
        try await page.browser.expect(LivePage.value("app-icon"), "Forest")
        try await page.expectLog([["App icon: Forest"], ["App icon", "Opens a sheet: App icon"]])
        let home = "document.querySelector('.live .home-screen img')?.currentSrc.split('/').at(-1)"
        try await page.browser.expect(home, "forest.svg")
        try await page.pressButton("Reset")
        try await page.browser.expect(LivePage.value("app-icon"), "Default")
        try await page.browser.expect(home, "default.svg")
        try await page.set("outcome.app-icon", "failure")
        try await page.pressRow("app-icon")
        try await page.press("[data-icon=forest] [role=radio]")
        try await page.browser.expect(LivePage.alert, ["App icon", "The app shows the text of the error here.", "OK"])
        try await page.browser.expect(LivePage.value("app-icon"), "Default")
      }
    }

    @Test func theDownloadedConfigurationBuildsTheSameScreen() async throws {
      try await withCopyOfShippedSite { page in
        try await page.open(
          "steps/configuration/?fact.isPro=true&set.unitSystem=imperial&set.stepGoal=12500&fact.locationAuth=authorized&set.showWeather=true"
        )
        try await page.browser.run(
          """
          const make = URL.createObjectURL
          URL.createObjectURL = (file) => { file.text().then((text) => { window.saved = text }); return make(file) }
          """)
        try await page.pressButton("Download configuration")
        try await page.browser.expect("typeof window.saved", "string")
        let shown = """
          JSON.stringify([...document.querySelectorAll('.phone [data-row]:not([hidden])')].map((row) =>
            [row.dataset.row, row.querySelector('.row__value')?.textContent ?? '', row.querySelector('input')?.checked ?? null]))
          """
        let before: String = try await page.browser.value(shown)
        let saved: String = try await page.browser.value("window.saved")
        try page.desk.write("saved.json", saved)
        var options = try TestSite([:], templates: .none).options()
        (options.source, options.output) = (page.desk.folder.path, page.desk.folder.path + "/public")
        (options.configurations, options.includesPrivate) = (["steps": page.desk.folder.path + "/saved.json"], true)
        let problems = try await BuildPipeline(options).run().diagnostics.map(\.brief)
        #expect(problems == [])
        #expect(try page.desk.folder.text("public/api/v1/steps/configuration.json").contains(#""value":12500"#))
        try page.desk.folder.remove("content/steps/configuration.yaml")
        try page.desk.write("content/steps/configuration.json", saved)
        try await page.browser.expect("document.querySelector('.live')?.dataset.ready", "")
        try await page.open("steps/configuration/")
        try await page.browser.expect(shown, before)
      }
    }
  }
}
