internal import Diagnostics
internal import Testing

extension CaseFiles {
  fileprivate static func privacy(_ text: String) -> Self { ["content/x/privacy.yaml": text] }

  /// Returns a page of an app that has a `privacy.yaml`.
  fileprivate static func privacyPage(_ text: String) -> Self {
    privacy("tracking: false").file("content/x/page.md", "---\ntitle: P\ndescription: D.\n---\n\(text)\n")
  }
}

extension DiagnosticCase {
  /// Mistakes in `privacy.yaml`, and in links that show parts of it.
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
      "a duplicate type of data", .privacy("collected:\n  - { type: Health }\n  - { type: Health, linked: true }"),
      """
      content/x/privacy.yaml:3:13: error: "Health" is listed twice [duplicate-id]
          3 |   - { type: Health, linked: true }
            |             ^~~~~~
            = help: combine both into one entry
      """),
    DiagnosticCase(
      "data for tracking, of an app that does not track", .privacy("tracking: false\ncollected: [{ type: Health, tracking: true }]"),
      """
      content/x/privacy.yaml:2:39: warning: this data is used for tracking, but `tracking` in privacy.yaml is false [conflicting-keys]
          2 | collected: [{ type: Health, tracking: true }]
            |                                       ^~~~
            = help: correct one of them
      """),
    DiagnosticCase(
      "no permissions, of an app with a setting that asks for one",
      .privacy("permissions: {}").app("facts: { auth: { type: enum, values: [denied] } }\n").file(
        "content/x/settings.yaml",
        """
        settings:
          alerts: { title: Alerts, description: D., type: boolean, permission: { fact: auth, outcomes: { denied: [] } } }
        """),
      """
      content/x/privacy.yaml:1:14: warning: alerts asks for a permission, but this is empty [conflicting-keys]
          1 | permissions: {}
            |              ^
            = help: add its `Info.plist` key; without one, as for notifications, remove `permissions` and describe it in `privacy.md`
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
      "an unknown part, and an unknown app", .privacyPage("[](privacy:colected)\n\n[](privacy:z/tracking)\n\n![](privacy:tracking)"),
      """
      content/x/page.md:5:1: error: "colected" is not a section of privacy.yaml [unknown-reference]
          5 | [](privacy:colected)
            | ^~~~~~~~~~~~~~~~~~~~
            = help: did you mean "collected"? Available parts: collected, permissions, tracking.
      content/x/page.md:7:1: error: there is no app "z" [unknown-reference]
          7 | [](privacy:z/tracking)
            | ^~~~~~~~~~~~~~~~~~~~~~
            = help: did you mean "x"? Available apps: x.
      content/x/page.md:9:1: error: a table cannot be shown as an image [unknown-reference]
          9 | ![](privacy:tracking)
            | ^~~~~~~~~~~~~~~~~~~~~
            = help: remove the "!"
      """),
    DiagnosticCase(
      "a table within a line", .privacyPage("X: [](privacy:tracking)"),
      """
      content/x/page.md:5:4: error: a table cannot be shown in the middle of a paragraph [misplaced-image]
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
            = help: put the link in a paragraph of its own on a page
      """),
  ]
}

extension DiagnosticCase {
  /// Messages that must not show private values, and mistakes in settings' aliases.
  package static let privacy: [DiagnosticCase] = [
    DiagnosticCase(
      "messages about a private configuration show no lines or values",
      .configuration(
        """
        profile: { name: [Robin Example], photo: me.png, nmae: Robin }
        icon: red
        facts: { isPro: Robin, isPlus: true }
        values:
          view: month
          lock: Robin
          goal: 4711
          pin: [4711]
          "Robin Example": 1
        """),
      """
      content/x/configuration.yaml:1:18: error: expected a string, found a list [wrong-type]
      content/x/configuration.yaml:1:42: error: there is no such file in the app's folder [missing-file]
      content/x/configuration.yaml:1:50: error: this is not a valid key in profile [unknown-key]
            = help: did you mean "name"? Available keys: name, email, photo.
      content/x/configuration.yaml:2:7: error: there is no such icon [unknown-icon]
            = help: no icons are defined
      content/x/configuration.yaml:3:17: error: this cannot be the value of isPro [outside-domain]
            = help: its type is boolean
      content/x/configuration.yaml:3:24: error: there is no such fact [unknown-fact]
            = help: available facts: isPro, token
      content/x/configuration.yaml:5:9: error: view has no such option [unknown-option]
            = help: available options: day, week
      content/x/configuration.yaml:6:9: error: lock must be true or false, not a string [wrong-type]
      content/x/configuration.yaml:7:9: error: goal is more than its maximum [out-of-range]
            = help: the maximum is 10
      content/x/configuration.yaml:8:8: error: pin must be a whole number, not a list [wrong-type]
      content/x/configuration.yaml:9:3: error: there is no such setting [unknown-setting]
            = help: available settings: view, lock, goal, pin
      """),
    DiagnosticCase(
      "an option in a private configuration that the user is not entitled to",
      .configuration("{\n  \"facts\": { \"isPro\": false },\n  \"values\": { \"view\": \"week\" }\n}", as: "configuration.json"),
      """
      content/x/configuration.json:3:23: error: view has an option that needs X Pro, which this user does not have [not-entitled]
            = help: choose another option, or change the user's facts
      """),
    DiagnosticCase(
      "a line with a sensitive value is not shown, though the configuration is public",
      .configuration(
        """
        audience: public
        facts: { token: b, isPlus: true,
          isPro: 2 }
        values: { pin: "47
          11", gaol: 12 }
        language: 5
        """),
      """
      content/x/configuration.yaml:2:20: error: there is no such fact [unknown-fact]
            = help: available facts: isPro, token
      content/x/configuration.yaml:3:10: error: isPro cannot be 2 [outside-domain]
          3 |   isPro: 2 }
            |          ^
            = help: its type is boolean
      content/x/configuration.yaml:4:16: error: pin must be a whole number, not a string [wrong-type]
      content/x/configuration.yaml:5:8: error: there is no such setting [unknown-setting]
            = help: did you mean "goal"? Available settings: view, lock, goal, pin.
      content/x/configuration.yaml:6:11: error: expected a string, found 5 [wrong-type]
          6 | language: 5
            |           ^
            = help: put it in quotes
      """),
    DiagnosticCase(
      "a configuration that cannot be read counts as private",
      .configuration("audience: public\nvalues: { view: day\nlanguage: [Robin\n"),
      """
      content/x/configuration.yaml:2:9: error: this "{" is not closed [yaml-syntax]
            = help: write "}" where the map ends, or quote text that contains a bracket; anything that depends on this file was not checked
      """),
    DiagnosticCase(
      "a duplicate key in a configuration", .configuration("values: { view: day, view: week }\naudience: public"),
      """
      content/x/configuration.yaml:1:22: error: a key is used twice [duplicate-key]
            = help: the first is on line 1; anything that depends on this file was not checked
      """),
    DiagnosticCase(
      "an alias in a configuration",
      .settings("settings:\n  lock: { title: Lock, type: boolean, aliases: [appLock] }").file(
        "content/x/configuration.yaml", "audience: public\nvalues: { appLock: true }"),
      """
      content/x/configuration.yaml:2:11: warning: "appLock" was renamed to "lock" [former-id]
          2 | values: { appLock: true }
            |           ^~~~~~~
            = help: write lock
      """),
    DiagnosticCase(
      "an alias of a setting that already has a value",
      .settings("settings:\n  lock: { title: Lock, type: boolean, aliases: [appLock] }").file(
        "content/x/configuration.yaml", "audience: public\nvalues:\n  appLock: true\n  lock: false"),
      """
      content/x/configuration.yaml:3:3: error: "appLock" was renamed to "lock", which already has a value [conflicting-keys]
          3 |   appLock: true
            |   ^~~~~~~
            = help: the value is on line 4; remove one of the two entries
      """),
    DiagnosticCase(
      "a property list in the shape of a configuration.yaml",
      .propertyList("<key>audience</key>\n<string>public</string>\n<key>values</key>\n<dict/>"),
      """
      content/x/configuration.plist: error: the property list has the keys of a configuration.yaml [unknown-key]
            = help: a property list has the app's stored keys, as from `defaults export`; write this file as YAML or JSON
      """),
    DiagnosticCase(
      "a text that looks like a credential, and what else is on its line",
      .terms("See [this](none.md) with gh\("p_0123456789abcdefghijABCDEFGHIJ012345").\n"),
      """
      content/x/terms.md:4:26: error: this looks like a GitHub token [credential]
            = help: remove it, and revoke it if it was in use: anyone who sees it can use it
      content/x/terms.md:4:5: warning: "none.md" does not exist [dead-link]
            = help: link to a page's file, such as terms.md
      """),
    DiagnosticCase(
      "a key that may be meant for browsers", .terms("The map has the key AI\("zaSyA-0123456789abcdefghijABCDEFGHIJ0").\n"),
      """
      content/x/terms.md:4:21: error: this looks like a Google API key [credential]
            = help: remove it, and revoke it if it was in use: anyone who sees it can use it; only a key for browsers that is restricted to your site is meant to be public
      """),
  ]
}
