import TestSupport
import Testing

@testable import Markdown

/// HTML pages imported as Markdown.
@Suite(.computing) struct HTMLPageTests {
  static func parse(_ html: String, allowsHTML: Bool = false, depth: Int = 100) throws -> MarkdownDocument {
    var options = MarkdownOptions()
    (options.isHTML, options.allowsHTML, options.maximumDepth) = (true, allowsHTML, depth)
    return try MarkdownParser(options: options).parse(Array(html.utf8)[...])
  }

  static let texts: [(html: String, expected: String)] = [
    ("<p>One</p><p>Two</p>", "<p>One</p>\n<p>Two</p>\n"),
    ("One<p>Two<P>Three", "<p>One</p>\n<p>Two</p>\n<p>Three</p>\n"),
    ("<div>One</div>Two<div><div>Three", "<p>One</p>\n<p>Two</p>\n<p>Three</p>\n"),
    (" <p> a \r\n\t b </p> ", "<p>a b</p>\n"),
    ("<p>a <b>b </b>c<i> d</i></p>", "<p>a <strong>b</strong> c <em>d</em></p>\n"),
    ("<p>a<b>b<i>c</b>d</i>e", "<p>a<strong>b<em>c</em></strong><em>d</em>e</p>\n"),
    ("<b>a<p>b</p>c</b>d", "<p><strong>a</strong></p>\n<p><strong>b</strong></p>\n<p><strong>c</strong>d</p>\n"),
    ("<a href=x><div>a</div><p>b</p></a>c", "<p><a href=\"x\">a</a></p>\n<p><a href=\"x\">b</a></p>\n<p>c</p>\n"),
    ("<a href=x>a<a href=y>b</a>c", "<p><a href=\"x\">a</a><a href=\"y\">b</a>c</p>\n"),
    ("<A HREF='x' Title=\"t&quot;\">a</A>", "<p><a href=\"x\" title=\"t&quot;\">a</a></p>\n"),
    ("<tt>a</tt> <code>b</code> <kbd>c</kbd> <sub>d</sub>", "<p><code>a</code> <code>b</code> <kbd>c</kbd> <sub>d</sub></p>\n"),
    ("<p>a<br>b<br/> c<br><br>", "<p>a<br />\nb<br />\nc<br />\n<br />\n</p>\n"),
    ("<br><p><br>a", "<p>a</p>\n"),
    ("<h1>A</h1><h2>B<h3>C</h2>d", "<h1 id=\"a\">A</h1>\n<h2 id=\"b\">B</h2>\n<h3 id=\"c\">C</h3>\n<p>d</p>\n"),
    ("<h2></h2><h2> <p>A</p></h2>", "<h2 id=\"a\">A</h2>\n"),
    ("<ul><li>a<li>b</ul>", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
    (
      "<ul><li>a<ol start=3><li>b</ol><li>c</ul>d", "<ul>\n<li>a\n<ol start=\"3\">\n<li>b</li>\n</ol>\n</li>\n<li>c</li>\n</ul>\n<p>d</p>\n"
    ),
    ("<li>a<li>b<p>c", "<ul>\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n<p>c</p>\n</li>\n</ul>\n"),
    ("<ul>a<li>b</ul>", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
    ("<blockquote>a<p>b</blockquote>c", "<blockquote>\n<p>a</p>\n<p>b</p>\n</blockquote>\n<p>c</p>\n"),
    ("<hr>a<hr/>", "<hr />\n<p>a</p>\n<hr />\n"),
    ("<pre>\na &lt;b\r\n  <b>c</b><br>d</pre>e", "<pre><code>a &lt;b\n  c\nd\n</code></pre>\n<p>e</p>\n"),
    ("<pre><code class='x language-swift'>a</code></pre>", "<pre><code class=\"language-swift\">a\n</code></pre>\n"),
    ("<pre>a", "<pre><code>a\n</code></pre>\n"),
    ("<dl><dt>a<dd>b<dd><p>c</dl>", "<dl>\n<dt>\na\n</dt>\n<dd>\nb\n</dd>\n<dd>\n<p>c</p>\n</dd>\n</dl>\n"),
    ("<dt>a<dd>b", "<dl>\n<dt>\na\n</dt>\n<dd>\nb\n</dd>\n</dl>\n"),
    ("<img src=a.png alt='A &amp; B'>", "<p><img src=\"a.png\" alt=\"A &amp; B\" /></p>\n"),
    ("<picture><source srcset=b.webp><img srcset='a.png 1x, b.png 2x' alt></picture>", "<p><img src=\"a.png\" alt=\"\" /></p>\n"),
    ("<video controls><source src=a.mp4>A walk</video>b", "<p><img src=\"a.mp4\" alt=\"A walk\" />b</p>\n"),
    (
      "<figure><img src=a.png alt=A><figcaption>b</figcaption></figure>c",
      "<figure>\n<img src=\"a.png\" alt=\"A\" />\n<figcaption>\nb\n</figcaption>\n</figure>\n<p>c</p>\n"
    ),
    ("<details><summary>a</summary>b</details>", "<details>\n<summary>\na\n</summary>\nb\n</details>\n"),
    ("&eacute;&hellip;&nbsp;&#151;&#x41;&#0;&copy;&unknown;&amp &lt;b&gt;", "<p>é…\u{A0}—A\u{FFFD}©&amp;unknown;&amp;amp &lt;b&gt;</p>\n"),
    ("<!DOCTYPE html><html><head><title>T</title></head><body>a<!-- b --><![CDATA[ c ]]><?php d ?>e</body></html>", "<p>ae</p>\n"),
    ("<nav>a</nav><main>b</main>c", "<p>b</p>\n"),
    ("<main>a", "<p>a</p>\n"), ("<head><title>x</title></head>a", "<p>a</p>\n"), ("\u{FEFF}<body>a", "<p>a</p>\n"),
    ("a < b && c <3 <", "<p>a &lt; b &amp;&amp; c &lt;3 &lt;</p>\n"), ("a<b", "<p>a</p>\n"), ("a</b", "<p>a</p>\n"),
    ("a<!--", "<p>a</p>\n"),
    ("</p></div></ul></table></td>a", "<p>a</p>\n"), ("", ""), ("<body>", ""), ("<p></p><p> </p>", ""),
    ("# a\n\n* b\n\n    c [d](e) {#f}", "<p># a * b c [d](e) {#f}</p>\n"),
  ]

  @Test(arguments: texts.indices) func reads(_ number: Int) throws {
    let text = Self.texts[number]
    #expect(try Self.parse(text.html).html == text.expected, "\(text.html)")
  }

  @Test func readsTables() throws {
    let html = "<table border=1><caption>c</caption><thead><tr><th colspan=2>A<tbody><tr><td>b<td>d <ul><li>e</ul></table>f"
    #expect(
      try Self.parse(html).html == """
        <div class="table" role="group" aria-label="Table" tabindex="0">
        <table>
        <caption>
        c
        </caption>
        <thead>
        <tr>
        <th colspan="2">
        A
        </th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>
        b
        </td>
        <td>
        d
        <ul>
        <li>e</li>
        </ul>
        </td>
        </tr>
        </tbody>
        </table>
        </div>
        <p>f</p>

        """)
    let open = try Self.parse("<table>a<tr>b<td>c<table><td>d</table>e").html
    #expect(open.matches(of: /<(table|tr|td)>/).count == open.matches(of: /<\/(table|tr|td)>/).count)
    #expect(try Self.parse("<td>a<tr>b<tbody>c").html == "<p>a</p>\n<p>b</p>\n<p>c</p>\n")
  }

  @Test func hasItsIDs() throws {
    let document = try Self.parse(
      "<a name=top></a><h1>A</h1><h2 id=b>B</h2><h3><a name=c></a>C</h3><h3>c</h3><p id=d>D<p id=d><p id='x\"y'><p id=ö>E<a id=end></a>")
    #expect(
      document.html == """
        <h1 id="top">A</h1>
        <h2 id="b">B</h2>
        <h3 id="c">C</h3>
        <h3 id="c-2">c</h3>
        <p><span id="d"></span>D</p>
        <p><span id="ö"></span>E</p>
        <div>
        <span id="end"></span>
        </div>

        """)
    #expect(document.headings.map(\.id) == ["top", "b", "c", "c-2"] && document.otherIDs == ["d", "ö", "end"])
  }

