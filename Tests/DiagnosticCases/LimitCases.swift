internal import Diagnostics
internal import TestSupport
internal import Testing

extension DiagnosticCase {
  /// Files that exceed the `limits` in site.yaml.
  package static let limits: [DiagnosticCase] = [
    DiagnosticCase(
      "a page that is too large",
      [
        "content/site.yaml": """
        title: Test
        limits: { page: 40 }
        """,
        "content/terms.md": """
        ---
        description: A page.
        ---
        Text that goes on and on.
        """,
      ],
      """
      content/terms.md: error: the file is 55 bytes; the limit is 40 [limit-exceeded]
            = help: raise `limits: {page: …}` in site.yaml
      """),
    DiagnosticCase(
      "a YAML file that is too large",
      [
        "content/site.yaml": """
        title: Test
        limits: { yaml: 20 }
        """,
        "content/x/app.yaml": """
        name: X
        description: Too long.
        """,
        "content/a.md": """
        ---
        description: A page.
        ---
        [](count:x/settings)
        """,
      ],
      """
      content/x/app.yaml: error: the file is 31 bytes; the limit is 20 [limit-exceeded]
            = help: raise `limits: {yaml: …}` in site.yaml; anything that depends on this file was not checked
      """),
    DiagnosticCase(
      "another file that is too large",
      [
        "content/site.yaml": """
        title: Test
        limits: { file: 10 }
        """,
        "content/notes.txt": "More than ten bytes.",
        "templates/layouts/home.mustache": "<h1>{{title}}</h1>",
      ],
      templates: .none,
      """
      content/notes.txt: error: the file is 21 bytes; the limit is 10 [limit-exceeded]
            = help: raise `limits: {file: …}` in site.yaml
      templates/layouts/home.mustache: error: the file is 19 bytes; the limit is 10 [limit-exceeded]
            = help: raise `limits: {file: …}` in site.yaml
      """),
    DiagnosticCase(
      "a document that would be too large",
      .templates(["layouts/home": "<h1>{{title}} and more</h1>", "layouts/404": "404"]).file(
        "content/site.yaml",
        """
        title: Test
        limits: { document: 20 }
        """),
      templates: .none,
      """
      content: error: index.html would be 23 bytes; the limit is 20 [limit-exceeded]
            = help: raise `limits: {document: …}` in site.yaml
      content: error: robots.txt would be 65 bytes; the limit is 20 [limit-exceeded]
            = help: raise `limits: {document: …}` in site.yaml
      """),
    DiagnosticCase(
      "parts of the model that a page shows too often",
      CaseFiles.terms(String(repeating: "[](privacy:x/permissions)\n\n", count: 60))
        .file("content/site.yaml", "title: Test\nlimits: { document: 1000000 }\n")
        .file("content/x/privacy.yaml", "permissions: { NSCameraUsageDescription: \(String(repeating: "a", count: 20_000)) }\n"),
      """
      content/x/terms.md:102:1: error: the rows, screens and tables that the page shows have more than 1000000 bytes [limit-exceeded]
        102 | [](privacy:x/permissions)
            | ^~~~~~~~~~~~~~~~~~~~~~~~~
            = help: show fewer of them, or raise `limits: {document: …}` in site.yaml
      """),
    DiagnosticCase(
      "placeholders with long values",
      [
        "content/x/app.yaml": "name: \(String(repeating: "A", count: 2000))\n",
        "content/x/settings.yaml": """
        settings:
          set:
            title: "{value} or {value}"
            description: A setting.
            default: a
            options: { a: \(String(repeating: "O", count: 6000)) }
        screens:
          main:
            title: "{name}{name}{name}{name}{name}{name}"
            sections:
              - id: a
                rows:
                  - set: { title: "{value}, {value}" }
                  - other: { title: "{value:set} or {value:set}", kind: info }
                  - fine: { title: "{value:set} or {name}", kind: info }
        """,
      ],
      """
      content/x/settings.yaml:3:12: error: the values of the text's placeholders have 12000 bytes; the limit is 10000 [limit-exceeded]
          3 |     title: "{value} or {value}"
            |            ^~~~~~~~~~~~~~~~~~~~
            = help: use fewer placeholders, or shorter titles and values; anything that depends on this file was not checked
      content/x/settings.yaml:9:12: error: the values of the text's placeholders have 12000 bytes; the limit is 10000 [limit-exceeded]
          9 |     title: "{name}{name}{name}{name}{name}{name}"
            |            ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
            = help: use fewer placeholders, or shorter titles and values
      content/x/settings.yaml:13:13: error: the values of the text's placeholders have 12000 bytes; the limit is 10000 [limit-exceeded]
         13 |           - set: { title: "{value}, {value}" }
            |             ^~~
            = help: use fewer placeholders, or shorter titles and values
      content/x/settings.yaml:14:29: error: the values of the text's placeholders have 12000 bytes; the limit is 10000 [limit-exceeded]
         14 |           - other: { title: "{value:set} or {value:set}", kind: info }
            |                             ^~~~~~~~~~~~~~~~~~~~~~~~~~~~
            = help: use fewer placeholders, or shorter titles and values
      """),
    DiagnosticCase(
      "Markdown that is nested too deep",
      [
        "content/site.yaml": """
        title: Test
        limits: { markdownDepth: 5 }
        """,
        "content/terms.md": """
        ---
        description: A page.
        ---
        Text.

        >>>>>> Deep.
        """,
      ],
      """
      content/terms.md:6:1: error: blocks are nested more than 5 levels deep [limit-exceeded]
          6 | >>>>>> Deep.
            | ^
            = help: raise `limits: {markdownDepth: …}` in site.yaml
      """),
    DiagnosticCase(
      "too many brackets on a page",
      [
        "content/site.yaml": """
        title: Test
        limits: { markdownBrackets: 3 }
        """,
        "content/terms.md": """
        ---
        description: A page.
        ---
        [[[[ text
        """,
      ],
      """
      content/terms.md: error: the page has more than 3 "[" [limit-exceeded]
            = help: raise `limits: {markdownBrackets: …}` in site.yaml
      """),
    DiagnosticCase(
      "YAML that is nested deeper than the parser allows",
      ["content/x/app.yaml": "name: X\nfacts: " + String(repeating: "[", count: 2000)],
      """
      content/x/app.yaml:2:9: error: YAML is nested deeper than 1000 levels [limit-exceeded]
          2 | facts: \(String(repeating: "[", count: 153))
            |         ^
            = help: raise `limits: {yamlDepth: …}` in site.yaml; anything that depends on this file was not checked
      """),
    DiagnosticCase(
      "YAML that is nested too deep",
      [
        "content/site.yaml": """
        title: Test
        limits: { yamlDepth: 3 }
        """,
        "content/x/app.yaml": """
        name: X
        facts: { isPro: { type: [[boolean]] } }
        """,
      ],
      """
      content/x/app.yaml:2:25: error: YAML is nested deeper than 3 levels [limit-exceeded]
          2 | facts: { isPro: { type: [[boolean]] } }
            |                         ^
            = help: raise `limits: {yamlDepth: …}` in site.yaml; anything that depends on this file was not checked
      """),
  ]
}
