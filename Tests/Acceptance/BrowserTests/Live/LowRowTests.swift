import TestSupport
import Testing

extension BrowserTests {
  /// What comes after a tap on a row at the lower end of a phone whose upper end is out of view.
  @Suite(.timeLimit(.minutes(10))) struct LowRowTests {
    private static let settings = """
      screens:
        main:
          title: Main
          sections:
            - id: above
              rows:
      \(rows("above"))
            - id: low
              rows:
                - screen: { title: Screen, kind: link, opens: { screen: other } }
                - push: { title: Push, kind: link, opens: { push: PushedView } }
                - sheet: { title: Sheet, kind: link, opens: { sheet: SheetView } }
                - alert: { title: Alert, kind: action, confirmation: { title: Are you sure? } }
                - end:
                    title: End
                    kind: action
                    machine:
                      initial: idle
                      states: { idle: { transitions: { tap: gone } }, gone: { final: true, opens: { root: GoneView } } }
                - toast:
                    title: Toast
                    kind: action
                    machine:
                      initial: idle
                      states: { idle: { transitions: { tap: done } }, done: { final: true, toast: { kind: success, text: All is well } } }
        other:
          title: Other
          sections:
            - id: long
              rows:
      \(rows("below"))

      """

    private static func rows(_ name: String) -> String {
      (1...24).map { "          - \(name)-\($0): { title: Row \($0), kind: info }" }.joined(separator: "\n")
    }

    @Test func whatOpensIsInView() async throws {
      let opened = [
        ("screen", ".phone__page > .phone__title", "Other"), ("push", ".phone__page > .phone__title", "Push"),
        ("sheet", ".sheet > .phone__title", "Sheet"), ("alert", "[role=alertdialog] .alert__title", "Are you sure?"),
        ("end", ".phone__page > .phone__title", "The next screen"), ("toast", ".toast", "All is well"),
      ]
      let files = ["content/x/app.yaml": "name: X\n", "content/x/settings.yaml": Self.settings]
      try await withDesk(files) { desk in
        let page = LivePage(desk: desk)
        try await page.browser.setSize(width: 390, height: 844)
        for (row, selector, text) in opened {
          try await page.open("x/settings/")
          try await page.browser.run(
            """
            document.querySelector('.phone__page').scrollTop = 1e6
            const row = document.querySelector('.phone [data-row=\(row)] button')
            scrollBy({ top: row.getBoundingClientRect().top - 20, behavior: 'instant' })
            row.click()
            """)
          try await page.browser.expect(Self.inView(".phone " + selector), text)
        }
      }
    }

    /// The text of an element where a person sees it: within the window, with nothing over it, and not transparent.
    private static func inView(_ selector: String) -> String {
      """
      (() => {
        const element = document.querySelector('\(selector)')
        const box = element.getBoundingClientRect()
        const middle = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
        const isPassed = getComputedStyle(element).pointerEvents === 'none' || middle === element
        const isIn = box.top >= 0 && box.bottom <= innerHeight && isPassed
        return isIn && element.checkVisibility({ opacityProperty: true }) ? element.innerText : 'out of view'
      })()
      """
    }
  }
}
