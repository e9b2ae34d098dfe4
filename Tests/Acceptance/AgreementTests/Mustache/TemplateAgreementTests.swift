import AcceptanceSupport
import TestSupport
import Testing

@testable import Mustache

/// Random templates, ours against another program that renders them.
@Suite(.computing) struct TemplateAgreementTests {
  private static let script = PythonScript(
    "Tests/Acceptance/AgreementTests/Mustache/mustache.py", importing: ["combustache"])

  /// Templates with the partials that they share.
  private struct Group: Encodable {
    let templates: [String]
    let partials: [String: String]
    let values = JSONOfTemplateValue(value: .object(RandomTemplates.values))
  }

  @Test(.enabled(if: script.isRunnable, "combustache is missing in .build/audit: install it with .ci/setup acceptance"))
  func whatComesOutIsTheSame() async throws {
    let groups = (UInt64(1)...40).map { seed -> Group in
      var random = RandomTemplates(seed: seed)
      let partials = random.partialTexts()
      return Group(templates: (0..<25).map { _ in random.pieces() }, partials: partials)
    }
    let theirs: [[String]] = try await Self.script.run(groups)
    for (group, theirs) in try pairs(groups, theirs) {
      let named = Dictionary(uniqueKeysWithValues: group.templates.enumerated().map { ("t\($0)", $1) })
      let templates = LoadedTemplates(named.merging(group.partials) { own, _ in own })
      #expect(templates.problems == [])
      for (number, text) in try pairs(group.templates.indices, theirs) {
        let ours = templates.render("t\(number)", RandomTemplates.values)
        #expect(ours.problems == [])
        #expect(ours.text == text, "\(group.templates[number].debugDescription) with \(group.partials)")
      }
    }
  }
}

/// A value as other programs have it.
private struct JSONOfTemplateValue: Encodable {
  let value: TemplateValue

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch value {
    case .none: try container.encodeNil()
    case .text(let text), .html(let text): try container.encode(text)
    case .flag(let flag): try container.encode(flag)
    case .list(let elements): try container.encode(elements.map(Self.init))
    case .object(let members): try container.encode(members.mapValues(Self.init))
    }
  }
}
