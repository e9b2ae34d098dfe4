import TestSupport
import Testing

@testable import Markdown

/// HTML pages imported as Markdown.
@Suite(.computing) struct HTMLPageTests {
  private static func parse(_ html: String) throws -> MarkdownDocument {
    var options = MarkdownOptions()
    options.isHTML = true
    return try MarkdownParser(options: options).parse(Array(html.utf8)[...])
  }

  @Test func depthIsLimited() throws {
    let html = "\n\n" + String(repeating: "<ul><li>", count: 200) + "a"
    #expect(throws: MarkdownLimit.depth(limit: 100, line: 3)) { try Self.parse(html) }
    #expect(try Self.parse(String(repeating: "<div><b><span>", count: 10_000) + "a").html == "<p><strong>a</strong></p>\n")
  }

  static let repeated = [
    "<p>", "<b>", "<a href=x>", "<a href=x>a", "<p>a", "<div>", "<li>a", "<table>", "<td>a", "<b><i><code><kbd><sub><sup><p>a", "<svg>",
    "<video>", "<video src=x>", "<pre>", "<h1>", "<h1>a", "<h1><div>", "</p>", "<", "<a", "<!--", "<!-->", "&", "&amp;", "&eacute;",
    "&abcdefghijklmnop", "<a name=x>", "<p id=", " ", "\n", "<br>", "a<br>", "<dt>", "<summary>", "<script>", "<title>", "<main>",
    "<body>", "<meta name=a content=b>", "<x onclick=1>", "<p a b c d>", "<caption>", "<tr>", "<img src=x>", "<blockquote>",
  ]

  @Test(arguments: repeated) func takesTimeWithTheLengthOnly(_ part: String) throws {
    let isLinear = try ProcessorTime.isLinear { size in
      do {
        let html = String(repeating: part, count: (size << 14) / part.utf8.count)
        _ = try Self.parse(html)
        _ = HTMLPage(Array(html.utf8)[...]).title
      } catch is MarkdownLimit { /* It ends, which is what counts. */  }
    }
    #expect(isLinear, "\(part)")
  }

  /// Random tags: every element that is opened is also closed.
  @Test func isWellFormedWhateverTheText() throws {
    let words = [
      "<p>", "</p>", "<b>", "</b>", "<i>", "<a href=x>", "</a>", "<ul>", "</ul>", "<li>", "<table>", "</table>", "<tr>", "<td>", "<th>",
      "<tbody>", "<caption>", "<dl>", "<dt>", "<dd>", "</dl>", "<h2>", "</h2>", "<pre>", "</pre>", "<blockquote>", "</blockquote>", "a",
      " ",
      "<br>", "<hr>", "<img src=x alt=y>", "<figure>", "</figure>", "<div>", "</div>", "<p id=x>", "<a name=y>", "<!--more-->", "<details>",
      "<summary>", "<code>", "</code>", "<svg>", "</svg>", "&lt;", "<main>", "</main>",
    ]
    let void: Set<String> = ["br", "hr", "img"]
    var random = SplitMix64(state: 1)
    for _ in 0..<3000 {
      let html = (0..<Int.random(in: 1...25, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }.joined()
      let document = try Self.parse(html)
      var open: [String] = []
      for match in document.html.matches(of: /<(\/?)([a-z0-9]+)[^>]*>/) where !void.contains(String(match.2)) {
        if match.1.isEmpty { open.append(String(match.2)) } else if open.popLast() != String(match.2) { open = ["wrong"] }
      }
      #expect(open.isEmpty, "\(html) \(document.html)")
      let ids = document.html.matches(of: /\ id="([^"]*)"/).map { String($0.1) }
      #expect(Set(ids).count == ids.count, "\(html)")
      #expect(try document == Self.parse(html))
    }
  }

  @Test func saysWhatItIs() {
    func title(_ html: String) -> String? { HTMLPage(Array(html.utf8)[...]).title?.text }
    #expect(title("<title>\n A &amp; B&eacute;\r\n c </title>") == "A & Bé c")
    #expect(title("<TITLE>A</TITLE><h1>B</h1>") == "A" && title("<title> </title><h1>A <b>b</b><br>c</h1>") == "A b c")
    #expect(title("<h1><div></div></h1><h1>A<p>b") == "A" && title("<h1>A") == "A" && title("<p>a") == nil && title("") == nil)
    #expect(title("<meta name=AppleTitle content='My Help'>") == "My Help")
    let page = HTMLPage(
      Array("<meta content='text/html; charset=ISO-8859-1' http-equiv=Content-Type><META NAME=Description CONTENT=' a\nb '>".utf8)[...])
    #expect(page.encoding?.text == "iso-8859-1" && page.metadata["description"]?.text == "a b")
    #expect(HTMLPage(Array("<meta charset=utf-8>".utf8)[...]).encoding?.text == "utf-8")
  }
}
