internal import Diagnostics
internal import Testing

extension CaseFiles {
  fileprivate static func privacy(_ text: String) -> Self { ["content/x/privacy.yaml": text] }

  /// A page of an app that has a `privacy.yaml`.
  fileprivate static func privacyPage(_ text: String) -> Self {
    privacy("tracking: false").file("content/x/page.md", "---\ntitle: P\ndescription: D.\n---\n\(text)\n")
  }
}

extension DiagnosticCase {
  /// `privacy.yaml`, and links that show parts of it.
  package static let privacyFile: [DiagnosticCase] = [
    DiagnosticCase(
      "a type of data that looks misspelled", .privacy("collected: [{ type: Healt, linked: true }]"),
      """
      content/x/privacy.yaml:1:21: warning: "Healt" is not a data type that Apple documents [unknown-value]
          1 | collected: [{ type: Healt, linked: true }]
            |                     ^~~~~
            = help: did you mean "Health"?
      """),
    DiagnosticCase(
      "Apple's name with its prefix", .privacy("collected: [{ type: NSPrivacyCollectedDataTypeHealth }]"),
      """
      content/x/privacy.yaml:1:21: warning: "NSPrivacyCollectedDataTypeHealth" has a prefix that is not needed [unknown-value]
          1 | collected: [{ type: NSPrivacyCollectedDataTypeHealth }]
            |                     ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
            = help: write Health
      """),
    DiagnosticCase(
      "a purpose that looks misspelled", .privacy("collected: [{ type: Health, purposes: [appFunctionality] }]"),
      """
      content/x/privacy.yaml:1:40: warning: "appFunctionality" is not a purpose that Apple documents [unknown-value]
          1 | collected: [{ type: Health, purposes: [appFunctionality] }]
            |                                        ^~~~~~~~~~~~~~~~
            = help: did you mean "AppFunctionality"?
      """),
    DiagnosticCase(
      "keys of Info.plist that look misspelled, and one that may be new",
      .privacy("permissions: { NSCalendarUsageDescription: A., NSCameraUsageDescripton: B., NSTelepathyUsageDescription: C. }"),
      """
      content/x/privacy.yaml:1:16: warning: "NSCalendarUsageDescription" is not a key of Info.plist that Apple documents [unknown-value]
          1 | permissions: { NSCalendarUsageDescription: A., NSCameraUsageDescripton: B., NSTelepathyUsageDescription: C. }
            |                ^~~~~~~~~~~~~~~~~~~~~~~~~~
            = help: did you mean "NSCalendarsUsageDescription"?
      content/x/privacy.yaml:1:48: warning: "NSCameraUsageDescripton" is not a key of Info.plist that Apple documents [unknown-value]
          1 | permissions: { NSCalendarUsageDescription: A., NSCameraUsageDescripton: B., NSTelepathyUsageDescription: C. }
            |                                                ^~~~~~~~~~~~~~~~~~~~~~~
            = help: did you mean "NSCameraUsageDescription"?
      """),
    DiagnosticCase(
      "a type of data that is listed twice", .privacy("collected:\n  - { type: Health }\n  - { type: Health, linked: true }"),
      """
      content/x/privacy.yaml:3:13: error: "Health" is listed twice [duplicate-id]
          3 |   - { type: Health, linked: true }
            |             ^~~~~~
            = help: write all of it in one entry
      """),
    DiagnosticCase(
      "data for tracking, of an app that does not track", .privacy("tracking: false\ncollected: [{ type: Health, tracking: true }]"),
      """
      content/x/privacy.yaml:2:39: warning: this data is used for tracking, but `tracking` of privacy.yaml is false [conflicting-keys]
          2 | collected: [{ type: Health, tracking: true }]
            |                                       ^~~~
            = help: correct one of them
      """),
    DiagnosticCase(
      "a table of an app that has no privacy.yaml", ["content/x/page.md": "---\ntitle: P\ndescription: D.\n---\n[](privacy:collected)\n"],
      """
      content/x/page.md:5:1: error: X has no privacy.yaml [unknown-reference]
          5 | [](privacy:collected)
            | ^~~~~~~~~~~~~~~~~~~~~
            = help: write content/x/privacy.yaml; `sitegen schema privacy` has its keys
      """),
    DiagnosticCase(
      "a part that there is not, and an app", .privacyPage("[](privacy:colected)\n\n[](privacy:z/tracking)\n\n![](privacy:tracking)"),
      """
      content/x/page.md:5:1: error: "colected" is not a part of an app's privacy [unknown-reference]
          5 | [](privacy:colected)
            | ^~~~~~~~~~~~~~~~~~~~
            = help: did you mean "collected"? Parts are collected, permissions, tracking.
      content/x/page.md:7:1: error: there is no app "z" [unknown-reference]
          7 | [](privacy:z/tracking)
            | ^~~~~~~~~~~~~~~~~~~~~~
            = help: did you mean "x"? Apps are x.
      content/x/page.md:9:1: error: a table is no image [unknown-reference]
          9 | ![](privacy:tracking)
            | ^~~~~~~~~~~~~~~~~~~~~
            = help: remove the "!"
      """),
    DiagnosticCase(
      "a table within a line", .privacyPage("X: [](privacy:tracking)"),
      """
      content/x/page.md:5:4: error: a table cannot be shown within a line [misplaced-image]
          5 | X: [](privacy:tracking)
            |    ^~~~~~~~~~~~~~~~~~~~
            = help: put an empty line before and after it
      """),
    DiagnosticCase(
      "a table in a text of the app", .privacy("tracking: false").app("description: See [this](privacy:x/tracking).\n"),
      """
      content/x/app.yaml:2:14: error: a table cannot be shown in this text [misplaced-image]
          2 | description: See [this](privacy:x/tracking).
            |              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
            = help: write the link on a page, alone in its paragraph
      """),
  ]
}
