import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// Lists that are edited, and menus, as axe sees them; what they do is in `Tests/Acceptance/JavaScript`.
  @Suite(.timeLimit(.minutes(10))) struct LiveListTests {
    @Test(.enabled(if: AuditTools.axe != nil, AuditTools.noAxe)) func nothingStandsInTheWayOfAnybody() async throws {
      let axe = try String(contentsOfFile: #require(AuditTools.axe), encoding: .utf8)
      try await withTypesApp { page in
        for look in [Look.phone, Look(width: 390, height: 844, isDark: true)] {
          try await page.browser.show(look)
          for row in ["words", "order", "ui.tabs", "quality"] {
            try await page.open("x/settings/")
            try await page.pressRow(row)
            try await page.browser.expect("document.querySelector('.phone :is(.popover, .list-editor)') !== null", true)
            try await page.browser.run(axe)
            try await page.browser.run(
              "axe.run('.phone').then(({ violations }) => { window.found = violations.map(({ id, nodes }) => id + ' ' + nodes[0].html) })")
            try await page.browser.expect("window.found", [String]())
          }
        }
      }
    }
  }
}
