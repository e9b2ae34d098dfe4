internal import Testing

extension CaseFile {
  /// Compares a table: the input `lines` has one example in each line, any other input is an example by itself. An output repeats each line
  /// of `lines` with its result.
  ///
  /// - Parameter functions: what to do with an example, by the values of the case's option `@of`.
  package func check(functions: [String: @Sendable (String) throws -> String]) async throws {
    let name = try #require(option("of"), "\(name): @of is missing")
    let function = try #require(functions[name], "\(name) is no function for tables")
    try await check { step in
      try step.inputs.map { input in
        guard input.name == "lines" else { return Section("result", try function(input.text)) }
        let lines = input.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        return Section("results", try lines.map { try "\($0) → \(function(String($0)))\n" }.joined())
      }
    }
  }
}
