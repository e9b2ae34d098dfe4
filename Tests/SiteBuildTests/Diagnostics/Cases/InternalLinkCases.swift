import Diagnostics
import Testing

extension DiagnosticTests {
  @Test(arguments: DiagnosticCase.inwardLinks) func inwardLinks(_ example: DiagnosticCase) async throws { try await example.check() }
}

extension DiagnosticCase {
  /// Addresses of the site itself among an app's files.
  static let inwardLinks: [DiagnosticCase] = [
    DiagnosticCase(
      "rows that lead to pages which are not there",
      .rows(
        "terms: { title: Terms, kind: link, opens: { url: /x/trems/ } }", "help: { title: Help, kind: link, opens: { url: /x/terms } }",
        "none: { title: None, kind: link, opens: { present: url, url: /elsewhere/at/all/ } }",
        "right: { title: Right, kind: link, opens: { url: \"/x/settings/?set.lock=true\" } }"
      ).file("content/x/terms.md", "---\ndescription: A page.\n---\n"),
      """
      content/x/settings.yaml:9:62: warning: "/x/trems/" does not exist [dead-link]
          9 |           - terms: { title: Terms, kind: link, opens: { url: /x/trems/ } }
            |                                                              ^~~~~~~~~
            = help: did you mean "/x/terms/"?
      content/x/settings.yaml:10:60: warning: "/x/terms" does not exist [dead-link]
         10 |           - help: { title: Help, kind: link, opens: { url: /x/terms } }
            |                                                            ^~~~~~~~
            = help: did you mean "/x/terms/"?
      content/x/settings.yaml:11:74: warning: "/elsewhere/at/all/" does not exist [dead-link]
         11 |           - none: { title: None, kind: link, opens: { present: url, url: /elsewhere/at/all/ } }
            |                                                                          ^~~~~~~~~~~~~~~~~~
            = help: an address that begins with / is one of this site
      """),
    DiagnosticCase(
      "an address of the app that leads to a place which is not there",
      CaseFiles.app("links: { choices: /x/privacy/#choices, help: { url: /x/privacy/#dta } }").file(
        "content/x/privacy.md", "---\ndescription: A page.\n---\n## Data\n\n## Your choices\n"),
      """
      content/x/app.yaml:2:19: warning: /x/privacy/ has no anchor "#choices" [dead-fragment]
          2 | links: { choices: /x/privacy/#choices, help: { url: /x/privacy/#dta } }
            |                   ^~~~~~~~~~~~~~~~~~~
            = help: did you mean "#your-choices"?
      content/x/app.yaml:2:53: warning: /x/privacy/ has no anchor "#dta" [dead-fragment]
          2 | links: { choices: /x/privacy/#choices, help: { url: /x/privacy/#dta } }
            |                                                     ^~~~~~~~~~~~~~~
            = help: did you mean "#data"?
      """),
    DiagnosticCase(
      "a row that leads to a draft",
      .rows("terms: { title: Terms, kind: link, opens: { url: /x/terms/ } }").file(
        "content/x/terms.md", "---\ndescription: A page.\ndraft: true\n---\n"),
      """
      content/x/settings.yaml:9:62: warning: "/x/terms/" is a draft and not published [dead-link]
          9 |           - terms: { title: Terms, kind: link, opens: { url: /x/terms/ } }
            |                                                              ^~~~~~~~~
            = help: publish it, remove the link, or build with --drafts
      """),
    DiagnosticCase(
      "an address without a scheme", .rows("terms: { title: Terms, kind: link, opens: { url: terms.html } }"),
      """
      content/x/settings.yaml:9:62: error: "terms.html" is not a valid address [invalid-url]
          9 |           - terms: { title: Terms, kind: link, opens: { url: terms.html } }
            |                                                              ^~~~~~~~~~
            = help: an address begins with https://, http:// or mailto:, or with / for a page of the site
      """),
  ]
}
