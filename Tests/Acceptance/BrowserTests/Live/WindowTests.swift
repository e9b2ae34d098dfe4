import TestSupport
import Testing

extension BrowserTests {
  /// A Mac app's settings window.
  @Suite(.timeLimit(.minutes(10))) struct WindowTests {
    private static let files = [
      "content/x/app.yaml": "name: X\nplatforms: [macOS]\nfacts: { isPro: { type: boolean, title: Pro } }\n",
      "content/x/settings.yaml": """
      settings:
        start: { title: Start at login, type: boolean, default: true }
        theme: { title: Theme, options: { light: Light, dark: Dark }, default: light }
        keys: { title: Shortcut, type: string, default: K }
      screens:
        main:
          title: Main
          sections:
            - id: panes
              rows:
                - general: { title: General, kind: link, icon: gearshape, opens: { screen: first } }
                - look: { title: Look, kind: link, icon: paintpalette, opens: { screen: second } }
                - pro: { title: Pro, kind: link, icon: sparkles, opens: { screen: third }, visibleWhen: { isPro: true } }
                - more: { title: More, kind: link, icon: gearshape, opens: { screen: fourth } }
        first: { title: General, sections: [{ all: { rows: [start] } }] }
        second: { title: Look, sections: [{ all: { rows: [theme] } }] }
        third: { title: Pro, sections: [{ all: { rows: [about-pro: { title: About Pro, kind: info }] } }] }
        fourth:
          title: More
          sections: [{ all: { rows: [deep: { title: Details, kind: link, opens: { screen: fifth } }] } }]
        fifth: { title: Details, sections: [{ all: { rows: [keys] } }] }

      """,
    ]

    private func withWindow(_ body: (LivePage) async throws -> Void) async throws {
      try await withDesk(Self.files) { desk in
        let page = LivePage(desk: desk)
        try await page.open("x/settings/")
        try await body(page)
      }
    }

    /// The panes, with asterisks around the selected one, and the window's title.
    private static let window = """
      [...[...document.querySelectorAll('.phone [role=tab]')].filter((tab) => !tab.hidden).map((tab) =>
        tab.ariaSelected === 'true' ? `*${tab.innerText.trim()}*` : tab.innerText.trim()), document.querySelector('.window__title').innerText]
      """

    @Test func panesAreChosenWithClicks() async throws {
      try await withWindow { page in
        try await page.browser.expect(Self.window, ["*General*", "Look", "More", "General"])
        try await page.browser.expect("document.querySelectorAll('.phone [data-row]').length", 1)
        try await page.press("[data-pane=look]")
        try await page.browser.expect(Self.window, ["General", "*Look*", "More", "Look"])
        try await page.expectQuery("?screen=second")
        // The selected pane keeps the focus.
        try await page.browser.expect("document.activeElement.dataset.pane", "look")
        try await page.browser.run("history.back()")
        try await page.browser.expect(Self.window, ["*General*", "Look", "More", "General"])
        try await page.expectQuery("")
      }
    }

    @Test func panesAreChosenWithArrowKeys() async throws {
      try await withWindow { page in
        try await page.browser.run("document.querySelector('.phone [data-pane=general]').focus()")
        try await page.browser.press(.right)
        try await page.browser.expect(Self.window, ["General", "*Look*", "More", "Look"])
        try await page.browser.press(.right, .right)
        try await page.browser.expect(Self.window, ["*General*", "Look", "More", "General"])
        try await page.browser.press(.left)
        try await page.browser.expect(Self.window, ["General", "Look", "*More*", "More"])
        try await page.browser.expect("[...document.querySelectorAll('.phone [role=tab]')].filter((tab) => tab.tabIndex === 0).length", 1)
      }
    }

    @Test func controlsKeepTheFocusWithTheKeyboard() async throws {
      try await withWindow { page in
        let focused = "document.activeElement.closest('[data-row]')?.dataset.row"
        try await page.browser.run("document.querySelector('.phone [data-row=start] input').focus()")
        try await page.browser.press(.space)
        try await page.browser.expect("document.querySelector('.phone [data-row=start] input').checked", false)
        try await page.browser.expect(focused, "start")
        try await page.browser.run("document.querySelector('[data-action=reset]').focus()")
        try await page.browser.press(.enter)
        try await page.browser.expect("document.querySelector('.phone [data-row=start] input').checked", true)
        try await page.browser.expect("document.activeElement.dataset.action", "reset")
      }
    }

    @Test func aPushedScreenHasABackButton() async throws {
      try await withWindow { page in
        try await page.press("[data-pane=more]")
        try await page.pressRow("deep")
        try await page.browser.expect(Self.window, ["General", "Look", "*More*", "Details"])
        try await page.press(".phone__back")
        try await page.browser.expect(Self.window, ["General", "Look", "*More*", "More"])
        // A link to a row opens the row's pane, and a link to a pane opens that pane.
        try await page.open("x/settings/?row=theme")
        try await page.browser.expect(Self.window, ["General", "*Look*", "More", "Look"])
        try await page.open("x/settings/?row=more")
        try await page.browser.expect(Self.window, ["General", "Look", "*More*", "More"])
      }
    }

    @Test func aPaneIsShownWithItsRow() async throws {
      try await withWindow { page in
        try await page.set("fact.isPro", "true")
        try await page.browser.expect(Self.window, ["*General*", "Look", "Pro", "More", "General"])
      }
    }

    @Test func nothingLooksLikeAPhone() async throws {
      try await withWindow { page in
        try await page.browser.expect(
          "['.phone__status', '.phone__home', '.phone__grabber', '.phone use[href$=\"#chevron.right\"]'].filter((part) => document.querySelector(part))",
          [String]())
        try await page.browser.expect("/\\b(tap|iPhone|Home Screen)\\b/i.test(document.body.innerText)", false)
        // The page's own title is only for screen readers.
        try await page.browser.expect("document.querySelector('.phone__page > .phone__title').getBoundingClientRect().height", 1)
        try await page.browser.expect("getComputedStyle(document.querySelector('.phone [data-row=start]')).fontSize", "13px")
        try await page.browser.expect("document.querySelector('.phone [data-row=start]').offsetHeight <= 37", true)
        for width in [320, 390, 1440] {
          try await page.browser.setSize(width: width, height: 900)
          try await page.browser.expect("document.documentElement.scrollWidth === document.documentElement.clientWidth", true)
        }
      }
    }
  }
}
