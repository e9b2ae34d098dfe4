import Testing

@testable import Markdown

/// Each extension, with its complete HTML.
@Suite struct ExtensionTests {
  static func parse(_ text: String, _ extensions: Set<MarkdownExtension> = .standard) throws -> MarkdownDocument {
    var options = MarkdownOptions()
    options.extensions = extensions
    return try MarkdownParser(options: options).parse(Array(text.utf8)[...])
  }

  private static func table(_ rows: String) -> String {
    "<div class=\"table\" role=\"group\" aria-label=\"Table\" tabindex=\"0\">\n<table>\n\(rows)\n</table>\n</div>\n"
  }

  @Test(arguments: [
    (
      "| a | *b* |\n|:-:|--:|\n| `x\\|y` |\n| 1 | 2 | 3 |",
      table(
        "<thead>\n<tr>\n<th class=\"center\">a</th>\n<th class=\"right\"><em>b</em></th>\n</tr>\n</thead>\n<tbody>\n"
          + "<tr>\n<td class=\"center\"><code>x|y</code></td>\n<td class=\"right\"></td>\n</tr>\n"
          + "<tr>\n<td class=\"center\">1</td>\n<td class=\"right\">2</td>\n</tr>\n</tbody>")
    ),
    ("text\n| a |\n| - |", "<p>text</p>\n" + table("<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>")),
    ("> | a |\n> | - |\nb", "<blockquote>\n" + table("<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>") + "</blockquote>\n<p>b</p>\n"),
    ("| a | b |\n| - |", "<p>| a | b |\n| - |</p>\n"), ("```\n| a |\n| - |\n```", "<pre><code>| a |\n| - |\n</code></pre>\n"),
  ])
  func tables(_ text: String, _ html: String) throws { #expect(try Self.parse(text).html == html) }

  @Test(arguments: [
    ("~~a~~ ~b~", "<p><del>a</del> <del>b</del></p>\n"), ("~~a *b*~~", "<p><del>a <em>b</em></del></p>\n"), ("~~a~", "<p>~~a~</p>\n"),
    ("~~~~a~~~~", "<pre><code class=\"language-a~~~~\"></code></pre>\n"), ("x ~~~a~~~", "<p>x ~~~a~~~</p>\n"),
    ("\\~~a~~", "<p>~~a~~</p>\n"),
    ("1~3, 80~100", "<p>1~3, 80~100</p>\n"), ("9시~6시, 월~금", "<p>9시~6시, 월~금</p>\n"), ("10℃~20℃ 5~7日~9", "<p>10℃~20℃ 5~7日~9</p>\n"),
    ("~1~ a~b~c ~~2~~", "<p><del>1</del> a<del>b</del>c <del>2</del></p>\n"),
    ("`~~a~~`", "<p><code>~~a~~</code></p>\n"), ("~~ a ~~", "<p>~~ a ~~</p>\n"),
  ])
  func strikethrough(_ text: String, _ html: String) throws { #expect(try Self.parse(text, [.strikethrough]).html == html) }

  @Test(arguments: [
    (
      "> [!DETAILS] For *other* phones\n> Hold it.\n>\n> - a",
      "<details class=\"details\">\n<summary>For <em>other</em> phones</summary>\n<p>Hold it.</p>\n<ul>\n<li>a</li>\n</ul>\n</details>\n"
    ),
    ("> [!details]\n>\n> a", "<details class=\"details\">\n<summary>Details</summary>\n<p>a</p>\n</details>\n"),
    ("> [!DETAILS] a < b & c\n> a", "<details class=\"details\">\n<summary>a &lt; b &amp; c</summary>\n<p>a</p>\n</details>\n"),
    (
      "> [!DETAILS] a\n> > [!DETAILS] b\n> > c",
      "<details class=\"details\">\n<summary>a</summary>\n<details class=\"details\">\n<summary>b</summary>\n<p>c</p>\n</details>\n</details>\n"
    ),
    ("> [!DETAILSx] a", "<blockquote>\n<p>[!DETAILSx] a</p>\n</blockquote>\n"),
  ])
  func boxesThatOpen(_ text: String, _ html: String) throws { #expect(try Self.parse(text).html == html) }

  private static let box = "<input type=\"checkbox\" class=\"task\" aria-label=\"Not done\" disabled=\"\" />"
  private static let checked = "<input type=\"checkbox\" class=\"task\" aria-label=\"Done\" checked=\"\" disabled=\"\" />"

  @Test(arguments: [
    ("- [ ] a\n- [x] b\n- [X] *c*", "<ul>\n<li>\(box) a</li>\n<li>\(checked) b</li>\n<li>\(checked) <em>c</em></li>\n</ul>\n"),
    ("1. [ ] a\n\n   b", "<ol>\n<li>\n<p>\(box) a</p>\n<p>b</p>\n</li>\n</ol>\n"),
    ("- [x] a\n\n[x]: /u", "<ul>\n<li>\(checked) a</li>\n</ul>\n"),
    ("- [y] a\n- [ ]b\n- \\[ ] c", "<ul>\n<li>[y] a</li>\n<li>[ ]b</li>\n<li>[ ] c</li>\n</ul>\n"),
    ("- [ ]  http\\://a.b &#126;&#126;c~~", "<ul>\n<li>\(box) http://a.b ~~c~~</li>\n</ul>\n"), ("[ ] a", "<p>[ ] a</p>\n"),
  ])
  func taskLists(_ text: String, _ html: String) throws { #expect(try Self.parse(text).html == html) }

  @Test(arguments: [
    ("See https://a.example/b(c).", "<p>See <a href=\"https://a.example/b(c)\">https://a.example/b(c)</a>.</p>\n"),
    ("(www.a.example)", "<p>(<a href=\"http://www.a.example\">www.a.example</a>)</p>\n"),
    ("me@a.example, you", "<p><a href=\"mailto:me@a.example\">me@a.example</a>, you</p>\n"),
    ("[http://a.b](c)", "<p><a href=\"c\">http://a.b</a></p>\n"),
    ("`http://a.b` http\\://a.b javascript://a.b", "<p><code>http://a.b</code> http://a.b javascript://a.b</p>\n"),
    ("<http://a.b> http://", "<p><a href=\"http://a.b\">http://a.b</a> http://</p>\n"),
  ])
  func autolinks(_ text: String, _ html: String) throws { #expect(try Self.parse(text).html == html) }

  /// A URL ends before the sentence's punctuation, in every script. The rest of the text follows the link.
  @Test(
    arguments: [
      ("見る：https://a.example/b。次", "https://a.example/b"), ("（https://a.example/b）", "https://a.example/b"),
      ("「https://a.example」", "https://a.example"),
      ("见https://a.example/b，然后", "https://a.example/b"), ("https://a.example！", "https://a.example"),
      ("“https://a.example/b”", "https://a.example/b"),
      ("«https://a.example/b»", "https://a.example/b"), ("„https://a.example/b“.", "https://a.example/b"),
      ("https://a.example/b…", "https://a.example/b"),
      ("https://a.example/b؟", "https://a.example/b"), ("https://a.example/b،", "https://a.example/b"),
      ("https://a.example/b।", "https://a.example/b"),
      ("https://a.example/b’", "https://a.example/b"), ("https://a.example/b\u{3000}c", "https://a.example/b"),
      ("https://a.example/b\u{A0}c", "https://a.example/b"),
      ("\u{2066}https://a.example/b\u{2069}", "https://a.example/b"), ("（www.a.example）", "www.a.example"),
      ("https://a.example/b。)", "https://a.example/b"),
      ("https://a.example/b（c）", "https://a.example/b"), ("https://a.example/b.。", "https://a.example/b"),
      // These characters may be part of a URL.
      ("https://a.example/a–b", "https://a.example/a–b"), ("https://a.example/ス・ジ", "https://a.example/ス・ジ"),
      ("https://a.example/L’É", "https://a.example/L’É"),
      ("https://ä.example/größe", "https://ä.example/größe"), ("https://a.example/col·lecció", "https://a.example/col·lecció"),
      ("https://。a", nil), ("www.。a", nil),
    ] as [(String, String?)])
  func autolinksEndBeforeSigns(_ text: String, _ address: String?) throws {
    let html = try Self.parse(text, [.autolinks]).html
    let links = html.matches(of: /<a href="[^"]*">([^<]*)<\/a>/).map { String($0.output.1) }
    #expect(links == [address].compactMap(\.self))
  }

  @Test func addressesKeepTheirHyphensAmongTypography() throws {
    let html = try Self.parse("\"a\" -- http://a.b/c--d...e", [.autolinks, .smartPunctuation]).html
    #expect(html == "<p>“a” – <a href=\"http://a.b/c--d...e\">http://a.b/c--d...e</a></p>\n")
  }

  @Test(arguments: [
    ("> [!NOTE]\n> a", "note", "Note", "<p>a</p>\n"), ("> [!tip]\n>\n> - a", "tip", "Tip", "<ul>\n<li>a</li>\n</ul>\n"),
    ("> [!Important]\n> a\n>\n> b", "important", "Important", "<p>a</p>\n<p>b</p>\n"),
    ("> [!WARNING]\n> a", "warning", "Warning", "<p>a</p>\n"),
    ("> [!CAUTION]\n> a", "caution", "Caution", "<p>a</p>\n"),
    ("> [!NOTE] Before *you* begin\n> a", "note", "Before <em>you</em> begin", "<p>a</p>\n"),
    ("> [!NOTE] a < b", "note", "a &lt; b", ""), ("> [!tip]- Folded\n> a", "tip", "Folded", "<p>a</p>\n"),
    ("> [!tip]+\n> a", "tip", "Tip", "<p>a</p>\n"),
    (">\u{200B}[!NOTE]\u{A0}\n> a", "note", "Note", "<p>a</p>\n"), (">[! NOTE ]\n> a", "note", "Note", "<p>a</p>\n"),
    ("> [!WARNING] a\n>\n> b", "warning", "a", "<p>b</p>\n"),
  ])
  func admonitions(_ text: String, _ name: String, _ title: String, _ html: String) throws {
    #expect(
      try Self.parse(text).html
        == "<div class=\"markdown-alert markdown-alert-\(name)\" role=\"note\">\n<p class=\"markdown-alert-title\">\(title)</p>\n\(html)</div>\n"
    )
  }

  @Test(arguments: ["> [!NOTE]", "> [!OTHER]\n> a", "> [!OTHER] a\n> b", "> [!NOTE]: a", "> a\n> [!NOTE]", "[!NOTE]\na"])
  func otherQuotesStay(_ text: String) throws { #expect(try Self.parse(text).html == Self.parse(text, []).html) }

  @Test func contentsListTheHeadingsBelowTheTitle() throws {
    let html = try Self.parse("# T\n\n[TOC]\n\n## A & *b*\n\n#### C\n\n### Ö\n\n## D\n\n[TOC]", [.tableOfContents]).html
    #expect(
      html == """
        <h1 id="t">T</h1>
        <nav class="toc" aria-label="Contents">
        <ul>
        <li><a href="#a-b">A &amp; b</a>
        <ul>
        <li><a href="#c">C</a></li>
        </ul>

        <ul>
        <li><a href="#%C3%B6">Ö</a></li>
        </ul>
        </li>
        <li><a href="#d">D</a></li>
        </ul>
        </nav>
        <h2 id="a-b">A &amp; <em>b</em></h2>
        <h4 id="c">C</h4>
        <h3 id="ö">Ö</h3>
        <h2 id="d">D</h2>
        <p>[TOC]</p>

        """)
  }

  @Test func headingsLinkToThemselves() throws {
    #expect(
      try Self.parse("# T\n## Ö").html
        == "<h1 id=\"t\">T</h1>\n<h2 id=\"ö\">Ö<a class=\"anchor\" href=\"#%C3%B6\" aria-hidden=\"true\" tabindex=\"-1\"></a></h2>\n")
  }

  @Test func aCarriageReturnEndsALineBeforeFootnotesToo() throws {
    let text = "```\nx#y\n```\n\na[^n]\n\n[^n]: b\n"
    #expect(try Self.parse(text.replacing("#", with: "\r")).html == Self.parse(text.replacing("#", with: "\n")).html)
  }

  @Test func footnotesStandAtTheEndWithWaysBack() throws {
    let document = try Self.parse("a[^n] b[^N]\n\n[^n]: Note [l](m.md)\n\n    more\n\n# fn n\n\n[^u]: unused\n")
    #expect(
      document.html == """
        <p>a<sup class="footnote-ref"><a href="#fn-n" id="fnref-n" data-footnote-ref>1</a></sup> b<sup class="footnote-ref"><a href="#fn-n" id="fnref-n-2" data-footnote-ref>1</a></sup></p>
        <h1 id="fn-n-2">fn n</h1>
        <section class="footnotes" aria-label="Footnotes" data-footnotes>
        <ol>
        <li id="fn-n">
        <p>Note <a href="m.md">l</a></p>
        <p>more <a href="#fnref-n" class="footnote-backref" data-footnote-backref data-footnote-backref-idx="1" aria-label="Back to reference 1">↩</a> <a href="#fnref-n-2" class="footnote-backref" data-footnote-backref data-footnote-backref-idx="1-2" aria-label="Back to reference 1-2">↩<sup class="footnote-ref">2</sup></a></p>
        </li>
        </ol>
        </section>

        """)
    #expect(document.plainText == "a[1] b[1]\n\nfn n\n\n[1] Note l\n\nmore")
    #expect(document.links == [.init(destination: "m.md", isImage: false, position: .init(line: 3, column: 12, length: 9))])
  }

  @Test(arguments: ["`[^1]` a\n\n```\n[^1]: x\n```", "\\[^1]", "[^1]", "a\n     [^1]: x"])
  func whatIsNoFootnoteStays(_ text: String) throws { #expect(try Self.parse(text).html == Self.parse(text, []).html) }

  /// Positions refer to the author's text, even if it was rewritten before parsing.
  @Test(arguments: [
    ("| a | x\\|[b](c.md) |\n|-|-|", 1, 10, 9), ("> | a |\n> | - |\n> | é [b](c.md) |", 3, 8, 9),
    ("a[^1]\n\n> [^1]:   x [b](c.md)", 3, 13, 9),
    ("a[^1]\n\n[^1]:\n    | a |\n    | - |\n    | [b](c.md) |", 6, 7, 9), ("x\n| a |\n| - |\n| [b][r] |\n\n[r]: c.md", 4, 3, 6),
  ])
  func linksHaveTheirPlaces(_ text: String, _ line: Int, _ column: Int, _ length: Int) throws {
    let links = try Self.parse(text).links
    #expect(links.map(\.destination) == ["c.md"])
    #expect(links.first?.position.line == line)
    if !text.contains("[r]") { #expect(links.first?.position == .init(line: line, column: column, length: length)) }
  }

  @Test func plainTextHoldsAllThatIsShown() throws {
    let text = "| a | b |\n|-|-|\n| c | ~~d~~ |\n\n> [!NOTE]\n> e\n\n- [x] f http://g.h"
    #expect(try Self.parse(text).plainText == "a\tb\nc\td\n\n\nNote\n\ne\n\nf http://g.h")
  }

  @Test(arguments: MarkdownExtension.allCases) func isOffUnlessItIsNamed(_ one: MarkdownExtension) throws {
    let text = "[TOC]\n\n## A\n\n| a |\n|-|\n\n~~b~~ http://c.d \"e\" f[^1]\n\n- [ ] g\n\n> [!NOTE]\n> h\n\n[^1]: two words\n"
    #expect(try Self.parse(text, [one]).html != Self.parse(text, []).html)
    #expect(try Self.parse(text, []).html.contains("<p>[TOC]</p>"))
  }
}

/// Where tables and URLs begin and end.
@Suite struct ExtensionPlaceTests {
  /// An item that begins below its marker is indented by the marker and one space.
  @Test func aLineWithLessIndentationThanItsItemIsNotPartOfATable() throws {
    #expect(try ExtensionTests.parse("-\n  | a |\n  | - |").html.contains("<table>"))
    #expect(try ExtensionTests.parse("-\n  | a |\n | - |").html == "<ul>\n<li>| a |\n| - |</li>\n</ul>\n")
  }

  /// The character is not part of the host.
  @Test(arguments: ["_", ".", "!"]) func aHostMayBeFollowedByPunctuation(_ mark: String) throws {
    let link = "<a href=\"https://walks.example\">https://walks.example</a>"
    #expect(try ExtensionTests.parse("https://walks.example\(mark)").html == "<p>\(link)\(mark)</p>\n")
  }
}
