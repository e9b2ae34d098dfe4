import Diagnostics
import TestSupport
import Testing

@testable import Mustache

/// Where in a page's HTML a template's values are.
@Suite struct TemplateHTMLTests {
  private static let unquoted = "this value could add attributes: it is not in quotes | put the attribute's value in quotes"
  private static let attribute = "a value cannot be an attribute | write the attribute's name, and put its value in quotes"
  private static let name = "a value cannot be part of an element's name | write the element's name, and choose between names with sections"

  @Test(arguments: [
    ("<p title={{x}} class=\"note\">", 10, unquoted), ("<p title = {{x}}>", 12, unquoted), ("<p class=a{{x}}b>", 11, unquoted),
    ("<a href={{{xHTML}}}>", 9, unquoted), ("{{#a}}<p title={{x}}>{{/a}}", 16, unquoted), ("<p title={{#a}}{{.}}{{/a}}>", 16, unquoted),
    ("<p title={{^a}}b{{/a}}{{x}}>", 23, unquoted), ("<P\n\tTITLE={{x}}>", 8, unquoted), ("<p a='{{x}}' b={{x}}>", 16, unquoted),
    ("<p a={{! c }}{{x}}>", 14, unquoted), ("{{#a}}<p title=\"{{/a}}{{^a}}<p title={{/a}}{{x}}\">", 44, unquoted),
    ("<p {{x}}>", 4, attribute), ("<p {{x}}=\"1\">", 4, attribute), ("<p data-{{x}}=\"1\">", 9, attribute), ("<p a {{x}}>", 6, attribute),
    ("<{{x}}>", 2, name), ("<h{{x}}>", 3, name), ("</h{{x}}>", 4, name),
    ("<iframe srcdoc=\"{{x}}\">", 17, "a value in srcdoc would be read as HTML | put the page in a file, and its address in src"),
  ])
  func valuesOutsideOfQuotesAreMistakes(_ text: String, _ column: Int, _ mistake: String) {
    let line = text.contains("\n") ? 2 : 1
    #expect(LoadedTemplates(["a": text]).problems == ["a:\(line):\(column) template-syntax \(mistake)"])
  }

