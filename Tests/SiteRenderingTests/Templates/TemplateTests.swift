import Diagnostics
import Testing

@testable import SiteRendering

extension Diagnostic {
  /// `a.mustache:1:3 unknown-name "x" has no value here | did you mean "y"?`
  var brief: String {
    let place = location.map { ":\($0.line):\($0.column)" } ?? ""
    return path + place + " " + (severity == .warning ? "warning " : "") + code.rawValue + " " + summary + (help.map { " | " + $0 } ?? "")
  }
}

@Suite struct TemplateTests {
  private func load(_ texts: [String: String], maximumDepth: Int64 = 32) -> (library: TemplateLibrary, problems: [String]) {
    let readings = Dictionary(uniqueKeysWithValues: texts.map { ($0.key, TemplateReading(SourceText(path: $0.key, $0.value))) })
    let (library, diagnostics) = TemplateLibrary.load(readings, maximumDepth: maximumDepth)
    return (library, diagnostics.report.map(\.brief))
  }

  private func render(_ template: String, _ values: [String: TemplateValue], partials: [String: String] = [:]) -> (
    text: String, problems: [String]
  ) {
    let (library, problems) = load(partials.merging(["a": template]) { first, _ in first })
    #expect(problems == [])
    let (bytes, diagnostics) = library.render("a", values)
    return (String(decoding: bytes, as: UTF8.self), diagnostics.report.map(\.brief))
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
        #"a:1:1 template-syntax "body" would not be escaped | only names that end in HTML can stand in three braces"#
      ])
    #expect(
      load(["a": "{{&body}}"]).problems == [
        #"a:1:1 template-syntax "{{&" is not used in templates | use sections, variables and {{>partials}}"#
      ])
  }

  @Test func bringsInPartials() {
    let (text, problems) = render("[{{>p}}|{{>q/r}}]", ["x": "1", "y": "2"], partials: ["p": "p{{x}}{{>q/r}}", "q/r": "r{{y}}"])
    #expect(text == "[p1r2|r2]")
    #expect(problems == [])
  }

  @Test func sectionsGoOverLists() {
    let values: [String: TemplateValue] = [
      "rows": [["name": "a", "tags": ["x", "y"]], ["name": "b", "tags": []], ["name": .none, "tags": ["z"]]], "title": "T", "isOn": true,
      "isOff": false, "no": .none, "empty": [],
    ]
    #expect(render("{{#rows}}{{name}}({{#tags}}{{.}}{{/tags}}{{^tags}}-{{/tags}}){{title}} {{/rows}}", values).text == "a(xy)T b(-)T (z)T ")
    #expect(render("{{#isOn}}on{{/isOn}}{{^isOn}}off{{/isOn}}{{#isOff}}on{{/isOff}}{{^isOff}}off{{/isOff}}", values).text == "onoff")
    #expect(render("{{#no}}some{{/no}}{{^no}}none{{/no}}{{no}}{{#empty}}some{{/empty}}{{^empty}}none{{/empty}}", values).text == "nonenone")
    #expect(render("{{! a comment }}{{ title }}", values).text == "T")
  }

  /// As pages were made by swift-mustache, byte for byte: a tag on a line of its own takes the line with it, but for one at the top.
  @Test(arguments: [
    ("a\n{{#on}}\nb\n{{/on}}\nc\n", "a\nb\nc\n"), ("a\n  {{#on}}\n  b\n  {{/on}}\nc", "a\n  b\nc"),
    ("{{#on}}\nb\n{{/on}}\nc\n", "\nb\nc\n"), ("\n{{#on}}\nb\n{{/on}}\n", "b\n"), ("a {{#on}}b{{/on}} c\n", "a b c\n"),
    ("a\n{{#on}} b {{/on}}\nc", "a\n b \nc"), ("a\n{{! gone }}\nb", "a\nb"), ("a\n  {{! gone }} b", "a\n   b"),
    ("a\r\n{{#on}}\r\nb\r\n{{/on}}\r\n", "a\r\nb\r\n"), ("a\n {{x}} \n", "a\n 1 \n"), ("a{{^on}}\nb{{/on}}c", "ac"),
    ("a\n{{>p}}\nb", "a\np1\nq\nb"), ("a\n  {{>p}}\nb", "a\n  p1\n  q\nb"), ("[{{>p}}]", "[p1\nq\n]"), ("a\n  ", "a\n"),
  ])
  func linesThatHoldOnlyATagAreLeftOut(_ template: String, _ expected: String) {
    let (text, problems) = render(template, ["on": true, "x": "1"], partials: ["p": "p{{x}}\nq\n"])
    #expect(text == expected)
    #expect(problems == [])
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
        "templates/layouts/page.mustache missing-template the template is not there | pages of this kind are made with it"
      ])
  }

  @Test(arguments: [
    ("{{x", #"a:1:1 template-syntax the tag is not closed"#),
    ("a\n größe {{#x}}", #"a:2:8 template-syntax section "x" is not closed | close it with {{/x}}"#),
    ("{{/x}}", #"a:1:1 template-syntax nothing is open that "{{/x}}" could close"#),
    ("{{#x}}\n{{/y}}", #"a:1:1 template-syntax section "x" is not closed | close it with {{/x}}"#),
    ("{{a.b}}", #"a:1:1 template-syntax "a.b" is not a name | a name has letters and digits only"#),
    ("{{}}", #"a:1:1 template-syntax "" is not a name | a name has letters and digits only"#),
    ("{{f(x)}}", #"a:1:1 template-syntax "f(x)" is not a name | a name has letters and digits only"#),
    ("{{>*x}}", "a:1:1 template-syntax partials are named, not computed | use a section to choose"),
    ("{{=<% %>=}}", #"a:1:1 template-syntax "{{=" is not used in templates | use sections, variables and {{>partials}}"#),
    ("{{% CONTENT_TYPE:TEXT}}", #"a:1:1 template-syntax "{{%" is not used in templates | use sections, variables and {{>partials}}"#),
    ("{{<b}}{{/b}}", #"a:1:1 template-syntax "{{<" is not used in templates | use sections, variables and {{>partials}}"#),
    ("{{>none}}", #"a:1:1 unknown-partial there is no template "none" | templates are a"#),
    ("{{$x}}{{/x}}", #"a:1:1 template-syntax "{{$" is not used in templates | use sections, variables and {{>partials}}"#),
  ])
  func refusesWhatTemplatesMayNotHold(_ template: String, _ first: String) {
    #expect(load(["a": template]).problems.first == first)
  }

  @Test func includesNothingThatIncludesIt() {
    #expect(
      load(["a": "{{>b}}", "b": "x{{>c}}", "c": "\n{{>a}}"]).problems == [#"c:2:1 template-cycle "a" includes itself | a → b → c → a"#])
    #expect(load(["a": "{{>a}}"]).problems == [#"a:1:1 template-cycle "a" includes itself | a → a"#])
  }

  @Test func limitsHowDeepTemplatesAreNested() {
    let chain = Dictionary(uniqueKeysWithValues: (1...5).map { ("t\($0)", $0 < 5 ? "{{>t\($0 + 1)}}" : "end") })
    #expect(load(chain, maximumDepth: 5).problems == [])
    #expect(
      load(chain, maximumDepth: 4).problems == [
        "t1:1:1 limit-exceeded templates are nested deeper than 4 | the limit is `limits: {templateDepth: …}` in site.yaml"
      ])
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
