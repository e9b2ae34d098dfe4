/// A location in one of the app's files. Lines and columns start at 1; columns are counted in Unicode scalars.
package struct CodeLocation: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The path, relative to the folder that was scanned.
  package let path: String
  package let line: Int
  package let column: Int

  package init(path: String, line: Int, column: Int) { (self.path, self.line, self.column) = (path, line, column) }

  package static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.path != rhs.path ? lhs.path.utf8.lexicographicallyPrecedes(rhs.path.utf8) : (lhs.line, lhs.column) < (rhs.line, rhs.column)
  }

  package var description: String { "\(path):\(line)" }
}

/// Rules that decide which files in a folder are the app's own sources.
package enum SourceFiles {
  /// The maximum size of a file to read, in bytes. Larger files are assumed to be generated.
  package static let maximumBytes: Int64 = 4_000_000

  /// Returns whether a file is outside of folders for tests, dependencies and build products.
  package static func isOfApp(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().allSatisfy { folder in
      !folder.hasSuffix("Tests") && !["Pods", "Carthage", "DerivedData", "build"].contains(folder)
    }
  }
}
