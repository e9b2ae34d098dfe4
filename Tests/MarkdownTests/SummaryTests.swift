import Testing

@testable import Markdown

/// The text above `<!--more-->`, and the length of a text.
@Suite struct SummaryTests {
  private func parse(_ text: String, _ change: (inout MarkdownOptions) -> Void = { _ in }) throws -> MarkdownDocument {
    var options = MarkdownOptions()
    options.extensions = .standard
    change(&options)
    return try MarkdownParser(options: options).parse(Array(text.utf8)[...])
  }

  @Test(arguments: [
    ("One *two*.\n\n<!--more-->\n\nThree.", "<p>One <em>two</em>.</p>\n", "One two."),
    ("One.\n<!-- more -->\nTwo.", "<p>One.</p>\n", "One."),
    ("One.\n   <!--\tmore -->  \nTwo.", "<p>One.</p>\n", "One."),
    // The list already shows the title. Other headings are one level lower.
    ("# T\n\nOne\ntwo.\n\n## H\n\n<!--more-->", "<p>One\ntwo.</p>\n<h3>H</h3>\n", "One two."),
    // Link definitions may be below the mark.
    ("See [a].\n\n<!--more-->\n\n[a]: b.md", "<p>See <a href=\"b.md\">a</a>.</p>\n", "See a."),
    ("One[^1].\n\n<!--more-->\n\n[^1]: Note.", "<p>One.</p>\n", "One."),
    ("[TOC]\n\nOne.\n\n<!--more-->\n\n## H", "<p>One.</p>\n", "One."),
    ("One.\n\n    code\n\n<!--more-->", "<p>One.</p>\n<pre><code>code\n</code></pre>\n", "One."),
    // The first mark is used.
    ("One.\n\n<!--more-->\n\nTwo.\n\n<!--more-->\n\nThree.", "<p>One.</p>\n", "One."), ("<!--more-->\n\nOne.", "", nil),
    ("One.", "", nil), ("<!--more-->", "", nil),
  ])
  func theSummaryIsWhatStandsAboveTheLine(_ text: String, _ html: String, _ plain: String?) throws {
    #expect(try parse(text) { $0.wantsExcerpt = true }.excerptHTML == html)
    let whole = try parse(text)
    #expect(whole.summary == plain)
    #expect(whole.omittedHTML == [] && !whole.html.contains("<!--"))
  }

  @Test(arguments: [
    "One <!--more--> two.", "<!--more--> one", "One.\n\n<!-- more", "> One.\n>\n> <!--more-->\n", "- One.\n\n  <!--more-->\n",
    "<!--mor-->", "<!--more", "<!-->", "<!--more--->",
  ])
  func nothingElseIsSuchALine(_ text: String) throws {
    let document = try parse(text)
    #expect(document.summary == nil)
    #expect(document.html.contains("<!-- raw HTML omitted -->") || document.html.contains("&lt;!--"))
    #expect(try parse(text) { $0.wantsExcerpt = true }.excerpt == nil)
  }

  @Test func theWholeTextIsAsWithoutTheLine() throws {
    let text = "# A\n\nOne[^1].\n\n@## B\n\nTwo.\n\n[^1]: Note.\n"
    let (marked, plain) = (
      try parse(text.replacing("@", with: "<!--more-->\n\n")), try parse(text.replacing("@", with: ""))
    )
    #expect(marked.html == plain.html && marked.plainText == plain.plainText)
    #expect(marked.headings.map(\.id) == plain.headings.map(\.id))
  }

  @Test(arguments: [
    ("<!--more-->", true), ("a\n<!-- more -->\r\nb", true), ("```\n<!--more-->\n```", true), ("a <!--more--> b", false), ("<!--mor", false),
    ("<!--", false),
    ("", false),
  ])
  func theBytesTellWhetherThereMayBeOne(_ text: String, _ may: Bool) {
    #expect(SummaryMark.mayOccur(in: Array(text.utf8)[...]) == may)
  }

