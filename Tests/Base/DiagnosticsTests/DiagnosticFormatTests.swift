import Testing

@testable import Diagnostics

@Suite struct DiagnosticFormatTests {
  private func text(_ diagnostic: Diagnostic) -> String { DiagnosticFormat.text.print(diagnostic) }

  private func diagnostic(
    _ source: SourceText, _ line: Int, _ column: Int, _ length: Int = 1, _ summary: String = "wrong", help: String? = nil
  ) -> Diagnostic {
    Diagnostic(.error, .unknownOption, in: source, at: SourceLocation(line: line, column: column, length: length), summary, help: help)
  }

  /// A key may be as long as the file.
  @Test(arguments: ["x", "é", "日", "👩"]) func leavesOutTheMiddleOfAVeryLongMessage(_ character: String) {
    let long = "\"" + String(repeating: character, count: 1_000_000) + "\" is listed twice"
    let source = SourceText(path: "content/a.yaml", "title: x\n")
    let diagnostic = diagnostic(source, 1, 1, 1, long, help: "take out " + long)
    for (text, start) in [(diagnostic.summary, "\"" + character), (diagnostic.help ?? "", "take out \"" + character)] {
      #expect((1890...1903).contains(text.utf8.count), "\(text.utf8.count)")
      #expect(text.hasPrefix(start) && text.hasSuffix(character + "\" is listed twice"))
      #expect(text.unicodeScalars.filter { $0 == "…" }.count == 1 && !text.unicodeScalars.contains("\u{FFFD}"))
    }
    let short = String(repeating: "x", count: 2000)
    #expect(self.diagnostic(source, 1, 1, 1, short).summary == short)
  }

  @Test func theNumberOfTheLineMayBeLong() {
    let source = SourceText(path: "a.yaml", String(repeating: "x\n", count: 123_456))
    let found = text(diagnostic(source, 12_345, 1, help: "h"))
    #expect(found == "a.yaml:12345:1: error: wrong [unknown-option]\n  12345 | x\n        | ^\n        = help: h\n")
    #expect(text(diagnostic(source, 999, 1)) == "a.yaml:999:1: error: wrong [unknown-option]\n  999 | x\n      | ^\n")
  }

  @Test func aPlaceFarIntoALineIsNotShown() {
    let source = SourceText(path: "a.yaml", String(repeating: "a", count: 10_000))
    #expect(text(diagnostic(source, 1, 9000, help: "h")) == "a.yaml:1:9000: error: wrong [unknown-option]\n      = help: h\n")
  }
}
