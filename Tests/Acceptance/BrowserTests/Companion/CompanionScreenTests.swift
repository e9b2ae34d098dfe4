import AcceptanceSupport
import Foundation
import SettingsModel
import TestSupport
import Testing

extension BrowserTests {
  /// That a client draws what the site shows.
  @Suite(.timeLimit(.minutes(10))) struct CompanionScreenTests {
    /// Every screen of an app, in a campaign in states such that all pairs of values of facts and settings occur, and Steps in English too.
    @Test(arguments: [("psst", nil), ("simplex", nil), ("steps", "de")] + (Campaign.looks.isRunning ? [("steps", nil)] : []))
    func theClientPrintsWhatTheBrowserShows(app: String, language: String?) async throws {
      try await withShippedSite { page in
        let count = try await Self.compare(app, in: language, on: page)
        #expect(count >= Campaign.looks.size(12, usually: 4))
      }
    }

    @Test func theClientPrintsWhatTheBrowserShowsOfEveryType() async throws {
      try await withDesk(TypesApp.files) { desk in
        let count = try await Self.compare("x", on: LivePage(desk: desk))
        #expect(count >= Campaign.looks.size(12, usually: 4))
      }
    }

    /// - Returns: how many states were compared.
    private static func compare(_ app: String, in language: String? = nil, on page: LivePage) async throws -> Int {
      let cache = try TemporaryFolder()
      let place = (language.map { "\($0)/" } ?? "") + app
      try await page.open("\(place)/settings/")
      let document: String = try await page.browser.value("fetch('/api/v1/\(place)/settings.json').then((reply) => reply.text())")
      let catalogue = try JSONDecoder().decode(SettingsDocument.self, from: Data(document.utf8)).body
      let combinations = StateCombinations(of: catalogue)
      // All of them in a campaign.
      let states = Campaign.looks.some(combinations.states(atLeast: 16, seed: 20), ofEach: 3)
      let screens = catalogue.screens.map(\.id.rawValue)
      let arguments =
        [page.desk.preview.address, "--app", app, "--cache", cache.path] + screens.flatMap { ["--screen", $0] }
        + (language.map { ["--language", $0] } ?? [])
      for state in states {
        let changes = zip(combinations.parts, state)
        let options = changes.flatMap { part, value in [part.isFact ? "--fact" : "--set", "\(part.name)=\(value)"] }
        let query = changes.map { part, value in "\(part.isFact ? "fact" : "set").\(part.name)=\(Self.encoded(value))" }
          .joined(separator: "&")
        let printed = try await CompanionProgram.run(arguments + options)
        #expect(printed.status == 0 && printed.errors == "", "\(query)")
        // Each of the screens has a title and rows.
        #expect(printed.output.count { $0 == "\n" } >= 4 * screens.count - 1, "\(query)")
        try await page.browser.expect(ScreenScript.texts(of: screens, query: query), printed.output)
      }
      return Set(states).count
    }

    private static func encoded(_ value: String) -> String {
      value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? value
    }
  }
}
