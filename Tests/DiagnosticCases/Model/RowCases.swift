internal import Diagnostics
internal import Testing

extension DiagnosticCase {
  /// Mistakes in rows' settings, titles and kinds.
  package static let rows: [DiagnosticCase] = [
    DiagnosticCase(
      "a row of a setting with invalid options has no further error",
      .settings(
        """
        settings:
          view: { title: View, optoins: { day: Day, week: Week }, default: day }
        screens:
          main:
            title: Main
            sections:
              - id: all
                rows: [view]
        """),
      """
      content/x/settings.yaml:2:24: error: "optoins" is not a valid key in setting [unknown-key]
          2 |   view: { title: View, optoins: { day: Day, week: Week }, default: day }
            |                        ^~~~~~~
            = help: did you mean "options"? All keys: sitegen schema settings
      """),
    DiagnosticCase(
      "a misspelled setting as a row", .rows("lokc"),
      """
      content/x/settings.yaml:9:13: error: "lokc" is not a setting, and a row without a setting needs a title [row-needs-title]
          9 |           - lokc
            |             ^~~~
            = help: did you mean "lock"?
      """),
    DiagnosticCase(
      "a row without a setting and a title", .rows("credits: { kind: link }"),
      """
      content/x/settings.yaml:9:13: error: "credits" is not a setting, and a row without a setting needs a title [row-needs-title]
          9 |           - credits: { kind: link }
            |             ^~~~~~~
            = help: write the name of a setting, or add a title and a kind
      """),
    DiagnosticCase(
      "a row of a setting without a title",
      .settings(
        """
        settings:
          lock: { type: boolean }
        screens:
          main:
            title: Main
            sections:
              - id: first
                rows:
                  - lock
        """),
      """
      content/x/settings.yaml:9:13: error: row "lock" and its setting have no title [row-needs-title]
          9 |           - lock
            |             ^~~~
            = help: add a title to the setting or to the row
      """),
    DiagnosticCase(
      "a row without a kind", .rows("credits: { title: Credits }"),
      """
      content/x/settings.yaml:9:13: error: row "credits" has no kind [row-needs-kind]
          9 |           - credits: { title: Credits }
            |             ^~~~~~~
            = help: available kinds: toggle, picker, range, text, list, link, action, info, custom
      """),
    DiagnosticCase(
      "a row of a setting without a type",
      .settings(
        """
        settings:
          goal: { title: Goal }
        screens:
          main:
            title: Main
            sections:
              - id: first
                rows:
                  - goal
        """),
      """
      content/x/settings.yaml:9:13: error: the kind of row "goal" cannot be inferred from its setting [row-needs-kind]
          9 |           - goal
            |             ^~~~
            = help: give goal a type, as in `type: boolean`, or give the row a kind; available kinds: toggle, picker, range, text, list, link, action, info, custom
      """),
    DiagnosticCase(
      "a row of the wrong kind", .rows("lock: { kind: picker }"),
      """
      content/x/settings.yaml:9:27: error: lock cannot be a picker [kind-mismatch]
          9 |           - lock: { kind: picker }
            |                           ^~~~~~
            = help: its type makes it a toggle
      """),
    DiagnosticCase(
      "a row of an unknown kind", .rows("lock: { kind: switch }"),
      """
      content/x/settings.yaml:9:27: error: "switch" is not a kind of row [unknown-value]
          9 |           - lock: { kind: switch }
            |                           ^~~~~~
            = help: available values: toggle, picker, range, text, list, link, action, info, custom
      """),
    DiagnosticCase(
      "rows as a map",
      .settings(
        """
        settings:
          lock: { title: Lock, type: boolean }
        screens:
          main:
            title: Main
            sections:
              - id: first
                rows:
                  lock: {}
        """),
      """
      content/x/settings.yaml:9:11: error: expected a list, found a map [wrong-type]
          9 |           lock: {}
            |           ^
      """),
    DiagnosticCase(
      "a row whose keys are not indented",
      .rows(
        """
        credits:
                    title: Credits
                    kind: link
        """),
      """
      content/x/settings.yaml:9:13: error: expected the name of a row, found a map [wrong-type]
          9 |           - credits:
            |             ^
            = help: indent the keys that belong to it
      """),
  ]
}
