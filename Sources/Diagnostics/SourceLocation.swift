/// A place in a file that an author wrote: line and column count from 1, columns in Unicode scalars.
package struct SourceLocation: Hashable, Sendable, Comparable {
  package let line: Int
  package let column: Int
  /// How many scalars of the line are meant; at least 1.
  package let length: Int

  package init(line: Int, column: Int, length: Int = 1) {
    (self.line, self.column, self.length) = (line, column, max(1, length))
  }

  package static let start = SourceLocation(line: 1, column: 1)

  package static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.line, lhs.column, lhs.length) < (rhs.line, rhs.column, rhs.length)
  }
}
