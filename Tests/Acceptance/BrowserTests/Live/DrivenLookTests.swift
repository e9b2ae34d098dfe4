import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// Settings that drive the phone's appearance.
  @Suite(.timeLimit(.minutes(10))) struct DrivenLookTests {
    /// The lightness of the backgrounds of the phone and the page.
    private static let grounds = """
      ['.phone__glass', 'body'].map((part) => getComputedStyle(document.querySelector(part)).backgroundColor.match(/\\d+/g)[0] > 128 ? 'light' : 'dark')
      """
    private static let readable = "getComputedStyle(document.querySelector('.phone .phone__title')).color"

    @Test func appearanceSwitchesThePhoneImmediately() async throws {
      try await withShippedSite { page in
        try await page.browser.emulate("prefers-color-scheme", "light")
        try await page.open("steps/settings/")
        try await page.browser.expect(Self.grounds, ["light", "light"])
        for (option, phone) in [("dark", "dark"), ("light", "light"), ("dark", "dark"), ("system", "light")] {
          try await page.pressRow("appearanceMode")
          try await page.press("[data-option=\(option)]")
          try await page.browser.expect(Self.grounds, [phone, "light"])
          try await page.browser.expect(Self.readable, phone == "dark" ? "rgb(244, 244, 246)" : "rgb(19, 19, 22)")
        }
        try await page.browser.emulate("prefers-color-scheme", "dark")
        try await page.browser.expect(Self.grounds, ["dark", "dark"])
        // A link restores the appearance, which also applies to sheets.
        try await page.open("steps/settings/?set.appearanceMode=light&open=app-icon")
        try await page.browser.expect(Self.grounds, ["light", "dark"])
        try await page.browser.expect(
          "document.querySelector('.phone .icon__image')?.currentSrc.split('/').at(-1)", "default.svg")
        try await page.pressButton("Reset")
        try await page.browser.expect(Self.grounds, ["dark", "dark"])
      }
    }

    /// Tinted buttons have a contrast of 7:1 in both themes, like all text.
    @Test(.enabled(if: AuditTools.axe != nil, AuditTools.noAxe)) func tintedTextIsReadable() async throws {
      let axe = try String(contentsOfFile: #require(AuditTools.axe), encoding: .utf8)
      let colors = ["red", "yellow", "green", "mint", "blue", "indigo", "pink", "brown"]
      let settings = """
        settings:
          night: { title: Night, type: boolean, default: false, drives: colorScheme }
          tint: { title: Tint, options: { \(colors.map { "\($0): \($0)" }.joined(separator: ", ")) }, default: red, drives: accent }
        screens:
          main:
            title: Main
            presentation: sheet
            cards: [{ id: card, title: Card, button: { title: Buy, opens: { sheet: BuyView } } }]
            sections: [{ all: { rows: [night, tint, go: { title: Go, kind: link, opens: { screen: sub } }] } }]
          sub: { title: Sub, sections: [{ rest: { rows: [info: { title: Info, kind: info }] } }] }

        """
      try await withDesk(["content/x/app.yaml": "name: X\n", "content/x/settings.yaml": settings]) { desk in
        let page = LivePage(desk: desk)
        try await page.open("x/settings/?screen=sub")
        try await page.browser.run(axe)
        for color in colors {
          for night in ["true", "false"] {
            try await page.browser.run(
              """
              history.replaceState(null, '', '?screen=sub&set.tint=\(color)&set.night=\(night)')
              dispatchEvent(new PopStateEvent('popstate'))
              """)
            try await page.browser.expect("document.querySelector('.phone__glass').dataset.scheme", night == "true" ? "dark" : "light")
            let found: [String] = try await page.browser.value(
              """
              axe.run('.phone', { runOnly: ['color-contrast-enhanced'] })
                .then(({ violations }) => violations.flatMap(({ nodes }) => nodes.map(({ any }) => any[0].message)))
              """)
            #expect(found == [], "\(color) \(night)")
          }
        }
      }
    }
  }
}
