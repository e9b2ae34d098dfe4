internal import Diagnostics
internal import TestSupport
internal import Testing

extension CaseFiles {
  /// A setting that collects data, and the app's privacy page, its text beginning on line 4.
  package static func privacyPage(_ text: String, collects: String = "[Crash Data, Device ID]") -> Self {
    setting("crashReports: { title: Send crash reports, type: boolean, collects: \(collects) }")
      .file("content/x/privacy.md", "---\ndescription: A page.\n---\n\(text)")
  }
}

extension DiagnosticCase {
  /// What leaves the device, and who made what.
  package static let disclosure: [DiagnosticCase] = [
    DiagnosticCase(
      "settings that collect data in an app without a privacy page",
      .settings(
        """
        settings:
          crashReports: { title: Send crash reports, type: boolean, collects: Crash Data }
          analytics: { type: boolean, collects: [Product Interaction, Device ID] }
          lock: { title: Lock, type: boolean }
        """),
      """
      content/x/settings.yaml:2:71: warning: crashReports collects Crash Data, and X has no privacy page [undisclosed-data]
          2 |   crashReports: { title: Send crash reports, type: boolean, collects: Crash Data }
            |                                                                       ^~~~~~~~~~
            = help: write content/x/privacy.md, and mention it there, with a link: [Send crash reports](setting:x/crashReports)
      content/x/settings.yaml:3:41: warning: analytics collects Product Interaction, Device ID, and X has no privacy page [undisclosed-data]
          3 |   analytics: { type: boolean, collects: [Product Interaction, Device ID] }
            |                                         ^
            = help: write content/x/privacy.md, and mention it there, with a link: [analytics](setting:x/analytics)
      """),
    DiagnosticCase(
      "a privacy page that does not mention all data of a setting", .privacyPage("We collect CRASH\ndata and devices."),
      """
      content/x/settings.yaml:2:71: warning: the privacy page does not mention that crashReports collects Crash Data, Device ID \
      [undisclosed-data]
          2 |   crashReports: { title: Send crash reports, type: boolean, collects: [Crash Data, Device ID] }
            |                                                                       ^
            = help: mention it there, with a link: [Send crash reports](setting:x/crashReports)
      """),
    DiagnosticCase(
      "a privacy page at another address that the app's leads to",
      .setting("crashReports: { title: Send crash reports, type: boolean, collects: Crash Data }")
        .file("content/x/legal.md", "---\ndescription: A page.\naliases: [/x/privacy/]\n---\nNothing."),
      """
      content/x/settings.yaml:2:71: warning: the privacy page does not mention that crashReports collects Crash Data [undisclosed-data]
          2 |   crashReports: { title: Send crash reports, type: boolean, collects: Crash Data }
            |                                                                       ^~~~~~~~~~
            = help: mention it there, with a link: [Send crash reports](setting:x/crashReports)
      """),
    DiagnosticCase(
      "a setting that collects no data by a name", .privacyPage("Crash.", collects: "[\" \"]"),
      """
      content/x/settings.yaml:2:72: error: "collects" names no data [wrong-type]
          2 |   crashReports: { title: Send crash reports, type: boolean, collects: [" "] }
            |                                                                        ^~~
            = help: write what is collected, such as Crash Data, or remove "collects"
      """),
    DiagnosticCase(
      "a setting that collects an empty list", .setting("crashReports: { title: Send crash reports, type: boolean, collects: [] }"),
      """
      content/x/settings.yaml:2:71: error: "collects" names no data [wrong-type]
          2 |   crashReports: { title: Send crash reports, type: boolean, collects: [] }
            |                                                                       ^
            = help: write what is collected, such as Crash Data, or remove "collects"
      """),
    DiagnosticCase(
      "icons without a license; a sample needs none, and one for all may stand in the credits",
      .icons(
        "{ id: red, title: Red, primary: true, author: Ann, images: { light: icons/red.svg } }",
        "{ id: blue, title: Blue, author: Ben, images: { light: icons/red.svg } }",
        "{ id: pink, title: Pink, author: Cid, license: \" \", images: { light: icons/red.svg } }",
        "{ id: grey, title: Grey, author: Dan, sample: true, images: { light: icons/red.svg } }",
        "{ id: lime, title: Lime, author: Eve, license: CC0, images: { light: icons/red.svg } }\n"
          + "credits: { title: Credits, entries: [{ author: Ann, license: © 2026 Ann }, { author: Ben }] }"),
      """
      content/x/icons.yaml:6:38: warning: the icon by Ben has no license [missing-license]
          6 |   - { id: blue, title: Blue, author: Ben, images: { light: icons/red.svg } }
            |                                      ^~~
            = help: add `license: …` here, or once for all icons by Ben under credits
      content/x/icons.yaml:7:52: warning: the icon by Cid has no license [missing-license]
          7 |   - { id: pink, title: Pink, author: Cid, license: " ", images: { light: icons/red.svg } }
            |                                                    ^~~
            = help: add `license: …` here, or once for all icons by Cid under credits
      """),
  ]
}
