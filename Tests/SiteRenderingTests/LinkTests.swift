import Diagnostics
import TestSupport
import Testing
import TextCoding

@testable import Markdown
@testable import SettingsModel
@testable import SiteContent
@testable import SiteRendering

@Suite struct LinkTests {
  @Test(arguments: [
    ("/a/b/", "/a/c/", nil as String?, "../c/", "/x/y/a/c/"), ("/a/", "/a/", "größe", "./#gr%C3%B6%C3%9Fe", "/x/y/a/#gr%C3%B6%C3%9Fe"),
    ("/", "/a b/", "x", "a%20b/#x", "/x/y/a%20b/#x"),
    ("/a/", "/", nil, "../", "/x/y/"),
  ])
  func linksAreRelativeExceptOnTheNotFoundPage(_ from: String, _ to: String, _ fragment: String?, _ relative: String, _ absolute: String) {
    #expect(LinkBase.page(PagePath(from)).href(PagePath(to), fragment: fragment) == relative)
    #expect(LinkBase.site(basePath: "/x/y/").href(PagePath(to), fragment: fragment) == absolute)
  }
}

/// Finds a page's ids without scanning its text, wherever the template shows the text.
@Suite struct PageIDsTests {
  private static let text = "<h2 id=\"a\">A</h2>\n<p>x <a href=\"#b\">y</a></p>\n<h2 id=\"b\">B</h2>\n"

  @Test(arguments: [
    "<main id=\"m\">\n{}</main>", "{}", "{}{}", "text {} text", "<!-- {} --><p id=\"c\">", "<!-- x -->{}<i id=q>",
    "<textarea id=t>{}</textarea>{}",
    "<script>{}</script>{}", "<a id=\"a\"></a>{}", "{}<a name=b></a>", "<div title='{}' id=z>", "<b popover id=p>{}</b>", "<{}>", "",
    "<p id=x>",
  ]) func skippingTheTextFindsTheSameIDs(_ template: String) {
    let html = Array(template.replacing("{}", with: Self.text).utf8)
    let (read, passed) = (PageIDs(in: html), PageIDs(in: html, around: Self.text, with: ["a", "b"]))
    #expect(passed.anchors == read.anchors)
    let headings = ["a", "b"].map { MarkdownDocument.Heading(level: 2, text: $0, id: $0, line: 1) }
    #expect(passed.taken(from: headings) == read.taken(from: headings))
  }

  @Test func footnotesAndHTMLHaveOtherIDs() throws {
    var options = MarkdownOptions()
    options.extensions = .standard
    func hasOtherIDs(_ text: String) throws -> Bool { try MarkdownParser(options: options).parse(Array(text.utf8)[...]).hasOtherIDs }
    #expect(try !hasOtherIDs("# A\n\n| b |\n|---|\n| c |\n\n- [ ] d\n\n> [!NOTE]\n> e\n\n[TOC]\n\n<b id=\"f\">g</b>\n"))
    #expect(try hasOtherIDs("a[^1]\n\n[^1]: b\n"))
    options.allowsHTML = true
    #expect(try hasOtherIDs("<b id=\"f\">g</b>\n"))
  }
}
