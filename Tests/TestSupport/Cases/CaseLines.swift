internal import Foundation
package import Testing

extension CaseFile {
  /// Compares what a function returns for each example; `@function` names it. The input `lines` has one example in each line, and its output is a
  /// table of `line → result`. Any other input is one example.
  ///
  /// In lines and their results, `␤` is a line break. A result of nil is `nothing`.
  package func check(_ functions: [String: @Sendable (String) throws -> String?], sourceLocation: SourceLocation = #_sourceLocation)
    async throws
  {
    let name = option("function") ?? ""
    let function = try #require(functions[name], "\(name) is not a function for lines", sourceLocation: sourceLocation)
    try await check(sourceLocation: sourceLocation) { step in
      try step.inputs.map { input in
        guard input.name == "lines" else { return Section("result", try function(input.text) ?? "nothing") }
        guard input.bytes.last == UInt8(ascii: "\n") else { throw CaseFileError("\(self.name): the last line has no end") }
        let lines = input.bytes.dropLast().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
          .map { String(decoding: $0, as: UTF8.self) }
        let results = try lines.map { line in
          let result = try function(line.replacingOccurrences(of: "␤", with: "\n", options: .literal)) ?? "nothing"
          return "\(line) → \(result.replacingOccurrences(of: "\n", with: "␤", options: .literal))\n"
        }
        return Section("results", results.joined())
      }
    }
  }
}
