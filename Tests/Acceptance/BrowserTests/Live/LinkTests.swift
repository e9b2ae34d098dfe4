import Foundation
import SettingsModel
import SiteBuild
import TestSupport
import Testing

extension BrowserTests {
  /// What a live screen does with the browser: the clipboard, downloads, other pages and the focus. `Tests/Cases/scripts/live` has its states.
  @Suite(.timeLimit(.minutes(10))) struct LinkTests {
    /// The link is short enough for one line of an email, so support staff can send it.
    @Test func aCopiedLinkMarksTheRowThatWasUsedLast() async throws {
      try await withShippedSite { page in
        try await page.open("steps/settings/")
        try await page.pressRow("unitSystem")
        try await page.press("[data-option=imperial]")
        try await page.browser.run("navigator.clipboard.writeText = async (text) => { window.copied = text }")
        try await page.pressButton("Copy link")
        try await page.browser.expect("typeof window.copied", "string")
        let link: String = try await page.browser.value("(({ pathname, search }) => pathname.slice(1) + search)(new URL(copied))")
        #expect(link == "steps/settings/?unitSystem=imperial&row=unitSystem")
        try await page.open(link)
        try await page.browser.expect("document.querySelector('.phone .row--marked')?.dataset.row", "unitSystem")
        try await page.browser.expect(LivePage.value("unitSystem"), "Imperial")
      }
    }

    @Test func controlsWorkBesideASheetAndEscapeClosesIt() async throws {
      try await withShippedSite { page in
        try await page.open("steps/settings/?open=app-icon")
        let sheet = "document.querySelector('.phone [role=dialog]')"
        try await page.browser.expect("\(sheet).ariaModal", String?.none)
        try await page.browser.expect("document.querySelector('.phone__page').inert", true)
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
      func press(_ title: String, _ page: LivePage) async throws {
        let button = "[...document.querySelectorAll('.onboarding button')].find((button) => button.textContent === '\(title)')"
        try await page.browser.expect("\(button) !== undefined", true)
        try await page.browser.run("\(button).click()")
      }
      try await withShippedSite { page in
        try await page.open("steps/settings/?isPro=1&stepGoal=6000")
        try await page.pressRow("restart-onboarding")
        try await page.pressButton("Confirm")
        try await page.browser.expect("location.pathname", "/steps/onboarding/")
        try await page.browser.expect("document.querySelector('.onboarding')?.dataset.mode", "playing")
        for title in ["Get Started →", "Continue", "Allow", "Start Tracking"] { try await press(title, page) }
        try await page.browser.expect("document.querySelector('.onboarding__way') !== null", true)
        try await page.browser.run("document.querySelector('.onboarding__way').click()")
        try await page.browser.expect("document.querySelector('.live')?.dataset.ready", "")
        try await page.browser.expect(LivePage.value("stepGoal"), "6,000 steps")
        try await page.browser.expect("location.search.includes('isPro=1&stepGoal=6000')", true)
      }
    }

    @Test(arguments: [
      ("steps/settings/step-goal/", "stepGoal", "?row=stepGoal#live"),
      ("simplex/settings/lock-mode/", "lockMode", "?screen=privacy&row=lockMode#live"),
    ])
    func aSettingsPageShowsItsRow(_ path: String, _ row: String, _ address: String) async throws {
      try await withShippedSite { page in
        try await page.desk.open(path)
        try await page.browser.run("document.querySelector('.show-me a').click()")
        let marked = "document.querySelector('.phone .row--marked')"
        try await page.browser.expect("\(marked)?.dataset.row", row)
        try await page.browser.expect("((place) => place.top >= 0 && place.bottom <= innerHeight)(\(marked).getBoundingClientRect())", true)
        try await page.browser.expect("getComputedStyle(\(marked)).outlineStyle", "solid")
        try await page.browser.expect("location.search + location.hash", address)
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

    /// Names in code are in the log, but only developers see them.
    @Test func namesInCodeAreForDevelopers() async throws {
      try await withShippedSite { page in
        try await page.open("steps/settings/")
        try await page.pressRow("colorThemePreset")
        let names = "[...document.querySelectorAll('.log__entry .log__names')].map((name) => name.checkVisibility())"
        try await page.browser.expect(names, [false])
        try await page.browser.run("document.querySelector('[name=names]').click()")
        try await page.browser.expect(names, [true])
      }
    }
  }
}