  @Test func hasLinesOfItsLinksAndHeadings() throws {
    let document = try Self.parse("<html>\r\n<body>\r\n<h1>A</h1>\n<p>b\n  <a href=x>c</a> <img src=y>\n</body>")
    #expect(document.headings == [.init(level: 1, text: "A", id: "a", line: 3)])
    #expect(
      document.links == [
        .init(destination: "x", isImage: false, position: .init(line: 5, column: 3, length: 10)),
        .init(destination: "y", isImage: true, position: .init(line: 5, column: 19, length: 11)),
      ])
    #expect(document.undescribedImages == [.init(line: 5, column: 19, length: 11)])
    #expect(document.plainText == "A\n\nb c")
  }

  @Test func hasASummary() throws {
    let document = try Self.parse("<p>a<p>b</p>\n<!--more-->\n<p>c")
    #expect(document.summary == "a b" && document.html == "<p>a</p>\n<p>b</p>\n<p>c</p>\n")
  }

  /// HTML that could run scripts, load files or send data. If `b` is text, it remains.
  static let hostile: [(html: String, expected: String, count: Int)] = [
    ("a<script>top.x=1</script>b", "<p>ab</p>\n", 1), ("a<script>x", "<p>a</p>\n", 1), ("<style>*{}</style>b", "<p>b</p>\n", 1),
    ("<SCRIPT SRC=//evil.example/></SCRIPT>b", "<p>b</p>\n", 1), ("<p onclick=x()>b", "<p>b</p>\n", 1),
    ("<body onload=x()>b", "<p>b</p>\n", 1), ("<img src=x.png alt=a OnError=x()>", "<p><img src=\"x.png\" alt=\"a\" /></p>\n", 1),
    ("<iframe srcdoc='<script>x</script>'></iframe>b", "<p>b</p>\n", 1), ("<svg onload=x()><a>c</a></svg>b", "<p>b</p>\n", 1),
    ("<svg/>b", "<p>b</p>\n", 1), ("<object data=x><p>c</object>b", "<p>b</p>\n", 1), ("<base href=//evil.example/><p>b", "<p>b</p>\n", 1),
    ("<head><base href=/></head><body>b", "<p>b</p>\n", 1),
    ("<meta http-equiv=refresh content='0;url=//evil.example/'><body>b", "<p>b</p>\n", 1),
    ("<form action=x><input onfocus=x() autofocus><button>b</button></form>", "<p>b</p>\n", 3),
    ("<a href=javascript:x()>b</a>", "<p>b</p>\n", 0), ("<a href=' java&#10;script:x()'>b</a>", "<p>b</p>\n", 0),
    ("<img src=//evil.example/x.png alt=b>", "<p>b</p>\n", 0), ("<img src='data:text/html,x' alt=b>", "<p>b</p>\n", 0),
    ("<math><mi xlink:href='javascript:x()'>c</mi></math>b", "<p>b</p>\n", 1), ("<x-y onclick=x()>b</x-y>", "<p>b</p>\n", 1),
    ("<p style='background:url(//evil.example/)' class=x>b", "<p>b</p>\n", 0),
    ("<template><script>x</script></template>b", "<p>b</p>\n", 1),
    ("<p title='\"><script>x</script>'>b", "<p>b</p>\n", 0), ("&lt;script&gt;b", "<p>&lt;script&gt;b</p>\n", 0),
    ("<a href='x\"onclick=x()'>b</a>", "<p><a href=\"x%22onclick=x()\">b</a></p>\n", 0),
    ("<td><a href=x title='\"><script>'>b", "<p><a href=\"x\" title=\"&quot;&gt;&lt;script&gt;\">b</a></p>\n", 0),
  ]

  @Test(arguments: hostile.indices) func leavesOutWhatCouldRun(_ number: Int) throws {
    let text = Self.hostile[number]
    let document = try Self.parse(text.html)
    #expect(document.html == text.expected, "\(text.html)")
    #expect(document.omittedHTML.count == text.count, "\(text.html): \(document.omittedHTML)")
  }

  @Test func passesElementsOnIfTheSiteSaysSo() throws {
    let html = "<p>a <svg><path d='x'/></svg>b</p><form action=x><input></form><iframe src=y></iframe>"
    let document = try Self.parse(html, allowsHTML: true)
    #expect(document.html == "<p>a <svg><path d='x'/></svg>b</p>\n<form action=x>\n<input>\n</form>\n<iframe src=y></iframe>\n")
    #expect(document.omittedHTML.isEmpty)
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
