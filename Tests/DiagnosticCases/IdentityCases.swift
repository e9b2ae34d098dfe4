internal import Diagnostics
internal import Testing

extension DiagnosticCase {
  /// Duplicate ids.
  package static let identities: [DiagnosticCase] = [
    DiagnosticCase(
      "two rows with the same id in a section", .rows("about: { title: About, kind: info }", "about: { title: More, kind: info }"),
      """
      content/x/settings.yaml:10:13: error: "about" is the id of two rows [duplicate-id]
         10 |           - about: { title: More, kind: info }
            |             ^~~~~
            = help: the first is on line 9
      """),
    DiagnosticCase(
      "two rows with the same id in two sections",
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
                  - lock
              - id: second
                rows:
                  - lock
        """),
      """
      content/x/settings.yaml:12:13: error: "lock" is the id of two rows [duplicate-id]
         12 |           - lock
            |             ^~~~
            = help: the first is on line 9; give the second row its own id, and name the setting with `setting: …`
      """),
    DiagnosticCase(
      "a row with the address of a setting",
      .settings(
        """
        settings:
          appLock: { title: Lock, type: boolean }
        screens:
          main:
            title: Main
            sections:
              - id: first
                rows:
                  - app-lock: { title: Lock, kind: info }
        """),
      """
      content/x/settings.yaml:9:13: error: "app-lock" and "appLock" have the same address [duplicate-id]
          9 |           - app-lock: { title: Lock, kind: info }
            |             ^~~~~~~~
            = help: "appLock" is on line 2; give "appLock" its own address, such as `address: app-lock-2`, or rename the row "app-lock"
      """),
    DiagnosticCase(
      "two rows with the same address and no page",
      .rows("rate-app: { title: A, kind: link }", "rateApp: { title: B, kind: link }"),
      """
      content/x/settings.yaml:10:13: error: "rateApp" and "rate-app" have the same address [duplicate-id]
         10 |           - rateApp: { title: B, kind: link }
            |             ^~~~~~~
            = help: "rate-app" is on line 9; rename the row "rateApp"
      """),
    DiagnosticCase(
      "a row with the alias of a setting",
      .settings(
        """
        settings:
          lock: { title: Lock, type: boolean, aliases: [appLock] }
        screens:
          main:
            title: Main
            sections:
              - id: first
                rows:
                  - lock
                  - app-lock: { title: Lock, kind: info }
        """),
      """
      content/x/settings.yaml:10:13: error: "app-lock" and "appLock" have the same address [duplicate-id]
         10 |           - app-lock: { title: Lock, kind: info }
            |             ^~~~~~~~
            = help: "appLock" is on line 2; rename the row "app-lock"
      """),
    DiagnosticCase(
      "an alias with the address of another setting",
      .settings(
        """
        settings:
          appLock: { title: Lock, type: boolean }
          lock: { title: Lock, type: boolean, aliases: [app-lock] }
        """),
      """
      content/x/settings.yaml:3:49: error: "app-lock" and "appLock" have the same address [duplicate-id]
          3 |   lock: { title: Lock, type: boolean, aliases: [app-lock] }
            |                                                 ^~~~~~~~
            = help: "appLock" is on line 2; give "appLock" its own address, such as `address: app-lock-2`, or remove "app-lock" from `aliases`
      """),
    DiagnosticCase(
      "two sections with the same id",
      .settings(
        """
        screens:
          main:
            title: Main
            sections:
              - { id: a, title: A }
              - { id: a, title: B }
        """),
      """
      content/x/settings.yaml:6:15: error: "a" is the id of two sections [duplicate-id]
          6 |       - { id: a, title: B }
            |               ^
            = help: the first is on line 5
      """),
    DiagnosticCase(
      "a list element without an id",
      .settings(
        """
        screens:
          main:
            title: Main
            sections:
              - { title: A, footer: B }
        """),
      """
      content/x/settings.yaml:5:9: error: expected the name of a section, found a map [wrong-type]
          5 |       - { title: A, footer: B }
            |         ^
            = help: give it an "id", such as `id: a`
      """),
    DiagnosticCase(
      "names in an invalid file are not unknown",
      [
        "content/x/app.yaml": """
        name: X
        facts: { isPro: { type: boolean }
        effects: {}
        """,
        "content/a.md": """
        ---
        description: A page.
        ---
        [Lock](setting:x/lock) and [the app](x/index.md)
        """,
        "content/x/settings.yaml": """
        settings:
          lock: { title: Lock, type: boolean, onChange: [reload] }
        screens:
          main:
            title: Main
            sections:
              - id: first
                rows:
                  - lock: { visibleWhen: { isPro: true } }
        """,
      ],
      """
      content/x/app.yaml:2:8: error: this "{" is not closed [yaml-syntax]
          2 | facts: { isPro: { type: boolean }
            |        ^
            = help: write "}" where the map ends, or quote text that contains a bracket; anything that depends on this file was not checked
      """),
  ]
}

extension DiagnosticCase {
  /// Mistakes in settings' aliases and deprecations, and documents that are too large for a watch.
  package static let renaming: [DiagnosticCase] = [
    DiagnosticCase(
      "an alias that is another setting's id",
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
      "an invalid alias", .setting("lock: { title: Lock, type: boolean, aliases: [App/Lock] }"),
      """
      content/x/settings.yaml:2:49: error: "App/Lock" is not a valid id for a setting [invalid-id]
          2 |   lock: { title: Lock, type: boolean, aliases: [App/Lock] }
            |                                                 ^~~~~~~~
            = help: a setting's id must begin with a letter, use only letters, digits, "-", "_" and ".", and not be "not", "any" or "all"
      """),
    DiagnosticCase(
      "a setting that is replaced by an unknown one",
      .setting("lock: { title: Lock, type: boolean, deprecated: { since: \"2.4\", replacedBy: lok } }"),
      """
      content/x/settings.yaml:2:79: error: there is no setting "lok" [unknown-setting]
          2 |   lock: { title: Lock, type: boolean, deprecated: { since: "2.4", replacedBy: lok } }
            |                                                                               ^~~
            = help: did you mean "lock"? Available settings: lock.
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
      "a condition with an alias",
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
      "a document that is too large for a watch",
      .settings("settings:\n  lock: { title: Lock, type: boolean, onChange: [send] }\n")
        .app("effects: { send: { title: Send, reaches: watch } }").file("content/site.yaml", "title: Test\nlimits: { companion: 100 }"),
      """
      content/x: error: api/v1/x/watch.json would be 234 bytes; the limit is 100 [limit-exceeded]
            = help: raise `limits: {companion: …}` in site.yaml
      """),
  ]
}
