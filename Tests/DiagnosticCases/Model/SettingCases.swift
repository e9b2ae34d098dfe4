internal import Diagnostics
internal import Testing

extension DiagnosticCase {
  /// Mistakes in settings and their values.
  package static let settings: [DiagnosticCase] = [
    DiagnosticCase(
      "a default that is not an option", .setting("view: { title: View, options: { daily: Daily, weekly: Weekly }, default: fortnightly }"),
      """
      content/x/settings.yaml:2:76: error: "fortnightly" is not an option of view [unknown-option]
          2 |   view: { title: View, options: { daily: Daily, weekly: Weekly }, default: fortnightly }
            |                                                                            ^~~~~~~~~~~
            = help: available options: daily, weekly
      """),
    DiagnosticCase(
      "a misspelled default", .setting("view: { title: View, options: { daily: Daily, weekly: Weekly }, default: Weekly }"),
      """
      content/x/settings.yaml:2:76: error: "Weekly" is not an option of view [unknown-option]
          2 |   view: { title: View, options: { daily: Daily, weekly: Weekly }, default: Weekly }
            |                                                                            ^~~~~~
            = help: did you mean "weekly"? Available options: daily, weekly.
      """),
    DiagnosticCase(
      "a default that requires a purchase",
      .setting("view: { title: View, options: { day: Day, week: { title: Week, entitlement: pro } }, default: week }")
        .app("facts: { isPro: { type: boolean } }\nentitlements: { pro: { title: X Pro, when: { isPro: true } } }\n"),
      """
      content/x/settings.yaml:2:97: warning: the default of view needs X Pro, which a new user does not have [gated-default]
          2 |   view: { title: View, options: { day: Day, week: { title: Week, entitlement: pro } }, default: week }
            |                                                                                                 ^~~~
            = help: choose a default that everyone can use, or remove `entitlement` from the option
      """),
    DiagnosticCase(
      "a default of another type", .setting("lock: { title: Lock, type: boolean, default: \"true\" }"),
      """
      content/x/settings.yaml:2:48: error: lock must be true or false, not "true" [wrong-type]
          2 |   lock: { title: Lock, type: boolean, default: "true" }
            |                                                ^~~~~~
            = help: write it without quotes: true
      """),
    DiagnosticCase(
      "a default of null", .setting("lock: { title: Lock, type: boolean, default: null }"),
      """
      content/x/settings.yaml:2:48: error: lock must not be null [wrong-type]
          2 |   lock: { title: Lock, type: boolean, default: null }
            |                                                ^~~~
            = help: remove the key, or write `nullable: true`
      """),
    DiagnosticCase(
      "a default below the minimum",
      .setting("goal: { title: Goal, type: integer, minimum: 1000, maximum: 20000, multipleOf: 500, default: 500 }"),
      """
      content/x/settings.yaml:2:96: error: 500 is less than the minimum of goal [out-of-range]
          2 |   goal: { title: Goal, type: integer, minimum: 1000, maximum: 20000, multipleOf: 500, default: 500 }
            |                                                                                                ^~~
            = help: the minimum is 1000
      """),
    DiagnosticCase(
      "a default above the maximum",
      .setting("goal: { title: Goal, type: integer, minimum: 1000, maximum: 20000, multipleOf: 500, default: 20500 }"),
      """
      content/x/settings.yaml:2:96: error: 20500 is more than the maximum of goal [out-of-range]
          2 |   goal: { title: Goal, type: integer, minimum: 1000, maximum: 20000, multipleOf: 500, default: 20500 }
            |                                                                                                ^~~~~
            = help: the maximum is 20000
      """),
    DiagnosticCase(
      "a default between two steps",
      .setting("goal: { title: Goal, type: integer, minimum: 1000, maximum: 20000, multipleOf: 500, default: 1250 }"),
      """
      content/x/settings.yaml:2:96: error: 1250 is between two steps of goal [off-step]
          2 |   goal: { title: Goal, type: integer, minimum: 1000, maximum: 20000, multipleOf: 500, default: 1250 }
            |                                                                                                ^~~~
            = help: values go in steps of 500 from 1000
      """),
    DiagnosticCase(
      "a maximum below the minimum is reported once",
      .setting("goal: { title: Goal, type: integer, minimum: 20, maximum: 10, default: 15 }"),
      """
      content/x/settings.yaml:2:61: error: the maximum of goal is less than its minimum [invalid-range]
          2 |   goal: { title: Goal, type: integer, minimum: 20, maximum: 10, default: 15 }
            |                                                             ^~
      """),
    DiagnosticCase(
      "a step of zero", .setting("goal: { title: Goal, type: integer, minimum: 0, maximum: 10, multipleOf: 0 }"),
      """
      content/x/settings.yaml:2:76: error: the step of goal must be more than 0 [invalid-range]
          2 |   goal: { title: Goal, type: integer, minimum: 0, maximum: 10, multipleOf: 0 }
            |                                                                            ^
      """),
    DiagnosticCase(
      "options of a setting that is not an enumeration", .setting("lock: { title: Lock, type: boolean, options: { a: A } }"),
      """
      content/x/settings.yaml:2:50: error: option "a" of lock is not true or false [wrong-type]
          2 |   lock: { title: Lock, type: boolean, options: { a: A } }
            |                                                  ^
            = help: write values of the setting's type, or `type: enum` if the app stores strings
      """),
    DiagnosticCase(
      "a range of a setting that is not a number", .setting("lock: { title: Lock, type: boolean, minimum: 0, maximum: 1 }"),
      """
      content/x/settings.yaml:2:48: error: lock has "minimum" but is not a number [conflicting-keys]
          2 |   lock: { title: Lock, type: boolean, minimum: 0, maximum: 1 }
            |                                                ^
      content/x/settings.yaml:2:60: error: lock has "maximum" but is not a number [conflicting-keys]
          2 |   lock: { title: Lock, type: boolean, minimum: 0, maximum: 1 }
            |                                                            ^
      """),
    DiagnosticCase(
      "an effect of turning on a setting that is not a switch",
      .setting("view: { title: View, options: { daily: Daily }, onEnable: [reload] }").app("effects: { reload: { title: Reload } }"),
      """
      content/x/settings.yaml:2:61: warning: view has "onEnable" but is not a boolean [conflicting-keys]
          2 |   view: { title: View, options: { daily: Daily }, onEnable: [reload] }
            |                                                             ^
            = help: write `onChange: […]`
      """),
    DiagnosticCase(
      "options as a list, and references to them",
      .settings(
        """
        settings:
          view: { title: View, options: [daily, weekly], default: daily }
          lock: { title: Lock, type: boolean }
        screens:
          main: { title: Main, sections: [{ id: all, rows: [view, lock: { enabledWhen: { view: weekly } }] }] }
        """),
      """
      content/x/settings.yaml:2:33: error: expected a map of values to titles, found a list [wrong-type]
          2 |   view: { title: View, options: [daily, weekly], default: daily }
            |                                 ^
            = help: write { daily: Daily, weekly: Weekly }
      """),
    DiagnosticCase(
      "an invalid option, and references to it",
      .settings(
        """
        settings:
          view: { title: View, options: { daily: Daily, weekly: 7 }, default: weekly }
        screens:
          main: { title: Main, sections: [{ id: all, rows: [view: { visibleWhen: { view: [daily, weekly] } }] }] }
        """),
      """
      content/x/settings.yaml:2:57: error: expected a string, found 7 [wrong-type]
          2 |   view: { title: View, options: { daily: Daily, weekly: 7 }, default: weekly }
            |                                                         ^
            = help: put it in quotes
      """),
    DiagnosticCase(
      "an unknown type, and the setting's row",
      .settings(
        """
        settings:
          lock: { title: Lock, type: bool, default: true }
        screens:
          main: { title: Main, sections: [{ id: all, rows: [lock] }] }
        """),
      """
      content/x/settings.yaml:2:30: error: "bool" is not a type [unknown-value]
          2 |   lock: { title: Lock, type: bool, default: true }
            |                              ^~~~
            = help: available values: boolean, integer, number, string, enum, array, object
      """),
    DiagnosticCase(
      "a limit that clients can't represent, and the setting's row",
      .settings(
        """
        settings:
          goal: { title: Goal, type: integer, minimum: 0, maximum: 9007199254740993, default: 3 }
        screens:
          main: { title: Main, sections: [{ id: all, rows: [goal] }] }
        """),
      """
      content/x/settings.yaml:2:60: error: 9007199254740993 is too large [integer-range]
          2 |   goal: { title: Goal, type: integer, minimum: 0, maximum: 9007199254740993, default: 3 }
            |                                                            ^~~~~~~~~~~~~~~~
            = help: whole numbers go from -2^53 to 2^53
      """),
    DiagnosticCase(
      "a scope that is not declared", .setting("view: { title: View, scope: acount }").app("scopes: { account: Per account }"),
      """
      content/x/settings.yaml:2:31: error: there is no scope "acount" [unknown-scope]
          2 |   view: { title: View, scope: acount }
            |                               ^~~~~~
            = help: did you mean "account"? Available scopes: account.
      """),
    DiagnosticCase(
      "a platform that the app does not run on", .setting("view: { title: View, platforms: [ios] }").app("platforms: [iOS]"),
      """
      content/x/settings.yaml:2:36: error: "ios" is not a platform of the app [unknown-platform]
          2 |   view: { title: View, platforms: [ios] }
            |                                    ^~~
            = help: did you mean "iOS"? Available platforms: iOS.
      """),
    DiagnosticCase(
      "an unknown option set", .setting("view: { title: View, options: sizes }"),
      """
      content/x/settings.yaml:2:33: error: there is no option set "sizes" [unknown-option-set]
          2 |   view: { title: View, options: sizes }
            |                                 ^~~~~
            = help: no option sets are defined
      """),
    DiagnosticCase(
      "a string with another format", .setting("tint: { title: Tint, type: string, format: color, default: red }"),
      """
      content/x/settings.yaml:2:62: error: "red" is not a color [wrong-format]
          2 |   tint: { title: Tint, type: string, format: color, default: red }
            |                                                              ^~~
            = help: write #RRGGBB, or #RRGGBBAA with alpha
      """),
    DiagnosticCase(
      "a duplicate list element", .setting("tabs: { title: Tabs, options: { a: A }, multiple: true, default: [a, a] }"),
      """
      content/x/settings.yaml:2:68: error: tabs contains the same element twice [duplicate-element]
          2 |   tabs: { title: Tabs, options: { a: A }, multiple: true, default: [a, a] }
            |                                                                    ^
            = help: remove one of them
      """),
    DiagnosticCase(
      "two settings with the same key", .setting("a: { title: A, key: k }\n  b: { title: B, key: k }"),
      """
      content/x/settings.yaml:3:23: warning: b and a are stored under the same key [shared-key]
          3 |   b: { title: B, key: k }
            |                       ^
            = help: a is on line 2; give one of them another key
      """),
  ]
}

