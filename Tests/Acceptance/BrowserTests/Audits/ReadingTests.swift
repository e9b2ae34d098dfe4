import TestSupport
import Testing

extension BrowserTests {
  /// Pages as people read them: on a phone, beside their headings, and on paper.
  @Suite(.timeLimit(.minutes(5))) struct ReadingTests {
    private static let isOpen = "[...document.querySelectorAll(':popover-open')].map((list) => list.id)"
    private let escape = "\u{E00C}"

    @Test func aPhoneHasTheOtherPagesBehindButtons() async throws {
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

    @Test func theFieldForSearchingOpensWhereThereIsNoRoom() async throws {
      let width = "document.querySelector('.search__field').getBoundingClientRect().width"
      try await withShippedDesk { desk in
        try await desk.browser.show(Look(width: 320, height: 568, isDark: false))
        try await desk.open("steps/terms/")
        try await desk.browser.expect(width, 44.0)
        try await desk.browser.type("goal", into: ".search__field")
        try await desk.browser.expect(width, 256.0)
        let panel = "(({ left, right }) => [left, right])(document.querySelector('.search__panel').getBoundingClientRect())"
        try await desk.browser.expect(panel, [16.0, 304.0])
        // What was typed stays in sight, and does not cover the menu.
        try await desk.browser.run("document.querySelector('.search__field').blur()")
        try await desk.browser.expect(width, 256.0)
        let top = "(({ x, y, width, height }) => document.elementFromPoint(x + width / 2, y + height / 2).closest('button')?.className)"
        try await desk.browser.expect("\(top)(document.querySelector('.site-header .menu__open').getBoundingClientRect())", "menu__open")
        try await desk.browser.run("document.querySelector('.search__field').value = ''")
        try await desk.browser.expect(width, 44.0)
      }
    }

    @Test func theHeadingThatIsReadIsMarkedBesideTheText() async throws {
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

    @Test func aListOfHeadingsClosesWhenOneIsFollowed() async throws {
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
