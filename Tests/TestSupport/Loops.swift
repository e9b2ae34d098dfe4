package import Testing

/// Returns the cases for a loop of expectations. Fails the test if there are too few, because a loop that never runs proves nothing.
package func atLeast<Cases: Collection>(
  _ count: Int, _ cases: Cases, sourceLocation: SourceLocation = #_sourceLocation
) throws -> Cases {
  try #require(cases.count >= count, sourceLocation: sourceLocation)
  return cases
}

/// Pairs the elements of two lists. Fails the test if the lists are empty or have different lengths.
package func pairs<First: Collection, Second: Collection>(
  _ first: First, _ second: Second, sourceLocation: SourceLocation = #_sourceLocation
) throws -> Zip2Sequence<First, Second> {
  try #require(!first.isEmpty && first.count == second.count, sourceLocation: sourceLocation)
  return zip(first, second)
}
