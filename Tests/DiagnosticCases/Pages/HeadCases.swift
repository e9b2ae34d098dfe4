internal import Diagnostics
internal import TestSupport
internal import Testing

extension DiagnosticCase {
  /// What stands in the head of pages, for other programs: the language, the picture of a link, what search engines may do.
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