  @Test(arguments: [
    "<p title=\"{{x}}\" class='a {{x}}'>{{x}}</p>", "<p title=a class={{#a}}b{{/a}}>{{x}}", "<!-- <p title={{x}}> -->{{x}}", "a < b={{x}}",
    "<script>if (a <b && c={{x}}) {}</script>{{x}}", "<title>{{x}} <p a={{x}}</title>", "<!doctype {{x}}>", "<p {{#a}}hidden{{/a}}>",
    "<{{#a}}a{{/a}}{{^a}}b{{/a}} class=\"c\">{{x}}</{{#a}}a{{/a}}{{^a}}b{{/a}}>", "<p {{{attributesHTML}}}>", "<p a=\"b\"c='{{x}}'/>{{x}}",
    "<p a=\"{{#a}}{{x}}\" b{{/a}}{{^a}}\"{{/a}}>", "<p title={{! c }}a>", "<textarea></textareas {{x}}></textarea>{{x}}", "{{x}}=<b>{{x}}",
  ])
  func otherValuesAreNot(_ text: String) { #expect(LoadedTemplates(["a": text]).problems == []) }

  /// A partial is read where it is included.
  @Test func partialsCanBePartsOfTags() {
    func problems(_ texts: [String: String]) -> [String] { LoadedTemplates(texts).problems }
    #expect(problems(["layouts/a": "<p {{>p}}>", "p": "title={{x}}"]) == ["p:1:7 template-syntax \(Self.unquoted)"])
    #expect(problems(["layouts/a": "<p title={{>p}}>", "p": "{{x}}"]) == ["p:1:1 template-syntax \(Self.unquoted)"])
    #expect(problems(["layouts/a": "<p title=\"{{>p}}\">{{>p}}", "p": "{{x}}"]) == [])
    #expect(problems(["layouts/a": "{{>p}} title={{x}}>", "p": "<p"]) == ["layouts/a:1:14 template-syntax \(Self.unquoted)"])
    #expect(problems(["layouts/a": "<script>{{>p}}</script>", "p": "a <b c={{x}}"]) == [])
  }

  private static let running = "javascript:alert(1)"

  /// Values that determine the scheme of an address, and what is published.
  @Test(arguments: [
    ("<a href=\"{{x}}\">", running, "<a href=\"\">"), ("<a HREF='{{x}}'>", "JaVaScRiPt:a", "<a HREF=''>"),
    ("<a href=\"{{x}}\">", " \u{1}java\tscript:a", "<a href=\"\">"), ("<a href=\"{{x}}\">", "javascript%3Aa", "<a href=\"\">"),
    ("<a href=\"{{x}}\">", "vbscript:a", "<a href=\"\">"), ("<a href=\"{{x}}\">", "data:text/html,a", "<a href=\"\">"),
    ("<a href=\"{{x}}\">", "file:///etc/passwd", "<a href=\"\">"), ("<a href=\"{{x}}\">", "app://a", "<a href=\"\">"),
    ("<a href=\"\n {{x}}\">", running, "<a href=\"\">"), ("<a href=\"{{#x}}{{.}}{{/x}}\">", running, "<a href=\"\">"),
    ("<a href=\"{{j}}{{s}}\">", "", "<a href=\"\">"), ("<a href=\"java{{s}}\">", "", "<a href=\"\">"),
    ("<a href=\"{{j}}&#115;cript:a\">", "", "<a href=\"\">"), ("<a href=\"{{j}}script&colon;a\">", "", "<a href=\"\">"),
    ("{{#x}}<a href=\"{{.}}\"{{/x}}{{^x}}<a{{/x}}>", running, "<a href=\"\">"), ("<a href=\"{{>p}}\">", running, "<a href=\"\">"),
    ("<a {{>q}}>", running, "<a href=\"\">"), ("  {{>r}}", running, "  <a\n  href=\"\">"),
    ("<form action=\"{{x}}\">", running, "<form action=\"\">"),
    ("<use xlink:href=\"{{x}}\"/>", running, "<use xlink:href=\"\"/>"), ("<object data=\"{{x}}\">", running, "<object data=\"\">"),
    ("<iframe src=\"{{x}}\">", "data:image/svg+xml,a", "<iframe src=\"\">"), ("<img src=\"{{x}}\">", running, "<img src=\"\">"),
    ("<img srcset=\"/a 1x, {{x}} 2x\">", running, "<img srcset=\"\">"), ("<a ping=\"/a {{x}}\">", running, "<a ping=\"\">"),
  ])
  func schemesThatAreNotAllowedAreRemoved(_ text: String, _ value: String, _ page: String) throws {
    let templates = LoadedTemplates(["layouts/a": text, "p": "{{x}}", "q": "href=\"{{x}}\"", "r": "<a\nhref=\"{{x}}\">"])
    #expect(templates.problems == [])
    let values: [String: TemplateValue] = ["x": .text(value), "j": "java", "s": "script:alert(1)"]
    let (rendered, problems) = templates.render("layouts/a", values)
    #expect(rendered == page)
    #expect(problems.count == 1 && problems[0].contains("warning removed-scheme the value of "), "\(problems)")
    // The same if all values are shared between pages.
    let filled = templates.library.filled("layouts/a") { values[$0] }
    let (bytes, diagnostics) = templates.library.render("layouts/a", TemplateValues(values), filled: filled)
    #expect(String(decoding: bytes, as: UTF8.self) == page && diagnostics.report.map(\.brief) == problems)
  }

  @Test(arguments: [
    ("<a href=\"{{x}}\">", "https://a.org/?a=b:c"), ("<a href=\"{{x}}\">", "mailto:a@b.org"), ("<a href=\"{{x}}\">", "tel:1"),
    ("<a href=\"{{x}}\">", "/a:b"), ("<a href=\"{{x}}\">", "#javascript:a"), ("<a href=\"{{x}}\">", "?javascript:a"),
    ("<a href=\"{{x}}\">", ""),
    ("<a href=\"{{x}}\">", "//a.org/"), ("<a href=\"app:{{x}}\">", "a"), ("<a href=\"/{{x}}\">", "javascript:a"),
    ("<a title=\"{{x}}\">", running),
    ("<img src=\"{{x}}\">", "data:image/png;base64,a"), ("<a data-href=\"{{x}}\">", running), ("<p>href=\"{{x}}\"</p>", running),
    ("{{#x}}<a href=\"app:{{.}}\">{{/x}}", "a"),
  ])
  func otherAddressesStayUnchanged(_ text: String, _ value: String) {
    let (rendered, problems) = LoadedTemplates(["a": text]).render("a", ["x": .text(value)])
    let tag = text.replacing(/\{\{[#\/]x\}\}/, with: "")
    #expect(rendered == tag.replacing(/\{\{[x.]\}\}/, with: value) && problems == [])
  }

  @Test func theRemovedValueIsReportedAtItsTag() {
    let (_, problems) = LoadedTemplates(["a": "<p>\n<a href=\"{{params.link}}\">"]).render("a", ["params": ["link": "javascript:a"]])
    #expect(
      problems == [
        "a:2:10 warning removed-scheme the value of href was removed, because its scheme is not allowed | use an https, http, mailto, tel or sms address"
      ])
  }
}
