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
