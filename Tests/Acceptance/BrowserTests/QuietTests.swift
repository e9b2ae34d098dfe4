import AcceptanceSupport
import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// What the browser itself has to say about pages that only the preview has: nothing. Those of a site are in `AuditTests`.
  @Suite(.timeLimit(.minutes(10))) struct QuietTests {
    /// That the address itself was not found is no mistake of the page.
    private func expectQuiet(
      _ desk: Desk, at path: String, status: Int = 200, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      let known = "\(desk.preview.address)\(path) - Failed to load resource: the server responded with a status of \(status)"
      let complaints = try await desk.browser.log().map(\.description).filter { !$0.contains(known) }
      #expect(complaints == [], sourceLocation: sourceLocation)
    }

    @Test func aMissingAddressIsQuiet() async throws {
      try await withDesk(["content/index.md": page("Home", "# Home")]) { desk in
        try await desk.open("no/such/page")
        try await desk.browser.expect(Shown.heading, "Page not found")
        try await expectQuiet(desk, at: "no/such/page", status: 404)
        // It gives way to the page as soon as there is one.
        try desk.write("content/no/such/page.md", page("Here now", "Words."))
        try await desk.browser.expect(Shown.heading, "Here now")
      }
    }

    @Test func thePanelAndTheProblemsPageAreQuiet() async throws {
      try await withDesk(["content/demo/app.yaml": "nam: Demo\n"]) { desk in
        try await desk.open("")
        try await desk.browser.expect("(\(Shown.problems)) !== ''", true)
        try await expectQuiet(desk, at: "", status: 500)
        try desk.write("content/demo/app.yaml", "name: Demo\n")
        try await desk.browser.expect(Shown.heading, "Test")
        try desk.write("content/demo/app.yaml", "nam: Demo\n")
        try await desk.browser.expect("(\(Shown.problems)) !== ''", true)
        try await expectQuiet(desk, at: "")
      }
    }
  }
}
