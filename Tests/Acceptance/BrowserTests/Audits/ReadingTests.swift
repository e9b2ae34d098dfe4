import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// Menus, headings next to the text, and printed pages.
  @Suite(.timeLimit(.minutes(5))) struct ReadingTests {
    private static let isOpen = "[...document.querySelectorAll(':popover-open')].map((list) => list.id)"
    private let escape = "\u{E00C}"

    @Test func aPhoneHasMenusForTheOtherPages() async throws {
      try await withShippedDesk { desk in
        try await desk.browser.show(Look(width: 390, height: 844, isDark: false))
        try await desk.open("steps/settings/unit-system/")
        for (button, list, link) in [(".site-header .menu__open", "site-nav", "Psst"), (".app-nav .menu__open", "app-nav", "App icons")] {
          try await desk.browser.expect(Self.isOpen, [String]())
          try await desk.browser.click(button)
          try await desk.browser.expect(Self.isOpen, [list])
          let isShown = "[...document.querySelectorAll('#\(list) a')].find((a) => a.textContent === '\(link)').checkVisibility()"
          #expect(try await desk.browser.value(isShown))
          try await desk.browser.type(escape, into: button)
        }
        try await desk.browser.expect(Self.isOpen, [String]())
      }
    }

    @Test func theSearchFieldExpandsOnNarrowScreens() async throws {
      let width = "document.querySelector('.search__field').getBoundingClientRect().width"
      try await withShippedDesk { desk in
        try await desk.browser.show(Look(width: 320, height: 568, isDark: false))
        try await desk.open("steps/terms/")
        try await desk.browser.expect(width, 44.0)
        try await desk.browser.type("goal", into: ".search__field")
        try await desk.browser.expect(width, 256.0)
        let panel = "(({ left, right }) => [left, right])(document.querySelector('.search__panel').getBoundingClientRect())"
        try await desk.browser.expect(panel, [16.0, 304.0])
        // A typed query remains visible, and doesn't cover the menu.
        try await desk.browser.run("document.querySelector('.search__field').blur()")
        try await desk.browser.expect(width, 256.0)
        let top = "(({ x, y, width, height }) => document.elementFromPoint(x + width / 2, y + height / 2).closest('button')?.className)"
        try await desk.browser.expect("\(top)(document.querySelector('.site-header .menu__open').getBoundingClientRect())", "menu__open")
        try await desk.browser.run("document.querySelector('.search__field').value = ''")
        try await desk.browser.expect(width, 44.0)
      }
    }

    @Test func theCurrentHeadingIsMarked() async throws {
      let marked = "document.querySelector('.contents [aria-current]')?.textContent ?? ''"
      try await withShippedDesk { desk in
        try await desk.browser.setSize(width: 1440, height: 900)
        try await desk.open("steps/privacy/")
        let isBeside = """
          document.querySelector('.contents__list').getBoundingClientRect().left > document.querySelector('.prose p').getBoundingClientRect().right
          """
        #expect(try await desk.browser.value(isBeside))
        try await desk.browser.expect(marked, "")
        try await desk.browser.run("document.querySelector('#apple-health-steps-and-workouts').scrollIntoView()")
        try await desk.browser.expect(marked, "Apple Health: steps and workouts")
        try await desk.browser.run("scrollTo(0, 0)")
        try await desk.browser.expect(marked, "")
      }
    }

    @Test func theListOfHeadingsClosesAfterAClick() async throws {
      try await withShippedDesk { desk in
        try await desk.browser.show(Look(width: 390, height: 844, isDark: false))
        try await desk.open("steps/privacy/")
        try await desk.browser.click(".contents .menu__open")
        try await desk.browser.expect(Self.isOpen, ["contents"])
        try await desk.browser.click(".contents a[href='#notifications']")
        try await desk.browser.expect(Self.isOpen, [String]())
        try await desk.browser.expect("location.hash", "#notifications")
        let top = "document.querySelector('#notifications').getBoundingClientRect().top"
        try await desk.browser.expect("\(top) >= 0 && \(top) < innerHeight", true)
      }
    }

    @Test func paperNamesTheAppAndTheStates() async throws {
      try await withShippedDesk { desk in
        try await desk.browser.emulate(media: "print")
        try await desk.open("steps/configuration/")
        let printed: [String] = try await desk.browser.value(
          "[...document.querySelectorAll('.breadcrumbs li')].filter((item) => item.checkVisibility()).map((item) => item.textContent)")
        #expect(printed == ["Home", "Steps", "Configuration"])
        let switches: [String: Int] = try await desk.browser.value(
          """
          [...document.querySelectorAll('.switch')].filter((element) => element.checkVisibility()).reduce((counts, element) => {
            const { width, height } = element.firstElementChild.getBoundingClientRect()
            const word = width > 8 && height > 8 ? element.innerText.trim() : 'not seen'
            return { ...counts, [word]: (counts[word] ?? 0) + 1 }
          }, {})
          """)
        #expect(Set(switches.keys) == ["On", "Off"])
      }
    }
  }
}

extension BrowserTests {
  /// Pages with forced colors, printed pages, and pages without scripts.
  @Suite(.timeLimit(.minutes(5))) struct MediumTests {
    /// The states of switches, and whether their knobs and edges are visible against the background.
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
    func aSwitchIsVisibleWithForcedColors(path: String) async throws {
      try await withShippedDesk { desk in
        try await desk.browser.emulate("forced-colors", "active")
        try await desk.open(path)
        try await desk.browser.expect("document.querySelector('.phone .toggle') !== null", true)
        let switches: Set<String> = try await desk.browser.value("[...new Set(\(Self.switches))]")
        #expect(switches == ["on seen", "off seen"])
      }
    }

    /// People can set browsers to print backgrounds.
    @Test func aStoreButtonIsReadableOnPaper() async throws {
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

    @Test func aHelpPageOnPaperHasNoDeveloperSection() async throws {
      try await withShippedDesk { desk in
        try await desk.browser.emulate(media: "print")
        try await desk.open("steps/settings/show-weather/")
        let developers = "document.querySelector('.developers').checkVisibility()"
        #expect(try await desk.browser.value(developers) == false)
        try await desk.browser.run("document.querySelector('.developers').open = true")
        #expect(try await desk.browser.value(developers) == true)
      }
    }

    /// The search field remains, because its form opens a page that links to the index.
    @Test(arguments: [
      "", "steps/settings/", "steps/settings/show-weather/", "steps/configuration/", "steps/icons/", "steps/onboarding/",
      "steps/tools/bmi/",
    ])
    func controlsThatNeedScriptsAreHiddenWithoutThem(path: String) async throws {
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
