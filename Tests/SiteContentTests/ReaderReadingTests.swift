import SettingsModel
import TestSupport
import Testing

@testable import SiteContent

/// Words for readers, as authors write them.
@Suite struct ReaderReadingTests {
  @Test(
    arguments: [
      ("type: boolean, reader: you have it", ["true": "you have it"]), ("type: string, reader: there is one", ["known": "there is one"]),
      ("type: integer, reader: { known: a, '5': b }", ["known": "a", "5": "b"]),
      ("type: boolean, reader: { true: a, false: b }", ["true": "a", "false": "b"]),
      ("type: enum, values: [x, y], nullable: true, reader: { x: a, null: b }", ["x": "a", "null": "b"]), ("type: boolean", nil),
    ] as [(String, [String: String]?)])
  func aTextAloneIsForTrueOrAnyValue(_ fact: String, _ reader: [String: String]?) {
    let (app, diagnostics) = AppFixture(app: "name: X\nfacts: { it: { \(fact) } }\n").read()
    #expect(diagnostics.map(\.brief) == [])
    #expect(app?.catalogue.facts.first?.reader == reader)
  }

  @Test(arguments: [
    ("type: boolean, reader: { yes: a }", ["2:41 unknown-value \"yes\" is not a value of it | values are true, false, known"]),
    ("type: boolean, reader: { null: a }", ["2:41 unknown-value \"null\" is not a value of it | values are true, false, known"]),
    ("type: boolean, reader: [a]", ["2:39 wrong-type expected a string, found a list"]),
  ])
  func aClauseIsForAValueOfTheFact(_ fact: String, _ problems: [String]) {
    #expect(AppFixture(app: "name: X\nfacts: { it: { \(fact) } }\n").problems == problems)
  }

  @Test func anEffectHasASentence() {
    let (app, diagnostics) = AppFixture(
      app: "name: X\neffects: { open: { title: Open, reader: X opens Settings., reaches: systemSettings } }\n"
    ).read()
    #expect(diagnostics.map(\.brief) == [])
    let effect = app?.catalogue.effects.first
    #expect(effect?.reader == "X opens Settings." && effect?.reaches == .known(.systemSettings))
  }
}