  @Test(arguments: [
    ("", 0, 0), ("one two", 2, 0), ("one*two* don't well-known", 3, 0), ("one\ntwo", 2, 0), ("# One\n\n- two\n- three", 3, 0),
    ("1,000 — … *", 1, 0), ("`let a`", 2, 0), ("```\nlet a = b\n```\n\none", 1, 0), ("[one two](https://x.example/three)", 2, 0),
    ("今日は良い天気", 0, 7), ("iOSの設定", 1, 3), ("오늘 날씨", 2, 0), ("| a | b |\n|---|---|\n| c | d |", 4, 0), ("one[^1]\n\n[^1]: two", 2, 0),
  ])
  func countsWhatThereIsToRead(_ text: String, _ words: Int, _ ideographs: Int) throws {
    #expect(try parse(text) { $0.countsWords = true }.length == TextLength(words: words, ideographs: ideographs))
    #expect(try parse(text).length == nil)
  }
}

/// Texts that are shortened to their first entries.
@Suite struct BeginningTests {
  private func parse(_ text: String, entries: Int?) throws -> MarkdownDocument {
    var options = MarkdownOptions()
    options.maximumEntries = entries
    return try MarkdownParser(options: options).parse(Array(text.utf8)[...])
  }

  private static let text = """
    Words.

    ### Added

    - One
      over two lines:
      1. a
      2. b
    - Two

    ### Fixed

    - Three
    - Four

    """

  @Test(arguments: [
    (5, false, ["Words", "Added", "One", "Two", "Fixed", "Three", "Four"]), (4, true, ["Words", "Added", "One", "Two", "Fixed", "Three"]),
    (3, true, ["Words", "Added", "One", "Two"]), (2, true, ["Words", "Added", "One"]), (1, true, ["Words"]),
  ])
  func itIsCutBetweenEntries(_ entries: Int, _ isCut: Bool, _ shown: [String]) throws {
    let document = try parse(Self.text, entries: entries)
    #expect(document.isCut == isCut)
    #expect(["Words", "Added", "One", "Two", "Fixed", "Three", "Four"].filter { document.html.contains($0) } == shown)
    #expect(document.html.contains("<li>b</li>") == shown.contains("One"))
  }

  @Test(arguments: [
    // If a text is within the limit, it is unchanged.
    ("# T\n\n- a\n- b\n", 2, "<h1 id=\"t\">T</h1>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n", false),
    // If nothing was removed, a heading without contents remains.
    ("a\n\n## H\n", 1, "<p>a</p>\n<h2 id=\"h\">H</h2>\n", false),
    // A heading is removed together with its contents.
    ("a\n\n## H\n\n### I\n\nb\n", 1, "<p>a</p>\n", true),
    (
      "- a\n- b\n\n## H\n\n- c\n\n## I\n\nd\n", 3,
      "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<h2 id=\"h\">H</h2>\n<ul>\n<li>c</li>\n</ul>\n", true
    ),
    ("> a\n>\n> b\n\n    c\n", 1, "<blockquote>\n<p>a</p>\n<p>b</p>\n</blockquote>\n", true),
    // Links in the removed part are not reported.
    ("a\n\n[b](c.md)\n", 1, "<p>a</p>\n", true), ("a\n", 0, "", true), ("", 3, "", false),
  ])
  func whatIsLeft(_ text: String, _ entries: Int, _ html: String, _ isCut: Bool) throws {
    let document = try parse(text, entries: entries)
    #expect(document.html == html)
    #expect(document.isCut == isCut)
    #expect(document.links == [])
  }

  @Test func anAuthorsOwnMarkCutsEarlier() throws {
    let document = try parse("a\n\n## H\n\n<!--more-->\n\n- b\n", entries: 9)
    #expect(document.html == "<p>a</p>\n")
    #expect(document.isCut && document.summary == "a" && document.headings == [])
    let whole = try parse("a\n\n<!--more-->\n", entries: 9)
    #expect(!whole.isCut)
  }

  @Test func withoutALimitNothingIsCut() throws {
    let document = try parse(Self.text, entries: nil)
    #expect(!document.isCut && document.html.contains("Four"))
  }
}

/// Texts in the format that app stores accept.
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
