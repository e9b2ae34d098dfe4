import Testing

@testable import Markdown

@Suite struct DocumentTests {
  private func parse(_ text: String, _ change: (inout MarkdownOptions) -> Void = { _ in }) throws -> MarkdownDocument {
    var options = MarkdownOptions()
    change(&options)
    return try MarkdownParser(options: options).parse(Array(text.utf8)[...])
  }

  @Test(arguments: ["", "\n", "  \n\t\n"]) func nothingBecomesNothing(_ text: String) throws {
    #expect(try parse(text) == .empty)
  }

  @Test func readsAPartOfTheBytes() throws {
    let bytes = Array("---\n---\n# A [b](c.md)\n".utf8)
    let document = try MarkdownParser().parse(bytes[8...])
    #expect(document.html == "<h1 id=\"a-b\">A <a href=\"c.md\">b</a></h1>\n")
    #expect(document.links == [.init(destination: "c.md", isImage: false, position: .init(line: 1, column: 5, length: 9))])
  }

  @Test func leavesRawHTMLOutAndSaysWhere() throws {
    let document = try parse("a <b>b</b>\n\n<div onclick=\"x\">\nblock\n</div>\n\n<!-- c -->\n\n<script>alert(1)</script>\n")
    #expect(
      document.html == """
        <p>a <!-- raw HTML omitted -->b<!-- raw HTML omitted --></p>
        <!-- raw HTML omitted -->
        <!-- raw HTML omitted -->
        <!-- raw HTML omitted -->

        """)
    #expect(
      document.omittedHTML == [
        .init(line: 1, column: 3, length: 1), .init(line: 1, column: 7, length: 1), .init(line: 3, column: 1, length: 1),
        .init(line: 7, column: 1, length: 1), .init(line: 9, column: 1, length: 1),
      ])
    #expect(document.plainText == "a b")
  }

  @Test func publishesRawHTMLWhereItIsAllowed() throws {
    let document = try parse("a <b>b</b>\n\n# c <i>d</i>\n") { $0.allowsHTML = true }
    #expect(document.html == "<p>a <b>b</b></p>\n<h1 id=\"c-d\">c <i>d</i></h1>\n")
    #expect(document.omittedHTML == [])
  }

  @Test func allowedHTMLGivesALinkNoOtherSchemes() throws {
    #expect(try parse("[a](javascript:x)") { $0.allowsHTML = true }.html == "<p>a</p>\n")
  }

  @Test func setsPunctuationWhereItIsAsked() throws {
    #expect(try parse("\"a\" -- b...").html == "<p>&quot;a&quot; -- b...</p>\n")
    #expect(try parse("\"a\" -- b...") { $0.extensions = [.smartPunctuation] }.html == "<p>“a” – b…</p>\n")
  }

  @Test(arguments: [
    ("a *b* **c** `d` [e](f) ![g](h)", "a b c d e g"), ("one\ntwo", "one two"), ("one  \ntwo", "one\ntwo"),
    ("# A\n\nb\n\nc", "A\n\nb\n\nc"),
    ("- a\n- b", "a\n\nb"), ("> q\n\np", "q\n\np"), ("```swift\nlet a\nlet b\n```\n\nc", "let a\nlet b\n\nc"), ("a\n\n***\n\nb", "a\n\nb"),
    ("&amp; &lt; \\*", "& < *"),
    ("<div>\nx\n</div>", ""),
  ])
  func tellsTheTextWithoutMarkup(_ text: String, _ plain: String) throws {
    #expect(try parse(text).plainText == plain)
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

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      String(repeating: "![[]()", count: 10_000), String(repeating: "*a **b ", count: 20_000), String(repeating: "`", count: 50_000) + "a",
      String(repeating: "<", count: 50_000), String(repeating: "- ", count: 50), String(repeating: "&", count: 50_000),
    ])
  func endsWithEveryText(_ text: String) throws {
    #expect(try parse(text).html.isEmpty == false)
  }

  @Test func sameTextSameDocument() throws {
    let text = "# A\n\n[b](c.md) <i>d</i>\n\n- e\n"
    #expect(try parse(text) == parse(text))
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
}

extension MarkdownDocument {
  /// The HTML, with placeholders for URLs.
  var html: String { body.text { "address-\($0)" } }

  /// The excerpt's HTML, or an empty string if there is no excerpt.
  var excerptHTML: String { excerpt?.text { "address-\($0)" } ?? "" }
}
