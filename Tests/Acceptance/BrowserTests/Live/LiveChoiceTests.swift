import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// A menu of several choices in a browser; all else of choices is in `Tests/Acceptance/JavaScript`.
  @Suite(.timeLimit(.minutes(10))) struct LiveChoiceTests {
    private static let checked =
      "[...document.querySelectorAll('.phone [role=menuitemcheckbox][aria-checked=true]')].map((item) => item.dataset.option)"

    @Test func theKeyboardChoosesSeveral() async throws {
      try await withTypesApp { page in
        try await page.open("x/settings/")
        try await page.pressRow("ui.tabs")
        try await page.browser.expect("document.activeElement.dataset.option", "home")
        try await page.browser.press(.down, .space)
        try await page.browser.expect(Self.checked, ["home", "search"])
        try await page.browser.expect("document.activeElement.dataset.option", "search")
        try await page.browser.press(.escape)
        try await page.browser.expect("document.activeElement.closest('[data-row]').dataset.row", "ui.tabs")
        try await page.browser.expect("document.querySelector('.phone [role=menu]') === null", true)
      }
    }
  }
}

/// Serves an app with a setting of every type.
func withTypesApp(_ body: (LivePage) async throws -> Void) async throws {
  try await withDesk(TypesApp.files) { try await body(LivePage(desk: $0)) }
}
