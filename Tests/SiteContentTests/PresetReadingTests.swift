import SettingsModel
import TestSupport
import Testing

@testable import SiteContent

/// States of an app to try, as authors write them.
@Suite struct PresetReadingTests {
  private static let facts = "name: X\nfacts: { isPro: { type: boolean }, auth: { type: enum, values: [asked, denied] } }\n"

  @Test func setsFactsAndSettings() throws {
    let (app, diagnostics) = AppFixture(
      app: Self.facts + """
        presets:
          pro: { title: With Pro, facts: { isPro: true, auth: denied }, values: { sound: false } }
          none: { title: None }

        """, [.settings: "settings: { sound: { title: Sound, description: Plays., type: boolean } }\n"]
    ).read()
    #expect(diagnostics.map(\.brief) == [])
    let presets = try #require(app?.catalogue.presets)
    #expect(presets.map(\.title) == ["With Pro", "None"])
    #expect(presets.first?.facts == ["isPro": true, "auth": "denied"])
    #expect(presets.first?.values == ["sound": false])
  }

  @Test(arguments: [
    ("{ x: { facts: { isPro: true } } }", "missing-key"), ("{ x: { title: X, facts: { isPor: true } } }", "unknown-fact"),
    ("{ x: { title: X, facts: { auth: granted } } }", "outside-domain"), ("{ x: { title: X, values: { sund: true } } }", "unknown-setting"),
  ])
  func namesWhatTheAppHas(_ presets: String, _ code: String) {
    let problems = AppFixture(app: Self.facts + "presets: \(presets)\n").problems
    #expect(problems.count == 1 && problems[0].contains(" \(code) "), "\(problems)")
  }
}
