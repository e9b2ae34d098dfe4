import Diagnostics
import Foundation
import SettingsModel
import SiteBuild
import TestSupport
import Testing

/// Markdown in the texts of an app's files: on pages, in JSON, and where only plain text is possible.
@Suite(.computing) struct ProseTests {
  private static func files(_ detail: String) -> [String: String] {
    [
      "content/site.yaml": "title: Test\nbaseURL: https://x.example/below/\n",
      "content/index.md": "---\ndescription: Home.\n---\n",
      "content/x/app.yaml": """
      name: "X & Y"
      version: "2.1"
      description: An *app* with [](count:x/settings) settings, see [the terms](terms.md#price).
      facts: { isPro: { type: boolean, description: "Whether it is **bought**." } }
      effects: { reload: { title: Reload, reaches: widget, detail: "Calls `reload()`." } }
      """,
      "content/x/settings.yaml": """
      settings:
        size:
          title: Size
          description: \(detail)
          onChange: [reload]
          options: { big: { title: Big, detail: "Not *small*", group: "A & B" } }
          notes: [ "A [page](/x/terms/).", "1 < 2" ]
      screens:
        main:
          title: Main
          sections:
            - id: all
              footer: "*{name}* {version}, [terms](terms.md)"
              rows:
                - size
                - row: { title: Row, kind: info, detail: "[Size](setting:x/size) of {name}" }
      """,
      "content/x/configuration.yaml": "audience: public\nvalues: {}\n",
      "content/x/terms.md": "---\ndescription: Terms.\n---\n# Terms\n\n## Price\n",
    ]
  }

  @Test func pagesShowMarkupAndJSONHasBothForms() async throws {
    let site = try TestSite(Self.files("\"See [the main screen](screen:x/main), `1 < 2`\""))
    #expect(try await site.check().diagnostics.map(\.summary) == [])
    #expect(try await site.messages() == "")
    let settings = try JSONDecoder().decode(SettingsDocument.self, from: site.folder.data("public/api/v1/x/settings.json")).body
    #expect(settings.description == "An app with 1 settings, see the terms.")
    #expect(
      settings.descriptionHTML
        == #"An <em>app</em> with 1 settings, see <a href="https://x.example/below/x/terms/#price">the terms</a>."#)
    let size = settings.settings[0]
    #expect(size.description == "See the main screen, 1 < 2")
    #expect(
      size.descriptionHTML
        == #"See <a href="https://x.example/below/x/settings/#screen-main">the main screen</a>, <code>1 &lt; 2</code>"#)
    #expect(size.notes == ["A page.", "1 < 2"])
    #expect(size.notesHTML == [#"A <a href="https://x.example/below/x/terms/">page</a>."#, "1 &lt; 2"])
    #expect(settings.screens[0].sections[0].footer == "{name} {version}, terms")
    #expect(
      settings.screens[0].sections[0].footerHTML
        == #"<em>{name}</em> {version}, <a href="https://x.example/below/x/terms/">terms</a>"#)
    let resolved = try JSONDecoder().decode(ConfigurationDocument.self, from: site.folder.data("public/api/v1/x/configuration.json")).body
    let section = resolved.screens[0].sections[0]
    #expect(section.footer == "X & Y 2.1, terms")
    #expect(section.footerHTML == #"<em>X &amp; Y</em> 2.1, <a href="https://x.example/below/x/terms/">terms</a>"#)
    #expect(section.rows[1].detail == "Size of X & Y")
    #expect(section.rows[1].detailHTML == #"<a href="https://x.example/below/x/settings/size/">Size</a> of X &amp; Y"#)
    let widget = try site.folder.text("public/api/v1/x/widget.json")
    #expect(!widget.contains("HTML") && !widget.contains("See the main screen") && !widget.contains("Calls reload()."))
  }

  @Test(
    arguments: [
      ("x/index.html", #"<p class="lead">An <em>app</em> with 1 settings, see <a href="terms/#price">the terms</a>.</p>"#),
      ("x/index.html", #"<meta name="description" content="An app with 1 settings, see the terms.">"#),
      ("index.html", #"<p>An <em>app</em> with 1 settings, see <a href="x/terms/#price">the terms</a>.</p>"#),
      ("x/settings/index.html", #"<p class="group__footer"><em>X &amp; Y</em> 2.1, <a href="../terms/">terms</a></p>"#),
      ("x/settings/index.html", #"<span class="row__detail"><a href="size/">Size</a> of X &amp; Y</span>"#),
      ("x/settings/index.html", #"<template data-footer="main.all"><em>{name}</em> {version}, <a href="../terms/">terms</a></template>"#),
      ("x/settings/index.html", "<dd>Whether it is <strong>bought</strong>.</dd>"),
      (
        "x/settings/size/index.html",
        #"<p class="lead">See <a href="../#screen-main">the main screen</a>, <code>1 &lt; 2</code></p>"#
      ),
      ("x/settings/size/index.html", #"<meta name="description" content="In X &amp; Y, open Main › Size. Choose Big.">"#),
      ("x/settings/size/index.html", #"<p>A <a href="../../terms/">page</a>.</p>"#),
      ("x/settings/size/index.html", "<p>1 &lt; 2</p>"),
      ("x/settings/size/index.html", #"<span class="facts__note">A &amp; B; Not <em>small</em></span>"#),
      ("x/effects/index.html", "<dd>Calls <code>reload()</code>.</dd>"),
      ("search.json", "See the main screen, 1 < 2"),
    ])
  func everyPlaceShowsTheRightForm(path: String, text: String) async throws {
    let site = try TestSite(Self.files("\"See [the main screen](screen:x/main), `1 < 2`\""))
    #expect(try await site.messages() == "")
    #expect(try site.folder.text("public/" + path).contains(text))
  }
}

/// Raw HTML in Markdown is published only if `site.yaml` allows it. If not, it is reported.
@Suite(.computing) struct RawHTMLTests {
  /// Raw HTML within a line or on its own lines.
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

  @Test(arguments: inline, [nil, false]) func rawHTMLIsLeftOutAndReported(_ html: String, _ setting: Bool?) async throws {
    let inLine = try await build("Before \(html) after.", html: setting)
    #expect(MarkupTag.tags(in: inLine.body).map(\.name).allSatisfy { ["p", "/p"].contains($0) }, "\(inLine.body)")
    #expect(!inLine.body.contains(html) && inLine.body.contains("<!-- raw HTML omitted -->"))
    #expect(inLine.codes.contains(.rawHTML))
    let block = try await build(html, html: setting)
    #expect(!block.body.contains(html) && block.body.contains("<!-- raw HTML omitted -->"), "\(block.body)")
    #expect(block.codes.contains(.rawHTML))
  }

  @Test(arguments: inline) func rawHTMLIsPublishedIfTheSiteAllowsIt(_ html: String) async throws {
    let inLine = try await build("Before \(html) after.", html: true)
    #expect(inLine.body == "<p>Before \(html) after.</p>\n")
    #expect(!inLine.codes.contains(.rawHTML))
  }
}
