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
        try await page.browser.expect(LivePage.alert, ["Camera", "The system asks. Choose what the user answers.", "Denied", "Authorized"])
        try await page.pressButton("Authorized")
        try await page.expectQuery("?fact.auth=authorized&set.camera=true")
      }
    }

    @Test func elseNothingIsAsked() async throws {
      try await withDesk(files("unknown, denied, authorized")) { desk in
        let page = LivePage(desk: desk)
        try await page.open("x/settings/?fact.auth=unknown")
        try await page.pressRow("camera")
        try await page.expectLog([["Camera is unknown", "Ask"], ["Camera: On"]])
        try await page.browser.expect(LivePage.alert, [String]())
      }
    }
  }
}
