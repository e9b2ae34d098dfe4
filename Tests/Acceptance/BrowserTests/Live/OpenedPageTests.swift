import TestSupport
import Testing

extension BrowserTests {
  /// A row that opens a page of the site.
  @Suite(.timeLimit(.minutes(10))) struct OpenedPageTests {
    private let files = [
      "content/x/app.yaml": "name: X\n",
      "content/x/settings.yaml": """
      screens:
        main:
          title: Main
          sections:
            - id: all
              rows:
                - terms: { title: Terms, kind: link, opens: { url: /x/terms/#prices } }
                - rate: { title: Rate, kind: link, opens: { url: https://example.com/rate } }

      """,
      "content/x/terms.md": page("Terms", "## Prices"),
    ]

    @Test func itsUseIsListedWithALinkToThePage() async throws {
      try await withDesk(files) { desk in
        let page = LivePage(desk: desk)
        try await page.open("x/settings/")
        try await page.pressRow("rate")
        try await page.expectLog([["Rate", "Opens https://example.com/rate"]])
        try await page.pressRow("terms")
        try await page.browser.expect(
          "[...document.querySelectorAll('.log__entry')].map((entry) => entry.querySelectorAll('a').length)", [1, 0])
        try await page.browser.run("document.querySelector('.log__entry a').click()")
        try await page.browser.expect("location.pathname + location.hash", "/x/terms/#prices")
      }
    }
  }
}
