package import Testing

/// The cases of a loop of expectations. Too few of them fail the test: a loop that never runs proves nothing.
package func atLeast<Cases: Collection>(
  _ count: Int, _ cases: Cases, sourceLocation: SourceLocation = #_sourceLocation
) throws -> Cases {
  try #require(cases.count >= count, sourceLocation: sourceLocation)
  return cases
}

/// The elements of two lists side by side. Lists that are empty, or of different lengths, fail the test.
package func pairs<First: Collection, Second: Collection>(
  _ first: First, _ second: Second, sourceLocation: SourceLocation = #_sourceLocation
) throws -> Zip2Sequence<First, Second> {
  try #require(!first.isEmpty && first.count == second.count, sourceLocation: sourceLocation)
  return zip(first, second)
}
