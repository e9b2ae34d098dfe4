internal import Diagnostics
internal import TestSupport
internal import Testing

extension DiagnosticCase {
  /// Mistakes in front matter's delimiters and contents.
  package static let frontMatter: [DiagnosticCase] = [
    DiagnosticCase(
      "syntax errors in front matter have the line in the file",
      [
        "content/terms.md": """
        ---
        title: Terms
        description: "open
        ---
        Text.
        """
      ],
      """
      content/terms.md:3:14: error: this quote is not closed [yaml-syntax]
          3 | description: "open
            |              ^
            = help: write " where the text ends
      """),
    DiagnosticCase(
      "front matter of another generator",
      ["content/terms.md": "+++\ntitle = \"Terms\"\n+++\nText.\n", "content/guide/start.mdx": "import { Tabs } from 'x'\n\n<Tabs/>\n"],
      """
      content/guide/start.mdx: error: MDX is not supported [foreign-format]
            = help: rename the file to .md, remove imports, and replace components with Markdown
      content/terms.md:1:1: error: the front matter is TOML [foreign-format]
          1 | +++
            | ^~~
            = help: write YAML between lines of ---: title = "News" becomes title: News
      """),
    DiagnosticCase(
      "keys of other generators that keep a page back, although they are ignored",
      [
        "content/site.yaml": "title: T\nfrontMatter: { ignore: [published, expiryDate, cascade, unlisted, password, publishDate] }\n",
        "content/a.md": "---\ndescription: A.\npublished: false\n---\nText.\n",
        "content/b.md": "---\ndescription: B.\nexpiryDate: 2030-01-01\n---\nText.\n",
        "content/c.md": "---\ndescription: C.\ncascade: { draft: true }\n---\nText.\n",
        "content/d.md": "---\ndescription: D.\nunlisted: true\n---\nText.\n",
        "content/e.md": "---\ndescription: E.\npassword: x\n---\nText.\n",
        "content/f.md": "---\ndescription: F.\npublishDate: later\n---\nText.\n",
      ],
      """
      content/a.md:3:1: error: "published: false" keeps the page back in another generator [kept-back]
          3 | published: false
            | ^~~~~~~~~
            = help: write `draft: true`, or remove "published" to publish the page
      content/b.md:3:1: error: "expiryDate" has no effect: sitegen never removes a page by date [kept-back]
          3 | expiryDate: 2030-01-01
            | ^~~~~~~~~~
            = help: remove the key, and write `draft: true` when the page should go
      content/c.md:3:1: error: "cascade.draft: true" keeps all pages below back in another generator [kept-back]
          3 | cascade: { draft: true }
            | ^~~~~~~
            = help: write `draft: true` in each of these pages, and remove "cascade"
      content/e.md:3:1: error: "password" does not protect the page [kept-back]
            = help: write `draft: true`, or remove the key to publish the page for everyone
      content/f.md:3:1: error: "publishDate" is not a date [invalid-date]
          3 | publishDate: later
            | ^~~~~~~~~~~
            = help: write it as 2026-10-01
      content/d.md:3:1: warning: "unlisted: true" keeps the page out of lists in another generator [kept-back]
          3 | unlisted: true
            | ^~~~~~~~
            = help: this site lists it: write `draft: true`, or remove "unlisted"
      """),
    DiagnosticCase(
      "a list that is a draft, and a page whose name begins with an underscore",
      [
        "content/blog/index.md": "---\ndescription: B.\nlayout: list\ndraft: true\n---\n",
        "content/blog/_a.md": "---\ndescription: A.\n---\nText.\n",
        "content/blog/2035-1-31-b.md": "---\ndescription: B.\n---\nText.\n",
      ],
      """
      content/blog/2035-1-31-b.md: warning: the date in the file's name is not read [kept-back]
            = help: rename it to 2035-01-31-b.md, or write `date: 2035-01-31`
      content/blog/_a.md: warning: other generators do not publish files whose names begin with "_" [kept-back]
            = help: this page is public: write `draft: true`, or rename the file
      content/blog/index.md: warning: the list is not published, but 2 pages below it will be [kept-back]
            = help: write `draft: true` in these pages too, or move them
      """),
    DiagnosticCase(
      "a sample whose original has no web address",
      [
        "content/terms.md": "---\ndescription: T.\nsample: /terms/\n---\nText.\n",
        "content/x.md": "---\ndescription: X.\nsample: 1\n---\nText.\n",
      ],
      """
      content/terms.md:3:9: error: "/terms/" is not the address of a page [invalid-url]
          3 | sample: /terms/
            |         ^~~~~~~
            = help: write the https:// URL of the original text, or true if there is none
      content/x.md:3:9: error: expected true, false or the address of the real text, found 1 [wrong-type]
          3 | sample: 1
            |         ^
      """),
    DiagnosticCase(
      "a page whose title is empty",
      ["content/terms.md": "---\ntitle: \"\"\ndescription: Text.\n---\nText.\n"],
      """
      content/terms.md:2:8: warning: the text is empty [blank-text]
          2 | title: ""
            |        ^~
            = help: write the text that readers see, or remove it
      """),
    DiagnosticCase(
      "keys of sitegen are not keys of another generator",
      ["content/site.yaml": "title: T\nfrontMatter: { ignore: [title, hero] }\n"],
      """
      content/site.yaml:2:25: error: "title" is a built-in key [unknown-value]
          2 | frontMatter: { ignore: [title, hero] }
            |                         ^~~~~
            = help: sitegen always reads it: remove it here
      """),
    DiagnosticCase(
      "front matter without an end",
      [
        "content/terms.md": """
        ---
        title: Terms

        Text.
        """
      ],
      """
      content/terms.md:1:1: error: the front matter is not closed [unterminated-front-matter]
          1 | ---
            | ^
            = help: close it with a line that contains only ---
      """),
    DiagnosticCase(
      "front matter after a byte order mark",
      [
        "content/terms.md": """
        \u{FEFF}---
        titel: Terms
        description: The terms.
        ---
        Text.
        """
      ],
      """
      content/terms.md:2:1: error: "titel" is not a valid key in front matter [unknown-key]
          2 | titel: Terms
            | ^~~~~
            = help: did you mean "title"? All keys: sitegen schema front-matter
      """),
    DiagnosticCase(
      "front matter that is a list",
      [
        "content/terms.md": """
        ---
        - title
        ---
        Text.
        """
      ],
      """
      content/terms.md:2:1: error: front matter must be a map, not a list [wrong-type]
          2 | - title
            | ^
      """),
  ]
}

