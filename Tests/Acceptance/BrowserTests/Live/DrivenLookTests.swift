import Foundation
import SettingsModel
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

    private static let files = [
      "content/x/app.yaml": "name: X\n",
      "content/x/settings.yaml": """
      settings:
        night: { title: Night, type: boolean, default: true, drives: colorScheme }
        tint: { title: Tint, options: { green: Green, sea: { title: Sea, means: "#30b0c7" } }, default: green, drives: accent }
        speech: { title: Speech, options: { en: English, de: Deutsch }, default: en, drives: language }
        sign: { title: Sign, options: { a: { title: Day, means: day }, b: { title: Night, means: night } }, default: a, drives: icon }
      screens:
        main:
          title: Main
          sections:
            - all:
                rows:
                  - night
                  - tint: { style: menu }
                  - speech
                  - sign
                  - shown-language: { title: Language, kind: link, opens: { system: settings }, trailing: [{ value: language }] }
                  - shown-icon: { title: Icon, kind: link, opens: { sheet: IconView }, trailing: [{ value: icon }] }

      """,
      "content/x/icons.yaml": """
      title: Icons
      view: IconView
      updates: shown-icon
      grid: { columns: 2, spacing: 16 }
      tile: { width: 64, height: 64, cornerRadius: 16 }
      icons:
        - { id: day, title: Bright, primary: true, author: A, license: CC0, images: { light: icons/day.svg } }
        - { id: night, title: Black, author: A, license: CC0, images: { light: icons/night.svg } }

      """,
      "content/x/icons/day.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"/>",
      "content/x/icons/night.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 2 2\"/>",
    ]

    @Test func allDrivenPropertiesFollow() async throws {
      try await withDesk(Self.files) { desk in
        let page = LivePage(desk: desk)
        try await page.browser.emulate("prefers-color-scheme", "light")
        try await page.open("x/settings/")
        try await page.browser.expect(Self.grounds, ["dark", "light"])
        try await page.pressRow("night")
        try await page.browser.expect(Self.grounds, ["light", "light"])
        let tint = "document.querySelector('.phone__glass').style.getPropertyValue('--tint')"
        try await page.browser.expect(tint, "#34c759")
        try await page.pressRow("tint")
        try await page.press("[data-option=sea]")
        try await page.browser.expect(tint, "#30b0c7")
        try await page.browser.expect(LivePage.value("shown-language"), "English")
        try await page.pressRow("speech")
        try await page.press("[data-option=de]")
        try await page.browser.expect(LivePage.value("shown-language"), "Deutsch")
        let home = "document.querySelector('.home-screen img')?.currentSrc.split('/').at(-1)"
        try await page.browser.expect("\(home) ?? 'none'", "none")
        try await page.browser.expect(LivePage.value("shown-icon"), "Bright")
        try await page.pressRow("sign")
        try await page.press("[data-option=b]")
        try await page.browser.expect(LivePage.value("shown-icon"), "Black")
        try await page.browser.expect(home, "night.svg")
        // A choice in the sheet changes the setting.
        try await page.pressRow("shown-icon")
        try await page.press("[data-icon=day] [role=radio]")
        try await page.browser.expect("new URLSearchParams(location.search).get('sign') ?? 'as at first'", "as at first")
        try await page.browser.expect(home, "day.svg")
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

    @Test func theBrowserConvertsValuesLikeTheModel() async throws {
      let settings = """
        [
          { "id": "a", "onChange": [], "onEnable": [], "onDisable": [], "drives": "colorScheme", "type": "boolean" },
          { "id": "b", "onChange": [], "onEnable": [], "onDisable": [], "drives": "colorScheme", "type": "enum",
            "options": [{ "value": "noon", "title": "Noon", "means": "light" }, { "value": "dark", "title": "Dark" }] },
          { "id": "c", "onChange": [], "onEnable": [], "onDisable": [], "drives": "accent", "type": "string" },
          { "id": "d", "onChange": [], "onEnable": [], "onDisable": [], "drives": "language", "type": "enum",
            "options": [{ "value": "de", "title": "Deutsch" }, { "value": "fr", "title": "F", "means": "Français" }] },
          { "id": "e", "onChange": [], "onEnable": [], "onDisable": [], "drives": "icon", "type": "integer",
            "options": [{ "value": 1, "title": "One", "means": "one" }] }
        ]
        """
      let values: [JSONValue] = [
        true, false, "noon", "dark", "light", "system", "green", "gray", "constructor", "#F80", "#FF880080", "#ff88", "de", "fr", "it",
        .scalar(.integer(1)), .scalar(.integer(2)), ["dark"],
      ]
      let decoded = try JSONDecoder().decode([Setting].self, from: Data(settings.utf8))
      let wanted = decoded.map { setting in values.map { setting.means($0) ?? "none" } }
      let literal = String(decoding: try JSONEncoder().encode(values), as: UTF8.self)
      try await withShippedSite { page in
        try await page.desk.open("steps/settings/")
        let meanings: [[String]] = try await page.browser.value(
          """
          import('/assets/preview/live/model.js').then(({ means }) =>
            \(settings).map((setting) => \(literal).map((value) => means(setting, value) ?? 'none')))
          """)
        #expect(meanings == wanted)
      }
    }
  }
}
