/// A place in a file that an author wrote: line and column count from 1, columns in Unicode scalars.
package struct SourceLocation: Hashable, Sendable, Comparable {
  package var line: Int { Int(lines) }
  package var column: Int { Int(columns) }
  /// How many scalars of the line are meant; at least 1.
  package var length: Int { Int(lengths) }

  /// Every value that is read has a place, and every link. No file is larger than these numbers.
  private let (lines, columns, lengths): (Int32, Int32, Int32)

  package init(line: Int, column: Int, length: Int = 1) {
    (lines, columns, lengths) = (Int32(clamping: line), Int32(clamping: column), Int32(clamping: max(1, length)))
  }

  package static let start = SourceLocation(line: 1, column: 1)

  package static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.line, lhs.column, lhs.length) < (rhs.line, rhs.column, rhs.length)
  }
}
