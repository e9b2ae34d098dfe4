import Diagnostics
import Testing

extension DiagnosticTests {
  @Test(arguments: DiagnosticCase.conditions) func conditions(_ example: DiagnosticCase) async throws { try await example.check() }
}

extension DiagnosticCase {
  /// Conditions, and cases that hang on them.
  static let conditions: [DiagnosticCase] = [
    DiagnosticCase(
      "an undeclared fact", .condition("{ isPor: true }"),
      """
      content/x/settings.yaml:9:36: error: there is no fact "isPor" [unknown-fact]
          9 |           - lock: { visibleWhen: { isPor: true } }
            |                                    ^~~~~
            = help: did you mean "isPro"? Facts and settings are isPro, auth, call, count, lock.
      """),
    DiagnosticCase(
      "a fact that is a setting too",
      .settings(
        """
        settings:
          lock: { title: Lock, type: boolean }
        """
      ).app("facts: { lock: { type: boolean } }"),
      """
      content/x/settings.yaml:2:3: error: "lock" is both a setting and a fact [fact-is-setting]
          2 |   lock: { title: Lock, type: boolean }
            |   ^~~~
            = help: every setting is a fact already; remove it from app.yaml
      """),
    DiagnosticCase(
      "a name that cannot be a fact, where it is declared", CaseFiles.app("facts: { Is-Pro: { type: boolean } }"),
      """
      content/x/app.yaml:2:10: error: "Is-Pro" is not a valid name for a fact [invalid-fact-name]
          2 | facts: { Is-Pro: { type: boolean } }
            |          ^~~~~~
            = help: a fact begins with a lower-case letter, contains only letters and digits, and is not "not", "any" or "all"
      """),
    DiagnosticCase(
      "a fact that is called like an operator", CaseFiles.app("facts: { any: { type: boolean } }"),
      """
      content/x/app.yaml:2:10: error: "any" is not a valid name for a fact [invalid-fact-name]
          2 | facts: { any: { type: boolean } }
            |          ^~~
            = help: a fact begins with a lower-case letter, contains only letters and digits, and is not "not", "any" or "all"
      """),
    DiagnosticCase(
      "an operator of a later version", .condition("{ $count: 3 }"),
      """
      content/x/settings.yaml:9:36: error: "$count" is not a valid name for a fact [invalid-fact-name]
          9 |           - lock: { visibleWhen: { $count: 3 } }
            |                                    ^~~~~~
            = help: conditions ask only whether values are equal: list them, `{ count: [4, 5, 6] }`, or declare a fact that says it in \
      app.yaml and write `{ isOverLimit: true }`
      """),
    DiagnosticCase(
      "an order of values as a text", .condition("{ count: \"> 3\" }"),
      """
      content/x/settings.yaml:9:43: error: count is never "> 3" [outside-domain]
          9 |           - lock: { visibleWhen: { count: "> 3" } }
            |                                           ^~~~~
            = help: conditions ask only whether values are equal: list them, `{ count: [4, 5, 6] }`, or declare a fact that says it in \
      app.yaml and write `{ isOverLimit: true }`
      """),
    DiagnosticCase(
      "an order of values in words", .condition("{ count: less than 4 }"),
      """
      content/x/settings.yaml:9:43: error: count is never "less than 4" [outside-domain]
          9 |           - lock: { visibleWhen: { count: less than 4 } }
            |                                           ^~~~~~~~~~~
            = help: conditions ask only whether values are equal: list them, `{ count: [4, 5, 6] }`, or declare a fact that says it in \
      app.yaml and write `{ isOverLimit: true }`
      """),
    DiagnosticCase(
      "an order of values as an operator", .condition("{ count: { $gt: 3 } }"),
      """
      content/x/settings.yaml:9:43: error: a condition cannot compare with a map [wrong-type]
          9 |           - lock: { visibleWhen: { count: { $gt: 3 } } }
            |                                           ^
            = help: conditions ask only whether values are equal: list them, `{ count: [4, 5, 6] }`, or declare a fact that says it in \
      app.yaml and write `{ isOverLimit: true }`
      """),
    DiagnosticCase(
      "an order of values as a whole condition", .condition("count >= 4"),
      """
      content/x/settings.yaml:9:34: error: expected a condition, found "count >= 4" [wrong-type]
          9 |           - lock: { visibleWhen: count >= 4 }
            |                                  ^~~~~~~~~~
            = help: conditions ask only whether values are equal: list them, `{ count: [4, 5, 6] }`, or declare a fact that says it in \
      app.yaml and write `{ isOverLimit: true }`
      """),
    DiagnosticCase(
      "a text that is no condition", .condition("isPro"),
      """
      content/x/settings.yaml:9:34: error: expected a condition, found "isPro" [wrong-type]
          9 |           - lock: { visibleWhen: isPro }
            |                                  ^~~~~
            = help: write { fact: value }
      """),
    DiagnosticCase(
      "a value that an enum does not have", .condition("{ auth: grantd }"),
      """
      content/x/settings.yaml:9:42: error: auth is never "grantd" [outside-domain]
          9 |           - lock: { visibleWhen: { auth: grantd } }
            |                                          ^~~~~~
            = help: did you mean "granted"? Values are granted, denied, open.
      """),
    DiagnosticCase(
      "one of several values that an enum does not have", .condition("{ auth: [granted, refused] }"),
      """
      content/x/settings.yaml:9:52: error: auth is never "refused" [outside-domain]
          9 |           - lock: { visibleWhen: { auth: [granted, refused] } }
            |                                                    ^~~~~~~
            = help: values are granted, denied, open
      """),
    DiagnosticCase(
      "a quoted truth value", .condition("{ isPro: \"true\" }"),
      """
      content/x/settings.yaml:9:43: error: isPro is never "true" [outside-domain]
          9 |           - lock: { visibleWhen: { isPro: "true" } }
            |                                           ^~~~~~
            = help: write it without quotes: true
      """),
    DiagnosticCase(
      "nothing where there is always a value", .condition("{ not: { isPro: null } }"),
      """
      content/x/settings.yaml:9:50: error: isPro is never null [not-nullable]
          9 |           - lock: { visibleWhen: { not: { isPro: null } } }
            |                                                  ^~~~
            = help: if it can be null, declare it with `nullable: true`
      """),
    DiagnosticCase(
      "nothing where there may be no value", .condition("{ call: null, any: [{ isPro: false }, { auth: yes }] }"),
      """
      content/x/settings.yaml:9:80: error: auth is never "yes" [outside-domain]
          9 |           - lock: { visibleWhen: { call: null, any: [{ isPro: false }, { auth: yes }] } }
            |                                                                                ^~~
            = help: values are granted, denied, open
      """),
    DiagnosticCase(
      "an option that a setting does not have",
      .settings(
        """
        settings:
          unit: { title: Unit, options: { metric: Metric, imperial: Imperial } }
          lock: { title: Lock, type: boolean }
        screens:
          main:
            title: Main
            sections:
              - id: first
                rows:
                  - lock: { enabledWhen: { unit: imperail } }
        """
      ).app(CaseFiles.facts),
      """
      content/x/settings.yaml:10:42: error: "imperail" is not an option of unit [unknown-option]
         10 |           - lock: { enabledWhen: { unit: imperail } }
            |                                          ^~~~~~~~
            = help: did you mean "imperial"? Options are metric, imperial.
      """),
    DiagnosticCase(
      "a fraction", .condition("{ count: 1.5 }"),
      """
      content/x/settings.yaml:9:43: error: a condition cannot compare with 1.5 [wrong-type]
          9 |           - lock: { visibleWhen: { count: 1.5 } }
            |                                           ^~~
            = help: use whole numbers
      """),
    DiagnosticCase(
      "letters beyond ASCII", .condition("{ auth: é }"),
      """
      content/x/settings.yaml:9:42: error: a condition cannot compare with "é" [wrong-type]
          9 |           - lock: { visibleWhen: { auth: é } }
            |                                          ^
            = help: use ASCII letters
      """),
    DiagnosticCase(
      "an icon for some values of an enum",
      .rows(
        "lock: { icon: [{ when: { auth: granted }, symbol: lock }, { when: { auth: denied }, symbol: bolt }] }"
      ).app(CaseFiles.facts),
      """
      content/x/settings.yaml:9:27: error: no case covers open of auth [uncovered-case]
          9 |           - lock: { icon: [{ when: { auth: granted }, symbol: lock }, { when: { auth: denied }, symbol: bolt }] }
            |                           ^
            = help: add the cases, or a last one without "when"
      """),
    DiagnosticCase(
      "variants for some options of a setting",
      .settings(
        """
        settings:
          unit: { title: Unit, options: { metric: Metric, imperial: Imperial } }
        screens:
          main:
            title: Main
            chrome:
              - { when: { unit: metric }, style: plain }
        """
      ).app(CaseFiles.facts),
      """
      content/x/settings.yaml:7:7: error: no case covers imperial of unit [uncovered-case]
          7 |       - { when: { unit: metric }, style: plain }
            |       ^
            = help: add the cases, or a last one without "when"
      """),
    DiagnosticCase(
      "outcomes for some values of a permission",
      .settings(
        """
        settings:
          push: { title: Push, type: boolean, permission: { fact: auth, outcomes: { granted: [], denied: [] } } }
        """
      ).app(CaseFiles.facts),
      """
      content/x/settings.yaml:2:75: error: no outcome covers open of auth [uncovered-case]
          2 |   push: { title: Push, type: boolean, permission: { fact: auth, outcomes: { granted: [], denied: [] } } }
            |                                                                           ^
            = help: write an outcome for each value
      """),
    DiagnosticCase(
      "an outcome for a value that there is not",
      .settings(
        """
        settings:
          push: { title: Push, type: boolean, permission: { fact: auth, outcomes: { granted: [], denied: [], open: [], closed: [] } } }
        """
      ).app(CaseFiles.facts),
      """
      content/x/settings.yaml:2:112: error: auth is never "closed" [outside-domain]
          2 |   push: { title: Push, type: boolean, permission: { fact: auth, outcomes: { granted: [], denied: [], open: [], closed: [] } \
      } }
            |                                                                                                                ^~~~~~
            = help: values are granted, denied, open
      """),
    DiagnosticCase(
      "an icon after one that always applies",
      .rows("lock: { icon: [lock, { when: { isPro: true }, symbol: star }] }").app(CaseFiles.facts),
      """
      content/x/settings.yaml:9:34: error: this case is never reached [unreachable-case]
          9 |           - lock: { icon: [lock, { when: { isPro: true }, symbol: star }] }
            |                                  ^
            = help: a case before it has no "when" and always applies
      """),
    DiagnosticCase(
      "a reason after one that always applies",
      .rows(
        "lock: { enabledWhen: { isPro: true }, disabledReason: [Only for Pro, { when: { auth: denied }, text: Denied }] }"
      )
      .app(CaseFiles.facts),
      """
      content/x/settings.yaml:9:82: error: this case is never reached [unreachable-case]
          9 |           - lock: { enabledWhen: { isPro: true }, disabledReason: [Only for Pro, { when: { auth: denied }, text: Denied }] }
            |                                                                                  ^
            = help: a case before it has no "when" and always applies
      """),
    DiagnosticCase(
      "trailing items are decided among those of their sort",
      .rows("lock: { trailing: [value, { swatches: 2 }, { text: Never }] }").app(CaseFiles.facts),
      """
      content/x/settings.yaml:9:56: error: this case is never reached [unreachable-case]
          9 |           - lock: { trailing: [value, { swatches: 2 }, { text: Never }] }
            |                                                        ^
            = help: a case before it has no "when" and always applies
      """),
    DiagnosticCase(
      "a trailing item that is two things", .rows("lock: { trailing: [{ value: setting, text: On }] }").app(CaseFiles.facts),
      """
      content/x/settings.yaml:9:32: error: trailing item needs exactly one of "value", "text" and "swatches" [conflicting-keys]
          9 |           - lock: { trailing: [{ value: setting, text: On }] }
            |                                ^
      """),
    DiagnosticCase(
      "an icon without a drawing", .rows("lock: { icon: { color: red } }").app(CaseFiles.facts),
      """
      content/x/settings.yaml:9:27: error: icon has neither "symbol" nor "asset" [missing-key]
          9 |           - lock: { icon: { color: red } }
            |                           ^
      """),
  ]
}
