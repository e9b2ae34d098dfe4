import Testing

@testable import Markdown

/// Texts as stores take them.
@Suite struct ReleaseNotesTests {
  private func notes(_ text: String) throws -> String {
    var options = MarkdownOptions()
    options.extensions = .standard
    options.collectsNotes = true
    return try MarkdownParser(options: options).parse(Array(text.utf8)[...]).notes
  }

  @Test(arguments: [
    ("", ""),
    ("# Title\n\nOne *two*\n**three** `four`.", "One two three four."),
    ("## Added\n- a\n- b\n\n## Fixed\n- c", "Added\n\n- a\n- b\n\nFixed\n\n- c"),
    ("- a\n\n  more\n- b\n  - c\n    d", "- a\n\n  more\n\n- b\n\n  - c d"),
    ("3. a\n4. b\n   - c", "3. a\n4. b\n   - c"),
    ("[link](https://x.example/), <https://x.example/?a&b>, www.x.example", "link, https://x.example/?a&b, www.x.example"),
    ("a < b > c, `Array<Int>`, &lt;b&gt;", "a ‹ b › c, Array‹Int›, ‹b›"),
    ("1 <\u{338} 2 >\u{301} 3", "1 ‹\u{338} 2 ›\u{301} 3"),
    ("<b>bold</b>\n\n<script>alert(1)</script>\n\ntext", "bold\n\ntext"),
    ("> quote\n>\n> - item", "quote\n\n- item"),
    ("> [!NOTE]\n> Mind.", "Note\n\nMind."),
    ("| a | b |\n|---|---|\n| 1 | 2 |\n", "a, b\n1, 2"),
    ("a\n\n***\n\n```swift\nlet a = 1\n\nlet b\n```\n", "a\n\nlet a = 1\n\nlet b"),
    ("text[^1]\n\n[^1]: A note.", "text"),
    ("- [x] done\n- [ ] open", "- done\n- open"),
    ("above\n\n<!--more-->\n\nbelow", "above"),
    ("~~gone~~ 😀 مرحبا", "gone 😀 مرحبا"),
  ])
  func textsHaveNoMarks(_ example: (text: String, notes: String)) throws { #expect(try notes(example.text) == example.notes) }
}
