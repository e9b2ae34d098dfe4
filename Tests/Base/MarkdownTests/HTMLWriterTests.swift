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

  @Test func agreesOnEveryExampleOfTheSpecificationAndOfTheCases() throws {
    let file = ProjectFolder.path + "/Tests/Base/MarkdownTests/commonmark.json"
    let examples = try JSONDecoder().decode([Example].self, from: Data(contentsOf: URL(fileURLWithPath: file)))
    #expect(examples.count == 652)
    let cases = MarkdownCaseTests.all.filter { $0.option("page") == nil }
    try expectAgreement(on: examples.map(\.markdown) + cases.flatMap(\.steps).flatMap(\.inputs).map(\.text))
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
    options.extensions = .standard
    return try MarkdownParser(options: options).parse(Array(text.utf8)[...]) { link in
      link.destination.hasPrefix("#") ? .own(end: link.destination) : .site(address: "/s/\(link.destination)")
    }
  }

  @Test func linksToTheTextsPageBeginWithItsAddressElsewhere() throws {
    let body = try parse("# T\n\n## [A](a.md)\n\n[b](b/?x=1&y='2' \"t\") ![c](c.png) [d](#a%20b)\n").body
    #expect(
      body.text() == """
        <h1 id="t">T</h1>
        <h2 id="a"><a href="/s/a.md">A</a><a class="anchor" href="#a" aria-hidden="true" tabindex="-1"></a></h2>
        <p><a href="/s/b/?x=1&amp;y=&#x27;2&#x27;" title="t">b</a> <img src="/s/c.png" alt="c" /> <a href="#a%20b">d</a></p>

        """)
    #expect(body.text(page: "/d/?x&y", hasAnchors: false).contains(#"<a href="/d/?x&amp;y#a%20b">d</a>"#))
    #expect(body.text(hasAnchors: false).contains(#"<h2 id="a"><a href="/s/a.md">A</a></h2>"#))
  }
}
