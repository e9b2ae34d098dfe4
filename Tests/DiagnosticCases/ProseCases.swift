internal import Diagnostics
internal import Testing

extension DiagnosticCase {
  /// Links in the texts of an app's files.
  package static let prose: [DiagnosticCase] = [
    DiagnosticCase(
      "links in texts that lead nowhere",
      CaseFiles.rows(
        "lock: { detail: 'See [a](#part)', notes: [plain, '[b](/x/terms/#dta)', '[c](/x/trems/)'] }"
      ).file("content/x/terms.md", "---\ndescription: A page.\n---\n## Data\n").file(
        "content/x/app.yaml", "name: X\ndescription: See [the terms](trems.md), [this](javascript:a) and [that](terms.md#data).\n"),
      """
      content/x/app.yaml:2:14: warning: "trems.md" does not exist [dead-link]
          2 | description: See [the terms](trems.md), [this](javascript:a) and [that](terms.md#data).
            |              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
            = help: did you mean "terms.md"?
      content/x/app.yaml:2:14: warning: the link to "javascript:a" was removed [removed-scheme]
          2 | description: See [the terms](trems.md), [this](javascript:a) and [that](terms.md#data).
            |              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
            = help: a link can be https, http, mailto, tel or sms
      content/x/settings.yaml:9:29: warning: "#part" names no page [dead-link]
          9 |           - lock: { detail: 'See [a](#part)', notes: [plain, '[b](/x/terms/#dta)', '[c](/x/trems/)'] }
            |                             ^~~~~~~~~~~~~~~~
            = help: the text is shown on several pages: write the page too, as in terms.md#prices
      content/x/settings.yaml:9:62: warning: /x/terms/ has no anchor "#dta" [dead-fragment]
          9 |           - lock: { detail: 'See [a](#part)', notes: [plain, '[b](/x/terms/#dta)', '[c](/x/trems/)'] }
            |                                                              ^~~~~~~~~~~~~~~~~~~~
            = help: did you mean "#data"?
      content/x/settings.yaml:9:84: warning: "/x/trems/" does not exist [dead-link]
          9 |           - lock: { detail: 'See [a](#part)', notes: [plain, '[b](/x/terms/#dta)', '[c](/x/trems/)'] }
            |                                                                                    ^~~~~~~~~~~~~~~~
            = help: did you mean "/x/terms/"?
      """),
    DiagnosticCase(
      "references of texts to what the model does not have",
      CaseFiles.rows("lock: { detail: '[a](setting:x/lokc)' }"),
      """
      content/x/settings.yaml:9:29: error: X has no setting "lokc" [unknown-reference]
          9 |           - lock: { detail: '[a](setting:x/lokc)' }
            |                             ^~~~~~~~~~~~~~~~~~~~~
            = help: did you mean "lock"?
      """),
  ]
}
