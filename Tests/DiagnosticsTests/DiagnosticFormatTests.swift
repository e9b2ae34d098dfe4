import Testing

@testable import Diagnostics

@Suite struct DiagnosticFormatTests {
  private let source = SourceText(path: "content/a.yaml", "title: x\n\tdefault: Fortnightly\ngröße: 日本語\n")

  private func text(_ diagnostic: Diagnostic) -> String { DiagnosticFormat.text.print(diagnostic) }

  private func diagnostic(
    _ source: SourceText, _ line: Int, _ column: Int, _ length: Int = 1, _ summary: String = "wrong", help: String? = nil
  ) -> Diagnostic {
    Diagnostic(.error, .unknownOption, in: source, at: SourceLocation(line: line, column: column, length: length), summary, help: help)
  }

  @Test func showsTheLineAMarkAndTheHelp() {
    let diagnostic = diagnostic(source, 1, 8, 1, "\"x\" is wrong", help: "write y")
    #expect(
      text(diagnostic) == """
        content/a.yaml:1:8: error: "x" is wrong [unknown-option]
            1 | title: x
              |        ^
              = help: write y

        """)
  }

  /// A key may be as long as the file.
  @Test(arguments: ["x", "é", "日", "👩"]) func leavesOutTheMiddleOfAVeryLongMessage(_ character: String) {
    let long = "\"" + String(repeating: character, count: 1_000_000) + "\" is listed twice"
    let diagnostic = diagnostic(source, 1, 1, 1, long, help: "take out " + long)
    for (text, start) in [(diagnostic.summary, "\"" + character), (diagnostic.help ?? "", "take out \"" + character)] {
      #expect((1890...1903).contains(text.utf8.count), "\(text.utf8.count)")
      #expect(text.hasPrefix(start) && text.hasSuffix(character + "\" is listed twice"))
      #expect(text.unicodeScalars.filter { $0 == "…" }.count == 1 && !text.unicodeScalars.contains("\u{FFFD}"))
    }
    let short = String(repeating: "x", count: 2000)
    #expect(self.diagnostic(source, 1, 1, 1, short).summary == short)
  }

  @Test func keepsTabsSoThatTheMarkStandsBelow() {
    #expect(
      text(diagnostic(source, 2, 11, 11)) == """
        content/a.yaml:2:11: error: wrong [unknown-option]
            2 | \tdefault: Fortnightly
              | \t         ^~~~~~~~~~~

        """)
  }

  @Test func countsScalarsNotBytes() {
    #expect(
      text(diagnostic(source, 3, 8, 3)) == """
        content/a.yaml:3:8: error: wrong [unknown-option]
            3 | größe: 日本語
              |        ^~~

        """)
  }

  @Test func aFileAsAWholeHasNoLine() {
    let diagnostic = Diagnostic(.warning, .missingDescription, path: "content/a.md", "the page has no description", help: "write one")
    #expect(
      text(diagnostic) == """
        content/a.md: warning: the page has no description [missing-description]
              = help: write one

        """)
  }

  @Test func theMarkEndsWithTheLine() {
    #expect(
      text(diagnostic(source, 1, 8, 99)) == """
        content/a.yaml:1:8: error: wrong [unknown-option]
            1 | title: x
              |        ^

        """)
  }

  @Test func theMarkMayStandBehindTheLine() {
    #expect(
      text(diagnostic(source, 1, 9)) == """
        content/a.yaml:1:9: error: wrong [unknown-option]
            1 | title: x
              |         ^

        """)
  }

  @Test func anEmptyFileHasAnEmptyLine() {
    #expect(
      text(diagnostic(SourceText(path: "a.yaml", ""), 1, 1)) == """
        a.yaml:1:1: error: wrong [unknown-option]
            1 |
              | ^

        """)
  }

  @Test func theNumberOfTheLineMayBeLong() {
    let source = SourceText(path: "a.yaml", String(repeating: "x\n", count: 123_456))
    #expect(
      text(diagnostic(source, 12_345, 1, help: "h")) == """
        a.yaml:12345:1: error: wrong [unknown-option]
          12345 | x
                | ^
                = help: h

        """)
    #expect(
      text(diagnostic(source, 999, 1)) == """
        a.yaml:999:1: error: wrong [unknown-option]
          999 | x
              | ^

        """)
  }

  @Test func aWideLineIsShownAroundThePlace() {
    let line = String(repeating: "a", count: 200) + "HERE" + String(repeating: "b", count: 200)
    let source = SourceText(path: "a.yaml", line)
    #expect(
      text(diagnostic(source, 1, 201, 4)) == """
        a.yaml:1:201: error: wrong [unknown-option]
            1 | \(String(repeating: "a", count: 80))HERE\(String(repeating: "b", count: 76))
              | \(String(repeating: " ", count: 80))^~~~

        """)
  }

  @Test func aWideLineIsCutBehindAPlaceAtItsBeginning() {
    let source = SourceText(path: "a.yaml", String(repeating: "a", count: 500))
    #expect(
      text(diagnostic(source, 1, 1, 500)) == """
        a.yaml:1:1: error: wrong [unknown-option]
            1 | \(String(repeating: "a", count: 160))
              | ^\(String(repeating: "~", count: 159))

        """)
  }

  @Test func aPlaceFarIntoALineIsNotShown() {
    let source = SourceText(path: "a.yaml", String(repeating: "a", count: 10_000))
    #expect(text(diagnostic(source, 1, 9000, help: "h")) == "a.yaml:1:9000: error: wrong [unknown-option]\n      = help: h\n")
  }

  /// U+001B, U+0085, U+200E, U+202E, U+2066 and U+061C control a terminal or change the text direction.
  @Test func whatSteersATerminalIsMadeHarmless() {
    let evil = "a\u{1B}[31mb\u{7F}\u{85}\u{200E}\u{202E}\u{2066}c\u{61C}"
    let clean = "a\u{FFFD}[31mb\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}c\u{FFFD}"
    #expect(
      text(diagnostic(SourceText(path: evil, evil), 1, 2, 1, evil, help: evil)) == """
        \(clean):1:2: error: \(clean) [unknown-option]
            1 | \(clean)
              |  ^
              = help: \(clean)

        """)
    #expect(text(Diagnostic(.error, .nulByte, path: "a", "\u{61C}")) == "a: error: \u{FFFD} [nul-byte]\n")
    #expect(text(Diagnostic(.error, .nulByte, path: "a", "x\ny\r\nz")) == "a: error: x\u{FFFD}y\u{FFFD}\u{FFFD}z [nul-byte]\n")
  }

  @Test func otherLettersStayAsTheyAre() {
    #expect(text(Diagnostic(.error, .nulByte, path: "größe", "日本 – “x” עברית")) == "größe: error: 日本 – “x” עברית [nul-byte]\n")
  }

  @Test func printsOneJSONObjectALine() {
    let diagnostic = diagnostic(source, 2, 11, 3, "\"a\\b\"\n\u{1B}größe", help: "h")
    #expect(
      DiagnosticFormat.json.print(diagnostic)
        == #"{"code":"unknown-option","column":11,"file":"content/a.yaml","help":"h","length":3,"line":2,"message":"\"a\\b\"\n\u001bgröße","severity":"error"}"#
        + "\n")
    #expect(
      DiagnosticFormat.json.print(Diagnostic(.warning, .rawHTML, path: "a", "b"))
        == #"{"code":"raw-html","file":"a","message":"b","severity":"warning"}"# + "\n")
  }

  @Test func printsAnAnnotationForGitHub() {
    let diagnostic = diagnostic(SourceText(path: "a,b:c\u{301}:\u{301}%.yaml", "x"), 1, 1, 1, "100% wrong\r\n::x", help: "h")
    #expect(
      DiagnosticFormat.github.print(diagnostic)
        == "::error file=a%2Cb%3Ac\u{301}%3A\u{301}%25.yaml,line=1,col=1,endColumn=2,title=unknown-option::100%25 wrong%0D%0A::x%0Ah\n")
    #expect(DiagnosticFormat.github.print(Diagnostic(.warning, .rawHTML, path: "a", "b")) == "::warning file=a,title=raw-html::b\n")
  }
}
