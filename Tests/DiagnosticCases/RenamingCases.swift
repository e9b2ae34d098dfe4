internal import Diagnostics
internal import Testing

extension DiagnosticCase {
  /// Former ids and deprecations of settings, and what companions load of them.
  package static let renaming: [DiagnosticCase] = [
    DiagnosticCase(
      "a former id that is another setting's",
      .settings(
        """
        settings:
          lock: { title: Lock, type: boolean }
          door: { title: Door, type: boolean, aliases: [lock] }
        """),
      """
      content/x/settings.yaml:3:49: error: "lock" is used twice [duplicate-id]
          3 |   door: { title: Door, type: boolean, aliases: [lock] }
            |                                                 ^~~~
            = help: the first is on line 2
      """),
    DiagnosticCase(
      "a former id that none can be", .setting("lock: { title: Lock, type: boolean, aliases: [App/Lock] }"),
      """
      content/x/settings.yaml:2:49: error: "App/Lock" is not a valid id for a setting [invalid-id]
          2 |   lock: { title: Lock, type: boolean, aliases: [App/Lock] }
            |                                                 ^~~~~~~~
            = help: a setting's id begins with a letter, contains only letters, digits, "-", "_" and ".", and is not "not", "any" or "all", so that conditions can name it
      """),
    DiagnosticCase(
      "a setting that is replaced by none there is",
      .setting("lock: { title: Lock, type: boolean, deprecated: { since: \"2.4\", replacedBy: lok } }"),
      """
      content/x/settings.yaml:2:79: error: there is no setting "lok" [unknown-setting]
          2 |   lock: { title: Lock, type: boolean, deprecated: { since: "2.4", replacedBy: lok } }
            |                                                                               ^~~
            = help: did you mean "lock"? Settings are lock.
      """),
    DiagnosticCase(
      "a setting that is replaced by itself", .setting("lock: { title: Lock, type: boolean, deprecated: { replacedBy: lock } }"),
      """
      content/x/settings.yaml:2:51: error: lock is replaced by itself [conflicting-keys]
          2 |   lock: { title: Lock, type: boolean, deprecated: { replacedBy: lock } }
            |                                                   ^
      """),
    DiagnosticCase(
      "a version that is a number", .setting("lock: { title: Lock, type: boolean, deprecated: { since: 2.4 } }"),
      """
      content/x/settings.yaml:2:60: error: expected a string, found 2.4 [wrong-type]
          2 |   lock: { title: Lock, type: boolean, deprecated: { since: 2.4 } }
            |                                                            ^~~
            = help: put it in quotes
      """),
    DiagnosticCase(
      "a condition on a former id",
      .settings(
        """
        settings:
          door: { title: Door, type: boolean, aliases: [lock] }
        screens:
          main:
            title: Main
            sections:
              - id: first
                rows:
                  - door: { visibleWhen: { lock: true } }
        """),
      """
      content/x/settings.yaml:9:36: error: there is no fact "lock" [unknown-fact]
          9 |           - door: { visibleWhen: { lock: true } }
            |                                    ^~~~
            = help: it was renamed to "door"
      """),
    DiagnosticCase(
      "more for a watch than it can take",
      .settings("settings:\n  lock: { title: Lock, type: boolean, onChange: [send] }\n")
        .app("effects: { send: { title: Send, reaches: watch } }").file("content/site.yaml", "title: Test\nlimits: { companion: 100 }"),
      """
      content/x: error: api/v1/x/watch.json would have 234 bytes, more than 100 [limit-exceeded]
            = help: the limit is `limits: {companion: …}` in site.yaml
      """),
  ]
}
