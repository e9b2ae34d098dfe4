extension BidirectionalCollection {
  /// The part without those elements at both ends for which a condition holds.
  @inlinable package func trimming(while isBlank: (Element) -> Bool) -> SubSequence {
    let start = drop(while: isBlank)
    return start[..<(start.lastIndex { !isBlank($0) }.map(start.index(after:)) ?? start.startIndex)]
  }
}

extension StringProtocol {
  /// Without white space at both ends.
  package var trimmed: String { String(trimming(while: \.isWhitespace)) }
}
