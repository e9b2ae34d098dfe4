import SettingsModel
import TestSupport
import Testing

@testable import SiteContent

/// Reads the `reader` texts of facts and effects.
@Suite struct ReaderReadingTests {
  @Test(
    arguments: [
      ("type: boolean, reader: you have it", ["true": "you have it"]), ("type: string, reader: there is one", ["known": "there is one"]),
      ("type: integer, reader: { known: a, '5': b }", ["known": "a", "5": "b"]),
      ("type: boolean, reader: { true: a, false: b }", ["true": "a", "false": "b"]),
      ("type: enum, values: [x, y], nullable: true, reader: { x: a, null: b }", ["x": "a", "null": "b"]), ("type: boolean", nil),
    ] as [(String, [String: String]?)])
  func aSingleStringDescribesTrueOrAnyValue(_ fact: String, _ reader: [String: String]?) {
    let (app, diagnostics) = AppFixture(app: "name: X\nfacts: { it: { \(fact) } }\n").read()
    #expect(diagnostics.map(\.brief) == [])
    #expect(app?.catalogue.facts.first?.reader == reader)
  }

  @Test(arguments: [
    ("type: boolean, reader: { yes: a }", ["2:41 unknown-value \"yes\" is not a value of it | available values: true, false, known"]),
    ("type: boolean, reader: { null: a }", ["2:41 unknown-value \"null\" is not a value of it | available values: true, false, known"]),
    ("type: boolean, reader: [a]", ["2:39 wrong-type expected a string, found a list"]),
  ])
  func reportsClausesForUnknownValues(_ fact: String, _ problems: [String]) {
    #expect(AppFixture(app: "name: X\nfacts: { it: { \(fact) } }\n").problems == problems)
  }

  @Test func readsTheSentenceOfAnEffect() {
    let (app, diagnostics) = AppFixture(
      app: "name: X\neffects: { open: { title: Open, reader: X opens Settings., reaches: systemSettings } }\n"
    ).read()
    #expect(diagnostics.map(\.brief) == [])
    let effect = app?.catalogue.effects.first
    #expect(effect?.reader == "X opens Settings." && effect?.reaches == .known(.systemSettings))
  }
}

/// Reads an app's presets.
@Suite struct PresetReadingTests {
  private static let facts = "name: X\nfacts: { isPro: { type: boolean }, auth: { type: enum, values: [asked, denied] } }\n"

  @Test func readsFactsAndValues() throws {
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
  func reportsErrorsInPresets(_ presets: String, _ code: String) {
    let problems = AppFixture(app: Self.facts + "presets: \(presets)\n").problems
    #expect(problems.count == 1 && problems[0].contains(" \(code) "), "\(problems)")
  }
}
