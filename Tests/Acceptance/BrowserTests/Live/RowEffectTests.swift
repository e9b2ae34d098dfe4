import TestSupport
import Testing

extension BrowserTests {
  /// What is listed of the effects that a row itself has.
  @Suite(.timeLimit(.minutes(10))) struct RowEffectTests {
    private let files = [
      "content/x/app.yaml": """
      name: X
      version: "2"
      facts: { isNoted: { type: boolean } }
      effects:
        note: { title: Note it, reader: It is noted., sets: { isNoted: true } }
        sync: { title: Sync }
      """,
      "content/x/settings.yaml": """
      settings:
        sound: { title: Sound, type: boolean, default: false, onChange: [sync] }
      screens:
        main:
          title: Main
          sections:
            - id: all
              rows:
                - sound: { effects: [note] }
                - rate: { title: Rate {version}, kind: link, effects: [note], opens: { url: https://example.com/rate } }
                - system: { title: System, kind: link, effects: [note], opens: { system: settings } }
                - inside: { title: Inside, kind: link, effects: [note], opens: { screen: other } }
                - idle: { title: Idle, kind: action }
                - silent: { title: Silent, kind: link, opens: { sheet: SilentView } }
                - leave: { title: Leave, kind: action, effects: [note], confirmation: { onConfirm: [sync] }, opens: { push: LeftView } }
                - work:
                    title: Work
                    kind: action
                    effects: [note]
                    machine: { initial: idle, states: { idle: { transitions: { tap: done } }, done: { final: true, effects: [sync] } } }
        other: { title: Other }

      """.replacing("Rate {version}", with: "'Rate {version}'"),
    ]

    @Test func effectsOfARowAreListedWhateverElseItDoes() async throws {
      try await withDesk(files) { desk in
        let page = LivePage(desk: desk)
        try await page.open("x/settings/")
        var listed: [[String]] = []
        func use(_ row: String, _ entries: [String]...) async throws {
          try await page.pressRow(row)
          listed = entries + listed
          try await page.expectLog(listed)
        }
        try await use("sound", ["Sound: On", "It is noted."])
        try await page.expectQuery("?sound=1&isNoted=1")
        try await use("rate", ["Rate 2", "It is noted.", "Opens https://example.com/rate"])
        try await use("system", ["System", "It is noted.", "Leaves X for the Settings app"])
        try await use("work", ["Work", "It is noted."])
        try await use("idle", ["Idle"])
        try await use("inside", ["Inside", "It is noted."])
        try await page.expectTitle("Other")
        try await page.pressButton("Main")
        try await use("silent", ["Silent", "Opens a sheet: Silent"])
        try await page.browser.expect(
          "document.querySelector('.phone [role=dialog] .phone__about').innerText", "This screen is not shown here.")
        try await page.pressButton("Close Silent")
        try await page.pressRow("leave")
        try await page.pressButton("Confirm")
        try await page.expectLog([["Leave", "Opens Leave"], ["Leave: confirmed", "It is noted."]] + listed)
        try await page.expectTitle("Leave")
        // What readers have no words for is there for developers.
        try await page.browser.run("document.querySelector('[name=names]').click()")
        try await page.browser.expect(
          "\(LivePage.log).filter(([name]) => name.startsWith('Work'))", [["Work done", "Sync"], ["Work", "It is noted. Note it"]])
      }
    }
  }
}
