/// A place in an app's folder: a file, and a line of it if it has lines.
package struct ProjectPlace: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// From the folder that was read.
  package let path: String
  package let line: Int?

  package init(_ path: String, line: Int? = nil) { (self.path, self.line) = (path, line) }

  package static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.path != rhs.path ? lhs.path.utf8.lexicographicallyPrecedes(rhs.path.utf8) : (lhs.line ?? 0) < (rhs.line ?? 0)
  }

  package var description: String { line.map { "\(path):\($0)" } ?? path }
}
