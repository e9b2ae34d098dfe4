import Diagnostics
import TestSupport
import Testing
import TextCoding

@testable import Mustache

@Suite struct TemplateTests {
  private func load(_ texts: [String: String], maximumDepth: Int64 = 32) -> LoadedTemplates {
    LoadedTemplates(texts, maximumDepth: maximumDepth)
  }

  private func render(_ template: String, _ values: [String: TemplateValue], partials: [String: String] = [:]) -> (
    text: String, problems: [String]
  ) {
    let templates = load(partials.merging(["a": template]) { first, _ in first })
    #expect(templates.problems == [])
    return templates.render("a", values)
  }

  @Test(arguments: [
    ("", ""), ("plain größe 日本", "plain größe 日本"), ("&<>\"'", "&amp;&lt;&gt;&quot;&#39;"), ("&amp;", "&amp;amp;"),
    ("\"\u{301}", "&quot;\u{301}"), ("<\u{338}", "&lt;\u{338}"),
    ("'\u{301}x=\u{301}", "&#39;\u{301}x=\u{301}"), ("a\r\n\"", "a\r\n&quot;"), ("</script>", "&lt;/script&gt;"),
  ])
  func escapesFiveCharactersByteByByte(_ text: String, _ escaped: String) {
    #expect(HTMLEscaping.escape(text).utf8.elementsEqual(escaped.utf8))
    #expect(render("{{x}}", ["x": .text(text)]).text.utf8.elementsEqual(escaped.utf8))
  }

  @Test func escapesInPartialsAndSectionsToo() {
    let evil: TemplateValue = .text("<\"\u{301}>")
    let (text, problems) = render(
      "{{#list}}{{x}}{{>p}}{{#inner}}{{.}}{{/inner}}{{/list}}", ["list": [["x": evil, "inner": [evil]]]],
      partials: ["p": "<i title=\"{{x}}\">"])
    #expect(text.utf8.elementsEqual("&lt;&quot;\u{301}&gt;<i title=\"&lt;&quot;\u{301}&gt;\">&lt;&quot;\u{301}&gt;".utf8))
    #expect(problems == [])
  }

  @Test func onlyNamesThatEndInHTMLAreShownAsTheyAre() {
    #expect(render("{{{bodyHTML}}} {{bodyHTML}}", ["bodyHTML": .html("<b>")]).text == "<b> &lt;b&gt;")
    #expect(
      load(["a": "{{{body}}}"]).problems == [
        #"a:1:1 template-syntax "body" would not be escaped | use two braces: only names that end in HTML can have three"#
      ])
    #expect(
      load(["a": "{{&body}}"]).problems == [
        #"a:1:1 template-syntax "{{&" is not supported | use sections, variables and {{>partials}}"#
      ])
  }

  @Test func whatIsKnownAndEmptyIsNoMistake() {
    #expect(render("[{{a}}{{#a}}x{{/a}}]", ["a": .none]).problems == [])
    #expect(render("[{{b}}]", ["b": .optional(nil)]).text == "[]")
  }

  @Test func aNameWithoutAValueIsAMistakeWhereItStands() {
    let (text, problems) = render(
      "one\n{{titel}} {{#rows}}{{nme}}{{/rows}}{{>p}}", ["title": "T", "rows": [["name": "a"]]], partials: ["p": "\n\n  {{footer}}"])
    #expect(text.hasPrefix("one\n "))
    #expect(
      problems == [
        #"a:2:1 unknown-name "titel" has no value here | did you mean "title"?"#, #"a:2:20 unknown-name "nme" has no value here"#,
        #"p:3:3 unknown-name "footer" has no value here"#,
      ])
  }

  @Test func aMissingNameInsideWhatIsNotShownIsNotAskedFor() {
    #expect(render("{{#no}}{{missing}}{{/no}}", ["no": .none]).problems == [])
  }

  @Test func aMissingTemplateIsTold() {
    let (bytes, diagnostics) = load([:]).library.render("layouts/page", [:])
    #expect(bytes == [])
    #expect(
      diagnostics.map(\.brief) == [
        "templates/layouts/page.mustache missing-template the template is missing | add it: pages of this kind need it"
      ])
  }

  @Test func includesNothingThatIncludesIt() {
    #expect(
      load(["a": "{{>b}}", "b": "x{{>c}}", "c": "\n{{>a}}"]).problems == [#"c:2:1 template-cycle "a" includes itself | a → b → c → a"#])
    #expect(load(["a": "{{>a}}"]).problems == [#"a:1:1 template-cycle "a" includes itself | a → a"#])
  }

  @Test func partialsAreIndented() {
    let partials = ["p": "<ul>\n  {{>q}}\n</ul>\n", "q": "<li>{{x}}</li>\n\t<li {{#x}}title{{/x}}>\n"]
    let templates = load(partials.merging(["a": "<main>\n  {{>p}}\n</main>\n"]) { own, _ in own })
    #expect(templates.problems == [])
    #expect(templates.render("a", ["x": "1"]).text == "<main>\n  <ul>\n    <li>1</li>\n    \t<li title>\n  </ul>\n</main>\n")
  }

  @Test func limitsHowDeepTemplatesAreNested() {
    let chain = Dictionary(uniqueKeysWithValues: (1...5).map { ("t\($0)", $0 < 5 ? "{{>t\($0 + 1)}}" : "end") })
    #expect(load(chain, maximumDepth: 5).problems == [])
    #expect(
      load(chain, maximumDepth: 4).problems == [
        "t4:1:1 limit-exceeded templates are nested more than 4 levels deep | raise `limits: {templateDepth: …}` in site.yaml"
      ])
  }

  /// Whatever the limit, loading a long chain of partials doesn't recurse to its end.
  @Test(
    arguments: [
      (32, "t32:1:1 limit-exceeded templates are nested more than 32 levels deep | raise `limits: {templateDepth: …}` in site.yaml"),
      (
        .max,
        "t256:1:1 limit-exceeded templates are nested more than 256 levels deep | include them from fewer levels: this is the most that is possible"
      ),
    ] as [(Int64, String)])
  func aLongChainIsRefused(_ limit: Int64, _ problem: String) {
    let chain = Dictionary(uniqueKeysWithValues: (1...20_000).map { ("t\($0)", $0 < 20_000 ? "{{>t\($0 + 1)}}" : "end") })
    #expect(load(chain, maximumDepth: limit).problems == [problem])
  }

  @Test func aTemplateChangesWithItsPartials() {
    func version(_ end: String) -> Int? { load(["a": "{{>b}}", "b": "{{>c}}", "c": end, "d": "{{>c}}{{>c}}"]).library.version(of: "a") }
    #expect(version("x") == version("x") && version("x") != version("y"))
  }

  @Test func findsTheTagsOfATemplate() {
    let scan = TemplateScanner(
      SourceText(path: "a", "{{title}}\n{{#rows}}{{>partials/row}}{{name}}{{title}}{{.}}{{/rows}}{{{bodyHTML}}}{{!x}}{{^no}}{{/no}}"))
    #expect(scan.diagnostics == [])
    #expect(scan.partials.map(\.name) == ["partials/row"])
    #expect(scan.partials.map(\.location) == [SourceLocation(line: 2, column: 10, length: 17)])
    #expect(scan.names.keys.sorted() == ["bodyHTML", "name", "no", "rows", "title"])
    #expect(scan.names["title"] == SourceLocation(line: 1, column: 1, length: 9))
    #expect(scan.names["name"] == SourceLocation(line: 2, column: 27, length: 8))
  }
}
