import TestSupport
import Testing

@testable import Mustache

/// A template, its values, and the complete expected output.
struct TemplateCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  private let template: String
  private let values: [String: TemplateValue]
  private let others: [String: String]
  private let expected: String

  init(
    _ description: String, _ template: String, _ values: [String: TemplateValue], partials: [String: String] = [:], _ expected: String
  ) {
    (testDescription, self.template, self.values) = (description, template, values)
    (others, self.expected) = (partials, expected)
  }

  init(_ description: String, _ template: String, partials: [String: String] = [:], _ expected: String) {
    self.init(description, template, [:], partials: partials, expected)
  }

  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    let templates = LoadedTemplates(others.merging(["main": template]) { own, _ in own })
    #expect(templates.problems == [], sourceLocation: sourceLocation)
    let (text, problems) = templates.render("main", values)
    #expect(problems == [], sourceLocation: sourceLocation)
    #expect(Array(text.utf8) == Array(expected.utf8), "\(text.debugDescription)", sourceLocation: sourceLocation)
    // Dividing the values between shared values and a page's own values doesn't change the result.
    let named = values.keys.sorted().filter { name in (others.values + [template]).contains { $0.contains(name) } }
    for shared in 0..<(1 << min(named.count, 7)) {
      let known = Dictionary(
        uniqueKeysWithValues: named.enumerated().filter { shared >> ($0.offset % 7) & 1 == 1 }.map {
          ($0.element, values[$0.element] ?? .none)
        })
      let filled = templates.library.filled("main") { known[$0] }
      let (bytes, misses) = templates.library.render("main", TemplateValues(values), filled: filled)
      #expect(misses.isEmpty && bytes == Array(expected.utf8), "with \(known.keys.sorted()) shared", sourceLocation: sourceLocation)
    }
  }
}

/// Templates in the sections of https://github.com/mustache/spec. `RefusedTagTests` has the differences that `docs/templates.md` lists.
@Suite struct TemplateSpecificationTests {
  @Test(arguments: TemplateCase.comments) func comments(_ example: TemplateCase) { example.check() }
  @Test(arguments: TemplateCase.interpolation) func interpolation(_ example: TemplateCase) { example.check() }
  @Test(arguments: TemplateCase.sections) func sections(_ example: TemplateCase) { example.check() }
  @Test(arguments: TemplateCase.linesOfSections) func linesOfSections(_ example: TemplateCase) { example.check() }
  @Test(arguments: TemplateCase.inverted) func invertedSections(_ example: TemplateCase) { example.check() }
  @Test(arguments: TemplateCase.partials) func partials(_ example: TemplateCase) { example.check() }
  @Test(arguments: TemplateCase.indentedPartials) func indentedPartials(_ example: TemplateCase) { example.check() }
}
