extension DiagnosticCase {
  /// Mistakes in `accept`.
  package static let accepting: [DiagnosticCase] = [
    DiagnosticCase(
      "a code that does not exist", accepting("code: near-sintax, at: index.md, reason: it is meant"),
      """
      content/site.yaml:3:13: error: "near-sintax" is not a code [unknown-value]
          3 |   - { code: near-sintax, at: index.md, reason: it is meant }
            |             ^~~~~~~~~~~
            = help: did you mean "near-syntax"? All codes that can be accepted: docs/checks.md
      """),
    DiagnosticCase(
      "a code that cannot be accepted", accepting("code: dead-link, at: index.md, reason: it is meant"),
      """
      content/site.yaml:3:13: error: "dead-link" cannot be accepted [unknown-value]
          3 |   - { code: dead-link, at: index.md, reason: it is meant }
            |             ^~~~~~~~~
            = help: correct the mistake; docs/checks.md marks what can be accepted
      """),
    DiagnosticCase(
      "an entry without a reason, and one with an empty reason",
      accepting("code: near-syntax, at: index.md }\n  - { code: raw-html, at: index.md, reason: \" \""),
      """
      content/site.yaml:3:5: error: accepted message has no "reason" [missing-key]
          3 |   - { code: near-syntax, at: index.md }
            |     ^
            = help: reason: why the message is wrong here
      content/site.yaml:4:45: error: this is empty [missing-key]
          4 |   - { code: raw-html, at: index.md, reason: " " }
            |                                             ^~~
            = help: write the file's path as `at`, and why the message is wrong as `reason`
      """),
    DiagnosticCase(
      "entries for files that do not exist",
      accepting("code: near-syntax, at: indx.md, reason: it is meant }\n  - { code: near-syntax, at: /etc/passwd, reason: it is meant"),
      """
      content/site.yaml:3:30: error: there is no file "indx.md" [missing-file]
          3 |   - { code: near-syntax, at: indx.md, reason: it is meant }
            |                              ^~~~~~~
            = help: did you mean "index.md"?
      content/site.yaml:4:30: error: there is no file "/etc/passwd" [missing-file]
          4 |   - { code: near-syntax, at: /etc/passwd, reason: it is meant }
            |                              ^~~~~~~~~~~
            = help: write a path as messages print it, or relative to the folder of this file
      """),
    DiagnosticCase(
      "an entry for all keys of a file", accepting("code: credential, at: index.md, reason: it is meant"),
      """
      content/site.yaml:3:29: error: a credential is accepted by its last four characters [unknown-value]
          3 |   - { code: credential, at: index.md, reason: it is meant }
            |                             ^~~~~~~~
            = help: add them: "index.md#…"; the help of a message that can be accepted contains the entry
      """),
    DiagnosticCase(
      "entries that accept nothing",
      accepting(
        "code: raw-html, at: index.md, reason: it is meant }\n  - { code: near-syntax, at: index.md, reason: it is meant }\n"
          + "  - { code: near-syntax, at: content/index.md, reason: it is meant", text: "[text] (index.md)"),
      """
      content/site.yaml:3:27: warning: there is no message raw-html at "index.md" [unused-accept]
          3 |   - { code: raw-html, at: index.md, reason: it is meant }
            |                           ^~~~~~~~
            = help: remove the entry
      content/site.yaml:5:30: warning: this message is already accepted above [unused-accept]
          5 |   - { code: near-syntax, at: content/index.md, reason: it is meant }
            |                              ^~~~~~~~~~~~~~~~
            = help: remove the entry
      """),
  ]

  /// Returns a site with an entry, and a page.
  private static func accepting(_ entry: String, text: String = "Text.") -> CaseFiles {
    [
      "content/site.yaml": "title: Test\naccept:\n  - { \(entry) }",
      "content/index.md": "---\ndescription: A page.\n---\n\(text)",
    ]
  }
}
