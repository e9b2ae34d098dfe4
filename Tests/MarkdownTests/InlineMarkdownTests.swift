import Testing

@testable import Markdown

/// The Markdown that inline texts support, and the syntax that they show unchanged.
@Suite struct InlineMarkdownTests {
  private func html(_ text: String) -> String? { InlineMarkdown(text)?.html }

  @Test(
    arguments: [
      ("*a* and _b_", "<em>a</em> and <em>b</em>", "a and b"),
      ("**a** __b__ ***c***", "<strong>a</strong> <strong>b</strong> <em><strong>c</strong></em>", "a b c"),
      ("`a < b`, ``c ` d``", "<code>a &lt; b</code>, <code>c ` d</code>", "a < b, c ` d"),
      ("`*a* \\* &amp;`", "<code>*a* \\* &amp;amp;</code>", "*a* \\* &amp;"),
      ("[a](b.md)", #"<a href="b.md">a</a>"#, "a"),
      ("[*a* `b`](b.md#c)", #"<a href="b.md#c"><em>a</em> <code>b</code></a>"#, "a b"),
      (#"[a](/b/ "c & d")"#, #"<a href="/b/" title="c &amp; d">a</a>"#, "a"),
      ("[a](https://x.example/?a=1&b='2')", #"<a href="https://x.example/?a=1&amp;b=&#39;2&#39;">a</a>"#, "a"),
      ("*a\nb*\n# c", "<em>a\nb</em>\n# c", "a\nb\n# c"),
      ("  *a*  ", "  <em>a</em>  ", "  a  "),
      ("\t*a*\r\n", "\t<em>a</em>\r\n", "\ta\r\n"),
      ("5 \\* 3, a\\_b\\_, \\[x\\](y), \\`z\\`", "5 * 3, a_b_, [x](y), `z`", "5 * 3, a_b_, [x](y), `z`"),
      ("*a* <b>c</b> & &amp; \"d\"", "<em>a</em> &lt;b&gt;c&lt;/b&gt; &amp; &amp;amp; &quot;d&quot;", "a <b>c</b> & &amp; \"d\""),
      ("*a* ![b](c.png)", "<em>a</em> ![b](c.png)", "a ![b](c.png)"),
      ("[a](<b c>) *d*", "[a](&lt;b c&gt;) <em>d</em>", "[a](<b c>) d"),
      ("*{name}* {value:fontScale}", "<em>{name}</em> {value:fontScale}", "{name} {value:fontScale}"),
      ("[{name}](https://x.example/{name})", #"<a href="https://x.example/%7Bname%7D">{name}</a>"#, "{name}"),
    ])
  func emphasisCodeAndLinksAreUnderstood(text: String, html: String, plain: String) {
    let markdown = InlineMarkdown(text)
    #expect(markdown?.html == html)
    #expect(markdown?.plainText == plain)
  }

  @Test(
    arguments: [
      "", "plain", "snake_case_name", "5 * 3 * 2", "a*", "*", "**", "`", "[a]", "[a][b]", "[a] (b)", "array[0]", "C:\\Users\\me",
      "\\d+\\.\\d*",
      "# a", "#", "- a\n- b", "1. a", "> a", "    a", "---", "a\n===", "<b>a</b>", "<https://x.example>",
      "https://x.example",
      "&amp; &copy; &#42;a&#42;", "![a](b.png)", "~~a~~", "[^1]", "[a]: b", "| a | b |\n|---|---|", "a  \nb\\\nc", "_", "__init", "\0*a*",
    ])
  func everythingElseStaysAsItWasWritten(text: String) {
    #expect(InlineMarkdown(text) == nil)
  }

  @Test func aLinkWithASchemeThatRunsCodeIsRemovedAndItsTextStays() throws {
    let text = "[a](javascript:b) [c](JaVaScRiPt:d) [e](data:f) [g](setting:x/y) [h](vbscript:i)"
    let markdown = try #require(InlineMarkdown(text) { $0 == "setting" })
    #expect(markdown.html == #"a c e <a href="setting:x/y">g</a> h"#)
    #expect(markdown.links.map(\.isRemoved) == [true, true, true, false, true])
    #expect(markdown.links.map(\.destination) == ["javascript:b", "JaVaScRiPt:d", "data:f", "setting:x/y", "vbscript:i"])
  }

  @Test func aTextWithTooManyBracketsIsNotParsed() {
    let text = String(repeating: "[", count: InlineMarkdown.maximumBrackets + 1) + "*a*"
    #expect(!InlineMarkdown.isParsed(text))
    #expect(InlineMarkdown(text) == nil)
  }

  @Test func charactersForPrivateUseStayThemselves() { #expect(html("*\u{E000}* <\u{E001}>") == "<em>\u{E000}</em> &lt;\u{E001}&gt;") }

  @Test func marksThatCombineEndNoElement() {
    #expect(html("*\u{301}\"\u{301}* [\u{301}a](b\u{301})") == "<em>\u{301}&quot;\u{301}</em> <a href=\"b%CC%81\">\u{301}a</a>")
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
