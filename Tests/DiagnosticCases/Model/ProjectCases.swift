internal import Diagnostics
internal import Testing

extension DiagnosticCase {
  /// What an app is made of, what it needs, and what its store says: `licenses.yaml`, `requires`, `store.yaml`.
  package static let projects: [DiagnosticCase] = [
    DiagnosticCase(
      "a package that is listed twice", licenses("- { name: Zip }", "- { name: Zip, version: \"2\" }"),
      """
      content/x/licenses.yaml:3:11: error: "Zip" is the name of two packages [duplicate-element]
          3 |   - { name: Zip, version: "2" }
            |           ^~~
            = help: the first is on line 2
      """),
    DiagnosticCase(
      "licenses that SPDX does not have",
      licenses(
        "- { name: A, license: Apache 2.0 }", "- { name: B, license: BSD }", "- { name: C, license: GPLv3 }",
        "- { name: D, license: MIT License }", "- { name: E, license: (MIT OR Apach-2.0) AND Zlib }",
        "- { name: F, license: GPL-2.0-or-later WITH Classpath-exception-2.0 }", "- { name: G, license: LicenseRef-Own }",
        "- { name: H, license: Sold by Example Inc. }", "- { name: I, license: mpl-2.0+ }", "- { name: J, license: unknown }"),
      """
      content/x/licenses.yaml:2:23: warning: "Apache 2.0" is not a license of the SPDX list [unknown-license]
          2 |   - { name: A, license: Apache 2.0 }
            |                       ^~~~~~~~~~
            = help: did you mean "Apache-2.0"?
      """),
    DiagnosticCase(
      "packages without a name or an address on the web",
      licenses("- { license: MIT }", "- { name: \"\" }", "- { name: B, url: git@x.example:a/b.git }"),
      """
      """),
    DiagnosticCase(
      "a license that is a book", licenses("- name: A\n    text: |\n" + String(repeating: "      0123456789\n", count: 53_000)),
      """
      """),
    DiagnosticCase(
      "systems that an app needs", .app("platforms: [iOS, watchOS]\nrequires: { iOS: 17.0, macOS: \"14.0\", watchOS: watchOS 10 }"),
      """
      """),
    DiagnosticCase(
      "languages that the App Store does not have", ["content/x/store.yaml": "de: {}\nen: {}\nzh_CN: {}\nfr-F: {}\nxx-YY: {}\nen-US: {}"],
      """
      """),
    DiagnosticCase(
      "texts that the App Store does not take",
      [
        "content/x/store.yaml": """
        en-US:
          name: Walker — the step counter for all
          subtitle: Steps 🎉
          keywords: [\((1...30).map { "key\($0)" }.joined(separator: ", "))]
          promotionalText: ""
          description: It <b>counts</b>.
          releaseNotes: "a\\u0007b"
          supportURL: example.com
        """
      ],
      """
      """),
  ]

  private static func licenses(_ packages: String...) -> CaseFiles {
    ["content/x/licenses.yaml": "packages:\n" + packages.map { "  \($0)\n" }.joined()]
  }
}
