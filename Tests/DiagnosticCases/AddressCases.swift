internal import Diagnostics
internal import FileSystem
internal import TestSupport
internal import Testing

extension DiagnosticCase {
  /// Mistakes in pages' descriptions, layouts and URLs.
  package static let addresses: [DiagnosticCase] = [
    DiagnosticCase(
      "a page without a description",
      [
        "content/terms.md": """
        # Terms

        Text.
        """
      ],
      """
      content/terms.md: warning: the page has no description [missing-description]
            = help: write one sentence: `description: …`
      """),
    DiagnosticCase(
      "an unknown layout",
      [
        "content/terms.md": """
        ---
        description: The terms.
        layout: legal
        ---
        Text.
        """
      ],
      """
      content/terms.md:3:9: error: there is no layout "legal" [unknown-layout]
          3 | layout: legal
            |         ^~~~~
            = help: available layouts: 404, a-z, app, configuration, credits, effects, entitlements, faq, home, icons, keys, landing, …
      """),
    DiagnosticCase(
      "an invalid slug",
      [
        "content/terms.md": """
        ---
        description: The terms.
        slug: a/b
        ---
        Text.
        """
      ],
      """
      content/terms.md:3:7: error: "a/b" cannot be used in an address [unusable-name]
          3 | slug: a/b
            |       ^~~
            = help: use letters, digits, "-" and "_"
      """),
    DiagnosticCase(
      "an alias that is not an address, and one that is not a string",
      [
        "content/terms.md": """
        ---
        description: The terms.
        aliases: [5, old terms, /terms-of-use/]
        ---
        Text.
        """
      ],
      """
      content/terms.md:3:11: error: expected a string, found 5 [wrong-type]
          3 | aliases: [5, old terms, /terms-of-use/]
            |           ^
            = help: put it in quotes
      content/terms.md:3:14: error: "old terms" is not a valid address on this site [unusable-name]
          3 | aliases: [5, old terms, /terms-of-use/]
            |              ^~~~~~~~~
            = help: write it as /old/place/ or /old/place.html
      """),
    DiagnosticCase(
      "an alias copied from a browser, and a valid one",
      ["content/terms.md": "---\ndescription: The terms.\naliases: [/C++%20Guide/, /The_book_(Part_1)/]\n---\nText.\n"],
      """
      content/terms.md:3:11: error: "/C++%20Guide/" is not a valid address on this site [unusable-name]
          3 | aliases: [/C++%20Guide/, /The_book_(Part_1)/]
            |           ^~~~~~~~~~~~~
            = help: did you mean "/C++ Guide/"?
      """),
    DiagnosticCase(
      "aliases in reserved folders, and valid ones",
      [
        "content/terms.md": """
        ---
        description: The terms.
        aliases: [/api/v1/terms/, /Assets/terms.html, /v1.0/terms.html, /old.htm, /terms.php]
        ---
        Text.
        """
      ],
      """
      content/terms.md:3:11: error: "/api/v1/terms/" is reserved [unusable-name]
          3 | aliases: [/api/v1/terms/, /Assets/terms.html, /v1.0/terms.html, /old.htm, /terms.php]
            |           ^~~~~~~~~~~~~~
            = help: choose another path: sitegen writes its own files below /api/ and /assets/
      content/terms.md:3:27: error: "/Assets/terms.html" is reserved [unusable-name]
          3 | aliases: [/api/v1/terms/, /Assets/terms.html, /v1.0/terms.html, /old.htm, /terms.php]
            |                           ^~~~~~~~~~~~~~~~~~
            = help: choose another path: sitegen writes its own files below /api/ and /assets/
      content/terms.md:3:75: error: "/terms.php" is not a valid address on this site [unusable-name]
          3 | aliases: [/api/v1/terms/, /Assets/terms.html, /v1.0/terms.html, /old.htm, /terms.php]
            |                                                                           ^~~~~~~~~~
            = help: write it as /old/place/ or /old/place.html
      """),
    DiagnosticCase(
      "two pages at one address",
      [
        "content/terms.md": """
        ---
        description: A page.
        ---
        Text.
        """,
        "content/terms/index.md": """
        ---
        description: A page.
        ---
        Text.
        """,
      ],
      """
      content/terms/index.md: error: /terms/ is produced twice [duplicate-url]
            = help: the other is content/terms.md
      """),
    DiagnosticCase(
      "an alias at the address of a page",
      [
        "content/terms.md": """
        ---
        description: A page.
        ---
        Text.
        """,
        "content/legal.md": """
        ---
        description: Legal.
        aliases: [/terms/]
        ---
        Text.
        """,
      ],
      """
      content/legal.md:3:11: error: /terms/ is produced twice [duplicate-url]
          3 | aliases: [/terms/]
            |           ^~~~~~~
            = help: the other is content/terms.md
      """),
    DiagnosticCase(
      "two pages whose addresses differ only in case",
      [
        "content/terms.md": """
        ---
        description: A page.
        ---
        Text.
        """
      ],
      """
      content/terms.md: error: /terms/ is produced twice [duplicate-url]
            = help: the other is content/Terms.md at /Terms/, which some file systems treat as the same path
      """, fileSystem: .disk.naming("content/terms.md", also: "Terms.md")),
    DiagnosticCase(
      "a file at the address of a generated page", ["content/sitemap.xml": "<urlset/>"],
      """
      content/sitemap.xml: error: /sitemap.xml is produced twice [duplicate-url]
            = help: the other is made by sitegen
      """),
    DiagnosticCase(
      "two pages with the same JSON document",
      [
        "content/x/index.md": """
        ---
        description: A page.
        ---
        Text.
        """,
        "content/x/index/index.md": """
        ---
        description: A page.
        ---
        Text.
        """,
      ],
      """
      content/x/index/index.md: error: /api/v1/x/pages/index.json is produced twice [duplicate-url]
            = help: the other is content/x/index.md
      """),
    DiagnosticCase(
      "two apps whose names differ only in case", ["content/y/app.yaml": "name: Y"],
      """
      content/y: error: /api/v1/y/configuration.schema.json is produced twice [duplicate-url]
            = help: the other is content/Y at /api/v1/Y/configuration.schema.json, which some file systems treat as the same path
      content/y: error: /api/v1/y/pages.json is produced twice [duplicate-url]
            = help: the other is content/Y at /api/v1/Y/pages.json, which some file systems treat as the same path
      content/y: error: /api/v1/y/settings.json is produced twice [duplicate-url]
            = help: the other is content/Y at /api/v1/Y/settings.json, which some file systems treat as the same path
      content/y: error: /y/ is produced twice [duplicate-url]
            = help: the other is content/Y at /Y/, which some file systems treat as the same path
      """, fileSystem: .disk.naming("content/y", also: "Y")),
    DiagnosticCase(
      "a file where a page needs a folder",
      [
        "content/terms": "A file.",
        "content/terms.md": """
        ---
        description: A page.
        ---
        Text.
        """,
      ],
      """
      content/terms: error: /terms is both a file and a folder [duplicate-url]
            = help: rename one of them: /terms/ needs the folder
      """),
    DiagnosticCase(
      "links to an invalid page are not dead",
      [
        "content/terms.md": """
        ---
        title: Terms
        """,
        "content/a.md": """
        ---
        description: A page.
        ---
        See [the terms](terms.md).
        """,
      ],
      """
      content/terms.md:1:1: error: the front matter is not closed [unterminated-front-matter]
          1 | ---
            | ^
            = help: close it with a line that contains only ---
      """),
  ]
}