extension DiagnosticCase {
  /// Mistakes in settings that control the app's appearance.
  package static let drivers: [DiagnosticCase] = [
    DiagnosticCase(
      "an unknown driven property", .setting("a: { title: A, type: boolean, drives: colour }"),
      """
      content/x/settings.yaml:2:41: error: "colour" is not a part of the app's appearance [unknown-value]
          2 |   a: { title: A, type: boolean, drives: colour }
            |                                         ^~~~~~
            = help: available values: colorScheme, accent, language, icon
      """),
    DiagnosticCase(
      "two settings that drive the same property",
      .setting("a: { title: A, type: boolean, drives: colorScheme }\n  b: { title: B, type: boolean, drives: colorScheme }"),
      """
      content/x/settings.yaml:3:41: error: two settings drive the color scheme [duplicate-driver]
          3 |   b: { title: B, type: boolean, drives: colorScheme }
            |                                         ^~~~~~~~~~~
            = help: the first is on line 2; remove `drives` from one of them
      """),
    DiagnosticCase(
      "a list that drives the color scheme", .setting("a: { title: A, type: array, items: { type: string }, drives: colorScheme }"),
      """
      content/x/settings.yaml:2:64: error: a cannot drive the color scheme [conflicting-keys]
          2 |   a: { title: A, type: array, items: { type: string }, drives: colorScheme }
            |                                                                ^~~~~~~~~~~
            = help: use a setting with options, or a boolean that is true for dark
      """),
    DiagnosticCase(
      "a switch for the tint", .setting("a: { title: A, type: boolean, drives: accent }"),
      """
      content/x/settings.yaml:2:41: error: a cannot drive the accent color [conflicting-keys]
          2 |   a: { title: A, type: boolean, drives: accent }
            |                                         ^~~~~~
            = help: use a setting with options, or one whose value is a string
      """),
    DiagnosticCase(
      "options that are not color schemes",
      .setting("a: { title: A, options: { system: System, noon: { title: Noon, means: bright } }, drives: colorScheme }"),
      """
      content/x/settings.yaml:2:73: error: "bright" is not a color scheme [unknown-meaning]
          2 |   a: { title: A, options: { system: System, noon: { title: Noon, means: bright } }, drives: colorScheme }
            |                                                                         ^~~~~~
            = help: add `means: light`, `means: dark` or `means: system` to the option
      """),
    DiagnosticCase(
      "an invalid color", .setting("a: { title: A, options: { green: Green, sea: Sea }, drives: accent }"),
      """
      content/x/settings.yaml:2:43: error: "sea" is not an accent color [unknown-meaning]
          2 |   a: { title: A, options: { green: Green, sea: Sea }, drives: accent }
            |                                           ^~~
            = help: use a color such as "#34c759" or green, or add it to the option as `means`
      """),
    DiagnosticCase(
      "an option that is not an icon", .setting("a: { title: A, options: { night: Night }, drives: icon }"),
      """
      content/x/settings.yaml:2:29: error: there is no icon "night" [unknown-icon]
          2 |   a: { title: A, options: { night: Night }, drives: icon }
            |                             ^~~~~
            = help: no icons are defined
      """),
    DiagnosticCase(
      "a meaning without a driven property", .setting("a: { title: A, options: { on: { title: On, means: dark } } }"),
      """
      content/x/settings.yaml:2:53: error: an option of a has "means", but the setting drives nothing [conflicting-keys]
          2 |   a: { title: A, options: { on: { title: On, means: dark } } }
            |                                                     ^~~~
            = help: add `drives: colorScheme` to the setting, or remove "means"
      """),
    DiagnosticCase(
      "a tab outside the tab bar", .settings("screens: { main: { title: Main, tab: { position: 6 } } }"),
      """
      content/x/settings.yaml:1:50: error: a tab bar has no tab 6 [integer-range]
          1 | screens: { main: { title: Main, tab: { position: 6 } } }
            |                                                  ^
            = help: use 1 to 5
      """),
  ]
}
