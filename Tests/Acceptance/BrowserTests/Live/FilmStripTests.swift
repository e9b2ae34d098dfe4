import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// One tap, before, during and after: the pictures of docs/live-pages.md. `.ci/film-strips` lets it write them.
  @Suite(.timeLimit(.minutes(10))) struct FilmStripTests {
    @Test func notificationsAreDenied() async throws {
      let address = "?fact.notificationAuth=undetermined&set.enableNotifications=false&row=enableNotifications"
      try await film("notification-denied", address) { page, shoot in
        try await shoot()
        try await page.pressRow("enableNotifications")
        try await page.browser.expect("document.activeElement.textContent", "Denied")
        try await shoot()
        try await page.pressButton("Denied")
        try await page.browser.expect(
          "[...document.querySelectorAll('.phone .strip [data-effect]')].map((effect) => effect.textContent)",
          ["Ask for permission", "Open iOS Settings"])
        try await shoot()
      }
    }

    @Test func theIconChanges() async throws {
      try await film("icon-changed", "?open=app-icon") { page, shoot in
        try await page.browser.expect("document.querySelector('.phone [data-icon=forest] button') !== null", true)
        try await page.browser.expect(
          "[...document.querySelectorAll('.phone .icon__image')].every(({ complete, naturalWidth }) => complete && naturalWidth > 0)", true)
        try await shoot()
        // The change is held until its picture is taken.
        try await page.browser.run("window.later = setTimeout; window.setTimeout = (act) => { window.act = act }")
        try await page.press("[data-icon=forest] button")
        try await page.browser.expect("document.querySelector('.phone [data-columns]').dataset.state", "changing")
        try await shoot()
        try await page.browser.run("window.setTimeout = later; act()")
        try await page.browser.expect("document.querySelector('.phone [data-chosen]').dataset.icon", "forest")
        try await page.browser.expect("document.querySelector('.phone .strip [data-effect]').textContent", "Change the app icon")
        try await shoot()
      }
    }

    /// Plays a tap on the screen of Steps, and sets its pictures side by side.
    private func film(
      _ name: String, _ address: String, _ play: (LivePage, () async throws -> Void) async throws -> Void
    ) async throws {
      try await withShippedSite { page in
        try await page.browser.show(Look(width: 390, height: 860))
        try await page.browser.emulate("prefers-reduced-motion", "reduce")
        try await page.open("steps/settings/" + address)
        var pictures: [String] = []
        try await play(page) {
          try await page.browser.run("document.querySelector('.phone').scrollIntoView({ block: 'center', behavior: 'instant' })")
          pictures.append(try await page.browser.screenshot(of: ".phone").base64EncodedString())
        }
        #expect(pictures.count == 3 && Set(pictures).count == 3)
        guard let folder = ProcessInfo.processInfo.environment["SITEGEN_PICTURES"] else { return }
        try await page.browser.setSize(width: 900, height: 700)
        try await page.browser.open(
          "data:text/html,<body style='margin:0;display:flex;align-items:start;gap:12px;width:max-content;height:max-content;padding:12px;background:white'>"
        )
        for picture in pictures {
          try await page.browser.run("document.body.append(Object.assign(new Image(270), { src: 'data:image/png;base64,\(picture)' }))")
        }
        try await page.browser.expect("[...document.images].every((image) => image.complete && image.naturalWidth > 0)", true)
        try await page.browser.screenshot(of: "body").write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
      }
    }
  }
}
