internal import Diagnostics
import Foundation
internal import SiteBuild
internal import TestSupport
internal import Testing

extension DiagnosticCase {
  /// Mistakes in files, their names and their contents.
  package static let files: [DiagnosticCase] = [
    DiagnosticCase(
      "an HTML file that could be a page", ["content/help/start.html": "<title>Start</title><p>Start here.</p>"],
      """
      content/help/start.html: note: this HTML file was published as it is [foreign-format]
            = help: to make it a page, write `pages: { html: true }` in site.yaml
      """),
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
      "a conflict in a page, and one in code",
      [
        "content/code.md": "---\ndescription: A page.\n---\n```\n<<<<<<< HEAD\n=======\n>>>>>>> x\n```\n",
        "content/terms.md": "---\ndescription: A page.\n---\n<<<<<<< HEAD\nOne.\n=======\nTwo.\n>>>>>>> x\n",
      ],
      """
      content/terms.md:4:1: error: a Git conflict is not resolved [unfinished]
          4 | <<<<<<< HEAD
            | ^~~~~~~
            = help: choose one version, and remove the lines with <<<<<<<, ======= and >>>>>>>; an example belongs in a code block
      content/terms.md:6:1: error: a Git conflict is not resolved [unfinished]
          6 | =======
            | ^~~~~~~
            = help: choose one version, and remove the lines with <<<<<<<, ======= and >>>>>>>; an example belongs in a code block
      content/terms.md:8:1: error: a Git conflict is not resolved [unfinished]
          8 | >>>>>>> x
            | ^~~~~~~
            = help: choose one version, and remove the lines with <<<<<<<, ======= and >>>>>>>; an example belongs in a code block
      content/code.md:5:1: note: this code shows a Git conflict [unfinished]
          5 | <<<<<<< HEAD
            | ^~~~~~~
            = help: if it is an example, keep it
      """),
    DiagnosticCase(
      "files that are not there yet",
      [
        "content/.plan.md.icloud": "bplist00", "content/a.json": "", "content/a.txt": "", "content/a.png": "", "templates/assets/a.zip": "",
        "content/b.pdf": "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a2146\nsize 12345\n",
      ],
      """
      content/.plan.md.icloud: error: iCloud has not downloaded this file [unfinished]
            = help: download it, for example in the Finder, and build again
      content/a.json: error: the file is empty [unfinished]
            = help: save it again, or wait until it is copied
      content/a.png: error: the file is empty [unfinished]
            = help: save it again, or wait until it is copied
      content/b.pdf: error: this is a pointer of Git LFS, not the file itself [unfinished]
            = help: run `git lfs pull`; in GitHub Actions, give actions/checkout `lfs: true`
      templates/assets/a.zip: error: the file is empty [unfinished]
            = help: save it again, or wait until it is copied
      """),
    DiagnosticCase(
      "a copy by a person, and one by a sync service",
      [
        "content/terms.md": "---\ndescription: A page.\n---\n", "content/terms 2.md": "---\ndescription: A page.\ntitle: B\n---\n",
        "content/terms-DESKTOP-AB12CD3.md": "---\npublished: false\n---\n",
      ],
      """
      content/terms 2.md: note: this may be a copy of "terms.md", and is published [unexpected-file]
            = help: if it is one, remove it
      content/terms-DESKTOP-AB12CD3.md: warning: this looks like a copy that an editor or another program left, and is not published \
      [unexpected-file]
            = help: remove it, or rename it if it belongs to the site
      """),
    DiagnosticCase(
      "a folder of drafts", ["content/blog/_drafts/a.md": "Text.", "content/blog/_drafts/b/c.png": "Text."],
      """
      content/blog/_drafts: error: other generators do not publish this folder; it has 2 files [kept-back]
            = help: move it out of content/, or rename it and write `draft: true` in its pages
      """),
    DiagnosticCase(
      "a date in a name that does not exist", ["content/blog/2026-02-30-a.md": "Text."],
      """
      content/blog/2026-02-30-a.md: error: the file's name begins with a date that does not exist: 2026-02-30 [invalid-date]
            = help: rename the file: the date is when the page was published
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
      content/x/setings.yaml: error: sitegen does not read a file with this name [unexpected-file]
            = help: did you mean "settings.yaml"? Rename it.
      """),
    DiagnosticCase(
      "settings without an app", ["content/x/settings.yml": "settings: {}", "content/y/settings.yaml": "settings: {}"],
      """
      content/x/settings.yml: error: sitegen does not read a file with this name [unexpected-file]
            = help: did you mean "settings.yaml"? Rename it.
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
