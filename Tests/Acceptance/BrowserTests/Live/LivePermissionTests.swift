import TestSupport
import Testing

extension BrowserTests {
  /// When a live screen asks for a permission: in the states in which the page of the setting says that the system does.
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
    func theReaderAnswersWhereTheUserWasNotAsked(_ first: String) async throws {
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

    /// A refusal without an outcome leaves open what the switch shows.
    @Test(arguments: [false, true]) func whatFollowsARefusalMayNotBeDocumented(showsGaps: Bool) async throws {
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

    @Test func elseNothingIsAsked() async throws {
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
