import Testing
import TextCoding

@testable import Markdown

@Suite struct LinkTests {
  private func parse(
    _ text: String, rewrite: (MarkdownDocument.Link) throws -> LinkRewrite = { _ in .keep }
  ) throws -> MarkdownDocument {
    try MarkdownParser().parse(Array(text.utf8)[...], rewrite: rewrite)
  }

  private func link(_ destination: String, _ line: Int, _ column: Int, _ length: Int, isImage: Bool = false) -> MarkdownDocument.Link {
    .init(destination: destination, isImage: isImage, position: .init(line: line, column: column, length: length))
  }

  @Test func asksForEveryLinkAndImageInOrder() throws {
    var asked: [MarkdownDocument.Link] = []
    let text = "[a](a.md) ![b](b.png)\n\n<https://c.example> [d][x]\n\n[x]: d.md\n"
    let document = try parse(text) {
      asked.append($0)
      return .keep
    }
    let links = [
      link("a.md", 1, 1, 9), link("b.png", 1, 11, 11, isImage: true), link("https://c.example", 3, 1, 19), link("d.md", 3, 21, 6),
    ]
    #expect(asked == links)
    #expect(document.links == links)
    #expect(
      document.html
        == "<p><a href=\"a.md\">a</a> <img src=\"b.png\" alt=\"b\" /></p>\n<p><a href=\"https://c.example\">https://c.example</a> <a href=\"d.md\">d</a></p>\n"
    )
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func placesAreTheSameWhateverEndsALine(_ end: String) throws {
    let text = ["# a", "", "b", "`c` [d](d.md)", "> [e](e.md)", "", "| f |", "|---|", "| [g](g.md) |", ""].joined(separator: end)
    var options = MarkdownOptions()
    options.extensions = .standard
    let document = try MarkdownParser(options: options).parse(Array(text.utf8)[...]) { _ in .keep }
    #expect(document.links == [link("d.md", 4, 5, 9), link("e.md", 5, 3, 9), link("g.md", 9, 3, 9)])
  }

