import Diagnostics
import SiteBuild
import TestSupport
import Testing

/// Raw HTML in Markdown is published only if `site.yaml` allows it. If not, it is reported.
@Suite(.computing) struct RawHTMLTests {
  /// Raw HTML within a line or on its own lines.
  private static let inline = [
    "<script>top.pwned = 1</script>", "<img src=x onerror=pwned()>", "<svg onload=pwned()>", "<b>bold</b>",
    "<a href=\"javascript:top.pwned=1\">a</a>", "<iframe srcdoc=\"&lt;script>top.pwned=1&lt;/script>\"></iframe>", "<!-- a comment -->",
    "<base href=\"//evil.example/\">", "<form action=\"//evil.example/\"><input autofocus onfocus=pwned()></form>",
    "<?php echo 1 ?>", "<!DOCTYPE html>", "<![CDATA[ a ]]>", "<details open ontoggle=pwned()>", "<x-y onclick='top.pwned=1'>",
    "<meta http-equiv=\"refresh\" content=\"0;url=//evil.example/\">", "<object data=\"//evil.example/\"></object>",
    "<math href=\"javascript:top.pwned=1\">a</math>", "</p></main></body>", "<IMG SRC=x OnError=pwned()>", "<style>*{display:none}</style>",
  ]

  private func build(_ text: String, html: Bool?) async throws -> (body: String, isReported: Bool) {
    let setting = html.map { "markdown: { html: \($0) }\n" } ?? ""
    let page = "---\ntitle: A\ndescription: B\n---\n\(text)\n"
    let site = try TestSite(["content/site.yaml": "title: Test\n" + setting, "content/a.md": page])
    let report = try await site.build()
    let html = try site.folder.text("public/a/index.html")
    let body = try #require(html.firstMatch(of: /(?s)<article class="prose">\n<h1>A<\/h1>\n(.*)<\/article>/)?.1, "\(html)")
    return (String(body), report.diagnostics.contains { $0.code == .rawHTML })
  }

  @Test(arguments: inline) func rawHTMLIsLeftOutUnlessTheSiteAllowsIt(_ html: String) async throws {
    for text in ["Before \(html) after.", html] {
      for setting in [nil, false] {
        let (body, isReported) = try await build(text, html: setting)
        #expect(!body.contains(html) && body.contains("<!-- raw HTML omitted -->") && isReported, "\(body)")
        #expect(text == html || MarkupTag.tags(in: body).map(\.name).allSatisfy { ["p", "/p"].contains($0) }, "\(body)")
      }
    }
    let (body, isReported) = try await build("Before \(html) after.", html: true)
    #expect(body == "<p>Before \(html) after.</p>\n" && !isReported)
  }
}
