/// Which files of a folder are an app's own sources.
package enum SourceFiles {
  /// Longer files are not read: no person writes them.
  package static let maximumBytes: Int64 = 4_000_000

  /// Whether a file is in none of the folders that hold tests, what others made, or what was built.
  package static func isOfApp(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().allSatisfy { folder in
      !folder.hasSuffix("Tests") && !["Pods", "Carthage", "DerivedData", "build"].contains(folder)
    }
  }
}