extension DiagnosticCase {
  /// Mistakes in metadata for other programs: the language, the link preview, robots.
  package static let heads: [DiagnosticCase] = [
    DiagnosticCase(
      "a language in POSIX form", .site("language: de_AT"),
      """
      content/site.yaml:2:11: error: "de_AT" is not a language tag [invalid-language]
          2 | language: de_AT
            |           ^~~~~
            = help: did you mean "de-AT"?
      """),
    DiagnosticCase(
      "a language by its name", .site("language: English"),
      """
      content/site.yaml:2:11: error: "English" is not a language tag [invalid-language]
          2 | language: English
            |           ^~~~~~~
            = help: write it as en, de or pt-BR
      """),
    DiagnosticCase(
      "a link picture that is a drawing", .site("image: { file: card.svg }").file("content/card.svg", "<svg/>"),
      """
      content/site.yaml:2:16: error: "card.svg" is not in a format that other sites show [unknown-value]
          2 | image: { file: card.svg }
            |                ^~~~~~~~
            = help: use a PNG, JPEG, GIF or WebP file
      """),
    DiagnosticCase(
      "a missing link picture", .site("image: kard.png").file("content/card.png", TextPicture.gif()),
      """
      content/site.yaml:2:8: error: there is no file "kard.png" in content/ [missing-file]
          2 | image: kard.png
            |        ^~~~~~~~
            = help: did you mean "card.png"?
      """),
    DiagnosticCase(
      "a missing picture of a page", .page("image: { file: card.png, description: A card }"),
      """
      content/news.md:3:16: error: there is no file "card.png" [missing-file]
          3 | image: { file: card.png, description: A card }
            |                ^~~~~~~~
            = help: put it beside the page
      """),
    DiagnosticCase(
      "a picture without its file", .page("image: { description: A card }"),
      """
      content/news.md:3:8: error: image has no "file" [missing-key]
          3 | image: { description: A card }
            |        ^
            = help: file: a PNG, JPEG, GIF or WebP; 1200 × 630 pixels works best on most sites
      """),
    DiagnosticCase(
      "an unknown robots value",
      .page("robots: \"no-index, max-snippet:20, unavailable_after: 25 Jun 2027 15:00:00 PST, bla\""),
      """
      content/news.md:3:9: warning: "bla" is not a robots directive [unknown-value]
          3 | robots: "no-index, max-snippet:20, unavailable_after: 25 Jun 2027 15:00:00 PST, bla"
            |         ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
      content/news.md:3:9: warning: "no-index" is not a robots directive [unknown-value]
          3 | robots: "no-index, max-snippet:20, unavailable_after: 25 Jun 2027 15:00:00 PST, bla"
            |         ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
            = help: did you mean "noindex"?
      """),
  ]
}

extension CaseFiles {
  fileprivate static func site(_ line: String) -> Self { ["content/site.yaml": "title: Test\n\(line)"] }

  fileprivate static func page(_ line: String) -> Self { ["content/news.md": "---\ndescription: d\n\(line)\n---\nText."] }
}
