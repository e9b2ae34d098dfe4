internal import Diagnostics
internal import Testing

extension DiagnosticCase {
  /// Mistakes in conditions, and in their facts.
  package static let conditions: [DiagnosticCase] = [
    DiagnosticCase(
      "an undeclared fact", .condition("{ isPor: true }"),
      """
      content/x/settings.yaml:9:36: error: there is no fact "isPor" [unknown-fact]
          9 |           - lock: { visibleWhen: { isPor: true } }
            |                                    ^~~~~
            = help: did you mean "isPro"? Available facts and settings: isPro, auth, call, count, lock.
      """),
    DiagnosticCase(
      "texts for an unknown value of a fact",
      CaseFiles.app("facts: { load: { type: enum, values: [loading, loaded], reader: { loadet: it is there } } }"),
      """
      content/x/app.yaml:2:67: error: "loadet" is not a value of load [unknown-value]
          2 | facts: { load: { type: enum, values: [loading, loaded], reader: { loadet: it is there } } }
            |                                                                   ^~~~~~
            = help: did you mean "loaded"? Available values: loading, loaded, known.
      """),
    DiagnosticCase(
      "a fact that is also a setting",
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
      "an invalid name of a fact", CaseFiles.app("facts: { is/Pro: { type: boolean } }"),
      """
      content/x/app.yaml:2:10: error: "is/Pro" is not a valid name for a fact [invalid-fact-name]
          2 | facts: { is/Pro: { type: boolean } }
            |          ^~~~~~
            = help: a fact must begin with a letter, use only letters, digits, "-", "_" and ".", and not be "not", "any" or "all"
      """),
    DiagnosticCase(
      "a fact with the name of an operator", CaseFiles.app("facts: { any: { type: boolean } }"),
      """
      content/x/app.yaml:2:10: error: "any" is not a valid name for a fact [invalid-fact-name]
          2 | facts: { any: { type: boolean } }
            |          ^~~
            = help: a fact must begin with a letter, use only letters, digits, "-", "_" and ".", and not be "not", "any" or "all"
      """),
    DiagnosticCase(
      "an operator of a later version", .condition("{ $count: 3 }"),
      """
      content/x/settings.yaml:9:36: error: there is no operator "$count" [unknown-operator]
          9 |           - lock: { visibleWhen: { $count: 3 } }
            |                                    ^~~~~~
            = help: available operators: $atLeast, $atMost, $contains
      """),
    DiagnosticCase(
      "a misspelled operator", .condition("{ $atleast: { count: 3 } }"),
      """
      content/x/settings.yaml:9:36: error: there is no operator "$atleast" [unknown-operator]
          9 |           - lock: { visibleWhen: { $atleast: { count: 3 } } }
            |                                    ^~~~~~~~
            = help: did you mean "$atLeast"? Available operators: $atLeast, $atMost, $contains.
      """),
    DiagnosticCase(
      "a comparison as a string", .condition("{ count: \"> 3\" }"),
      """
      content/x/settings.yaml:9:43: error: count cannot be "> 3" [outside-domain]
          9 |           - lock: { visibleWhen: { count: "> 3" } }
            |                                           ^~~~~
            = help: write `{ $atLeast: { count: 4 } }` or `{ $atMost: { count: 4 } }`
      """),
    DiagnosticCase(
      "a comparison in words", .condition("{ count: less than 4 }"),
      """
      content/x/settings.yaml:9:43: error: count cannot be "less than 4" [outside-domain]
          9 |           - lock: { visibleWhen: { count: less than 4 } }
            |                                           ^~~~~~~~~~~
            = help: write `{ $atLeast: { count: 4 } }` or `{ $atMost: { count: 4 } }`
      """),
    DiagnosticCase(
      "a comparison as an operator", .condition("{ count: { $gt: 3 } }"),
      """
      content/x/settings.yaml:9:43: error: a condition cannot compare with a map [wrong-type]
          9 |           - lock: { visibleWhen: { count: { $gt: 3 } } }
            |                                           ^
            = help: write `{ $atLeast: { count: 4 } }` or `{ $atMost: { count: 4 } }`
      """),
    DiagnosticCase(
      "a comparison as a whole condition", .condition("count >= 4"),
      """
      content/x/settings.yaml:9:34: error: expected a condition, found "count >= 4" [wrong-type]
          9 |           - lock: { visibleWhen: count >= 4 }
            |                                  ^~~~~~~~~~
            = help: write `{ $atLeast: { count: 4 } }` or `{ $atMost: { count: 4 } }`
      """),
    DiagnosticCase(
      "a string that is not a condition", .condition("isPro"),
      """
      content/x/settings.yaml:9:34: error: expected a condition, found "isPro" [wrong-type]
          9 |           - lock: { visibleWhen: isPro }
            |                                  ^~~~~
            = help: write { fact: value }
      """),
    DiagnosticCase(
      "an unknown value of an enumeration", .condition("{ auth: grantd }"),
      """
      content/x/settings.yaml:9:42: error: auth cannot be "grantd" [outside-domain]
          9 |           - lock: { visibleWhen: { auth: grantd } }
            |                                          ^~~~~~
            = help: did you mean "granted"? Available values: granted, denied, open.
      """),
    DiagnosticCase(
      "an unknown value in a list", .condition("{ auth: [granted, refused] }"),
      """
      content/x/settings.yaml:9:52: error: auth cannot be "refused" [outside-domain]
          9 |           - lock: { visibleWhen: { auth: [granted, refused] } }
            |                                                    ^~~~~~~
            = help: available values: granted, denied, open
      """),
    DiagnosticCase(
      "a quoted Boolean", .condition("{ isPro: \"true\" }"),
      """
      content/x/settings.yaml:9:43: error: isPro cannot be "true" [outside-domain]
          9 |           - lock: { visibleWhen: { isPro: "true" } }
            |                                           ^~~~~~
            = help: write it without quotes: true
      """),
    DiagnosticCase(
      "null for a fact that always has a value", .condition("{ not: { isPro: null } }"),
      """
      content/x/settings.yaml:9:50: error: isPro cannot be null [not-nullable]
          9 |           - lock: { visibleWhen: { not: { isPro: null } } }
            |                                                  ^~~~
            = help: if it can be null, declare it with `nullable: true`
      """),
    DiagnosticCase(
      "null for a nullable fact", .condition("{ call: null, any: [{ isPro: false }, { auth: yes }] }"),
      """
      content/x/settings.yaml:9:80: error: auth cannot be "yes" [outside-domain]
          9 |           - lock: { visibleWhen: { call: null, any: [{ isPro: false }, { auth: yes }] } }
            |                                                                                ^~~
            = help: available values: granted, denied, open
      """),
    DiagnosticCase(
      "an unknown option of a setting",
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
            = help: did you mean "imperial"? Available options: metric, imperial.
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
      "non-ASCII letters", .condition("{ auth: é }"),
      """
      content/x/settings.yaml:9:42: error: a condition cannot compare with "é" [wrong-type]
          9 |           - lock: { visibleWhen: { auth: é } }
            |                                          ^
            = help: use ASCII letters
      """),
  ]
}
