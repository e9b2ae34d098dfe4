internal import Diagnostics
internal import TestSupport
internal import Testing

extension DiagnosticCase {
  /// The delimiters of front matter, and its contents.
  package static let frontMatter: [DiagnosticCase] = [
    DiagnosticCase(
      "syntax in front matter stands at its line of the file",
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
      content/guide/start.mdx: error: MDX is not read [foreign-format]
            = help: rename the file to .md, remove imports, and write Markdown in the place of components
      content/terms.md:1:1: error: the front matter is TOML [foreign-format]
          1 | +++
            | ^~~
            = help: write YAML between lines of ---: title = "News" becomes title: News
      """),
    DiagnosticCase(
      "a sample whose real text is nowhere on the web",
      [
        "content/terms.md": "---\ndescription: T.\nsample: /terms/\n---\nText.\n",
        "content/x.md": "---\ndescription: X.\nsample: 1\n---\nText.\n",
      ],
      """
      content/terms.md:3:9: error: "/terms/" is not the address of a page [invalid-url]
          3 | sample: /terms/
            |         ^~~~~~~
            = help: write the address of the real text, which begins with https://, or true if there is none
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
            = help: write what people read, or leave it out
      """),
    DiagnosticCase(
      "a key of our own cannot be another generator's",
      ["content/site.yaml": "title: T\nfrontMatter: { ignore: [title, hero] }\n"],
      """
      content/site.yaml:2:25: error: "title" is a key of sitegen's own [unknown-value]
          2 | frontMatter: { ignore: [title, hero] }
            |                         ^~~~~
            = help: it is read on every page: take it out here
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
      "front matter behind a byte order mark is front matter",
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
      content/terms.md:2:1: error: "titel" is not a key of front matter [unknown-key]
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
  /// Metadata for other programs: the language, the link preview, robots.
  package static let heads: [DiagnosticCase] = [
    DiagnosticCase(
      "a language as programs write it", .site("language: de_AT"),
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
      "a picture of links that is a drawing", .site("image: { file: card.svg }").file("content/card.svg", "<svg/>"),
      """
      content/site.yaml:2:16: error: "card.svg" is not a picture that other sites show [unknown-value]
          2 | image: { file: card.svg }
            |                ^~~~~~~~
            = help: use a PNG, JPEG, GIF or WebP file
      """),
    DiagnosticCase(
      "a picture of links that is not there", .site("image: kard.png").file("content/card.png", TextPicture.gif()),
      """
      content/site.yaml:2:8: error: there is no file "kard.png" in content/ [missing-file]
          2 | image: kard.png
            |        ^~~~~~~~
            = help: did you mean "card.png"?
      """),
    DiagnosticCase(
      "a picture of a page that is not there", .page("image: { file: card.png, description: A card }"),
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
            = help: file: a PNG, JPEG, GIF or WebP; 1200 × 630 pixels suit most sites
      """),
    DiagnosticCase(
      "a word that search engines do not know",
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
