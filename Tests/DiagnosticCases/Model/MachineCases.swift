internal import Diagnostics
internal import Testing

extension DiagnosticCase {
  /// Mistakes in state machines, icons and onboarding.
  package static let machines: [DiagnosticCase] = [
    DiagnosticCase(
      "a transition to an unknown state",
      .machine("{ initial: idle, states: { idle: { transitions: { tap: runing } }, running: { final: true } } }"),
      """
      content/x/settings.yaml:12:79: error: there is no state "runing" [unknown-state]
         12 |               machine: { initial: idle, states: { idle: { transitions: { tap: runing } }, running: { final: true } } }
            |                                                                               ^~~~~~
            = help: did you mean "running"? Available states: idle, running.
      """),
    DiagnosticCase(
      "an unknown initial state is reported once", .machine("{ initial: start, states: { idle: { final: true } } }"),
      """
      content/x/settings.yaml:12:35: error: there is no state "start" [unknown-state]
         12 |               machine: { initial: start, states: { idle: { final: true } } }
            |                                   ^~~~~
            = help: available states: idle
      """),
    DiagnosticCase(
      "a delay without a target", .machine("{ initial: idle, states: { idle: { after: { delay: 100, target: done } } } }"),
      """
      content/x/settings.yaml:12:88: error: there is no state "done" [unknown-state]
         12 |               machine: { initial: idle, states: { idle: { after: { delay: 100, target: done } } } }
            |                                                                                        ^~~~
            = help: available states: idle
      """),
    DiagnosticCase(
      "an unreachable state",
      .machine(
        "{ initial: idle, states: { idle: { transitions: { tap: done } }, done: { final: true }, lost: { final: true } } }"),
      """
      content/x/settings.yaml:12:112: warning: state "lost" cannot be reached [unreachable-state]
         12 |               machine: { initial: idle, states: { idle: { transitions: { tap: done } }, done: { final: true }, lost: { \
      final: true } } }
            |                                                                                                                ^~~~
      """),
    DiagnosticCase(
      "a state without an exit", .machine("{ initial: idle, states: { idle: { transitions: { tap: done } }, done: {} } }"),
      """
      content/x/settings.yaml:12:89: warning: state "done" has no transitions and is not final [dead-end]
         12 |               machine: { initial: idle, states: { idle: { transitions: { tap: done } }, done: {} } }
            |                                                                                         ^~~~
            = help: write `final: true`, or a transition to null if the next state is not documented
      """),
    DiagnosticCase(
      "a machine without states", .machine("{ initial: idle }"),
      """
      content/x/settings.yaml:12:24: error: machine has no "states" [missing-key]
         12 |               machine: { initial: idle }
            |                        ^
            = help: states: the states, by id
      """),
    DiagnosticCase(
      "an icon without an author", .icons("{ id: red, title: Red, primary: true, images: { light: icons/red.svg } }"),
      """
      content/x/icons.yaml:5:5: error: icon "red" has no author [missing-author]
          5 |   - { id: red, title: Red, primary: true, images: { light: icons/red.svg } }
            |     ^
            = help: add who drew it: `author: …`
      """),
    DiagnosticCase(
      "an icon whose author is empty",
      .icons("{ id: red, title: Red, primary: true, author: \"\", images: { light: icons/red.svg } }"),
      """
      content/x/icons.yaml:5:51: error: icon "red" has no author [missing-author]
          5 |   - { id: red, title: Red, primary: true, author: "", images: { light: icons/red.svg } }
            |                                                   ^~
            = help: add who drew it: `author: …`
      """),
    DiagnosticCase(
      "an icon whose author is only spaces",
      .icons("{ id: red, title: Red, primary: true, author: \"  \\t\", images: { light: icons/red.svg } }"),
      """
      content/x/icons.yaml:5:51: error: icon "red" has no author [missing-author]
          5 |   - { id: red, title: Red, primary: true, author: "  \\t", images: { light: icons/red.svg } }
            |                                                   ^~~~~~
            = help: add who drew it: `author: …`
      """),
    DiagnosticCase(
      "an author that is not a string is reported once",
      .icons("{ id: red, title: Red, primary: true, author: 5, images: { light: icons/red.svg } }"),
      """
      content/x/icons.yaml:5:51: error: expected a string, found 5 [wrong-type]
          5 |   - { id: red, title: Red, primary: true, author: 5, images: { light: icons/red.svg } }
            |                                                   ^
            = help: put it in quotes
      """),
    DiagnosticCase(
      "no primary icon", .icons("{ id: red, title: Red, author: Ann, images: { light: icons/red.svg }, license: CC0 }"),
      """
      content/x/icons.yaml:5:3: error: no icon is primary [no-primary-icon]
          5 |   - { id: red, title: Red, author: Ann, images: { light: icons/red.svg }, license: CC0 }
            |   ^
            = help: set `primary: true` on one icon, the one shown by default
      """),
    DiagnosticCase(
      "two primary icons",
      .icons(
        "{ id: red, title: Red, primary: true, author: Ann, images: { light: icons/red.svg }, license: CC0 }",
        "{ id: blue, title: Blue, primary: true, author: Ann, images: { light: icons/red.svg }, license: CC0 }"),
      """
      content/x/icons.yaml:5:3: error: 2 icons are primary [no-primary-icon]
          5 |   - { id: red, title: Red, primary: true, author: Ann, images: { light: icons/red.svg }, license: CC0 }
            |   ^
            = help: set `primary: true` on one icon, the one shown by default
      """),
    DiagnosticCase(
      "two icons with the same id, after an invalid one",
      .icons(
        "5",
        "{ name: null, title: Red, primary: true, author: Ann, images: { light: icons/red.svg }, license: CC0 }",
        "{ title: Blue, author: Ann, images: { light: icons/red.svg }, license: CC0 }"),
      """
      content/x/icons.yaml:5:5: error: icon must be a map, not 5 [wrong-type]
          5 |   - 5
            |     ^
      content/x/icons.yaml:7:5: error: "default" is the id of two icons [duplicate-id]
          7 |   - { title: Blue, author: Ann, images: { light: icons/red.svg }, license: CC0 }
            |     ^
            = help: the first is on line 6; give one of them an "id"; otherwise the id is the icon's name, or "default"
      """),
    DiagnosticCase(
      "a moment of an unknown step",
      .onboarding(
        """
        steps: [welcome, goal]
        timeline:
          - text: { step: welcom, text: Hello }
        """),
      """
      content/x/onboarding.yaml:3:19: error: there is no step "welcom" [unknown-step]
          3 |   - text: { step: welcom, text: Hello }
            |                   ^~~~~~
            = help: did you mean "welcome"? Available steps: welcome, goal.
      """),
    DiagnosticCase(
      "a moment after an unknown one",
      .onboarding(
        """
        steps: [welcome]
        timeline:
          - { id: text, text: Hello }
          - { id: row, follows: txt }
        """),
      """
      content/x/onboarding.yaml:4:25: error: there is no moment "txt" [unknown-moment]
          4 |   - { id: row, follows: txt }
            |                         ^~~
            = help: did you mean "text"? Available moments: text, row.
      """),
    DiagnosticCase(
      "moments that follow each other",
      .onboarding(
        """
        steps: [welcome]
        timeline:
          - { id: text, text: Hello, follows: row }
          - { id: row, follows: text }
          - { id: line, follows: line }
          - { id: end, follows: row }
        """),
      """
      content/x/onboarding.yaml:3:39: error: "text" follows itself [moment-cycle]
          3 |   - { id: text, text: Hello, follows: row }
            |                                       ^~~
            = help: no moment can begin: text → row → text
      content/x/onboarding.yaml:5:26: error: "line" follows itself [moment-cycle]
          5 |   - { id: line, follows: line }
            |                          ^~~~
            = help: no moment can begin: line → line
      """),
    DiagnosticCase(
      "a step with an unknown state",
      .onboarding(
        """
        steps:
          - welcome: { states: [hello, ended] }
        """),
      """
      content/x/onboarding.yaml:2:32: error: there is no state "ended" [unknown-state]
          2 |   - welcome: { states: [hello, ended] }
            |                                ^~~~~
            = help: available states: hello, end
      """),
    DiagnosticCase(
      "a control for an unknown setting",
      .onboarding(
        """
        steps: [welcome]
        controls: { goal: { title: Goal, kind: toggle } }
        """),
      """
      content/x/onboarding.yaml:2:13: error: there is no setting "goal" [unknown-setting]
          2 | controls: { goal: { title: Goal, kind: toggle } }
            |             ^~~~
            = help: no settings are defined
      """),
    DiagnosticCase(
      "an unknown value that the onboarding writes",
      .onboarding(
        """
        steps: [welcome]
        writes: [done]
        """),
      """
      content/x/onboarding.yaml:2:10: error: there is no fact, setting or stored key "done" [unknown-stored-key]
          2 | writes: [done]
            |          ^~~~
            = help: no facts, settings or stored keys are defined
      """),
    DiagnosticCase(
      "a control of an unknown kind",
      .onboarding(
        """
        steps: [welcome]
        controls: { lock: { title: Lock, kind: wheel } }
        """),
      """
      content/x/onboarding.yaml:2:13: error: there is no setting "lock" [unknown-setting]
          2 | controls: { lock: { title: Lock, kind: wheel } }
            |             ^~~~
            = help: no settings are defined
      content/x/onboarding.yaml:2:40: error: "wheel" is not a kind of row [unknown-value]
          2 | controls: { lock: { title: Lock, kind: wheel } }
            |                                        ^~~~~
            = help: available values: toggle, picker, range, text, list, link, action, info, custom
      """),
  ]
}
