import Testing

@testable import Markdown

@Suite struct HeadingTests {
  private func parse(_ text: String, _ options: MarkdownOptions = MarkdownOptions()) throws -> MarkdownDocument {
    try MarkdownParser(options: options).parse(Array(text.utf8)[...])
  }

  @Test(arguments: [
    ("# Terms of use", "terms-of-use"), ("# What's new", "whats-new"), ("# What’s new?", "whats-new"),
    ("# 7 colours, 12 presets", "7-colours-12-presets"),
    ("# Größe", "größe"), ("# 設定", "設定"), ("# हिन्दी", "हिन्दी"), ("# cafe\u{301} au lait", "café-au-lait"), ("# U\u{308}ber", "über"),
    ("# か\u{3099}", "が"), ("# Ελληνικά", "ελληνικά"),
    ("# ?!", "section"), ("#", "section"), ("# ❤\u{FE0F}", "section"), ("# `let` it *be*", "let-it-be"),
    ("# See [the terms](terms.md)", "see-the-terms"),
    ("# ![Logo](a.png) Steps", "logo-steps"), ("# a_b-c.d", "a-b-c-d"), ("# A &amp; B", "a-b"), ("# <b>x</b>", "x"),
    ("Two  \nlines\n===", "two-lines"), ("# 🎉 What’s new 🚀", "whats-new"), ("# 👩‍👩‍👧 Family", "family"),
    ("# 3\u{FE0F}\u{20E3} Steps", "3-steps"),
  ])
  func getsAnIdOfItsWords(_ text: String, _ id: String) throws {
    // Compares code points, as browsers do.
    #expect(try parse(text).headings.map { Array($0.id.utf8) } == [Array(id.utf8)])
  }

  @Test func idsAreUniqueOnThePage() throws {
    let text = "# A\n# A\n## a\n# A 2\n# A-2\n# !\n# ?\n# A 3\n"
    #expect(try parse(text).headings.map(\.id) == ["a", "a-2", "a-3", "a-2-2", "a-2-3", "section", "section-2", "a-3-2"])
  }

  @Test func headingsStepAsideForIdsOfThePage() throws {
    var options = MarkdownOptions()
    options.extensions = [.footnotes]
    options.reservedIDs = ["a", "a-2", "b-3", "fn-1"]
    let document = try parse("# A\n# A\n# B\n# B\n# B\n\nx[^1]\n\n[^1]: y\n", options)
    #expect(document.headings.map(\.id) == ["a-3", "a-4", "b", "b-2", "b-4"])
    #expect(document.html.contains("id=\"fn-1\""))
  }

  @Test func idsWithAPrefixStepAsideAsAWhole() throws {
    var options = MarkdownOptions()
    (options.idPrefix, options.reservedIDs) = ("1.0-", ["1.0-title", "added"])
    #expect(try parse("# Title\n# Added\n# Added\n", options).headings.map(\.id) == ["1.0-title-2", "1.0-added", "1.0-added-2"])
  }

  @Test func rendersHeadingsWithTheirIds() throws {
    let document = try parse("# One *two* `three`\n\ntext\n\nTwo\n---\n\n> ### In a quote\n\n- #### In a list & <b>more</b>\n")
    #expect(
      document.html == """
        <h1 id="one-two-three">One <em>two</em> <code>three</code></h1>
        <p>text</p>
        <h2 id="two">Two</h2>
        <blockquote>
        <h3 id="in-a-quote">In a quote</h3>
        </blockquote>
        <ul>
        <li>
        <h4 id="in-a-list-more">In a list &amp; <!-- raw HTML omitted -->more<!-- raw HTML omitted --></h4>
        </li>
        </ul>

        """)
    #expect(
      document.headings == [
        .init(level: 1, text: "One two three", id: "one-two-three", line: 1), .init(level: 2, text: "Two", id: "two", line: 5),
        .init(level: 3, text: "In a quote", id: "in-a-quote", line: 8),
        .init(level: 4, text: "In a list & more", id: "in-a-list-more", line: 10),
      ])
  }

  @Test func anAccentAtTheBeginningStays() throws {
    #expect(try parse("# \u{301}x").html.utf8.elementsEqual("<h1 id=\"x\">\u{301}x</h1>\n".utf8))
  }

  @Test func tellsTheFirstHeading() throws {
    let parser = MarkdownParser()
    #expect(parser.firstHeading(of: Array("text\n\n## Two *words*\n\n# One".utf8)[...])?.text == "Two words")
    #expect(parser.firstHeading(of: Array("text".utf8)[...]) == nil)
    // In long texts, the beginning may not be enough.
    for beginning in ["# One", "One\n===", "# [One]", "::: note\n# One\n:::", "text", "# One {#two}", "# \\# :tada: One", "> # One"] {
      let text = Array((beginning + "\n\n" + String(repeating: "word ", count: 200) + "\n\n# Last\n\n[One]: two.md\n").utf8)
      #expect(parser.firstHeading(of: text[...]) == (try parser.parse(text[...]).headings.first), "\(beginning)")
    }
  }

  @Test func aLinkInAHeadingIsRewrittenInIt() throws {
    let document = try MarkdownParser().parse(Array("# All [](count:a) of [b](b.md)".utf8)[...]) {
      $0.destination == "b.md" ? .replace(destination: "b/") : .text("12")
    }
    #expect(document.html == "<h1 id=\"all-12-of-b\">All 12 of <a href=\"b/\">b</a></h1>\n")
    #expect(document.headings == [.init(level: 1, text: "All 12 of b", id: "all-12-of-b", line: 1)])
  }
}
