import TestSupport
import Testing

extension BrowserTests {
  /// What a live screen shows of views that the files do not describe.
  @Suite(.timeLimit(.minutes(10))) struct SheetTests {
    private static func files(showsGaps: Bool) -> [String: String] {
      [
        "content/site.yaml": "title: T\nshowsGaps: \(showsGaps)\n",
        "content/x/app.yaml": """
        name: X
        facts: { isPro: { type: boolean, title: Pro } }
        entitlements:
          pro: { title: X Pro, when: { isPro: true }, opens: { paywall: PayView } }
          plus: { title: X Plus, when: { isPro: true }, opens: { present: paywall } }

        """,
        "content/x/settings.yaml": """
        settings:
          size: { title: Size, options: { small: Small, large: { title: Large, entitlement: pro }, huge: { title: Huge, entitlement: plus } }, default: small }
        screens:
          main:
            title: Main
            cards: [{ id: offer, title: Offer, button: { title: Buy, opens: { paywall: PayView } } }]
            sections:
              - all:
                  rows:
                    - size
                    - plans: { title: Plans, kind: link, opens: { paywall: PayView } }
                    - other: { title: Other, kind: link, opens: { sheet: OtherView } }

        """,
      ]
    }

    /// The title of the sheet, what is said of its sketch, and all that is read in it.
    private static let sheet = """
      ((sheet) => [sheet?.ariaLabel, sheet?.querySelector('.sketch')?.ariaLabel, sheet?.querySelector('.phone__about').innerText].map(String))
        (document.querySelector('.phone [role=dialog]'))
      """

    @Test func isASketchWithoutNamesOfCode() async throws {
      let sheets = [
        ("set.size=small&open=pro", ["X Pro", "Here the app shows how to get X Pro.", ""]),
        ("open=plus", ["X Plus", "Here the app shows how to get X Plus.", ""]),
        ("open=plans", ["Plans", "Here the app shows how to get X Pro.", ""]),
        ("open=offer", ["Offer", "Here the app shows how to get X Pro.", ""]),
        ("open=other", ["Other", "What the app shows here is not part of this page.", ""]),
      ]
      try await withDesk(Self.files(showsGaps: false)) { desk in
        let page = LivePage(desk: desk)
        for (query, expected) in sheets {
          try await page.open("x/settings/?\(query)")
          try await page.browser.expect(Self.sheet, expected)
        }
      }
    }

    @Test func namesAreListedBesideTheScreen() async throws {
      try await withDesk(Self.files(showsGaps: true)) { desk in
        let page = LivePage(desk: desk)
        try await page.open("x/settings/")
        try await page.pressRow("other")
        try await page.expectLog([["Other", "Opens OtherView", "What it shows is not documented."]])
        try await page.browser.expect(Self.sheet, ["Other", "What the app shows here is not part of this page.", ""])
      }
    }
  }
}
