internal import Diagnostics
internal import Testing

extension DiagnosticCase {
  /// Mistakes in changelogs and in pages about versions.
  package static let releases: [DiagnosticCase] = [
    DiagnosticCase(
      "headings that are not releases",
      [
        "content/x/CHANGELOG.md": """
        # Changelog

        ## 1.4.0

        ## [1.3.0] - 2026-02-30

        ## [1.2.0] - January

        ## Notes for packagers

        # Older

        ## [next] - 2026-01-01

        ## Added

        ## [Unreleased]
        """
      ],
      """
      content/x/CHANGELOG.md:3:4: error: 1.4.0 has no date [invalid-release]
          3 | ## 1.4.0
            |    ^~~~~
            = help: write it as ## [1.2.0] - 2026-01-31
      content/x/CHANGELOG.md:5:14: error: "2026-02-30" is not a date [invalid-date]
          5 | ## [1.3.0] - 2026-02-30
            |              ^~~~~~~~~~
            = help: there is no such day
      content/x/CHANGELOG.md:7:14: error: "January" is not a date [invalid-date]
          7 | ## [1.2.0] - January
            |              ^~~~~~~
            = help: write it as 2026-01-31
      content/x/CHANGELOG.md:9:1: error: the heading is not a release [invalid-release]
          9 | ## Notes for packagers
            | ^~~~~~~~~~~~~~~~~~~~~~
            = help: write it as ## [1.2.0] - 2026-01-31
      content/x/CHANGELOG.md:11:1: error: the heading is not a release [invalid-release]
         11 | # Older
            | ^~~~~~~
            = help: write it as ## [1.2.0] - 2026-01-31
      content/x/CHANGELOG.md:13:5: error: "next" is not a version [invalid-release]
         13 | ## [next] - 2026-01-01
            |     ^~~~
            = help: write it as ## [1.2.0] - 2026-01-31
      content/x/CHANGELOG.md:15:4: error: "Added" is not a version [invalid-release]
         15 | ## Added
            |    ^~~~~
            = help: write it as ### Added, below a release
      """),
    DiagnosticCase(
      "releases in the wrong order, and duplicate releases",
      [
        "content/x/CHANGELOG.md": """
        ## [1.0.0] - 2026-01-01

        First.

        ## [Unreleased]

        ## [1.1.0] - 2026-02-01

        ## [1.0.0] - 2025-01-01
        """
      ],
      """
      content/x/CHANGELOG.md:5:5: error: "Unreleased" is not at the top [invalid-release]
          5 | ## [Unreleased]
            |     ^~~~~~~~~~
            = help: write it once, above all releases
      content/x/CHANGELOG.md:9:5: error: 1.0.0 is listed twice [duplicate-release]
          9 | ## [1.0.0] - 2025-01-01
            |     ^~~~~
            = help: the first is at line 1
      content/x/CHANGELOG.md:7:14: warning: 1.1.0 is newer than 1.0.0, which is above it [release-order]
          7 | ## [1.1.0] - 2026-02-01
            |              ^~~~~~~~~~
            = help: put the newest release first
      """),
    DiagnosticCase(
      "a changelog without a release",
      ["content/x/CHANGELOG.md": "# Changelog\n\nWhat is new.\n\n### Added\n\n- A text.\n"],
      """
      content/x/CHANGELOG.md:1:1: warning: the changelog has no release [invalid-release]
          1 | # Changelog
            | ^
            = help: write each as a heading: ## [1.2.0] - 2026-01-31
      """),
    DiagnosticCase(
      "lines that look like releases but belong to the previous one",
      ["content/x/CHANGELOG.md": "## 1.1.0 - 2026-02-01\n\n### 1.0.1\n\n- A text.\n\n**1.0.0** - 2026-01-01\n\n- A text.\n"],
      """
      content/x/CHANGELOG.md:3:1: warning: this looks like a release, but is not read as one [invalid-release]
          3 | ### 1.0.1
            | ^~~~~~~~~
            = help: write it as ## [1.2.0] - 2026-01-31
      content/x/CHANGELOG.md:7:1: warning: this looks like a release, but is not read as one [invalid-release]
          7 | **1.0.0** - 2026-01-01
            | ^~~~~~~~~~~~~~~~~~~~~~
            = help: write it as ## [1.2.0] - 2026-01-31
      """),
    DiagnosticCase(
      "underlined headings that are not releases",
      [
        "content/x/CHANGELOG.md": """
        Changelog
        =========

        1.1.0
        -----

        Notes for
        packagers
        ---

        1.0.0 - 2026-02-30
        ==================
        """
      ],
      """
      content/x/CHANGELOG.md:4:1: error: 1.1.0 has no date [invalid-release]
          4 | 1.1.0
            | ^~~~~
            = help: write it as ## [1.2.0] - 2026-01-31
      content/x/CHANGELOG.md:7:1: error: the heading is not a release [invalid-release]
          7 | Notes for
            | ^~~~~~~~~
            = help: write it as ## [1.2.0] - 2026-01-31
      content/x/CHANGELOG.md:11:9: error: "2026-02-30" is not a date [invalid-date]
         11 | 1.0.0 - 2026-02-30
            |         ^~~~~~~~~~
            = help: there is no such day
      """),
    DiagnosticCase(
      "an app whose version is not the newest release",
      [
        "content/x/app.yaml": "name: X\nversion: '1.0.0'\n",
        "content/x/CHANGELOG.md": "## [Unreleased]\n\n## [1.1.0] - 2026-02-01\n\n## [1.0.0] - 2026-01-01\n",
        "content/y/app.yaml": "name: Y\nversion: '1.2'\n", "content/y/CHANGELOG.md": "## [1.1.0] - 2026-02-01\n",
      ],
      """
      content/x/app.yaml:2:10: warning: the newest release is 1.1.0 [other-version]
          2 | version: '1.0.0'
            |          ^~~~~~~
            = help: write "1.1.0", as in content/x/CHANGELOG.md
      content/y/app.yaml:2:10: warning: the newest release is 1.1.0 [other-version]
          2 | version: '1.2'
            |          ^~~~~
            = help: write "1.1.0", or add 1.2 to content/y/CHANGELOG.md
      """),
    DiagnosticCase(
      "a changelog cannot have front matter",
      ["content/x/CHANGELOG.md": "---\ntitle: What is new\n---\n\n## [1.0.0] - 2026-01-01\n"],
      """
      content/x/CHANGELOG.md:1:1: error: a changelog cannot have front matter [invalid-release]
          1 | ---
            | ^
            = help: write it in releases.md beside the changelog
      """),
    DiagnosticCase(
      "a dead link in a changelog",
      ["content/x/CHANGELOG.md": "## [1.0.0] - 2026-01-01\n\n- See [terms](terms.md).\n"],
      """
      content/x/CHANGELOG.md:3:7: warning: "terms.md" does not exist [dead-link]
          3 | - See [terms](terms.md).
            |       ^~~~~~~~~~~~~~~~~
            = help: link to a page's file, such as terms.md
      """),
    DiagnosticCase(
      "release notes that are too long for the store",
      ["content/x/CHANGELOG.md": "## [1.0.0] - 2026-01-01\n\n\(String(repeating: "x", count: 4_001))\u{1F600}\n"],
      """
      content/x/CHANGELOG.md:1:5: warning: the release notes for 1.0.0 have 4001 characters; the limit is 4000 [long-release-notes]
          1 | ## [1.0.0] - 2026-01-01
            |     ^~~~~
            = help: shorten them: App Store Connect rejects longer notes, so x/releases/1.0.0.txt is not written
      """),
    DiagnosticCase(
      "pages about versions that cannot be releases",
      [
        "content/about.md": "---\ndescription: X.\ndate: 2026-01-01\nversion: '1.0'\n---\n",
        "content/x/a.md": "---\ndescription: X.\nversion: '1.0'\n---\n",
        "content/x/b.md": "---\ndescription: X.\ndate: 2026-01-02\nversion: '1.0'\n---\n",
        "content/x/c.md": "---\ndescription: X.\ndate: 2026-01-03\nversion: '1.0'\n---\n",
      ],
      """
      content/about.md:4:10: error: the page has a version, but is not in an app's folder [invalid-release]
          4 | version: '1.0'
            |          ^~~~~
            = help: move it to an app's folder, or remove `version`
      content/x/a.md:3:10: error: the release has no date [invalid-release]
          3 | version: '1.0'
            |          ^~~~~
            = help: write `date: 2026-01-31`
      content/x/c.md:4:10: error: 1.0 is released twice [duplicate-release]
          4 | version: '1.0'
            |          ^~~~~
            = help: the other is content/x/b.md
      """),
    DiagnosticCase(
      "versions that can't be in an address",
      [
        "content/x/a.md": "---\ndescription: X.\ndate: 2026-01-01\nversion: ../1\n---\n",
        "content/x/b.md": "---\ndescription: X.\ndate: 2026-01-01\nversion: 1.10\n---\n",
      ],
      """
      content/x/a.md:4:10: error: "../1" is not a version [invalid-release]
          4 | version: ../1
            |          ^~~~
            = help: use letters, digits, ".", "-", "_", "+" and single spaces
      content/x/b.md:4:10: error: expected a string, found 1.10 [wrong-type]
          4 | version: 1.10
            |          ^~~~
            = help: put it in quotes
      """),
    DiagnosticCase(
      "a changelog and pages about versions",
      [
        "content/x/CHANGELOG.md": "## [1.0.0] - 2026-01-01\n",
        "content/x/a.md": "---\ndescription: X.\ndate: 2026-01-01\nversion: '1.0'\n---\n",
      ],
      """
      content/x/a.md:4:10: error: the app has both a changelog and release pages [conflicting-releases]
          4 | version: '1.0'
            |          ^~~~~
            = help: its releases are in content/x/CHANGELOG.md: remove that file, or remove `version` from all pages
      """),
  ]
}
