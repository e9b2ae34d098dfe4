internal import Diagnostics
internal import Testing

extension DiagnosticCase {
  /// Mistakes in Markdown pages: references to the model, footnotes, HTML.
  package static let pages: [DiagnosticCase] = [
    DiagnosticCase(
      "missing, unused and duplicate footnotes, and an unknown alert",
      .terms(
        """
        One[^1], two[^2] and [^2] again, `[^code]`, \\[^not].

        | a | b |
        |---|---|
        | x | y[^3] |

        [^1]: First.
        [^one]: Unused.
        [^1]: Second.

        > [!NOTES]
        > Text.

        > [!note]
        > Text.
        """),
      """
      content/x/terms.md:4:13: warning: there is no footnote "2" [undefined-footnote]
          4 | One[^1], two[^2] and [^2] again, `[^code]`, \\[^not].
            |             ^~~~
            = help: define it with a line [^2]: …, or write \\[^2]
      content/x/terms.md:4:22: warning: there is no footnote "2" [undefined-footnote]
          4 | One[^1], two[^2] and [^2] again, `[^code]`, \\[^not].
            |                      ^~~~
            = help: define it with a line [^2]: …, or write \\[^2]
      content/x/terms.md:8:8: warning: there is no footnote "3" [undefined-footnote]
          8 | | x | y[^3] |
            |        ^~~~
            = help: define it with a line [^3]: …, or write \\[^3]
      content/x/terms.md:11:1: warning: the footnote "one" is never used [unused-footnote]
         11 | [^one]: Unused.
            | ^~~~~~~
            = help: it was left out; refer to it with [^one]
      content/x/terms.md:12:1: warning: the footnote "1" is defined twice [duplicate-footnote]
         12 | [^1]: Second.
            | ^~~~~
            = help: the first is used; this one was left out
      content/x/terms.md:14:3: warning: "NOTES" is not a kind of box [unknown-admonition]
         14 | > [!NOTES]
            |   ^~~~~~~~
            = help: did you mean "NOTE"? Available kinds: NOTE, TIP, IMPORTANT, WARNING, CAUTION, DETAILS.
      """),
    DiagnosticCase(
      "text that looks like Markdown",
      .terms(
        """
        ##\u{A0}Goals

        ###Money

        - [] Call

        | a | b |
        |---|---|
        | `x|y` | z |
        | 1 | 2 | 3 |

        a | b
        --|--|--

        > [!TIP]

        これは**「重要」**です, [a] (b.md), [c](https://a.example/\u{200B}d)
        """),
      """
      content/x/terms.md:4:3: warning: a no-break space (U+00A0) keeps this from being read as Markdown [near-syntax]
          4 | ##\u{A0}Goals
            |   ^
            = help: write an ordinary space
      content/x/terms.md:6:1: warning: this is shown as text, not as a heading: no space follows the # [near-syntax]
          6 | ###Money
            | ^~~
            = help: write a space there, or \\# for the character itself
      content/x/terms.md:8:3: warning: this is shown as text, not as a task: a space is missing [near-syntax]
          8 | - [] Call
            |   ^~
            = help: write - [ ] with a space after the hyphen and in the brackets
      content/x/terms.md:12:3: warning: a | splits this code into two cells [near-syntax]
         12 | | `x|y` | z |
            |   ^~~~~
            = help: write it as \\|
      content/x/terms.md:13:11: warning: this cell is left out: the row has more cells than the header [near-syntax]
         13 | | 1 | 2 | 3 |
            |           ^
            = help: write | as \\| within a cell, even in code
      content/x/terms.md:16:1: warning: this is shown as text, not as a table: the line above has 2 cells, this one 3 [near-syntax]
         16 | --|--|--
            | ^~~~~~~~
            = help: write | as \\| within a cell, even in code
      content/x/terms.md:18:3: warning: this stays a quote, since the box would have no text [near-syntax]
         18 | > [!TIP]
            |   ^~~~~~
            = help: write the text on the next line, after >
      content/x/terms.md:20:4: warning: this ** is shown as text, since it is between a letter and a punctuation mark [near-syntax]
         20 | これは**「重要」**です, [a] (b.md), [c](https://a.example/\u{200B}d)
            |    ^~
            = help: move it past the mark, or put a space beside it
      content/x/terms.md:20:19: warning: this is shown as text, not as a link [near-syntax]
         20 | これは**「重要」**です, [a] (b.md), [c](https://a.example/\u{200B}d)
            |                   ^
            = help: remove the space between ] and (
      content/x/terms.md:20:28: warning: the address has a zero width space (U+200B) in it [near-syntax]
         20 | これは**「重要」**です, [a] (b.md), [c](https://a.example/\u{200B}d)
            |                            ^~~~~~~~~~~~~~~~~~~~~~~~~
            = help: remove it, or write it as an escape if it belongs there
      """),
    DiagnosticCase(
      "a file with a confusable name",
      [
        "content/index.md": "---\ndescription: d\n---\n[A](Notes at 9 AM.txt)\n\n[A](<Notes at 9 AM.txt>)\n",
        "content/Notes at 9\u{202F}AM.txt": "Text.",
      ],
      """
      content/index.md:6:1: warning: "Notes at 9 AM.txt" does not exist [dead-link]
          6 | [A](<Notes at 9 AM.txt>)
            | ^~~~~~~~~~~~~~~~~~~~~~~~
            = help: did you mean "Notes at 9\u{202F}AM.txt"? "Notes at 9 AM.txt" contains a narrow no-break space (U+202F), but this name does not
      """),
    DiagnosticCase(
      "a reference to an unknown setting", .terms("The [unit](setting:x/unitSytem) counts."),
      """
      content/x/terms.md:4:5: error: X has no setting "unitSytem" [unknown-reference]
          4 | The [unit](setting:x/unitSytem) counts.
            |     ^~~~~~~~~~~~~~~~~~~~~~~~~~~
            = help: did you mean "unitSystem"?
      """),
    DiagnosticCase(
      "a reference to an unknown app",
      .terms(
        """
        Text.

        The [unit](setting:z/unitSystem) counts.
        """),
      """
      content/x/terms.md:6:5: error: there is no app "z" [unknown-reference]
          6 | The [unit](setting:z/unitSystem) counts.
            |     ^~~~~~~~~~~~~~~~~~~~~~~~~~~~
            = help: did you mean "x"? Available apps: x.
      """),
    DiagnosticCase(
      "a reference without an app", .terms("There are [](count:settings) settings."),
      """
      content/x/terms.md:4:11: error: "count:settings" does not name both an app and one of its parts [unknown-reference]
          4 | There are [](count:settings) settings.
            |           ^~~~~~~~~~~~~~~~~~
            = help: write it as count:app/name
      """),
    DiagnosticCase(
      "a count of an unknown list", .terms("There are [](count:x/setings) settings."),
      """
      content/x/terms.md:4:11: error: "setings" cannot be counted [unknown-reference]
          4 | There are [](count:x/setings) settings.
            |           ^~~~~~~~~~~~~~~~~~~
            = help: did you mean "settings"?
      """),
    DiagnosticCase(
      "a range that is not documented", .terms("From [](range:x/unitSystem)."),
      """
      content/x/terms.md:4:6: error: the range of unitSystem is not documented [unknown-reference]
          4 | From [](range:x/unitSystem).
            |      ^~~~~~~~~~~~~~~~~~~~~~
      """),
    DiagnosticCase(
      "a reference after non-ASCII letters", .terms("Größe 🎉: [unit](setting:x/size)"),
      """
      content/x/terms.md:4:10: error: X has no setting "size" [unknown-reference]
          4 | Größe 🎉: [unit](setting:x/size)
            |          ^~~~~~~~~~~~~~~~~~~~~~
      """),
    DiagnosticCase(
      "images of an unknown row and of elements without a picture",
      .rows("lock").file(
        "content/x/terms.md",
        """
        ---
        description: A page.
        ---
        ![Lock](row:x/lok)

        ![](screen:x/mian)

        ![](setting:x/lock)
        """),
      """
      content/x/terms.md:4:1: error: X has no row "lok" [unknown-reference]
          4 | ![Lock](row:x/lok)
            | ^~~~~~~~~~~~~~~~~~
            = help: did you mean "lock"?
      content/x/terms.md:6:1: error: X has no screen "mian" [unknown-reference]
          6 | ![](screen:x/mian)
            | ^~~~~~~~~~~~~~~~~~
            = help: did you mean "main"?
      content/x/terms.md:8:1: error: only rows and screens can be shown as images, not "setting:" [unknown-reference]
          8 | ![](setting:x/lock)
            | ^~~~~~~~~~~~~~~~~~~
            = help: show its row: ![](row:x/lock)
      """),
    DiagnosticCase(
      "a row inside a sentence",
      .rows("lock").file("content/x/terms.md", "---\ndescription: A page.\n---\nTap ![](row:x/lock), then wait.\n"),
      """
      content/x/terms.md:4:5: error: a row or a screen cannot be shown in the middle of a paragraph [misplaced-image]
          4 | Tap ![](row:x/lock), then wait.
            |     ^~~~~~~~~~~~~~~
            = help: put an empty line before and after it, or link to it: remove the "!"
      """),
    DiagnosticCase(
      "a reference in a link over two lines",
      .terms(
        """
        Some text, then [the
        unit](setting:x/nothing) follows.
        """),
      """
      content/x/terms.md:5:7: error: X has no setting "nothing" [unknown-reference]
          5 | unit](setting:x/nothing) follows.
            |       ^~~~~~~~~~~~~~~~~
      """),
    DiagnosticCase(
      "a link that runs code", .terms("[Run](javascript:alert(1)) it."),
      """
      content/x/terms.md:4:1: warning: the link to "javascript:alert(1)" was removed [removed-scheme]
          4 | [Run](javascript:alert(1)) it.
            | ^~~~~~~~~~~~~~~~~~~~~~~~~~
            = help: use an https, http, mailto, tel or sms address
      """),
    DiagnosticCase(
      "a data URL image", .terms("![x](data:image/png;base64,AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA)"),
      """
      content/x/terms.md:4:1: warning: the image "data:image/png;base64,AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA…" was removed \
      [removed-scheme]
          4 | ![x](data:image/png;base64,AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA)
            | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
            = help: an image must be a file of the site: put it beside the page
      """),
    DiagnosticCase(
      "raw HTML",
      .terms(
        """
        <div>
        Text.
        </div>

        Text with <b>bold</b> in it.
        """),
      """
      content/x/terms.md:4:1: warning: raw HTML was left out [raw-html]
          4 | <div>
            | ^
            = help: write Markdown, or set `markdown: {html: true}` in site.yaml
      content/x/terms.md:8:11: warning: raw HTML was left out [raw-html]
          8 | Text with <b>bold</b> in it.
            |           ^
            = help: write Markdown, or set `markdown: {html: true}` in site.yaml
      content/x/terms.md:8:18: warning: raw HTML was left out [raw-html]
          8 | Text with <b>bold</b> in it.
            |                  ^
            = help: write Markdown, or set `markdown: {html: true}` in site.yaml
      """),
    DiagnosticCase(
      "a second top heading",
      .terms(
        """
        # Terms

        Text.

        More
        ====
        """),
      """
      content/x/terms.md:8:1: warning: the page has a second level-one heading [second-h1]
          8 | More
            | ^
            = help: begin it with ##
      """),
    DiagnosticCase(
      "an FAQ page without questions",
      ["content/faq.md": "---\nlayout: faq\ndescription: Answers.\n---\n# Questions\n\nNone.\n\n### Deep\n"],
      """
      content/faq.md:2:9: warning: the page has no questions [missing-questions]
          2 | layout: faq
            |         ^~~
            = help: write each question as a heading: ## How do I …?
      """),
  ]
}
