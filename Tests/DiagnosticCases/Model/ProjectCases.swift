internal import Diagnostics
internal import TestSupport
internal import Testing

extension DiagnosticCase {
  /// Mistakes in licenses, requirements and store texts: `licenses.yaml`, `requires`, `store.yaml`.
  package static let projects: [DiagnosticCase] = [
    DiagnosticCase(
      "a duplicate package", licenses("- { name: Zip }", "- { name: Zip, version: \"2\" }"),
      """
      content/x/licenses.yaml:3:13: error: "Zip" is the name of two packages [duplicate-element]
          3 |   - { name: Zip, version: "2" }
            |             ^~~
            = help: the first is on line 2
      """),
    DiagnosticCase(
      "licenses that are not in SPDX",
      licenses(
        "- { name: A, license: Apache 2.0 }", "- { name: B, license: BSD }", "- { name: C, license: GPLv3 }",
        "- { name: D, license: MIT License }", "- { name: E, license: (MIT OR Apach-2.0) AND Zlib }",
        "- { name: F, license: GPL-2.0-or-later WITH Classpath-exception-2.0 }", "- { name: G, license: LicenseRef-Own }",
        "- { name: H, license: Sold by Example Inc. }", "- { name: I, license: mpl-2.0+ }", "- { name: J, license: unknown }"),
      """
      content/x/licenses.yaml:2:25: warning: "Apache 2.0" is not in the SPDX license list [unknown-license]
          2 |   - { name: A, license: Apache 2.0 }
            |                         ^~~~~~~~~~
            = help: did you mean "Apache-2.0"?
      content/x/licenses.yaml:3:25: warning: "BSD" is not in the SPDX license list [unknown-license]
          3 |   - { name: B, license: BSD }
            |                         ^~~
            = help: did you mean "BSD-1-Clause", "BSD-2-Clause", "BSD-3-Clause", "BSD-4-Clause" or another?
      content/x/licenses.yaml:4:25: warning: "GPLv3" is not in the SPDX license list [unknown-license]
          4 |   - { name: C, license: GPLv3 }
            |                         ^~~~~
            = help: did you mean "GPL-3.0" or "GPL-3.0-only" or "GPL-3.0-or-later"?
      content/x/licenses.yaml:5:25: warning: "MIT License" is not in the SPDX license list [unknown-license]
          5 |   - { name: D, license: MIT License }
            |                         ^~~~~~~~~~~
            = help: did you mean "MIT"?
      content/x/licenses.yaml:6:25: warning: "(MIT OR Apach-2.0) AND Zlib" is not in the SPDX license list [unknown-license]
          6 |   - { name: E, license: (MIT OR Apach-2.0) AND Zlib }
            |                         ^~~~~~~~~~~~~~~~~~~~~~~~~~~
            = help: did you mean "Apache-2.0"?
      """),
    DiagnosticCase(
      "packages without a name or a web address",
      licenses("- { license: MIT }", "- { name: \"\" }", "- { name: B, url: git@x.example:a/b.git }"),
      """
      content/x/licenses.yaml:2:5: error: package has no "name" [missing-key]
          2 |   - { license: MIT }
            |     ^
            = help: name: the package's name
      content/x/licenses.yaml:3:13: error: the package has no name [missing-key]
          3 |   - { name: "" }
            |             ^~
            = help: add its name: `name: …`
      content/x/licenses.yaml:4:21: error: "git@x.example:a/b.git" is not a web address [invalid-url]
          4 |   - { name: B, url: git@x.example:a/b.git }
            |                     ^~~~~~~~~~~~~~~~~~~~~
            = help: write it as https://github.com/owner/name
      """),
    DiagnosticCase(
      "a license text that is too long", licenses("- name: A\n    text: |\n" + String(repeating: "      0123456789\n", count: 53_000)),
      """
      content/x/licenses.yaml:3:11: error: the license text has 583000 bytes, more than 524288 [limit-exceeded]
          3 |     text: |
            |           ^
            = help: remove any text that isn't part of this package's license
      """),
    DiagnosticCase(
      "systems that an app needs", .app("platforms: [iOS, watchOS]\nrequires: { iOS: 17.0, macOS: \"14.0\", watchOS: watchOS 10 }"),
      """
      content/x/app.yaml:3:18: error: expected a string, found 17.0 [wrong-type]
          3 | requires: { iOS: 17.0, macOS: "14.0", watchOS: watchOS 10 }
            |                  ^~~~
            = help: put it in quotes
      content/x/app.yaml:3:24: error: "macOS" is not a platform of the app [unknown-platform]
          3 | requires: { iOS: 17.0, macOS: "14.0", watchOS: watchOS 10 }
            |                        ^~~~~
            = help: available platforms: iOS, watchOS
      content/x/app.yaml:3:48: error: "watchOS 10" is not a system version [wrong-format]
          3 | requires: { iOS: 17.0, macOS: "14.0", watchOS: watchOS 10 }
            |                                                ^~~~~~~~~~
            = help: write it as "17.0"
      """),
    DiagnosticCase(
      "languages that the App Store does not have", ["content/x/store.yaml": "de: {}\nen: {}\nzh_CN: {}\nfr-F: {}\nxx-YY: {}\nen-US: {}"],
      """
      content/x/store.yaml:1:1: error: "de" is not a language of the App Store [unknown-key]
          1 | de: {}
            | ^~
            = help: did you mean "de-DE"?
      content/x/store.yaml:2:1: error: "en" is not a language of the App Store [unknown-key]
          2 | en: {}
            | ^~
            = help: did you mean "en-US", "en-AU", "en-CA", "en-GB"?
      content/x/store.yaml:3:1: error: "zh_CN" is not a language of the App Store [unknown-key]
          3 | zh_CN: {}
            | ^~~~~
            = help: did you mean "zh-Hans"?
      content/x/store.yaml:4:1: error: "fr-F" is not a language of the App Store [unknown-key]
          4 | fr-F: {}
            | ^~~~
            = help: did you mean "fr-FR", "fr-CA"?
      content/x/store.yaml:5:1: error: "xx-YY" is not a language of the App Store [unknown-key]
          5 | xx-YY: {}
            | ^~~~~
            = help: `sitegen schema store` lists all languages of the store
      """),
    DiagnosticCase(
      "texts that the App Store rejects",
      [
        "content/x/store.yaml": """
        en-US:
          name: Walker — the step counter for all
          subtitle: Steps 🎉
          keywords: [\((1...30).map { "key\($0)" }.joined(separator: ", "))]
          promotionalText: ""
          description: It <b>counts</b>.
          supportURL: example.com
        """
      ],
      """
      content/x/store.yaml:7:15: error: "example.com" is not a valid address [invalid-url]
          7 |   supportURL: example.com
            |               ^~~~~~~~~~~
            = help: an address begins with https://, http:// or mailto:, or with / for a page of the site
      content/x/store.yaml:2:9: warning: the name has 33 characters, more than 30 [long-store-text]
          2 |   name: Walker — the step counter for all
            |         ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
            = help: shorten it: the App Store allows no more
      content/x/store.yaml:3:13: warning: the App Store does not accept "🎉" [refused-store-text]
          3 |   subtitle: Steps 🎉
            |             ^~~~~~~
            = help: `sitegen export store` leaves it out
      content/x/store.yaml:4:13: warning: the keywords have 170 characters, more than 100 [long-store-text]
          4 |   keywords: [key1, key2, key3, key4, key5, key6, key7, key8, key9, key10, key11, key12, key13, key14, key15, key16, key17, key18, key19, key20, key21, key22, ke
            |             ^
            = help: shorten them: the App Store allows no more
      content/x/store.yaml:5:20: warning: the text is empty [blank-text]
          5 |   promotionalText: ""
            |                    ^~
            = help: write the text that readers see, or remove it
      content/x/store.yaml:6:16: warning: "<b>" is markup, and the App Store accepts only plain text [refused-store-text]
          6 |   description: It <b>counts</b>.
            |                ^~~~~~~~~~~~~~~~~
            = help: remove it
      """),
  ]

