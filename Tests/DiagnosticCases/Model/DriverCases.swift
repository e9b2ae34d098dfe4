internal import Diagnostics
internal import Testing

extension DiagnosticCase {
  /// Settings that drive the app's look.
  package static let drivers: [DiagnosticCase] = [
    DiagnosticCase(
      "a thing that nothing drives", .setting("a: { title: A, type: boolean, drives: colour }"),
      """
      content/x/settings.yaml:2:41: error: "colour" is not a thing to drive [unknown-value]
          2 |   a: { title: A, type: boolean, drives: colour }
            |                                         ^~~~~~
            = help: values are colorScheme, accent, language, icon
      """),
    DiagnosticCase(
      "two settings that drive one thing",
      .setting("a: { title: A, type: boolean, drives: colorScheme }\n  b: { title: B, type: boolean, drives: colorScheme }"),
      """
      content/x/settings.yaml:3:41: error: two settings drive the color scheme [duplicate-driver]
          3 |   b: { title: B, type: boolean, drives: colorScheme }
            |                                         ^~~~~~~~~~~
            = help: the first is on line 2; only one can decide
      """),
    DiagnosticCase(
      "a list that drives the color scheme", .setting("a: { title: A, type: array, items: { type: string }, drives: colorScheme }"),
      """
      content/x/settings.yaml:2:64: error: a cannot drive the color scheme [conflicting-keys]
          2 |   a: { title: A, type: array, items: { type: string }, drives: colorScheme }
            |                                                                ^~~~~~~~~~~
            = help: a setting with options can, or a boolean that is true for dark
      """),
    DiagnosticCase(
      "a switch for the tint", .setting("a: { title: A, type: boolean, drives: accent }"),
      """
      content/x/settings.yaml:2:41: error: a cannot drive the tint [conflicting-keys]
          2 |   a: { title: A, type: boolean, drives: accent }
            |                                         ^~~~~~
            = help: a setting with options can, or one whose value is a text
      """),
    DiagnosticCase(
      "options that are no color schemes",
      .setting("a: { title: A, options: { system: System, noon: { title: Noon, means: bright } }, drives: colorScheme }"),
      """
      content/x/settings.yaml:2:73: error: "bright" is not a color scheme [unknown-meaning]
          2 |   a: { title: A, options: { system: System, noon: { title: Noon, means: bright } }, drives: colorScheme }
            |                                                                         ^~~~~~
            = help: write `means: light`, `means: dark` or `means: system` at the option
      """),
    DiagnosticCase(
      "a color that is none", .setting("a: { title: A, options: { green: Green, sea: Sea }, drives: accent }"),
      """
      content/x/settings.yaml:2:43: error: "sea" is not a tint [unknown-meaning]
          2 |   a: { title: A, options: { green: Green, sea: Sea }, drives: accent }
            |                                           ^~~
            = help: write a color as "#34c759", or the name of one of the system's, such as green, if need be as `means` of the option
      """),
    DiagnosticCase(
      "an option that means no icon", .setting("a: { title: A, options: { night: Night }, drives: icon }"),
      """
      content/x/settings.yaml:2:29: error: there is no icon "night" [unknown-icon]
          2 |   a: { title: A, options: { night: Night }, drives: icon }
            |                             ^~~~~
            = help: there are no icons
      """),
    DiagnosticCase(
      "a meaning for nothing", .setting("a: { title: A, options: { on: { title: On, means: dark } } }"),
      """
      content/x/settings.yaml:2:53: error: an option of a has "means", but the setting drives nothing [conflicting-keys]
          2 |   a: { title: A, options: { on: { title: On, means: dark } } }
            |                                                     ^~~~
            = help: add `drives: colorScheme` to the setting, or remove "means"
      """),
    DiagnosticCase(
      "a tab beyond the bar", .settings("screens: { main: { title: Main, tab: { position: 6 } } }"),
      """
      content/x/settings.yaml:1:50: error: a tab bar has no tab 6 [integer-range]
          1 | screens: { main: { title: Main, tab: { position: 6 } } }
            |                                                  ^
            = help: use 1 to 5
      """),
  ]
}
