internal import Diagnostics
internal import Testing

extension DiagnosticCase {
  /// YAML syntax errors, and unsupported YAML features.
  package static let yaml: [DiagnosticCase] = [
    DiagnosticCase(
      "escapes that stand for control characters and noncharacters",
      [
        "content/index.md": """
        ---
        title: "Red \\e[31m"
        description: "Next \\N, del \\x7F, tab \\t and line \\n"
        ---
        A reference &#27; and `code &#27;`.
        """,
        "content/x/app.yaml": """
        name: "X\\uFFFE"
        description: "b\\U0001FFFF"
        """,
        "content/x/configuration.json": #"{ "audience": "public", "profile": { "name": "a\ufdd0" } }"#,
      ],
      """
      content/index.md:2:8: error: the text contains the control character U+001B [unsafe-character]
          2 | title: "Red \\e[31m"
            |        ^~~~~~~~~~~~
            = help: remove it
      content/index.md:3:14: error: the text contains the control character U+0085 [unsafe-character]
          3 | description: "Next \\N, del \\x7F, tab \\t and line \\n"
            |              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
            = help: remove it
      content/x/app.yaml:1:7: error: the text contains the noncharacter U+FFFE [unsafe-character]
          1 | name: "X\\uFFFE"
            |       ^~~~~~~~~
            = help: remove it; anything that depends on this file was not checked
      content/x/app.yaml:2:14: error: the text contains the noncharacter U+1FFFF [unsafe-character]
          2 | description: "b\\U0001FFFF"
            |              ^~~~~~~~~~~~~
            = help: remove it
      content/x/configuration.json:1:46: error: the text contains the noncharacter U+FDD0 [unsafe-character]
            = help: remove it; anything that depends on this file was not checked
      """),
    DiagnosticCase(
      "control characters in Markdown",
      ["content/index.md": "---\ndescription: d\n---\n`&#27;` and &#x85;.\n", "content/a.md": "---\ndescription: d\n---\nA \u{1B}[31m.\n"],
      """
      content/a.md:4:3: error: the text contains the control character U+001B [unsafe-character]
          4 | A \u{FFFD}[31m.
            |   ^
            = help: remove it
      content/index.md:4:2: error: the text contains the control character U+001B [unsafe-character]
          4 | `&#27;` and &#x85;.
            |  ^~~~~
            = help: remove it
      """),
    DiagnosticCase(
      "a quote that is not closed",
      [
        "content/x/app.yaml": """
        name: "X
        version: 1.0
        """
      ],
      """
      content/x/app.yaml:1:7: error: this quote is not closed [yaml-syntax]
          1 | name: "X
            |       ^
            = help: write " where the text ends; anything that depends on this file was not checked
      """),
    DiagnosticCase(
      "a line that is indented too far",
      [
        "content/x/app.yaml": """
        name: X
          version: "1"
        """
      ],
      """
      content/x/app.yaml:2:10: error: a key cannot begin on this line: it continues the text above it [yaml-syntax]
          2 |   version: "1"
            |          ^
            = help: indent all keys of a map equally; anything that depends on this file was not checked
      """),
    DiagnosticCase(
      "a tab as indentation",
      [
        "content/x/app.yaml": """
        name: X
        links:
        \thome: https://x.example/
        """
      ],
      """
      content/x/app.yaml:3:1: error: a tab is used where spaces are needed [yaml-syntax]
          3 | \thome: https://x.example/
            | ^
            = help: indent with spaces; anything that depends on this file was not checked
      """),
    DiagnosticCase(
      "a bracket that is not closed",
      [
        "content/x/app.yaml": """
        name: X
        platforms: [iOS, watchOS
        version: "1"
        """
      ],
      """
      content/x/app.yaml:2:12: error: this "[" is not closed [yaml-syntax]
          2 | platforms: [iOS, watchOS
            |            ^
            = help: write "]" where the list ends, or quote text that contains a bracket; anything that depends on this file was not checked
      """),
    DiagnosticCase(
      "a comma in a text without quotes",
      ["content/x/app.yaml": "name: X\nfacts: { tabs: { type: boolean, title: Tabs, windows, and more } }\n"],
      """
      content/x/app.yaml:2:46: error: "windows" is not a valid key in fact [unknown-key]
          2 | facts: { tabs: { type: boolean, title: Tabs, windows, and more } }
            |                                              ^~~~~~~
            = help: inside { }, a comma ends the value; quote text that contains a comma: title: "Tabs, windows, and more"
      """),
    DiagnosticCase(
      "a comma in a text with quotes within it",
      ["content/x/app.yaml": "name: X\nfacts: { tabs: { type: boolean, title: A \"tab\", or two\n  } }\n"],
      """
      content/x/app.yaml:2:49: error: "or two" is not a valid key in fact [unknown-key]
          2 | facts: { tabs: { type: boolean, title: A "tab", or two
            |                                                 ^~~~~~
            = help: inside { }, a comma ends the value; quote text that contains a comma
      """),
    DiagnosticCase(
      "an unknown key after a text", ["content/x/app.yaml": "name: X\nfacts: { tabs: { type: boolean, title: Tabs, tile: } }\n"],
      """
      content/x/app.yaml:2:46: error: "tile" is not a valid key in fact [unknown-key]
          2 | facts: { tabs: { type: boolean, title: Tabs, tile: } }
            |                                              ^~~~
            = help: did you mean "title"? All keys: sitegen schema app
      """),
    DiagnosticCase(
      "an anchor", ["content/x/app.yaml": "name: &name X"],
      """
      content/x/app.yaml:1:7: error: anchors are not supported [yaml-feature]
          1 | name: &name X
            |       ^~~~~~~
            = help: repeat the value wherever it is needed; anything that depends on this file was not checked
      """),
    DiagnosticCase(
      "an alias",
      [
        "content/x/app.yaml": """
        name: X
        description: *name
        """
      ],
      """
      content/x/app.yaml:2:14: error: aliases are not supported [yaml-feature]
          2 | description: *name
            |              ^~~~~
            = help: repeat the value; anything that depends on this file was not checked
      """),
    DiagnosticCase(
      "a tag",
      [
        "content/x/app.yaml": """
        name: X
        version: !!str 1.0
        """
      ],
      """
      content/x/app.yaml:2:10: error: tags are not supported [yaml-feature]
          2 | version: !!str 1.0
            |          ^~~~~~~~~
            = help: remove the tag; quotes make a value a string; anything that depends on this file was not checked
      """),
    DiagnosticCase(
      "a merge key",
      [
        "content/x/app.yaml": """
        name: X
        facts:
          isPro: { <<: { type: boolean } }
        """
      ],
      """
      content/x/app.yaml:3:12: error: merge keys are not supported [yaml-feature]
          3 |   isPro: { <<: { type: boolean } }
            |            ^~
            = help: repeat the keys; anything that depends on this file was not checked
      """),
    DiagnosticCase(
      "a list as a key",
      [
        "content/x/app.yaml": """
        name: X
        links: { [a, b]: https://x.example/ }
        """
      ],
      """
      content/x/app.yaml:2:10: error: a list cannot be a key [yaml-feature]
          2 | links: { [a, b]: https://x.example/ }
            |          ^
            = help: write the key as a plain word; anything that depends on this file was not checked
      """),
    DiagnosticCase(
      "a duplicate key",
      [
        "content/x/app.yaml": """
        name: X
        version: "1"
        name: Y
        """
      ],
      """
      content/x/app.yaml:3:1: error: "name" is used twice [duplicate-key]
          3 | name: Y
            | ^~~~
            = help: the first is on line 1; anything that depends on this file was not checked
      """),
    DiagnosticCase(
      "a second document in a file",
      [
        "content/x/app.yaml": """
        name: X
        ---
        name: Y
        """
      ],
      """
      content/x/app.yaml:2:1: error: a second document begins here [several-documents]
          2 | ---
            | ^~~
            = help: put each document in its own file; anything that depends on this file was not checked
      """),
    DiagnosticCase(
      "an invisible line separator",
      ["content/x/app.yaml": "name: X\u{2028}Y\n"],
      """
      content/x/app.yaml:1:8: error: an invisible U+2028 ends the line here [yaml-syntax]
          1 | name: X\u{2028}Y
            |        ^
            = help: remove it, or write "\\u2028" in double quotes; anything that depends on this file was not checked
      """),
    DiagnosticCase(
      "the other two invisible line ends",
      ["content/x/app.yaml": "# a comment\u{2029}\nname: X\n", "content/y/app.yaml": "name: \"X\u{85}Y\"\n"],
      """
      content/x/app.yaml:1:12: error: an invisible U+2029 ends the line here [yaml-syntax]
          1 | # a comment\u{2029}
            |            ^
            = help: remove it, or write "\\u2029" in double quotes; anything that depends on this file was not checked
      content/y/app.yaml:1:9: error: an invisible U+0085 ends the line here [yaml-syntax]
          1 | name: "X\u{FFFD}Y"
            |         ^
            = help: remove it, or write "\\u0085" in double quotes; anything that depends on this file was not checked
      """),
    DiagnosticCase(
      "a single carriage return ends a line",
      ["content/x/app.yaml": "name: X\rversoin: '1'\r"],
      """
      content/x/app.yaml:2:1: error: "versoin" is not a valid key in app.yaml [unknown-key]
          2 | versoin: '1'
            | ^~~~~~~
            = help: did you mean "version"? All keys: sitegen schema app; anything that depends on this file was not checked
      """),
  ]
}
