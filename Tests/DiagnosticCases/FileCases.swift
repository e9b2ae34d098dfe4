internal import Diagnostics
import Foundation
internal import SiteBuild
internal import TestSupport
internal import Testing

extension DiagnosticCase {
  /// Mistakes in files, their names and their contents.
  package static let files: [DiagnosticCase] = [
    DiagnosticCase(
      "blanks to fill in",
      [
        "content/terms.md": """
        ---
        description: A page.
        ---
        By **[FILL IN: your name]**, in **[FILL IN: your town]**.
        """,
        "content/x/app.yaml": "name: X  # FILL IN: its name\n",
      ],
      """
      content/terms.md:4:7: note: 2 placeholders are left to fill in [left-to-fill-in]
            = help: replace FILL IN with your own text
      content/x/app.yaml:1:12: note: a placeholder is left to fill in [left-to-fill-in]
            = help: replace FILL IN with your own text
      """),
    DiagnosticCase(
      "a name that cannot be an address",
      [
        "content/what?.md": """
        ---
        description: A page.
        ---
        Text.
        """
      ],
      """
      content/what?.md: error: the file's name cannot be used in an address [unusable-name]
            = help: use letters, digits, spaces, "-", "_" and "."
      """),
    DiagnosticCase(
      "a NUL byte in a page",
      [
        "content/terms.md": """
        ---
        description: A page.
        ---
        Te\0xt.
        """
      ],
      """
      content/terms.md:4:3: error: the file contains a NUL byte [nul-byte]
          4 | Te\u{FFFD}xt.
            |   ^
            = help: save the file as UTF-8 text
      """),
    DiagnosticCase(
      "a NUL byte in a template",
      [
        "content/terms.md": """
        ---
        description: A page.
        ---
        Text.
        """,
        "templates/partials/notes.mustache": "<p>\0</p>",
      ],
      """
      templates/partials/notes.mustache:1:4: error: the file contains a NUL byte [nul-byte]
          1 | <p>\u{FFFD}</p>
            |    ^
            = help: save the file as UTF-8 text
      """),
    DiagnosticCase(
      "a misspelled file of an app", ["content/x/app.yaml": "name: X", "content/x/setings.yaml": "settings: {}"],
      """
      content/x/setings.yaml: warning: this file is neither used nor published [unexpected-file]
            = help: did you mean "settings.yaml"?
      """),
    DiagnosticCase(
      "settings without an app", ["content/x/settings.yml": "settings: {}", "content/y/settings.yaml": "settings: {}"],
      """
      content/x/settings.yml: warning: this file is neither used nor published [unexpected-file]
            = help: did you mean "settings.yaml"?
      content/y/settings.yaml: warning: this file is neither used nor published [unexpected-file]
            = help: available file names: app.yaml
      """),
    DiagnosticCase(
      "an app in a folder of a folder", ["content/a/b/app.yaml": "name: B"],
      """
      content/a/b/app.yaml: warning: this file is neither used nor published [unexpected-file]
            = help: no file names are defined
      """),
    DiagnosticCase(
      "no content", [:],
      """
      content: error: there is no folder "content" [missing-content]
            = help: run sitegen in the folder that contains it, or use --source; sitegen init makes a new site
      """,
      arrange: { try $0.folder.remove("content") }),
    DiagnosticCase(
      "no site.yaml", [:],
      """
      content/site.yaml: error: the site has no site.yaml [missing-file]
            = help: create site.yaml with at least a title
      """,
      arrange: { try $0.folder.remove("content/site.yaml") }),
    DiagnosticCase(
      "a page in another encoding", [:],
      """
      content/terms.md:1:3: error: the file is not valid UTF-8 [not-utf8]
          1 | Gr\u{FFFD}n
            |   ^
            = help: save the file as UTF-8
      """,
      arrange: { try $0.folder.write("content/terms.md", Data([0x47, 0x72, 0xFC, 0x6E, 0x0A])) }),
    DiagnosticCase(
      "a link to a file elsewhere", [:],
      """
      content/passwords.txt: warning: this is a symbolic link and was left out [special-file]
            = help: put the file itself here
      """,
      arrange: {
        try FileManager.default.createSymbolicLink(atPath: $0.folder.path + "/content/passwords.txt", withDestinationPath: "/etc/passwd")
      }),
    DiagnosticCase(
      "a page that changes while the site is built", ["content/terms.md": "---\ndescription: A page.\n---\nText."],
      """
      content/terms.md: error: the file changed while the site was built [changed-while-reading]
            = help: build again
      """,
      fileSystem: .changing("terms.md")),
    DiagnosticCase(
      "another program's file at the path of a page", [:],
      """
      content: error: index.html in the output folder was not written by sitegen [unexpected-file]
            = help: move it away, or choose another output folder
      """,
      arrange: { try $0.folder.write(["public/.sitegen.json": #"{"files":{},"version":1}"#, "public/index.html": "Mine."]) }),
  ]
}
