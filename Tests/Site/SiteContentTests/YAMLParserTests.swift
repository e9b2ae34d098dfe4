import Diagnostics
import TestSupport
import Testing

@testable import SiteContent

/// Reads YAML with locations, and reports mistakes.
@Suite struct YAMLParserTests {
  private func parse(_ text: String) -> (root: Node?, problems: [Diagnostic]) {
    let (root, diagnostics) = YAMLParser.parse(SourceText(path: "a.yaml", text))
    return (root, diagnostics)
  }

  @Test func hasTheLocationsOfKeysAndValues() throws {
    let source = SourceText(path: "a.md", "---\ntitle: x\ngröße: [a, 'bc']\n---\n")
    let (root, diagnostics) = YAMLParser.parse(source.bytes[4..<32], of: source, lineOffset: 1)
    #expect(diagnostics == [])
    let members = try #require(root?.members)
    #expect(members.map(\.keyLocation) == [SourceLocation(line: 2, column: 1, length: 5), SourceLocation(line: 3, column: 1, length: 5)])
    #expect(members[0].value.location == SourceLocation(line: 2, column: 8, length: 1))
    let elements = try #require(members[1].value.elements)
    #expect(elements.map(\.location) == [SourceLocation(line: 3, column: 9, length: 1), SourceLocation(line: 3, column: 12, length: 4)])
  }

  @Test(arguments: ["@", "\u{1}"]) func locationsIncludeTheLinesAboveTheYAML(_ mistake: String) {
    let source = SourceText(path: "a.md", "---\na: \(mistake)\n---\n")
    let (_, problems) = YAMLParser.parse(source.bytes[4..<9], of: source, lineOffset: 1)
    #expect(problems.map(\.code) == [.yamlSyntax] && problems.map(\.location?.line) == [2] && problems.map(\.location?.column) == [4])
  }

  @Test(arguments: [(64, nil), (2, 2)] as [(Int, Int?)]) func limitsTheDepth(_ most: Int, _ limit: Int?) {
    var limits = YAMLParser.Limits()
    if let limit { limits.depth = limit }
    let problems = [most, most + 1].map { depth in
      let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      return YAMLParser.parse(SourceText(path: "a.yaml", text), limits: limits).diagnostics
    }
    #expect(problems[0] == [] && problems[1].map(\.code) == [.limitExceeded])
    #expect(problems[1].first?.location?.column == most + 1)
  }

  private static let bomb = (1...9).reduce("a0: &a0 [x, x, x, x, x, x, x, x, x]\n") { text, level in
    text + "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ") + "]\n"
  }

  /// Expanded, the list would have 9 to the power of 9 elements.
  @Test(arguments: [bomb, "? " + bomb]) func aliasesOfListsAreNotFollowed(_ text: String) {
    #expect(parse(text).root == nil && parse(text).problems.count <= 3)
  }

  @Test(arguments: [("", "["), ("", "{"), ("", "{a: "), ("", "- "), ("", "? "), ("a: \"\\", "\\\\")])
  func takesLinearTime(_ start: String, _ part: String) {
    let isLinear = ProcessorTime.isLinear { size in
      #expect(parse(start + String(repeating: part, count: size * 12_500)).problems.count == 1)
    }
    #expect(isLinear, "\(part)")
  }
}
