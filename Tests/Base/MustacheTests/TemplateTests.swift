import Diagnostics
import TestSupport
import Testing
import TextCoding

@testable import Mustache

@Suite struct TemplateTests {
  private func load(_ texts: [String: String], maximumDepth: Int64 = 32) -> LoadedTemplates {
    LoadedTemplates(texts, maximumDepth: maximumDepth)
  }

  @Test func aMissingTemplateIsTold() {
    let (bytes, diagnostics) = load([:]).library.render("layouts/page", [:])
    #expect(bytes == [])
    #expect(diagnostics.map(\.placeAndCode) == ["templates/layouts/page.mustache missing-template"])
  }

  @Test func limitsHowDeepTemplatesAreNested() {
    let chain = Dictionary(uniqueKeysWithValues: (1...5).map { ("t\($0)", $0 < 5 ? "{{>t\($0 + 1)}}" : "end") })
    #expect(load(chain, maximumDepth: 5).problems == [])
    #expect(load(chain, maximumDepth: 4).diagnostics.map(\.placeAndCode) == ["t4:1:1 limit-exceeded"])
  }

  /// Whatever the limit, loading a long chain of partials doesn't recurse to its end.
  @Test(arguments: [(32, "t32:1:1 limit-exceeded"), (.max, "t256:1:1 limit-exceeded")] as [(Int64, String)])
  func aLongChainIsRefused(_ limit: Int64, _ problem: String) {
    let chain = Dictionary(uniqueKeysWithValues: (1...20_000).map { ("t\($0)", $0 < 20_000 ? "{{>t\($0 + 1)}}" : "end") })
    let diagnostics = load(chain, maximumDepth: limit).diagnostics
    #expect(diagnostics.map(\.placeAndCode) == [problem])
    // A case would need 257 templates to be at the highest possible limit.
    if limit == .max { #expect(diagnostics.map(\.help) == ["include them from fewer levels: this is the most that is possible"]) }
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
