internal import Diagnostics
internal import Testing

extension DiagnosticCase {
  /// Mistakes in keys and in the types of their values, which every type handles in the same way.
  package static let fields: [DiagnosticCase] = [
    DiagnosticCase(
      "a misspelled key in front matter",
      [
        "content/terms.md": """
        ---
        description: The terms.
        titel: Terms
        ---
        Text.
        """
      ],
      """
      content/terms.md:3:1: error: "titel" is not a valid key in front matter [unknown-key]
          3 | titel: Terms
            | ^~~~~
            = help: did you mean "title"? All keys: sitegen schema front-matter
      """),
    DiagnosticCase(
      "an unknown key that resembles no other",
      [
        "content/x/app.yaml": """
        name: X
        telephone: 5
        """
      ],
      """
      content/x/app.yaml:2:1: error: "telephone" is not a valid key in app.yaml [unknown-key]
          2 | telephone: 5
            | ^~~~~~~~~
            = help: available keys: id, name, description, sample, version, build, platforms, requires, frame, scopes, links, facts, entitlements, effects, stored, components, presets, icon, brand, params, sources, accept; anything that depends on this file was not checked
      """),
    DiagnosticCase(
      "a key that belongs elsewhere",
      [
        "content/site.yaml": """
        title: Test
        navigation:
          - { title: Home, url: /, icon: house }
        """
      ],
      """
      content/site.yaml:3:28: error: "icon" is not a valid key in navigation item [unknown-key]
          3 |   - { title: Home, url: /, icon: house }
            |                            ^~~~
            = help: available keys: title, url
      """),
    DiagnosticCase(
      "a required key that is missing", ["content/x/app.yaml": "version: \"1\""],
      """
      content/x/app.yaml:1:1: error: app.yaml has no "name" [missing-key]
          1 | version: "1"
            | ^
            = help: name: the app's name
      """),
    DiagnosticCase(
      "an empty site.yaml", ["content/site.yaml": ""],
      """
      content/site.yaml:1:1: error: site.yaml has no "title" [missing-key]
          1 |
            | ^
            = help: title: the site's title
      """),
    DiagnosticCase(
      "a named element without keys",
      [
        "content/x/app.yaml": """
        name: X
        effects:
          reload:
        """
      ],
      """
      content/x/app.yaml:3:3: error: effect has no "title" [missing-key]
          3 |   reload:
            |   ^~~~~~
            = help: title: what happens, in a few words
      """),
    DiagnosticCase(
      "a version that YAML reads as a number",
      [
        "content/x/app.yaml": """
        name: X
        version: 1.10
        """
      ],
      """
      content/x/app.yaml:2:10: error: expected a string, found 1.10 [wrong-type]
          2 | version: 1.10
            |          ^~~~
            = help: put it in quotes
      """),
    DiagnosticCase(
      "a key without a value", ["content/x/app.yaml": "name:"],
      """
      content/x/app.yaml:1:6: error: expected a string, found null [wrong-type]
          1 | name:
            |      ^
      """),
    DiagnosticCase(
      "a string instead of a list",
      [
        "content/x/app.yaml": """
        name: X
        platforms: iOS
        """
      ],
      """
      content/x/app.yaml:2:12: error: expected a list, found "iOS" [wrong-type]
          2 | platforms: iOS
            |            ^~~
            = help: write it as a list: [iOS]
      """),
    DiagnosticCase(
      "a list instead of a map",
      [
        "content/x/app.yaml": """
        name: X
        facts:
          - isPro
        """
      ],
      """
      content/x/app.yaml:3:3: error: expected a map of ids, found a list [wrong-type]
          3 |   - isPro
            |   ^
      """),
    DiagnosticCase(
      "a string instead of a typed map",
      [
        "content/x/app.yaml": """
        name: X
        facts: { isPro: boolean }
        """
      ],
      """
      content/x/app.yaml:2:17: error: fact must be a map, not "boolean" [wrong-type]
          2 | facts: { isPro: boolean }
            |                 ^~~~~~~
      """),
    DiagnosticCase(
      "on is a string in YAML 1.2",
      .settings(
        """
        settings:
          lock: { title: Lock, type: boolean, default: on }
        """),
      """
      content/x/settings.yaml:2:48: error: lock must be true or false, not "on" [wrong-type]
          2 |   lock: { title: Lock, type: boolean, default: on }
            |                                                ^~
            = help: write true
      """),
    DiagnosticCase(
      "a whole file that is a list", .settings("- lock"),
      """
      content/x/settings.yaml:1:1: error: settings.yaml must be a map, not a list [wrong-type]
          1 | - lock
            | ^
      """),
    DiagnosticCase(
      "values of a fact that is not an enumeration",
      [
        "content/x/app.yaml": """
        name: X
        facts: { isPro: { type: boolean, values: [a] } }
        """
      ],
      """
      content/x/app.yaml:2:42: error: fact "isPro" has "values" but is not an enum [conflicting-keys]
          2 | facts: { isPro: { type: boolean, values: [a] } }
            |                                          ^
            = help: remove them, or write `type: enum`
      """),
    DiagnosticCase(
      "an enumeration fact without values",
      [
        "content/x/app.yaml": """
        name: X
        facts: { auth: { type: enum } }
        """
      ],
      """
      content/x/app.yaml:2:10: error: fact "auth" has no "values" [missing-key]
          2 | facts: { auth: { type: enum } }
            |          ^~~~
            = help: list the values of the enum
      """),
  ]
}
