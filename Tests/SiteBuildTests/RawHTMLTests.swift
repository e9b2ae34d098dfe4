import Diagnostics
import Foundation
import SiteBuild
import TestSupport
import Testing

/// Raw HTML in Markdown is left out and told, and is published only where `site.yaml` asks for it.
@Suite(.computing) struct RawHTMLTests {
  /// On a line with other words, or on lines of its own.
  static let inline = [
    "<script>top.pwned = 1</script>", "<img src=x onerror=pwned()>", "<svg onload=pwned()>", "<b>bold</b>",
    "<a href=\"javascript:top.pwned=1\">a</a>", "<iframe srcdoc=\"&lt;script>top.pwned=1&lt;/script>\"></iframe>", "<!-- a comment -->",
    "<base href=\"//evil.example/\">", "<form action=\"//evil.example/\"><input autofocus onfocus=pwned()></form>",
    "<?php echo 1 ?>", "<!DOCTYPE html>", "<![CDATA[ a ]]>", "<details open ontoggle=pwned()>", "<x-y onclick='top.pwned=1'>",
    "<meta http-equiv=\"refresh\" content=\"0;url=//evil.example/\">", "<object data=\"//evil.example/\"></object>",
    "<math href=\"javascript:top.pwned=1\">a</math>", "</p></main></body>", "<IMG SRC=x OnError=pwned()>", "<style>*{display:none}</style>",
  ]

  private func build(_ text: String, html: Bool?) async throws -> (body: String, codes: [DiagnosticCode]) {
    let setting = html.map { "markdown: { html: \($0) }\n" } ?? ""
    let page = "---\ntitle: A\ndescription: B\n---\n\(text)\n"
    let site = try TestSite(["content/site.yaml": "title: Test\n" + setting, "content/a.md": page])
    let report = try await site.build()
    let html = try site.folder.text("public/a/index.html")
    let body = try #require(html.firstMatch(of: /(?s)<article class="prose">\n<h1>A<\/h1>\n(.*)<\/article>/)?.1, "\(html)")
    return (String(body), report.diagnostics.map(\.code))
  }

  @Test(arguments: inline, [nil, false]) func isLeftOutAndTold(_ html: String, _ setting: Bool?) async throws {
    let inLine = try await build("Before \(html) after.", html: setting)
    #expect(MarkupTag.tags(in: inLine.body).map(\.name).allSatisfy { ["p", "/p"].contains($0) }, "\(inLine.body)")
    #expect(!inLine.body.contains(html) && inLine.body.contains("<!-- raw HTML omitted -->"))
    #expect(inLine.codes.contains(.rawHTML))
    let block = try await build(html, html: setting)
    #expect(!block.body.contains(html) && block.body.contains("<!-- raw HTML omitted -->"), "\(block.body)")
    #expect(block.codes.contains(.rawHTML))
  }

  @Test(arguments: inline) func isPublishedWhereTheSiteAsksForIt(_ html: String) async throws {
    let inLine = try await build("Before \(html) after.", html: true)
    #expect(inLine.body == "<p>Before \(html) after.</p>\n")
    #expect(!inLine.codes.contains(.rawHTML))
  }
}
