import CCmark
import Foundation
import TestSupport
import Testing

@testable import Markdown

/// Without ids and slots, the output is identical to that of libcmark's renderer.
@Suite struct HTMLWriterTests {
  private static let flags = [CMARK_OPT_DEFAULT, CMARK_OPT_UNSAFE, CMARK_OPT_SMART, CMARK_OPT_SMART | CMARK_OPT_UNSAFE]

  private func ours(_ text: String, _ flags: CInt) -> String {
    let tree = MarkdownTree(Array(text.utf8)[...], flags: flags)
    defer { tree.free() }
    var writer = HTMLWriter(.plain, Slots(), passesHTML: flags & CMARK_OPT_UNSAFE != 0, room: 0)
    writer.write(tree.root)
    return String(decoding: writer.html.bytes, as: UTF8.self)
  }

  private func theirs(_ text: String, _ flags: CInt) throws -> String {
    let html = try #require(cmark_markdown_to_html(text, text.utf8.count, flags))
    defer { cmark_get_default_mem_allocator().pointee.free(html) }
    return String(cString: html)
  }

  private func expectAgreement(on texts: [String]) throws {
    for text in texts {
      for flags in Self.flags { try #expect(ours(text, flags) == theirs(text, flags), "\(text.debugDescription)") }
    }
  }

  private struct Example: Decodable {
    let markdown: String
  }

  @Test func agreesOnEveryExampleOfTheSpecification() throws {
    let file = ProjectFolder.path + "/Tests/MarkdownTests/commonmark.json"
    let examples = try JSONDecoder().decode([Example].self, from: Data(contentsOf: URL(fileURLWithPath: file)))
    #expect(examples.count == 652)
    try expectAgreement(on: examples.map(\.markdown))
  }

  @Test func agreesOnEveryByteOfAddressesTitlesTextsAndCode() throws {
    let bytes = (1...0x7F).map { String(UnicodeScalar(UInt8($0))) } + ["\u{A0}", "é", "\u{2028}", "🏳️‍🌈", "&#0;", "&amp;", "&#9;", "&#10;"]
    try expectAgreement(
      on: bytes.flatMap { byte in
        [
          "[a](</\(byte)x>)", "[a](b \"\(byte)\")", "![\(byte)](<\(byte)> '\(byte)')", "x\(byte)y", "`x\(byte)y`",
          "``` \(byte) \(byte)\n\(byte)\n```",
          "    \(byte)\n", "<https://\(byte)>", "<b \(byte)>", "\\\(byte)",
        ]
      })
  }

  @Test(arguments: [
    "[a](javascript:b)", "[a](JavaScript:b)", "[a](vbscript:b)", "[a](FILE:b)", "[a](data:b)", "[a](data:image/png;b)",
    "[a](data:image/svg;b)",
    "![a](data:image/GIF;b)", "![a](data:image/jpeg;b)", "![a](data:image/webp;b)", "[a](javascript)", "[a](date:b)", "[a](<>)", "[a]()",
    "[a](b \"\")", "[a](b '')", "![a](b \"\")", "[a]\n\n[a]: b \"\"", "![a `b` *c* <i> &amp;\nd  \ne ![f](g)](h)",
  ])
  func agreesOnRareAddresses(_ text: String) throws { try expectAgreement(on: [text]) }

  @Test func agreesOnRandomTexts() throws {
    let words = [
      "a", "b ", " ", "  \n", "\n", "\n\n", "*", "**", "_", "`", "``", "```\n", "~~~ c d\n", "# ", "## ", "\n===\n", "\n---\n", "> ", "- ",
      "+ ",
      "1. ", "7) ", "    ", "\t", "[", "]", "](", ")", "![", "(/u \"t\")", "[x]: /u 't'\n\n", "[x]", "<b>", "</b>", "<!-- -->", "\n<div>\n",
      "<https://a.b>",
      "&amp;", "&", "<", ">", "\"", "'", "\\", "\\\n", "é", "…", "--", "...", "http://a",
    ]
    var random = SplitMix64(state: 26)
    try expectAgreement(
      on: (0..<3000).map { _ in
        (0..<Int.random(in: 1...24, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }.joined()
      })
  }

  /// Inline nodes may be nested as deeply as the text is long.
  @Test func deepNestingNeedsNoStack() throws {
    try expectAgreement(on: [String(repeating: "*a **b ", count: 5000) + String(repeating: "b** a*", count: 5000)])
  }
}

/// Text that is rendered once and shown in several places.
@Suite struct HTMLWithSlotsTests {
  private func parse(_ text: String) throws -> MarkdownDocument {
    var options = MarkdownOptions()
    (options.extensions, options.wantsExcerpt) = (.standard, true)
    var count = 0
    return try MarkdownParser(options: options).parse(Array(text.utf8)[...]) { link in
      defer { count += 1 }
      return .place(count, before: link.destination.hasPrefix("#") ? link.destination : "")
    }
  }

  @Test func eachPlaceWritesItsAddresses() throws {
    let body = try parse("# T\n\n## [A](a.md)\n\n[b](b.md \"t\") ![c](c.png) [d](#a%20b)\n").body
    #expect(
      body.text { ["../a/", "b/?x=1&y='2'", "/c.png", "/d/"][$0] } == """
        <h1 id="t">T</h1>
        <h2 id="a"><a href="../a/">A</a><a class="anchor" href="#a" aria-hidden="true" tabindex="-1"></a></h2>
        <p><a href="b/?x=1&amp;y=&#x27;2&#x27;" title="t">b</a> <img src="/c.png" alt="c" /> <a href="/d/#a%20b">d</a></p>

        """)
    #expect(body.text(hasAnchors: false) { _ in "" }.contains(#"<h2 id="a"><a href="">A</a></h2>"#))
  }

  @Test func anExcerptHasTheAddressesOfItsPart() throws {
    let document = try parse("# T\n\n## [A](a.md)\n\n> # Q\n>\n> b[^1]\n\n<!--more-->\n\n[c](c.md)\n\n[^1]: n\n")
    #expect(document.excerptHTML == "<h3><a href=\"address-0\">A</a></h3>\n<blockquote>\n<p>b</p>\n</blockquote>\n")
    // The body is the same with and without an excerpt.
    #expect(document.html.contains("<h1 id=\"q\">Q</h1>") && document.html.contains("fn-1") && document.html.contains("address-1"))
  }

  @Test(arguments: ["slot0:0;", "slot0:0; slot1:0; slot2:9;", "slot0:99999999999999999999;", "slot0:", "`slot0:0;`", "<https://slot0:0;>"])
  func whatLooksLikeAMarkStaysText(_ text: String) throws {
    let html = try parse("[a](a.md) " + text).html
    #expect(html.contains("<a href=\"address-0\">a</a>") && html.components(separatedBy: "address-").count <= 3)
    if !text.hasPrefix("<") { #expect(html.contains(text.replacing("`", with: ""))) }
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}

/// Images that the caller replaces with blocks.
@Suite struct BlockImageTests {
  /// Replaces images that have `row:` URLs, and replaces links that have `count:` URLs with a number.
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

  private func html(_ html: HTMLWithSlots?) -> String? {
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
    // Several images in one paragraph become consecutive blocks.
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

  private func parseParts(_ text: String) throws -> MarkdownDocument {
    var options = MarkdownOptions()
    (options.extensions, options.wantsExcerpt) = (.standard, true)
    return try MarkdownParser(options: options).parse(Array(text.utf8)[...]) { link in
      link.destination.hasPrefix("part:") ? .part(3, text: "All\nof it") : .keep
    }
  }

  /// Plain text contains the link's text and the block's text.
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

  @Test func everyMisplacedImageIsReported() throws {
    #expect(try parse("a ![](row:a) ![](row:b)\n\n![](row:c)\n\nb ![](row:d)").misplacedImages.map(\.line) == [1, 1, 5])
  }

  /// The summary is used as a description, so it leaves out the block's title.
  @Test func anExcerptHasTheBlocksOfItsPart() throws {
    let document = try parse("One.\n\n![](row:a)\n\nTwo.\n\n<!--more-->\n\n![](row:b)\n")
    #expect(html(document.excerpt) == "<p>One.</p>\n<figure>0</figure>\n<p>Two.</p>\n")
    #expect(document.summary == "One. Two.")
    #expect(document.length == TextLength(words: 2, ideographs: 0))
  }

  /// A block's description may contain other images and links. They become text.
  @Test func aBlockMayTakeThePlaceOfWhatHoldsLinks() throws {
    let document = try parse("![a [b](b.md) ![c](row:c) [](count:x)](row:a)\n\nend")
    #expect(html(document.body) == "<figure>0 a b c 7</figure>\n<p>end</p>\n")
  }
}
