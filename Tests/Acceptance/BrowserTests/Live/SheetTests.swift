import TestSupport
import Testing

extension BrowserTests {
  /// What a live screen says of views that the files do not describe.
  @Suite(.timeLimit(.minutes(10))) struct SheetTests {
    private static func files(showsGaps: Bool) -> [String: String] {
      [
        "content/site.yaml": "title: T\nshowsGaps: \(showsGaps)\n",
        "content/x/app.yaml": """
        name: X
        facts: { isPro: { type: boolean, title: Pro } }
        effects: { note: { title: Note } }
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

    /// The title of the sheet, and all that is read in it.
    private static let sheet = """
      ((sheet) => [sheet?.ariaLabel, ...[...sheet?.querySelectorAll('.phone__about > p') ?? []].map((text) => text.innerText)])
        (document.querySelector('.phone [role=dialog]'))
      """

    @Test func hasASentenceInThePlaceOfItsContent() async throws {
      let sheets = [
        ("set.size=small&open=pro", ["X Pro", "This screen offers X Pro."]),
        ("open=plus", ["X Plus", "This screen offers X Plus."]),
        ("open=plans", ["X Pro", "This screen offers X Pro."]),
        ("open=offer", ["X Pro", "This screen offers X Pro."]),
        ("open=other", ["Other", "This screen is not shown here."]),
      ]
      try await withDesk(Self.files(showsGaps: false)) { desk in
        let page = LivePage(desk: desk)
        for (query, expected) in sheets {
          try await page.open("x/settings/?\(query)")
          try await page.browser.expect(Self.sheet, expected)
        }
      }
    }

    @Test func namesInCodeAreForDevelopers() async throws {
      try await withDesk(Self.files(showsGaps: true)) { desk in
        let page = LivePage(desk: desk)
        try await page.open("x/settings/")
        try await page.pressRow("other")
        try await page.expectLog([["Other", "Opens a sheet: Other"]])
        try await page.browser.expect(Self.sheet, ["Other", "What this screen shows is not documented."])
        try await page.browser.run("document.querySelector('[name=names]').click()")
        try await page.expectLog([["Other", "Opens a sheet: Other OtherView"]])
      }
    }
  }
}
