import Testing

@testable import Diagnostics

@Suite struct DiagnosticOrderTests {
  private func at(
    _ path: String, _ line: Int, _ column: Int, _ severity: Diagnostic.Severity = .error, _ code: DiagnosticCode = .unknownKey,
    _ summary: String = "x", help: String? = nil
  ) -> Diagnostic {
    Diagnostic(severity, code, in: SourceText(path: path, ""), at: SourceLocation(line: line, column: column), summary, help: help)
  }

  @Test func sortsByFilePlaceSeverityCodeAndText() {
    let sorted = [
      Diagnostic(.error, .missingFile, path: "A", "whole file"), at("A", 2, 1), at("a", 1, 1, .error, .unknownKey, "x"),
      at("a", 1, 1, .error, .unknownKey, "y"), at("a", 1, 1, .error, .unknownKey, "y", help: "h"), at("a", 1, 1, .error, .wrongType),
      at("a", 1, 2), at("a", 2, 1), at("a", 10, 1), at("a/b", 1, 1), at("ab", 1, 1), at("é", 1, 1),
      at("a", 1, 1, .warning, .deadLink), at("b", 1, 1, .note, .deadLink), at("c", 1, 1, .warning, .deadLink),
    ]
    for shift in sorted.indices { #expect((sorted[shift...] + sorted[..<shift]).report == sorted) }
    #expect(sorted.reversed().report == sorted)
  }

  @Test func saysEverythingOnce() {
    #expect([at("a", 1, 1), at("a", 1, 2), at("a", 1, 1)].report == [at("a", 1, 1), at("a", 1, 2)])
  }

  @Test func aWarningIsNoError() {
    #expect(![at("a", 1, 1, .warning)].hasErrors)
    #expect([at("a", 1, 1, .warning), at("a", 1, 1)].hasErrors)
    #expect(![Diagnostic]().hasErrors)
  }

  @Test func codesAreWordsWithHyphensAndNeverTwiceTheSame() {
    let codes = DiagnosticCode.allCases.map(\.rawValue)
    #expect(Set(codes).count == codes.count)
    #expect(codes.allSatisfy { $0.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D } })
  }
}

@Suite struct RepeatedWarningsTests {
  private static func warning(_ number: Int, _ code: DiagnosticCode = .deadLink, _ severity: Diagnostic.Severity = .warning) -> Diagnostic {
    Diagnostic(severity, code, path: "a\(number).md", "x", help: nil)
  }

  @Test(arguments: [(0, 0, []), (20, 20, []), (21, 20, ["1 more warning [dead-link]"]), (28_000, 20, ["27980 more warnings [dead-link]"])])
  func theFirstOfEachCodeAreShown(_ count: Int, _ shown: Int, _ omitted: [String]) {
    let short = RepeatedWarnings((0..<count).map { Self.warning($0) })
    #expect(short.shown == (0..<shown).map { Self.warning($0) })
    #expect(short.omitted == omitted)
  }

  @Test func everyErrorIsShownAndOrderIsKept() {
    let groups = (0..<50).map { [Self.warning($0, .yamlSyntax, .error), Self.warning($0, .leftToFillIn, .note), Self.warning($0)] }
    let short = RepeatedWarnings(groups.flatMap(\.self))
    #expect(short.shown == groups.prefix(20).flatMap(\.self) + groups.dropFirst(20).map { $0[0] })
    #expect(short.omitted == ["30 more notes [left-to-fill-in]", "30 more warnings [dead-link]"])
  }
}
