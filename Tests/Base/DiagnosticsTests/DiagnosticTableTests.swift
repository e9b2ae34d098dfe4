import Foundation
import TestSupport
import Testing

@testable import Diagnostics

/// The tables of `Tests/Cases/lines/messages`: how messages are printed, places in texts, and suggestions.
@Suite struct DiagnosticTableTests {
  @Test(arguments: CaseFile.all(in: "lines/messages", options: ["function"])) func theTableHolds(_ example: CaseFile) async throws {
    try await example.check(Self.functions)
  }

  /// In tables with one example in each line, `\n` and `\r` are line breaks.
  private static let functions: [String: @Sendable (String) throws -> String?] = [
    "lines": { text in
      let source = SourceText(path: "a.md", unescaped(text))
      return (1...source.lineCount).map { "[" + String(decoding: source.line($0), as: UTF8.self) + "]" }.joined()
    },
    // The offset of a byte, and the text.
    "place": { text in
      let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      let location = SourceText(path: "a.md", unescaped(String(parts[1]))).location(ofByte: try #require(Int(parts[0])), length: 2)
      return "\(location.line):\(location.column)"
    },
    // A word, and the names that might be meant.
    "nearest": { text in
      let (word, names) = try named(text)
      return nearestName(to: word, among: names) ?? "none"
    },
    "suggestion": { text in
      let (word, names) = try named(text)
      return suggestion(for: word, among: names, called: "options") ?? "none"
    },
    // The first line is `FILE LINE:COLUMN+LENGTH`, or only `FILE`; the second is the message, the third is the help. Then the file follows.
    "message": { text in
      var lines = text.split(separator: "\n", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
      let (summary, help) = (lines[1].replacing("\\n", with: "\n").replacing("\\r", with: "\r"), lines[2].isEmpty ? nil : lines[2])
      guard let match = lines[0].wholeMatch(of: /(.*) (\d+):(\d+)\+(\d+)/), let line = Int(match.2), let column = Int(match.3) else {
        return printed(Diagnostic(.warning, .rawHTML, path: lines[0], summary, help: help))
      }
      let location = SourceLocation(line: line, column: column, length: Int(match.4) ?? 1)
      if lines[3].hasSuffix("\n") { lines[3].removeLast() }
      let source = SourceText(path: String(match.1), lines[3])
      return printed(Diagnostic(.error, .unknownOption, in: source, at: location, summary, help: help))
    },
  ]

  private static func printed(_ diagnostic: Diagnostic) -> String {
    [DiagnosticFormat.text, .json, .github].map { $0.print(diagnostic) }.joined(separator: "\n")
  }

  private static func named(_ text: String) throws -> (word: String, names: [String]) {
    let parts = text.components(separatedBy: " among ")
    return (parts[0], parts[1].split(separator: " ").map(String.init))
  }

  private static func unescaped(_ text: String) -> String { text.replacing("\\n", with: "\n").replacing("\\r", with: "\r") }
}
