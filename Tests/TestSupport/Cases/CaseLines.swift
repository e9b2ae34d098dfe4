internal import Foundation
package import Testing

extension CaseFile {
  /// Compares what a function makes of each line of the inputs: the output is a table of `line → result`. `@function` names the function.
  ///
  /// In lines and results, `␤` is a line break. A result of nil is `nothing`.
  package func check(
    _ functions: [String: (String) throws -> String?], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let name = option("function") ?? ""
    let function = try #require(functions[name], "\(name) is not a function for lines", sourceLocation: sourceLocation)
    try await check(sourceLocation: sourceLocation) { step in
      let lines = step.inputs.flatMap { $0.bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast() }
      let results = try lines.map { line in
        let line = String(decoding: line, as: UTF8.self)
        let result = try function(line.replacingOccurrences(of: "␤", with: "\n", options: .literal)) ?? "nothing"
        return "\(line) → \(result.replacingOccurrences(of: "\n", with: "␤", options: .literal))\n"
      }
      return [Section("results", results.joined())]
    }
  }
}
