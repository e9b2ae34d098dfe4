import Testing

@testable import Markdown

/// What stands above `<!--more-->`, and how much there is to read.
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
    // The title is that of the list's entry; other headings stand below it.
    ("# T\n\nOne\ntwo.\n\n## H\n\n<!--more-->", "<p>One\ntwo.</p>\n<h3>H</h3>\n", "One two."),
    // What it refers to may stand below it.
    ("See [a].\n\n<!--more-->\n\n[a]: b.md", "<p>See <a href=\"b.md\">a</a>.</p>\n", "See a."),
    ("One[^1].\n\n<!--more-->\n\n[^1]: Note.", "<p>One.</p>\n", "One."),
    ("[TOC]\n\nOne.\n\n<!--more-->\n\n## H", "<p>One.</p>\n", "One."),
    ("One.\n\n    code\n\n<!--more-->", "<p>One.</p>\n<pre><code>code\n</code></pre>\n", "One."),
    // The first counts.
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
    #expect(SummaryMark.mayStand(in: Array(text.utf8)[...]) == may)
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
