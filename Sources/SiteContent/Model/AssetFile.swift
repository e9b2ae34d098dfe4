/// A file of `templates/assets/`, by its path in that folder.
package struct AssetFile: Sendable, Hashable {
  /// What stands before the path of a file that the program brings along.
  package static let builtInRoot = "<built-in>/"

  package let name: String
  package let digest: FileDigest
  /// Whether it comes with the program, and not from the disk.
  package let isBuiltIn: Bool

  package init(name: String, digest: FileDigest, isBuiltIn: Bool = false) {
    (self.name, self.digest, self.isBuiltIn) = (name, digest, isBuiltIn)
  }

  /// How messages name the file.
  package var displayed: String { "\(isBuiltIn ? Self.builtInRoot : "")templates/assets/\(name)" }
}
