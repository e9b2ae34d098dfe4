import Diagnostics
import TestSupport
import Testing

@testable import Mustache

/// The cases of `Tests/Cases/templates`: a template with values, and the text that it makes.
///
/// The inputs of a step are `values`, a JSON object that also holds for the following steps; `partial NAME`; and the template, whose name says
/// what it shows. A text is HTML if its name ends with `HTML`. The output is the text, or the problems of the template without a text.
@Suite struct TemplateCaseTests {
  @Test(arguments: CaseFile.all(in: "templates")) func theTemplateMakesThisText(_ example: CaseFile) async throws {
    var values: [String: TemplateValue] = [:]
    try await example.check { step in
      var texts: [String: String] = [:]
      for input in step.inputs {
        if input.name == "values" {
          guard case .object(let members) = TemplateValue(try JSON(text: input.text)) else { throw CaseFileError("values is no object") }
          values = members
        } else {
          texts[input.name.hasPrefix("partial ") ? String(input.name.dropFirst("partial ".count)) : "main"] = input.text
        }
      }
      let templates = LoadedTemplates(texts)
      guard templates.problems.isEmpty else { return [.init("problems", templates.problems.map { $0 + "\n" }.joined())] }
      let (text, problems) = templates.render("main", values)
      Self.expectSharingChangesNothing(templates, values, Array(text.utf8), problems, in: texts.values.joined())
      return [.init("text", text)] + (problems.isEmpty ? [] : [.init("problems", problems.map { $0 + "\n" }.joined())])
    }
  }

  /// Dividing the values between shared values and a page's own values doesn't change the result.
  private static func expectSharingChangesNothing(
    _ templates: LoadedTemplates, _ values: [String: TemplateValue], _ bytes: [UInt8], _ problems: [String], in texts: String
  ) {
    let named = values.keys.sorted().filter { texts.contains($0) }.prefix(7)
    for shared in 0..<(1 << named.count) {
      let known = Set(named.enumerated().filter { shared >> $0.offset & 1 == 1 }.map(\.element))
      let filled = templates.library.filled("main") { known.contains($0) ? values[$0] : nil }
      let (found, diagnostics) = templates.library.render("main", TemplateValues(values), filled: filled)
      #expect(found == bytes && diagnostics.report.map(\.brief) == problems, "with \(known.sorted()) shared")
    }
  }
}

extension TemplateValue {
  fileprivate init(_ json: JSON, isHTML: Bool = false) {
    switch json {
    case .null: self = .none
    case .bool(let flag): self = .flag(flag)
    case .number(let number): self = .text("\(number)")
    case .string(let text): self = isHTML ? .html(text) : .text(text)
    case .array(let elements): self = .list(elements.map { TemplateValue($0) })
    case .object(let members):
      self = .object(Dictionary(uniqueKeysWithValues: members.map { ($0, TemplateValue($1, isHTML: $0.hasSuffix("HTML"))) }))
    }
  }
}
