import SettingsModel
import TestSupport
import Testing

@testable import SiteContent

/// Reads conditions and their operators.
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
      (
        "{ $atleast: { goal: 5000 } }",
        [
          "14:61 unknown-operator there is no operator \"$atleast\" | did you mean \"$atLeast\"? Available operators: $atLeast, $atMost, $contains."
        ]
      ),
      (
        "{ $gt: { goal: 5000 } }",
        ["14:61 unknown-operator there is no operator \"$gt\" | available operators: $atLeast, $atMost, $contains"]
      ),
      ("{ $atLeast: 5 }", ["14:71 wrong-type $atLeast must be a map, not 5 | write `$atLeast: { count: 4 }`"]),
      ("{ $contains: [tabs] }", ["14:72 wrong-type $contains must be a map, not a list | write `$contains: { tabs: home }`"]),
      (
        "{ $atLeast: { gaol: 5000 } }",
        [
          "14:73 unknown-fact there is no fact \"gaol\" | did you mean \"goal\"?"
        ]
      ), ("{ $atLeast: { size: 5 } }", ["14:73 unknown-fact there is no fact \"size\" | it was renamed to \"scale\""]),
      (
        "{ $atLeast: { any: 5 } }",
        [
          "14:73 invalid-fact-name \"any\" is not a valid name for a fact | a fact must begin with a letter, use only letters, digits, \"-\", \"_\" and \".\", and not be \"not\", \"any\" or \"all\""
        ]
      ),
      ("{ $atLeast: { goal: many } }", ["14:79 wrong-type expected a number, found \"many\""]),
      ("{ $atLeast: { goal: null } }", ["14:79 wrong-type expected a number, found null"]),
      ("{ $atLeast: { goal: [5] } }", ["14:79 wrong-type expected a number, found a list"]),
      ("{ $atLeast: { isPro: 1 } }", ["14:80 outside-domain isPro is never a number | its type is boolean"]),
      ("{ $atMost: { units: 1 } }", ["14:79 outside-domain units is never a number | its type is enum"]),
      ("{ $atLeast: { tabs: 1 } }", ["14:79 outside-domain tabs is never a number | its type is array"]),
      ("{ $atLeast: { goal: 20001 } }", ["14:79 out-of-range goal is never at least 20001 | the maximum is 20000"]),
      ("{ $atMost: { goal: 999.5 } }", ["14:78 out-of-range goal is never at most 999.5 | the minimum is 1000"]),
      (
        "{ $atLeast: { goal: 9007199254740993 } }",
        ["14:79 integer-range 9007199254740993 is too large | whole numbers go from -2^53 to 2^53"]
      ),
      ("{ $contains: { units: metric } }", ["14:81 outside-domain units is never a list | its type is enum"]),
      ("{ $contains: { isPro: true } }", ["14:81 outside-domain isPro is never a list | its type is boolean"]),
      (
        "{ $contains: { tabs: hom } }",
        ["14:80 unknown-option \"hom\" is not an option of tabs | did you mean \"home\"? Available options: home, search."]
      ),
      ("{ $contains: { days: 8 } }", ["14:80 out-of-range 8 is more than the maximum of days | the maximum is 7"]),
      ("{ $contains: { tabs: [home] } }", ["14:80 wrong-type expected a single value, found a list"]),
      ("{ $contains: { tabs: größe } }", ["14:80 wrong-type a condition cannot compare with \"größe\" | use ASCII letters"]),
      ("{ $contains: { days: 1.5 } }", ["14:80 wrong-type a condition cannot compare with 1.5 | use whole numbers"]),
      ("{ tabs: home }", ["14:67 outside-domain tabs is a list and never a single value | write `{ $contains: { tabs: … } }`"]),
      (
        "{ goal: { $atLeast: 5000 } }",
        ["14:67 wrong-type a condition cannot compare with a map | write `{ $atLeast: { goal: 4 } }` or `{ $atMost: { goal: 4 } }`"]
      ),
      (
        "{ goal: \">= 5000\" }",
        ["14:67 wrong-type goal must be a whole number, not \">= 5000\" | write `{ $atLeast: { goal: 4 } }` or `{ $atMost: { goal: 4 } }`"]
      ),
    ])
  func reportsComparisonsThatAreNeverTrue(_ text: String, _ problems: [String]) { #expect(Self.fixture(text).problems == problems) }

  /// Conditions refer to facts and settings by id, so their ids can't be `not`, `any` or `all`.
  @Test(arguments: [
    (Declarations.Kind.fact, false), (.setting, false), (.state, false), (.effect, true), (.entitlement, true),
  ])
  func onlyOtherIDsCanBeWordsOfConditions(_ kind: Declarations.Kind, _ isAllowed: Bool) throws {
    let pattern = try Regex(#require(TextSchema.reference(kind).pattern))
    #expect("isPro".contains(pattern))
    #expect("not".contains(pattern) == isAllowed)
  }
}
