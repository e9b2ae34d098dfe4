import AcceptanceSupport
import TestSupport
import Testing

@testable import Mustache

/// Random templates, compared with another Mustache implementation.
@Suite(.computing) struct TemplateAgreementTests {
  private static let script = PythonScript(
    "Tests/Acceptance/AgreementTests/Mustache/mustache.py", importing: ["combustache"])

  /// Templates, with their partials.
  private struct Group: Encodable {
    let templates: [String]
    let partials: [String: String]
    let values = JSONOfTemplateValue(value: .object(RandomTemplates.values))
  }

  @Test(.enabled(if: script.isRunnable, "combustache is missing in .build/audit: install it with .ci/setup acceptance"))
  func outputsAreEqual() async throws {
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

/// A template value as JSON.
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

/// Random templates that contain only standard Mustache tags.
///
/// Omits features in which combustache differs: nested sections with the same name, names of Python attributes, values that aren't strings,
/// and the indentation of empty lines in partials.
struct RandomTemplates {
  static let values: [String: TemplateValue] = [
    "name": "N", "text": "<&>", "own": "o", "none": .none, "on": true, "off": false, "empty": [], "texts": ["1", "2", "3"],
    "rows": [["name": "r", "inner": [["own": "i"]], "on": false], ["text": "t", "inner": [], "none": "some"]], "inner": [["own": "outer"]],
  ]
  private static let names = ["name", "text", "own", "none"]
  private static let sections = names + ["on", "off", "empty", "texts", "rows", "inner"]
  private static let partials = ["p0", "p1", "folder/p2", "p3"]

  private var random: SplitMix64
  /// The sections that are still open.
  private var open: [String] = []
  /// The first allowed partial. A partial only includes later partials, so none includes itself.
  private var below = 0

  init(seed: UInt64) { random = SplitMix64(state: seed) }

  mutating func partialTexts() -> [String: String] {
    defer { below = 0 }
    return Dictionary(
      uniqueKeysWithValues: Self.partials.enumerated().map { number, name in
        below = number + 1
        let lines = pieces().utf8.split(separator: UInt8(ascii: "\n")).map { String($0) ?? "" }
        let text = lines.filter { $0.contains { !$0.isWhitespace } }.joined(separator: "\n")
        // Avoids splitting a line ending.
        let whole = text.hasSuffix("\r") ? String(text.dropLast()) : text
        return (name, whole + pick(["", "\n", "\r\n"]))
      })
  }

  mutating func pieces() -> String { (0..<Int.random(in: 1...7, using: &random)).map { _ in piece() }.joined() }

  private mutating func piece() -> String {
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1: pick(["a", "b c", "-", "}", "{ ", "ß"])
    case 2, 3, 4: lineEnd
    case 5: pick([" ", "\t", "  "])
    case 6: pick(["{{", "{{ "]) + pick(Self.names) + pick(["}}", "\t}}"])
    case 7: pick(["{{! a comment }}", "{{!\n of lines\n}}", blanks + "{{! a line }}" + blanks + lineEnd])
    case 8, 9: section
    default: partial
    }
  }

  private var section: String {
    mutating get {
      let name = pick(Self.sections)
      if open.count > 3 || open.contains(name) { return "x" }
      let sign = pick(["#", "#", "^"])
      open.append(name)
      let inside = pieces()
      open.removeLast()
      if Bool.random(using: &random) { return "{{\(sign)\(name)}}\(inside)\(pick(["", "", lineEnd])){{/\(name)}}" }
      return lineEnd + blanks + "{{\(sign) \(name)}}" + blanks + lineEnd + inside + pick(["", lineEnd]) + blanks + "{{/ \(name) }}"
        + pick(["", " ", lineEnd])
    }
  }

  private var partial: String {
    mutating get {
      guard let name = Self.partials.dropFirst(below).randomElement(using: &random) else { return "" }
      return Bool.random(using: &random) ? "t{{>\(name)}}" : lineEnd + blanks + "{{> \(name) }}" + pick(["", " "]) + lineEnd
    }
  }

  private var lineEnd: String { mutating get { pick(["\n", "\n", "\n", "\r\n"]) } }
  private var blanks: String { mutating get { pick(["", "", "  ", "\t", " \t"]) } }

  private mutating func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
}