  private static func licenses(_ packages: String...) -> CaseFiles {
    ["content/x/licenses.yaml": "packages:\n" + packages.map { "  \($0)\n" }.joined()]
  }
}

extension CaseFiles {
  /// Returns a setting that collects data, and a privacy page whose text begins on line 4.
  package static func privacyPage(_ text: String, collects: String = "[Crash Data, Device ID]") -> Self {
    setting("crashReports: { title: Send crash reports, type: boolean, collects: \(collects) }")
      .file("content/x/privacy.md", "---\ndescription: A page.\n---\n\(text)")
  }
}

extension DiagnosticCase {
  /// Mistakes in collected data and credits.
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
      "a privacy page at a redirected address",
      .setting("crashReports: { title: Send crash reports, type: boolean, collects: Crash Data }")
        .file("content/x/legal.md", "---\ndescription: A page.\naliases: [/x/privacy/]\n---\nNothing."),
      """
      content/x/settings.yaml:2:71: warning: the privacy page does not mention that crashReports collects Crash Data [undisclosed-data]
          2 |   crashReports: { title: Send crash reports, type: boolean, collects: Crash Data }
            |                                                                       ^~~~~~~~~~
            = help: mention it there, with a link: [Send crash reports](setting:x/crashReports)
      """),
    DiagnosticCase(
      "a setting that collects data without a name", .privacyPage("Crash.", collects: "[\" \"]"),
      """
      content/x/settings.yaml:2:72: error: "collects" lists no data [wrong-type]
          2 |   crashReports: { title: Send crash reports, type: boolean, collects: [" "] }
            |                                                                        ^~~
            = help: name the data that is collected, such as Crash Data, or remove "collects"
      """),
    DiagnosticCase(
      "a setting that collects an empty list", .setting("crashReports: { title: Send crash reports, type: boolean, collects: [] }"),
      """
      content/x/settings.yaml:2:71: error: "collects" lists no data [wrong-type]
          2 |   crashReports: { title: Send crash reports, type: boolean, collects: [] }
            |                                                                       ^
            = help: name the data that is collected, such as Crash Data, or remove "collects"
      """),
    DiagnosticCase(
      "icons without a license, except samples and shared credits",
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
