import Testing

@testable import Markdown

/// One rendering, shown in several places.
@Suite struct PlacedHTMLTests {
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
    // The whole text is as if no excerpt had been taken.
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
