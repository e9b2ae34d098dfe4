import Testing

@testable import Markdown

@Suite struct DocumentTests {
  private func parse(_ text: String, _ change: (inout MarkdownOptions) -> Void = { _ in }) throws -> MarkdownDocument {
    var options = MarkdownOptions()
    change(&options)
    return try MarkdownParser(options: options).parse(Array(text.utf8)[...])
  }

  @Test func readsAPartOfTheBytes() throws {
    let bytes = Array("---\n---\n# A [b](c.md)\n".utf8)
    let document = try MarkdownParser().parse(bytes[8...])
    #expect(document.html == "<h1 id=\"a-b\">A <a href=\"c.md\">b</a></h1>\n")
    #expect(document.links == [.init(destination: "c.md", isImage: false, position: .init(line: 1, column: 5, length: 9))])
  }

  /// A paragraph inside 99 quotes is the hundredth level.
  @Test func limitsTheDepthOfBlocks() throws {
    let quotes = { (count: Int) in "\n\n" + String(repeating: ">", count: count) + " a" }
    #expect(try parse(quotes(99)).plainText == "a")
    #expect(throws: MarkdownLimit.depth(limit: 100, line: 3)) { try parse(quotes(100)) }
    #expect(throws: MarkdownLimit.depth(limit: 100, line: 3)) { try parse(quotes(100_000)) }
    #expect(throws: MarkdownLimit.depth(limit: 3, line: 1)) { try parse("- - a") { $0.maximumDepth = 3 } }
    #expect(try parse("- a\n- ***\n-\n- # b\n- ```\n") { $0.maximumDepth = 3 }.headings.map(\.text) == ["b"])
    #expect(throws: MarkdownLimit.depth(limit: 3, line: 4)) { try parse("- a\n- ***\n-\n- > b\n") { $0.maximumDepth = 3 } }
  }

  @Test func emphasisIsNoBlock() throws {
    let stars = String(repeating: "*", count: 600)
    #expect(try parse(stars + "a" + stars).plainText == "a")
  }

  @Test func limitsTheBracketsOfAPage() throws {
    #expect(try parse(String(repeating: "\\[", count: 20_000)).plainText.utf8.count == 20_000)
    #expect(throws: MarkdownLimit.brackets(limit: 20_000)) { try parse(String(repeating: "\\[", count: 20_001)) }
    #expect(throws: MarkdownLimit.brackets(limit: 2)) { try parse("[[[") { $0.maximumBrackets = 2 } }
  }

  /// Trees of the same thread share memory. It is freed together with the first tree.
  @Test func textsMayBeParsedWhileAnotherIs() throws {
    let text =
      "# [a](1)\n\n" + (0..<200).map { "- *b* [c](\($0)) `d`\n\n| e | f |\n|---|---|\n| [g](h) | [^1] |\n\n" }.joined() + "[^1]: note\n"
    var options = MarkdownOptions()
    options.extensions = .standard
    let parser = MarkdownParser(options: options)
    let alone = try parser.parse(Array(text.utf8)[...])
    var inner: [MarkdownDocument] = []
    let outer = try parser.parse(Array(text.utf8)[...]) { _ in
      if inner.count < 3 { inner.append(try parser.parse(Array(text.utf8)[...])) }
      #expect(InlineMarkdown("*x*")?.html == "<em>x</em>")
      return .keep
    }
    #expect(inner == [alone, alone, alone] && outer == alone)
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func placesAreTheSameWhateverEndsALine(_ end: String) throws {
    let text = ["# a", "", "b", "`c` [d](d.md)", "> [e](e.md)", "", "| f |", "|---|", "| [g](g.md) |", ""].joined(separator: end)
    var options = MarkdownOptions()
    options.extensions = .standard
    let document = try MarkdownParser(options: options).parse(Array(text.utf8)[...]) { _ in .keep }
    #expect(
      document.links.map(\.position) == [
        .init(line: 4, column: 5, length: 9), .init(line: 5, column: 3, length: 9), .init(line: 9, column: 3, length: 9),
      ])
  }

  @Test func aNullInATextDoesNotEndIt() throws {
    #expect(try MarkdownParser().parse(Array("a [](range:x) b".utf8)[...]) { _ in .text("1\02") }.html == "<p>a 1\u{FFFD}2 b</p>\n")
  }

  @Test func passesOnWhatRewritingThrows() {
    struct Refused: Error {}
    #expect(throws: Refused.self) { try MarkdownParser().parse(Array("[a](b)".utf8)[...]) { _ in throw Refused() } }
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

  @Test(arguments: [
    ("<!--more-->", true), ("a\n<!-- more -->\r\nb", true), ("```\n<!--more-->\n```", true), ("a <!--more--> b", false), ("<!--mor", false),
    ("<!--", false),
    ("", false),
  ])
  func theBytesTellWhetherThereMayBeOne(_ text: String, _ may: Bool) {
    #expect(SummaryMark.mayOccur(in: Array(text.utf8)[...]) == may)
  }

  @Test(arguments: MarkdownExtension.allCases) func anExtensionIsDisabledUnlessItIsNamed(_ one: MarkdownExtension) throws {
    let text = "[TOC]\n\n## A\n\n| a |\n|-|\n\n~~b~~ http://c.d \"e\" f[^1]\n\n- [ ] g\n\n> [!NOTE]\n> h\n\n[^1]: two words\n"
    #expect(try parse(text) { $0.extensions = [one] }.html != parse(text).html)
    #expect(try parse(text).html.contains("<p>[TOC]</p>"))
  }

  /// Many boxes need no more time or memory than other text of the same length.
  @Test func nestingOfBoxesIsLimited() throws {
    let text = String(repeating: ":::note\n", count: 20_000) + String(repeating: ":::\n", count: 20_000)
    #expect(try parse(text) { $0.extensions = .standard }.html.utf8.count < 2_000_000)
  }

  @Test func aTextWithTooManyBracketsIsNotParsed() {
    let text = String(repeating: "[", count: InlineMarkdown.maximumBrackets + 1) + "*a*"
    #expect(!InlineMarkdown.isParsed(text))
    #expect(InlineMarkdown(text) == nil)
  }

  @Test func linksGetOtherAddressesOrGiveWay() {
    let html = #"<a href="a">b <em>c</em></a> <a href="d&amp;e" title="f">g</a> <a href="h">i</a> <a href="j"></a>."#
    let replaced = InlineHTML.replacingLinks(in: html) { address in
      switch address {
      case "a": .address("x?y&z")
      case "d&e": .address("k")
      case "h": .none
      default: .text("1 < 2")
      }
    }
    #expect(replaced == #"<a href="x?y&amp;z">b <em>c</em></a> <a href="k" title="f">g</a> i 1 &lt; 2."#)
    #expect(InlineHTML.plainText(of: replaced) == "b c g i 1 < 2.")
  }
}

extension MarkdownDocument {
  /// The HTML on the text's page.
  var html: String { body.text() }
}