  @Test func replacesDestinations() throws {
    let document = try parse("[a *b*](a.md \"t\") ![c](c.png)") { .replace(destination: "../x/?q=1&r=2#" + ($0.isImage ? "i" : "l")) }
    #expect(
      document.html == "<p><a href=\"../x/?q=1&amp;r=2#l\" title=\"t\">a <em>b</em></a> <img src=\"../x/?q=1&amp;r=2#i\" alt=\"c\" /></p>\n"
    )
    #expect(document.links == [link("../x/?q=1&r=2#l", 1, 1, 17), link("../x/?q=1&r=2#i", 1, 19, 11, isImage: true)])
    #expect(document.removedLinks == [])
  }

  @Test func putsATextInALinksPlace() throws {
    let document = try parse("Steps has [some *of*](count:steps/settings) settings & [](range:x).\n\nEnd") {
      .text($0.destination.hasPrefix("count") ? "12 <b>" : "1–2")
    }
    #expect(document.html == "<p>Steps has 12 &lt;b&gt; settings &amp; 1–2.</p>\n<p>End</p>\n")
    #expect(document.plainText == "Steps has 12 <b> settings & 1–2.\n\nEnd")
    #expect(document.links == [])
  }

  @Test func aTextMayTakeThePlaceOfWhatHoldsLinks() throws {
    let document = try parse("![a [b](b.md) ![c](c.png)](count:x) end") {
      $0.destination == "count:x" ? .text("7") : .replace(destination: "y")
    }
    #expect(document.html == "<p>7 end</p>\n")
    #expect(document.plainText == "7 end")
  }

  @Test func aNullInATextDoesNotEndIt() throws {
    #expect(try parse("a [](range:x) b") { _ in .text("1\02") }.html == "<p>a 1\u{FFFD}2 b</p>\n")
  }

  @Test func passesOnWhatRewritingThrows() {
    struct Refused: Error {}
    #expect(throws: Refused.self) { try parse("[a](b)") { _ in throw Refused() } }
  }

  static let refused = [
    "[x](javascript:alert(1))", "[x](JaVaScript:alert(1))", "[x](java&#10;script:alert(1))", "[x](java&#x9;script:a)",
    "[x](&#106;avascript:a)",
    "[x](<java script:a>)", "[x](data:text/html,a)", "[x](vbscript:a)", "<javascript:x>", "<DATA:x>", "[x](file:///etc/passwd)",
    "[x](blob:a)",
    "[x](about:blank)", "[x](setting:steps/x)", "![x](data:image/png;base64,AAAA)", "![x](mailto:a@example.com)", "![x](javascript:a)",
    "[x][y]\n\n[y]: javascript:a", "[x](%6Aavascript:a)", "[x](java%73cript%3Aa)", "![x](%20data%3Atext/html)",
    "![x](//a.example/b.png)", "![x](//\u{301}a.example/b.png)",
  ]

  @Test(arguments: refused) func removesSchemesThatMustNotBePublished(_ text: String) throws {
    let document = try parse(text)
    #expect(document.links == [])
    #expect(document.removedLinks.count == 1)
    let isImage = text.hasPrefix("!")
    let label = text.hasPrefix("<") ? String(text.dropFirst().dropLast()) : "x"
    #expect(document.html == (isImage ? "<p>x</p>\n" : "<p>\(label)</p>\n"))
  }

  @Test(arguments: [
    "https://a.example", "HTTP://a.example", "mailto:a@example.com", "tel:+4930123", "sms:1", "a.md", "../a/b.md#c", "#c", "/a/", "?a:b",
    "//a.example",
    "a/b:c", "./a:b", "%6Aa:b",
  ])
  func keepsWhatMayBePublished(_ destination: String) throws {
    #expect(try parse("[x](\(destination))").links.map(\.destination) == [destination])
  }

  @Test(arguments: [
    ("", ""), ("a", "a"), ("%41%6a", "Aj"), ("%C3%A9", "é"), ("%", "%"), ("%4", "%4"), ("%+1", "%+1"), ("%-1", "%-1"), ("%g1", "%g1"),
    ("%%41", "%A"), ("%2541", "%41"),
  ])
  func readsWhatIsEncodedOnce(_ text: String, _ decoded: String) { #expect(text.percentDecoded == decoded) }

  @Test func judgesWhatARewriteMakes() throws {
    let document = try parse("[x](a.md) [y](setting:a/b)") {
      .replace(destination: $0.destination == "a.md" ? "javascript:a" : "../b/")
    }
    #expect(document.html == "<p>x <a href=\"../b/\">y</a></p>\n")
    #expect(document.links == [link("../b/", 1, 11, 16)])
    #expect(document.removedLinks == [link("a.md", 1, 1, 9)])
  }

  @Test(arguments: [
    ("plain", nil), ("a.md", nil), ("https://x", "https"), ("JAVASCRIPT:x", "javascript"), ("java\tscript:x", "javascript"),
    (" \u{1}javascript:x", "javascript"),
    ("a/b:c", nil), ("#a:b", nil), ("?a:b", nil), (":x", nil), ("1a:x", nil), ("a+b-c.d1:x", "a+b-c.d1"), ("größe:x", nil),
    ("javascript:\u{301}x", "javascript"),
    ("", nil), ("javascript\u{7F}:x", "javascript"),
  ])
  func seesTheSchemeThatABrowserSees(_ destination: String, _ scheme: String?) {
    #expect(LinkScheme.scheme(of: destination) == scheme)
  }

  /// libcmark reports wrong positions after code spans that continue on another line, in nested emphasis, and for links on two lines.
  @Test(arguments: [
    ("text [x](a.md)", 1, 6, 9), ("größe [x](a.md)", 1, 9, 9), ("one\ntwo [x](a.md)", 2, 5, 9), ("`a\nb` [x](a.md)", 2, 4, 9),
    ("`a\nb\nc` and [x](a.md) end", 3, 8, 9),
    ("> quote\n> [x](a.md)", 2, 3, 9), ("- a\n- b\n\n  [x](a.md)", 4, 3, 9), ("*a **b** [x](a.md)*", 1, 10, 9), ("[x\ny](a.md)", 2, 4, 4),
    ("# T [x](a.md)", 1, 5, 9),
    ("[r]: b.md\n[x](a.md)", 2, 5, 4), ("**a *b\nc* [x](a.md)**", 2, 4, 9), ("`a\nb` `c\nd` [x](a.md)", 3, 4, 9),
  ])
  func givesThePlaceOfALink(_ text: String, _ line: Int, _ column: Int, _ length: Int) throws {
    let links = try parse(text).links
    #expect(links == [link("a.md", line, column, length)])
  }

  @Test func aLinkThatIsNowhereFoundHasThePlaceOfItsBlock() throws {
    let links = try parse("first\n\n`a\nb` [x][r]\n\n[r]: a.md").links
    #expect(links.map(\.destination) == ["a.md"])
    #expect(links.allSatisfy { (3...4).contains($0.position.line) })
  }
}
