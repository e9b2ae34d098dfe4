internal import Diagnostics
internal import Testing

extension DiagnosticCase {
  /// Mistakes in values that depend on conditions: icons, chrome, outcomes, reasons, trailing items.
  package static let variants: [DiagnosticCase] = [
    DiagnosticCase(
      "an icon for some values of an enumeration",
      .rows(
        "lock: { icon: [{ when: { auth: granted }, symbol: lock }, { when: { auth: denied }, symbol: bolt }] }"
      ).app(CaseFiles.facts),
      """
      content/x/settings.yaml:9:27: error: auth has no case for open [uncovered-case]
          9 |           - lock: { icon: [{ when: { auth: granted }, symbol: lock }, { when: { auth: denied }, symbol: bolt }] }
            |                           ^
            = help: add the missing cases, or a last case without "when"
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
      content/x/settings.yaml:7:7: error: unit has no case for imperial [uncovered-case]
          7 |       - { when: { unit: metric }, style: plain }
            |       ^
            = help: add the missing cases, or a last case without "when"
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
      content/x/settings.yaml:2:75: error: auth has no outcome for open [uncovered-case]
          2 |   push: { title: Push, type: boolean, permission: { fact: auth, outcomes: { granted: [], denied: [] } } }
            |                                                                           ^
            = help: write an outcome for each value
      """),
    DiagnosticCase(
      "an outcome for an unknown value",
      .settings(
        """
        settings:
          push: { title: Push, type: boolean, permission: { fact: auth, outcomes: { granted: [], denied: [], open: [], closed: [] } } }
        """
      ).app(CaseFiles.facts),
      """
      content/x/settings.yaml:2:112: error: auth cannot be "closed" [outside-domain]
          2 |   push: { title: Push, type: boolean, permission: { fact: auth, outcomes: { granted: [], denied: [], open: [], closed: [] } \
      } }
            |                                                                                                                ^~~~~~
            = help: available values: granted, denied, open
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
      "trailing items are compared with items of the same kind",
      .rows("lock: { trailing: [value, { swatches: 2 }, { text: Never }] }").app(CaseFiles.facts),
      """
      content/x/settings.yaml:9:56: error: this case is never reached [unreachable-case]
          9 |           - lock: { trailing: [value, { swatches: 2 }, { text: Never }] }
            |                                                        ^
            = help: a case before it has no "when" and always applies
      """),
    DiagnosticCase(
      "a trailing item with two kinds", .rows("lock: { trailing: [{ value: setting, text: On }] }").app(CaseFiles.facts),
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
