internal import Diagnostics
internal import Testing

extension DiagnosticCase {
  /// Mistakes in references to other elements of the model.
  package static let references: [DiagnosticCase] = [
    DiagnosticCase(
      "the setting of a row", .rows("app-lock: { setting: lok, style: menu }"),
      """
      content/x/settings.yaml:9:34: error: there is no setting "lok" [unknown-setting]
          9 |           - app-lock: { setting: lok, style: menu }
            |                                  ^~~
            = help: did you mean "lock"? Available settings: lock.
      """),
    DiagnosticCase(
      "the effect of a change",
      .settings(
        """
        settings:
          lock: { title: Lock, type: boolean, onChange: [reloadWidget] }
        """
      ).app("effects: { reloadWidgets: { title: Reload } }"),
      """
      content/x/settings.yaml:2:50: error: there is no effect "reloadWidget" [unknown-effect]
          2 |   lock: { title: Lock, type: boolean, onChange: [reloadWidget] }
            |                                                  ^~~~~~~~~~~~
            = help: did you mean "reloadWidgets"? Available effects: reloadWidgets.
      """),
    DiagnosticCase(
      "an effect where the app declares none",
      .settings(
        """
        settings:
          lock: { title: Lock, type: boolean, onEnable: [ask] }
        """),
      """
      content/x/settings.yaml:2:50: error: there is no effect "ask" [unknown-effect]
          2 |   lock: { title: Lock, type: boolean, onEnable: [ask] }
            |                                                  ^~~
            = help: no effects are defined
      """),
    DiagnosticCase(
      "the entitlement of an option",
      .settings(
        """
        settings:
          view:
            title: View
            options: { day: Day, week: { title: Week, entitlement: prp } }
        """
      ).app("entitlements: { pro: { title: Pro, when: {} } }"),
      """
      content/x/settings.yaml:4:60: error: there is no entitlement "prp" [unknown-entitlement]
          4 |     options: { day: Day, week: { title: Week, entitlement: prp } }
            |                                                            ^~~
            = help: did you mean "pro"? Available entitlements: pro.
      """),
    DiagnosticCase(
      "the screen that a row opens", .rows("more: { title: More, kind: link, opens: { screen: mian } }"),
      """
      content/x/settings.yaml:9:63: error: there is no screen "mian" [unknown-screen]
          9 |           - more: { title: More, kind: link, opens: { screen: mian } }
            |                                                               ^~~~
            = help: did you mean "main"? Available screens: main.
      """),
    DiagnosticCase(
      "the fact that holds an address",
      .rows("manage: { title: Manage, kind: link, opens: { present: url, fact: manageURL } }")
        .app("facts: { managementURL: { type: string } }"),
      """
      content/x/settings.yaml:9:79: error: there is no fact "manageURL" [unknown-fact]
          9 |           - manage: { title: Manage, kind: link, opens: { present: url, fact: manageURL } }
            |                                                                               ^~~~~~~~~
            = help: available facts: managementURL
      """),
    DiagnosticCase(
      "the fact of a permission",
      .settings(
        """
        settings:
          push: { title: Push, type: boolean, permission: { fact: authorization, outcomes: { yes: [], no: [] } } }
        """
      ).app("facts: { auth: { type: enum, values: [yes, no] } }"),
      """
      content/x/settings.yaml:2:59: error: there is no fact "authorization" [unknown-fact]
          2 |   push: { title: Push, type: boolean, permission: { fact: authorization, outcomes: { yes: [], no: [] } } }
            |                                                           ^~~~~~~~~~~~~
            = help: available facts: auth
      """),
    DiagnosticCase(
      "the setting that an effect sets",
      CaseFiles.app(
        """
        facts: { isPro: { type: boolean } }
        effects: { buy: { title: Buy, sets: { isPri: true } } }
        """),
      """
      content/x/app.yaml:3:39: error: there is no fact "isPri" [unknown-fact]
          3 | effects: { buy: { title: Buy, sets: { isPri: true } } }
            |                                       ^~~~~
            = help: did you mean "isPro"? Available facts and settings: isPro.
      """),
    DiagnosticCase(
      "the setting that an effect clears",
      CaseFiles.app(
        """
        stored: { workouts: { title: Workouts } }
        effects: { clear: { title: Clear, clears: workout } }
        """),
      """
      content/x/app.yaml:3:43: error: there is no fact, setting or stored key "workout" [unknown-stored-key]
          3 | effects: { clear: { title: Clear, clears: workout } }
            |                                           ^~~~~~~
            = help: did you mean "workouts"? Available facts, settings or stored keys: workouts.
      """),
    DiagnosticCase(
      "the row that follows the icon",
      .rows("app-icon: { title: App icon, kind: link }").file(
        "content/x/icons.yaml",
        """
        title: Icons
        grid: { columns: 1, spacing: 1 }
        tile: { width: 1, height: 1, cornerRadius: 1 }
        updates: app-icn
        icons: []
        """),
      """
      content/x/icons.yaml:4:10: error: there is no row "app-icn" [unknown-row]
          4 | updates: app-icn
            |          ^~~~~~~
            = help: did you mean "app-icon"? Available rows: app-icon.
      """),
    DiagnosticCase(
      "the facts that a value is derived from", .rows("about: { title: About, kind: info, trailing: [{ value: versoin }] }"),
      """
      content/x/settings.yaml:9:68: error: "versoin" is not a valid value source [unknown-value-source]
          9 |           - about: { title: About, kind: info, trailing: [{ value: versoin }] }
            |                                                                    ^~~~~~~
            = help: did you mean "version"?
      """),
    DiagnosticCase(
      "a value that is derived from nothing known", .rows("about: { title: About, kind: info, trailing: [{ value: weather }] }"),
      """
      content/x/settings.yaml:9:68: error: "weather" is not a valid value source [unknown-value-source]
          9 |           - about: { title: About, kind: info, trailing: [{ value: weather }] }
            |                                                                    ^~~~~~~
            = help: use setting, icon, language, version, profile.name, profile.email, url:<fact> or a setting's id
      """),
    DiagnosticCase(
      "the fact of a derived address", .rows("about: { title: About, kind: info, trailing: [{ value: \"url:home\" }] }"),
      """
      content/x/settings.yaml:9:68: error: there is no fact "home" [unknown-fact]
          9 |           - about: { title: About, kind: info, trailing: [{ value: "url:home" }] }
            |                                                                    ^~~~~~~~~~
            = help: no facts are defined
      """),
    DiagnosticCase(
      "a placeholder in a text", .rows("about: { title: \"About {nmae}\", kind: info }"),
      """
      content/x/settings.yaml:9:29: warning: "{nmae}" is not a placeholder [unknown-placeholder]
          9 |           - about: { title: "About {nmae}", kind: info }
            |                             ^~~~~~~~~~~~~~
            = help: did you mean "name"? Available placeholders: version, build, name, value.
      """),
    DiagnosticCase(
      "a file that the app does not have",
      .icons("{ id: red, title: Red, primary: true, author: Ann, images: { light: icons/rde.svg }, license: CC0 }"),
      """
      content/x/icons.yaml:5:73: error: there is no file "icons/rde.svg" in the app's folder [missing-file]
          5 |   - { id: red, title: Red, primary: true, author: Ann, images: { light: icons/rde.svg }, license: CC0 }
            |                                                                         ^~~~~~~~~~~~~
            = help: did you mean "icons/red.svg"?
      """),
  ]
}
