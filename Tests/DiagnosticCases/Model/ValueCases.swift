internal import Diagnostics
internal import Testing

extension DiagnosticCase {
  /// Mistakes in formatted values: options, ids, dates, URLs, numbers.
  package static let values: [DiagnosticCase] = [
    DiagnosticCase(
      "what a sheet shares", .rows("share: { title: Share, kind: link, opens: { present: sheet, view: ShareSheet, shares: ap } }"),
      """
      content/x/settings.yaml:9:99: error: "ap" is not a value that a row can share [unknown-value]
          9 |           - share: { title: Share, kind: link, opens: { present: sheet, view: ShareSheet, shares: ap } }
            |                                                                                                   ^~
            = help: did you mean "app"? Available values: app.
      """),
    DiagnosticCase(
      "a value that is not allowed",
      [
        "content/x/app.yaml": """
        name: X
        facts: { isPro: { type: bool } }
        """
      ],
      """
      content/x/app.yaml:2:25: error: "bool" is not a type of fact [unknown-value]
          2 | facts: { isPro: { type: bool } }
            |                         ^~~~
            = help: available values: boolean, integer, string, enum
      """),
    DiagnosticCase(
      "an unknown frame", .app("frame: phnoe"),
      """
      content/x/app.yaml:2:8: error: "phnoe" is not a frame [unknown-value]
          2 | frame: phnoe
            |        ^~~~~
            = help: did you mean "phone"? Available values: phone, tablet, desktop, watch, none.
      """),
    DiagnosticCase(
      "an id that can't be in an address",
      .settings(
        """
        screens:
          my screen: { title: Mine }
        """),
      """
      content/x/settings.yaml:2:3: error: "my screen" is not a valid id [invalid-id]
          2 |   my screen: { title: Mine }
            |   ^~~~~~~~~
            = help: an id begins with a letter and contains only letters, digits, "-", "_" and "."
      """),
    DiagnosticCase(
      "a setting that conditions could not name",
      .settings(
        """
        settings:
          unit/system: { title: Unit system }
        """),
      """
      content/x/settings.yaml:2:3: error: "unit/system" is not a valid id for a setting [invalid-id]
          2 |   unit/system: { title: Unit system }
            |   ^~~~~~~~~~~
            = help: a setting's id must begin with a letter, use only letters, digits, "-", "_" and ".", and not be "not", "any" or \
      "all"
      """),
    DiagnosticCase(
      "a setting that begins with a digit is reported once",
      .settings(
        """
        settings:
          2fast: { title: Fast }
        """),
      """
      content/x/settings.yaml:2:3: error: "2fast" is not a valid id for a setting [invalid-id]
          2 |   2fast: { title: Fast }
            |   ^~~~~
            = help: a setting's id must begin with a letter, use only letters, digits, "-", "_" and ".", and not be "not", "any" or \
      "all"
      """),
    DiagnosticCase(
      "a folder that cannot be the name of an app", ["content/my app/app.yaml": "name: Mine"],
      """
      content/my app/app.yaml: error: "my app" is not a valid id for an app [invalid-id]
            = help: rename the folder: an id begins with a letter and contains only letters, digits, "-", "_" and "."
      """),
    DiagnosticCase(
      "a day that doesn't exist",
      [
        "content/terms.md": """
        ---
        description: The terms.
        date: 2026-02-30
        ---
        Text.
        """
      ],
      """
      content/terms.md:3:7: error: "2026-02-30" is not a date [invalid-date]
          3 | date: 2026-02-30
            |       ^~~~~~~~~~
            = help: there is no such day
      """),
    DiagnosticCase(
      "a date in words",
      [
        "content/terms.md": """
        ---
        description: The terms.
        effective: 1 October 2026
        ---
        Text.
        """
      ],
      """
      content/terms.md:3:12: error: "1 October 2026" is not a date [invalid-date]
          3 | effective: 1 October 2026
            |            ^~~~~~~~~~~~~~
            = help: write it as 2026-10-01
      """),
    DiagnosticCase(
      "an address whose scheme runs code",
      [
        "content/x/app.yaml": """
        name: X
        links: { home: "javascript:alert(1)" }
        """
      ],
      """
      content/x/app.yaml:2:16: error: "javascript:alert(1)" is not a valid address [invalid-url]
          2 | links: { home: "javascript:alert(1)" }
            |                ^~~~~~~~~~~~~~~~~~~~~
            = help: an address begins with https://, http:// or mailto:, or with / for a page of the site
      """),
    DiagnosticCase(
      "a long-form address without a host",
      .settings(
        """
        screens:
          main:
            title: Main
            sections:
              - id: a
                rows:
                  - terms: { title: Terms, kind: link, opens: { present: url, url: "https:///terms" } }
        """),
      """
      content/x/settings.yaml:7:76: error: "https:///terms" is not a valid address [invalid-url]
          7 |           - terms: { title: Terms, kind: link, opens: { present: url, url: "https:///terms" } }
            |                                                                            ^~~~~~~~~~~~~~~~
            = help: an address begins with https://, http:// or mailto:, or with / for a page of the site
      """),
    DiagnosticCase(
      "an invalid base URL",
      [
        "content/site.yaml": """
        title: Test
        baseURL: x.example
        """
      ],
      """
      content/site.yaml:2:10: error: "x.example" is not a valid base URL [invalid-url]
          2 | baseURL: x.example
            |          ^~~~~~~~~
            = help: write it as https://example.com/path/
      """),
    DiagnosticCase(
      "a base URL with a query",
      [
        "content/site.yaml": """
        title: Test
        baseURL: https://x.example/?a=b
        """
      ],
      """
      content/site.yaml:2:10: error: "https://x.example/?a=b" is not a valid base URL [invalid-url]
          2 | baseURL: https://x.example/?a=b
            |          ^~~~~~~~~~~~~~~~~~~~~~
            = help: write it as https://example.com/path/
      """),
    DiagnosticCase(
      "a negative count",
      [
        "content/site.yaml": """
        title: Test
        pageSize: -1
        """
      ],
      """
      content/site.yaml:2:11: error: -1 is negative [integer-range]
          2 | pageSize: -1
            |           ^~
            = help: use 0 or more
      """),
    DiagnosticCase(
      "an integer that clients can't represent",
      [
        "content/terms.md": """
        ---
        description: The terms.
        order: 9007199254740993
        ---
        Text.
        """
      ],
      """
      content/terms.md:3:8: error: 9007199254740993 is too large [integer-range]
          3 | order: 9007199254740993
            |        ^~~~~~~~~~~~~~~~
            = help: whole numbers go from -2^53 to 2^53
      """),
    DiagnosticCase(
      "a number that clients can't represent",
      .settings(
        """
        settings:
          goal: { title: Goal, type: integer, default: -9007199254740993 }
        """),
      """
      content/x/settings.yaml:2:48: error: -9007199254740993 is too small [integer-range]
          2 |   goal: { title: Goal, type: integer, default: -9007199254740993 }
            |                                                ^~~~~~~~~~~~~~~~~
            = help: whole numbers go from -2^53 to 2^53
      """),
  ]
}
