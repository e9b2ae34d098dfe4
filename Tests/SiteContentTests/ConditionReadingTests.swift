import SettingsModel
import TestSupport
import Testing

@testable import SiteContent

/// Operators of conditions as authors write them.
@Suite struct ConditionReadingTests {
  private static func fixture(_ condition: String) -> AppFixture {
    AppFixture(
      app: "name: X\nfacts: { isPro: { type: boolean }, level: { type: integer } }\n",
      [
        .settings: """
        settings:
          goal: { title: Goal, type: integer, minimum: 1000, maximum: 20000 }
          scale: { type: number, aliases: [size] }
          tabs: { title: Tabs, type: array, items: { options: { home: Home, search: Search } } }
          days: { title: Days, type: array, items: { type: integer, minimum: 1, maximum: 7 } }
          units: { title: Units, options: { metric: Metric, imperial: Imperial } }
          bare: {}
        screens:
          main:
            title: Main
            sections:
              - all:
                  rows:
                    - { id: a, title: A, kind: info, visibleWhen: \(condition) }
        """
      ])
  }

  @Test(
    arguments: [
      ("{ $atLeast: { goal: 5000 } }", Condition([.compares(.atLeast, ["goal": 5000])])),
      ("{ $atMost: { scale: 1.5, level: 3 } }", Condition([.compares(.atMost, ["scale": .number(1.5), "level": 3])])),
      ("{ $contains: { tabs: home, days: 7 } }", Condition([.compares(.contains, ["tabs": "home", "days": 7])])),
      (
        "{ $atLeast: { bare: 1 }, $contains: { bare: x } }",
        Condition([.compares(.atLeast, ["bare": 1]), .compares(.contains, ["bare": "x"])])
      ),
      ("{ not: { $atLeast: { goal: 20000 } } }", Condition([.not(Condition([.compares(.atLeast, ["goal": 20000])]))])),
      ("{ $atLeast: {} }", Condition([.compares(.atLeast, [:])])),
    ])
  func readsOperators(_ text: String, _ condition: Condition) throws {
    let (app, diagnostics) = Self.fixture(text).read()
    #expect(diagnostics.map(\.brief) == [])
    #expect(app?.catalogue.screens.first?.rows.first?.visibleWhen == condition)
  }

  @Test(
    arguments: [
      ("{ $atleast: { goal: 5000 } }", [""]), ("{ $gt: { goal: 5000 } }", [""]), ("{ $atLeast: 5 }", [""]), ("{ $contains: [tabs] }", [""]),
      ("{ $atLeast: { gaol: 5000 } }", [""]), ("{ $atLeast: { size: 5 } }", [""]), ("{ $atLeast: { any: 5 } }", [""]),
      ("{ $atLeast: { goal: many } }", [""]), ("{ $atLeast: { goal: null } }", [""]), ("{ $atLeast: { goal: [5] } }", [""]),
      ("{ $atLeast: { isPro: 1 } }", [""]), ("{ $atMost: { units: 1 } }", [""]), ("{ $atLeast: { tabs: 1 } }", [""]),
      ("{ $atLeast: { goal: 20001 } }", [""]), ("{ $atMost: { goal: 999.5 } }", [""]), ("{ $atLeast: { goal: 9007199254740993 } }", [""]),
      ("{ $contains: { units: metric } }", [""]), ("{ $contains: { isPro: true } }", [""]), ("{ $contains: { tabs: hom } }", [""]),
      ("{ $contains: { days: 8 } }", [""]), ("{ $contains: { tabs: [home] } }", [""]), ("{ $contains: { tabs: größe } }", [""]),
      ("{ $contains: { days: 1.5 } }", [""]), ("{ tabs: home }", [""]), ("{ goal: { $atLeast: 5000 } }", [""]),
      ("{ goal: \">= 5000\" }", [""]),
    ])
  func reportsWhatCanNeverHold(_ text: String, _ problems: [String]) { #expect(Self.fixture(text).problems == problems) }
}
