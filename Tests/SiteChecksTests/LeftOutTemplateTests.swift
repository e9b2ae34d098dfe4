import Diagnostics
import Mustache
import SiteRendering
import Testing
import TextCoding

@testable import SiteChecks

@Suite struct LeftOutTemplateTests {
  private func library(_ texts: [String: String]) -> TemplateLibrary {
    let readings = Dictionary(uniqueKeysWithValues: texts.map { ($0.key, CheckedTemplate(SourceText(path: $0.key, $0.value))) })
    return TemplateLibrary.load(readings).library
  }

  /// Each app has its own templates, which are marked over those of the app before.
  @Test func aTemplateThatOneAppLacksIsMarkedForTheNext() {
    let (shared, own) = (["a": "<b>\n"], ["p": "<i>\n"])
    let all = library(shared.merging(own) { $1 })
    let marked = all.marked(over: library(shared).marked(over: all.marked()))
    var tags = HTMLTokenizer(marked.render("p", [:]))
    #expect(tags.next() && tags.name == "i" && marked.mark(of: tags).map(marked.place)?.path == "p")
  }
}
