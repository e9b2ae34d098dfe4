import Diagnostics
import Testing

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
