import AcceptanceSupport
import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// Mistakes in pages that are open.
  @Suite(.timeLimit(.minutes(10))) struct ProblemTests {
    private let hostile = #"<img src=x onerror="document.title='caught'">"#

    private func settings(_ value: String) -> String {
      """
      settings:
        period:
          title: Period
          options: { daily: Daily, weekly: Weekly }
          default: \(value)
      screens: { main: { title: Main, sections: [{ id: one, rows: [period] }] } }

      """
    }

    private var files: [String: String] {
      [
        "content/index.md": page("Home", "# Home"), "content/demo/app.yaml": "name: Demo\n",
        "content/demo/settings.yaml": settings("daily"),
      ]
    }

    /// Whether the panel shows the problem and its place.
    private var isReported: String { "(\(Shown.problems)).startsWith('content/demo/settings.yaml:5:14: error:')" }

    @Test func anErrorInTheContentIsShownUntilItIsFixed() async throws {
      try await withDesk(files) { desk in
        try await desk.open("demo/settings/period/")
        try await desk.browser.run("window.marker = 'as it was opened'")
        try desk.write("content/demo/settings.yaml", settings(hostile))
        try await desk.browser.expect(isReported, true)
        try await desk.browser.expect("(\(Shown.problems)).includes('onerror=')", true)
        try await desk.browser.expect("document.querySelector('sitegen-problems').shadowRoot.querySelector('img')", String?.none)
        try await desk.browser.expect("document.title", "How to change Period · Settings · Demo · Test")
        try await desk.browser.expect("window.marker", "as it was opened")
        try desk.write("content/demo/settings.yaml", settings("weekly").replacing("Period", with: "Interval"))
        try await desk.browser.expect(Shown.heading, "Interval")
        try await desk.browser.expect(Shown.problems, "")
      }
    }

    /// Text before a mistake: longer than an excerpt, with wide, combining and narrow characters.
    private static let texts = [
      String(repeating: "words ", count: 41), String(repeating: "設定を開く", count: 40), "設定 한국어 ", String(repeating: "👩‍👩‍👧 ", count: 30),
      String(repeating: "a\tbc\t", count: 20), String(repeating: "e\u{301}", count: 60), "ﷺ ", "",
    ]

    @Test func theMarksAreBelowTheMistake() async throws {
      try await withDesk(files) { desk in
        for (number, text) in Self.texts.enumerated() {
          let link = "[link](setting:demo/nothing\(number))"
          try desk.write("content/index.md", page("Home", text + link + String(repeating: " more", count: 20)))
          for width in [320, 1280] {
            try await desk.browser.setSize(width: width, height: 800)
            try await desk.open("")
            try await desk.browser.expect(Shown.marked, link)
            try await desk.browser.expect(Shown.marksAreInPlace, true)
          }
        }
      }
    }

    @Test func anErrorInATemplateIsShownUntilItIsFixed() async throws {
      let layout = "templates/layouts/home.mustache"
      try await withDesk(files) { desk in
        try await desk.open("")
        let good = try desk.folder.text(layout)
        try desk.write(layout, good + "{{#apps}}\n")
        let line = good.split(separator: "\n", omittingEmptySubsequences: false).count
        try await desk.browser.expect("(\(Shown.problems)).startsWith('\(layout):\(line):1: error:')", true)
        try desk.write(layout, good + "<p id=\"mended\">Mended</p>\n")
        try await desk.browser.expect("document.querySelector('#mended').textContent", "Mended")
        try await desk.browser.expect(Shown.problems, "")
      }
    }

    /// A closed panel stays closed until the problems change. Reverting a mistake closes the panel without a reload.
    @Test func thePanelClosesAndOpensWithTheProblems() async throws {
      try await withDesk(files) { desk in
        try await desk.open("demo/")
        try await desk.browser.run("window.marker = 'as it was opened'")
        try desk.write("content/demo/settings.yaml", settings(hostile))
        try await desk.browser.expect(isReported, true)
        try desk.write("content/demo/settings.yaml", settings("daily"))
        try await desk.browser.expect(Shown.problems, "")
        try await desk.browser.expect("window.marker", "as it was opened")
        try desk.write("content/demo/settings.yaml", settings(hostile))
        try await desk.browser.expect(isReported, true)
        try await desk.browser.type("\u{E00C}", into: "body")
        try await desk.browser.expect(Shown.problems, "")
        try await desk.open("")
        try await desk.browser.expect("document.querySelector('sitegen-problems').hidden", true)
        try desk.write("content/demo/settings.yaml", settings("hourly"))
        try await desk.browser.expect("(\(Shown.problems)).includes('\"hourly\"')", true)
      }
    }

    @Test func aSiteThatWasNeverBuiltShowsItsErrorsAndThenThePage() async throws {
      let broken = files.merging(["content/demo/settings.yaml": settings(hostile)]) { _, new in new }
      try await withDesk(broken) { desk in
        try await desk.open("demo/")
        try await desk.browser.expect(Shown.heading, "The site could not be built")
        try await desk.browser.expect(isReported, true)
        try desk.write("content/demo/settings.yaml", settings("hourly"))
        try await desk.browser.expect("(\(Shown.problems)).includes('\"hourly\"')", true)
        try desk.write("content/demo/settings.yaml", settings("daily"))
        try await desk.browser.expect(Shown.heading, "Demo")
        try await desk.browser.expect(Shown.problems, "")
      }
    }
  }
}

extension BrowserTests {
  /// The browser logs no errors on pages that exist only in a preview. `AuditTests` checks the other pages.
  @Suite(.timeLimit(.minutes(10))) struct QuietTests {
    /// Expects no console messages except those about the status of the page.
    private func expectQuiet(
      _ desk: Desk, at path: String, status: Int = 200, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      let known = "\(desk.preview.address)\(path) - Failed to load resource: the server responded with a status of \(status)"
      let complaints = try await desk.browser.log().map(\.description).filter { !$0.contains(known) }
      #expect(complaints == [], sourceLocation: sourceLocation)
    }

    @Test func aMissingAddressLogsNothing() async throws {
      try await withDesk(["content/index.md": page("Home", "# Home")]) { desk in
        try await desk.open("no/such/page")
        try await desk.browser.expect(Shown.heading, "Page not found")
        try await expectQuiet(desk, at: "no/such/page", status: 404)
        // As soon as the page exists, it replaces the error page.
        try desk.write("content/no/such/page.md", page("Here now", "Words."))
        try await desk.browser.expect(Shown.heading, "Here now")
      }
    }

    @Test func thePanelAndTheProblemsPageLogNothing() async throws {
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
