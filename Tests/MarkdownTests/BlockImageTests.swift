import Testing

@testable import Markdown

/// Images that blocks of the caller take the place of.
@Suite struct BlockImageTests {
  /// Shows images of `row:`, and reads `count:` as a number.
  private func parse(_ text: String) throws -> MarkdownDocument {
    var options = MarkdownOptions()
    (options.extensions, options.wantsExcerpt, options.countsWords) = (.standard, true, true)
    var count = 0
    return try MarkdownParser(options: options).parse(Array(text.utf8)[...]) { link in
      if link.destination.hasPrefix("count:") { return .text("7") }
      guard link.destination.hasPrefix("row:") else { return .keep }
      defer { count += 1 }
      return .block(count, title: "Title \(count)")
    }
  }

  private func html(_ html: PlacedHTML?) -> String? {
    html?.text {
      "address-\($0)"
    } block: {
      "<figure>\($0)\($1.map { " \($0)" } ?? "")</figure>"
    }
  }

  @Test(arguments: [
    ("![](row:a)", "<figure>0</figure>\n", "Title 0"),
    ("One.\n\n![ ](row:a)\n\nTwo.", "<p>One.</p>\n<figure>0</figure>\n<p>Two.</p>\n", "One.\n\nTitle 0\n\nTwo."),
    ("![The *one* [](count:x) `c`](row:a \"t\")", "<figure>0 The one 7 c</figure>\n", "The one 7 c"),
    // Several in one paragraph follow each other.
    ("![](row:a)\n![b](row:b) ![](row:a)", "<figure>0</figure>\n<figure>1 b</figure>\n<figure>2</figure>\n", "Title 0\n\nb\n\nTitle 2"),
    ("![][r]\n\n[r]: row:a", "<figure>0</figure>\n", "Title 0"),
    ("- ![](row:a)\n- b", "<ul>\n<li>\n<figure>0</figure>\n</li>\n<li>b</li>\n</ul>\n", "Title 0\n\nb"),
    ("> a\n>\n> ![](row:a)", "<blockquote>\n<p>a</p>\n<figure>0</figure>\n</blockquote>\n", "a\n\nTitle 0"),
  ])
  func aBlockTakesThePlaceOfAnImage(_ text: String, _ expected: String, _ plain: String) throws {
    let document = try parse(text)
    #expect(html(document.body) == expected)
    #expect(document.plainText == plain)
    #expect(document.misplacedImages == [] && document.undescribedImages == [] && document.links == [] && document.removedLinks == [])
  }

  @Test func aCellOfATableMayHoldBlocks() throws {
    let document = try parse("| a | b |\n|---|---|\n| ![](row:a) | c |\n")
    #expect(html(document.body)?.contains("<td><figure>0</figure></td>\n<td>c</td>") == true)
    #expect(document.plainText == "a\tb\nTitle 0\tc")
  }

  @Test(arguments: [
    ("Tap ![](row:a).", 1, 5), ("# ![](row:a)", 1, 3), ("a\n\n[![b](row:a)](b.md)", 3, 2), ("- [ ] ![](row:a)", 1, 7),
    ("| a |\n|---|\n| b ![](row:a) |", 3, 5), ("![](row:a) ![b](c.png)", 1, 1), ("![a ![](row:b)](c.png)", 1, 5), ("*![](row:a)*", 1, 2),
  ])
  func aBlockCannotStandWithinALine(_ text: String, _ line: Int, _ column: Int) throws {
    let document = try parse(text)
    #expect(document.misplacedImages.map { [$0.line, $0.column] } == [[line, column]])
    #expect(html(document.body)?.contains("figure") == false)
  }

  @Test func everyMisplacedImageIsReported() throws {
    #expect(try parse("a ![](row:a) ![](row:b)\n\n![](row:c)\n\nb ![](row:d)").misplacedImages.map(\.line) == [1, 1, 5])
  }

  /// The line is a description, which a title between its sentences would interrupt.
  @Test func anExcerptHasTheBlocksOfItsPart() throws {
    let document = try parse("One.\n\n![](row:a)\n\nTwo.\n\n<!--more-->\n\n![](row:b)\n")
    #expect(html(document.excerpt) == "<p>One.</p>\n<figure>0</figure>\n<p>Two.</p>\n")
    #expect(document.summary == "One. Two.")
    #expect(document.length == TextLength(words: 2, ideographs: 0))
  }

  /// A description may hold other images, and links that become texts.
  @Test func aBlockMayTakeThePlaceOfWhatHoldsLinks() throws {
    let document = try parse("![a [b](b.md) ![c](row:c) [](count:x)](row:a)\n\nend")
    #expect(html(document.body) == "<figure>0 a b c 7</figure>\n<p>end</p>\n")
  }

  private func parseParts(_ text: String) throws -> MarkdownDocument {
    var options = MarkdownOptions()
    (options.extensions, options.wantsExcerpt) = (.standard, true)
    return try MarkdownParser(options: options).parse(Array(text.utf8)[...]) { link in
      link.destination.hasPrefix("part:") ? .part(3, text: "All\nof it") : .keep
    }
  }

  /// Plain text has the link's text and the block's.
  @Test(arguments: [
    ("a\n\n[](part:x)\n\nb", "<p>a</p>\n<figure>3</figure>\n<p>b</p>\n", "a\n\nAll\nof it\n\nb"),
    ("[The *x*](part:x)", "<figure>3 The x</figure>\n", "The x\n\nAll\nof it"),
    ("- [](part:x)", "<ul>\n<li>\n<figure>3</figure>\n</li>\n</ul>\n", "All\nof it"),
  ])
  func aBlockTakesThePlaceOfALink(_ text: String, _ expected: String, _ plain: String) throws {
    let document = try parseParts(text)
    #expect(html(document.body) == expected)
    #expect(document.plainText == plain)
    #expect(document.misplacedParts == [] && document.links == [] && document.removedLinks == [])
  }

  @Test(arguments: [("See [](part:x).", 5), ("# [](part:x)", 3), ("[a](part:x) b", 1), ("| [](part:x) |\n|---|", 3), ("*[](part:x)*", 2)])
  func aLinkToABlockIsAloneInItsParagraph(_ text: String, _ column: Int) throws {
    let document = try parseParts(text)
    #expect(document.misplacedParts.map { [$0.line, $0.column] } == [[1, column]])
    #expect(document.misplacedImages == [])
    #expect(html(document.body)?.contains("figure") == false)
  }
}
