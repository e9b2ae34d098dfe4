import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// Pages where colors are forced, on paper, and without scripts.
  @Suite(.timeLimit(.minutes(5))) struct MediumTests {
    /// Where the knob of a switch stands, and whether it and its edge are seen against what is below.
    private static let switches = """
      [...document.querySelectorAll('.switch, .toggle')].filter((element) => element.checkVisibility()).map((element) => {
        const [track, knob] = [getComputedStyle(element), getComputedStyle(element, '::after')]
        const isOn = element.matches('.switch--on, :checked')
        const isSeen = track.borderTopStyle === 'solid' && track.borderTopColor !== getComputedStyle(document.body).backgroundColor
          && knob.backgroundColor !== track.backgroundColor
        return `${isOn ? 'on' : 'off'} ${isSeen ? 'seen' : 'not seen'}`
      })
      """

    @Test(arguments: ["steps/configuration/", "steps/settings/"])
    func aSwitchIsSeenWhereColorsAreForced(path: String) async throws {
      try await withShippedDesk { desk in
        try await desk.browser.emulate("forced-colors", "active")
        try await desk.open(path)
        try await desk.browser.expect("document.querySelector('.phone .toggle') !== null", true)
        let switches: Set<String> = try await desk.browser.value("[...new Set(\(Self.switches))]")
        #expect(switches == ["on seen", "off seen"])
      }
    }

    /// Browsers print grounds if they are asked to.
    @Test func aButtonOfAStoreIsReadOnPaper() async throws {
      try await withDesk(try await NewSite.made.value.folder) { desk in
        try await desk.browser.emulate(media: "print")
        try await desk.open("")
        let buttons: [String] = try await desk.browser.value(
          """
          [...document.querySelectorAll('.stores__button')].map((button) => {
            const { color, backgroundColor } = getComputedStyle(button)
            return `${color} on ${backgroundColor}${getComputedStyle(button, '::after').content}`
          })
          """)
        let addresses = ["https://apps.apple.com/app/id1234567890", "https://testflight.example/join/a"]
        #expect(buttons == addresses.map { "rgb(0, 0, 0) on rgba(0, 0, 0, 0)\" (\($0))\"" })
      }
    }

    @Test func aHelpPageHasNothingForDevelopersOnPaper() async throws {
      try await withShippedDesk { desk in
        try await desk.browser.emulate(media: "print")
        try await desk.open("steps/settings/show-weather/")
        let developers = "document.querySelector('.developers').checkVisibility()"
        #expect(try await desk.browser.value(developers) == false)
        try await desk.browser.run("document.querySelector('.developers').open = true")
        #expect(try await desk.browser.value(developers) == true)
      }
    }

    /// The field for searching stays: its page leads to the index.
    @Test(arguments: [
      "", "steps/settings/", "steps/settings/show-weather/", "steps/configuration/", "steps/icons/", "steps/onboarding/",
      "steps/tools/bmi/",
    ])
    func noControlThatNeedsScriptsIsShownWithoutThem(path: String) async throws {
      try await withShippedDesk { desk in
        try await desk.browser.disableScripts()
        try await desk.open(path)
        let shown: [String] = try await desk.browser.value(
          """
          [...document.querySelectorAll('button:enabled, input, select, textarea, .live__side, .filter, .show-me')]
            .filter((element) => element.checkVisibility() && !element.closest('form[action]'))
            .map((element) => element.outerHTML.slice(0, 100))
          """)
        #expect(shown == [])
      }
    }
  }
}
