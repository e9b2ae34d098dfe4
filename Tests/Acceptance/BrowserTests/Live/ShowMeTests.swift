import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// From the page of a setting to its row on the live screen.
  @Suite(.timeLimit(.minutes(10))) struct ShowMeTests {
    private static let marked = "[...document.querySelectorAll('.phone .row--marked')].map((row) => row.dataset.row)"
    private static let isInSight = """
      ((place) => place.top >= 0 && place.bottom <= innerHeight)(document.querySelector('.phone .row--marked').getBoundingClientRect())
      """

    @Test(arguments: [
      ("steps/settings/step-goal/", "stepGoal", "?row=stepGoal#live"),
      ("simplex/settings/lock-mode/", "lockMode", "?screen=privacy&row=lockMode#live"),
    ])
    func theRowIsMarkedAndInSight(_ path: String, _ row: String, _ address: String) async throws {
      try await withShippedSite { page in
        try await page.desk.open(path)
        try await page.browser.run("document.querySelector('.show-me a').click()")
        try await page.browser.expect(Self.marked, [row])
        try await page.browser.expect(Self.isInSight, true)
        try await page.browser.expect("getComputedStyle(document.querySelector('.phone .row--marked')).outlineStyle", "solid")
        try await page.browser.expect("location.search + location.hash", address)
        try await page.browser.expect("document.querySelector('.phone .row--marked').ariaDisabled", String?.none)
      }
    }

    @Test func theMarkGoesWithTheScreen() async throws {
      try await withShippedSite { page in
        try await page.open("simplex/settings/?row=privacy")
        try await page.browser.expect(Self.marked, ["privacy"])
        try await page.pressRow("privacy")
        try await page.browser.expect(Self.marked, [String]())
        try await page.expectQuery("?screen=privacy")
      }
    }
  }
}
