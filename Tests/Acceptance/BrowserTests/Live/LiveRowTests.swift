import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// The log of the effects of a row.
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

    @Test func effectsOfARowAreLogged() async throws {
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
        // If an effect has no text for users, only developers see it.
        try await page.browser.run("document.querySelector('[name=names]').click()")
        try await page.browser.expect(
          "\(LivePage.log).filter(([name]) => name.startsWith('Work'))", [["Work done", "Sync"], ["Work", "It is noted. Note it"]])
      }
    }
  }
}

extension BrowserTests {
  /// Permission dialogs on a live screen, in the states that the setting's page documents.
  @Suite(.timeLimit(.minutes(10))) struct LivePermissionTests {
    private func files(_ values: String) -> [String: String] {
      [
        "content/x/app.yaml": """
        name: X
        facts: { auth: { type: enum, values: [\(values)], title: Camera } }
        effects: { ask: { title: Ask } }
        """,
        "content/x/settings.yaml": """
        settings:
          camera: { title: Camera, type: boolean, default: false, permission: { fact: auth, outcomes: { \(values.replacing(",", with: ": [ask],")): [] } } }
        screens: { main: { title: Main, sections: [{ id: all, rows: [camera] }] } }

        """,
      ]
    }

    @Test(arguments: ["undetermined", "notDetermined", "notAsked"])
    func theReaderAnswersAPermissionDialog(_ first: String) async throws {
      try await withDesk(files("\(first), denied, authorized")) { desk in
        let page = LivePage(desk: desk)
        try await page.open("x/settings/?fact.auth=\(first)")
        try await page.pressRow("camera")
        try await page.browser.expect(LivePage.alert, ["Camera", "Don’t Allow", "Allow"])
        try await page.expectLog([])
        try await page.pressButton("Allow")
        try await page.expectQuery("?auth=authorized&camera=1")
        try await page.expectLog([["Camera: Allow"]])
      }
    }

    @Test func valuesWithOtherNamesAreOfferedByTheirTitles() async throws {
      try await withDesk(files("undetermined, later, sometimes, restricted")) { desk in
        let page = LivePage(desk: desk)
        try await page.open("x/settings/?fact.auth=undetermined")
        try await page.pressRow("camera")
        try await page.browser.expect(LivePage.alert, ["Camera", "Later", "Sometimes"])
      }
    }

    /// If the outcome of a refusal isn't documented, the switch's state is unknown.
    @Test(arguments: [false, true]) func theResultOfARefusalMayBeUnknown(showsGaps: Bool) async throws {
      let files = files("denied, undetermined").merging(["content/site.yaml": "title: T\nshowsGaps: \(showsGaps)\n"]) { _, new in new }
      let silent = files.mapValues { $0.replacing("denied: [ask]", with: "denied: []") }
      try await withDesk(silent) { desk in
        let page = LivePage(desk: desk)
        try await page.open("x/settings/?fact.auth=denied")
        try await page.pressRow("camera")
        let gap = showsGaps ? ["What the switch then shows is not documented."] : []
        try await page.expectLog([["Camera: On", "Camera: denied"] + gap])
      }
    }

    @Test func otherStatesShowNoDialog() async throws {
      try await withDesk(files("unknown, denied, authorized")) { desk in
        let page = LivePage(desk: desk)
        try await page.open("x/settings/?fact.auth=unknown")
        try await page.pressRow("camera")
        try await page.expectLog([["Camera: On", "Camera: unknown"]])
        try await page.browser.expect(LivePage.alert, [String]())
      }
    }
  }
}

extension BrowserTests {
  /// A menu with several choices, in a browser. The other tests are in `Tests/Acceptance/JavaScript`.
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

/// Serves an app that has settings of every type.
func withTypesApp(_ body: (LivePage) async throws -> Void) async throws {
  try await withDesk(TypesApp.files) { try await body(LivePage(desk: $0)) }
}

extension BrowserTests {
  /// Accessibility of editable lists and menus. `Tests/Acceptance/JavaScript` tests their functions.
  @Suite(.timeLimit(.minutes(10))) struct LiveListTests {
    @Test(.enabled(if: AuditTools.axe != nil, AuditTools.noAxe)) func listsAndMenusAreAccessible() async throws {
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
