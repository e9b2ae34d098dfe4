/// A place in a file of the app; line and column count from 1, columns in Unicode scalars.
package struct CodePlace: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// From the folder that was read.
  package let path: String
  package let line: Int
  package let column: Int

  package init(path: String, line: Int, column: Int) { (self.path, self.line, self.column) = (path, line, column) }

  package static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.path != rhs.path ? lhs.path.utf8.lexicographicallyPrecedes(rhs.path.utf8) : (lhs.line, lhs.column) < (rhs.line, rhs.column)
  }

  package var description: String { "\(path):\(line)" }
}
