import Diagnostics
import Mustache
import SiteRendering
import Testing
import TextCoding

@testable import SiteChecks

@Suite struct MarkedTemplatesTests {
  private func library(_ texts: [String: String]) -> TemplateLibrary {
    let templates = Dictionary(uniqueKeysWithValues: texts.map { ($0.key, CheckedTemplate(SourceText(path: $0.key, $0.value))) })
    return TemplateLibrary.load(templates).library
  }

  /// Marks are inside HTML tags only.
  @Test func plainTextHasNoMarks() {
    let templates = library(["a": "{{x}} < 1\n  {{>p}}\n{{#x}}in{{/x}}{{^x}}out{{/x}}{{! no }}\n", "p": "one\ntwo {{{xHTML}}}\n"])
    let values: TemplateValues = ["x": "1", "xHTML": .html("<b>")]
    #expect(templates.marked().render("a", values) == templates.render("a", values).bytes)
  }

  @Test func tagsInIndentedPartialsHaveTheirPlacesInThePartial() {
    let partials = ["p": "<ul>\n  {{>q}}\n</ul>\n", "q": "<li>{{x}}</li>\n\t<li {{#x}}title{{/x}}>\n"]
    let templates = library(partials.merging(["a": "<main>\n  {{>p}}\n</main>\n"]) { own, _ in own })
    let marked = templates.marked()
    var tags = HTMLTokenizer(marked.render("a", ["x": "1"]))
    var places: [String] = []
    while tags.next() {
      guard let place = marked.mark(of: tags).map(marked.place) else { continue }
      places.append("\(place.path):\(place.location.line):\(place.location.column) \(tags.name)")
    }
    #expect(places == ["a:1:1 main", "p:1:1 ul", "q:1:1 li", "q:2:2 li"])
  }

  @Test func changedTemplateIsIndentedAgain() {
    let before = library(["a": "  {{>p}}\n", "p": "<b>\n"]).marked()
    let after = library(["a": "  {{>p}}\n", "p": "<i>\n"]).marked(over: before)
    var tags = HTMLTokenizer(after.render("a", [:]))
    #expect(tags.next() && tags.name == "i" && after.mark(of: tags).map(after.place)?.path == "p")
  }

  /// The apps' template libraries are marked one after the other, each based on the one before.
  @Test func templateThatOneAppLacksIsMarkedForTheNextApp() {
    let (shared, own) = (["a": "<b>\n"], ["p": "<i>\n"])
    let all = library(shared.merging(own) { $1 })
    let marked = all.marked(over: library(shared).marked(over: all.marked()))
    var tags = HTMLTokenizer(marked.render("p", [:]))
    #expect(tags.next() && tags.name == "i" && marked.mark(of: tags).map(marked.place)?.path == "p")
  }
}
