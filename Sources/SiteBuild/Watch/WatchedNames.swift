/// Which names below the source folder belong to the site: the same that the build reads.
enum WatchedNames {
  /// The folders with the site's source. What else stands beside them, `public/` and `.build/`, is nobody's business here.
  static let roots = ["content", "templates"]

  /// - Parameter folder: the folder's path from the source folder, which itself is "".
  static func contains(_ name: String, in folder: String) -> Bool {
    if folder.isEmpty { return roots.contains(name) }
    return !name.hasPrefix(".") || (folder == "content" && name == ".well-known")
  }

  /// The path of a name, from the source folder.
  static func path(_ name: String, in folder: String) -> String { folder.isEmpty ? name : folder + "/" + name }

  /// The paths of all that a folder holds and the site consists of.
  static func paths(in folder: String, below source: String, _ fileSystem: FileSystem) throws -> [String] {
    if folder.isEmpty { return roots }
    return try fileSystem.list(source + "/" + folder).filter { contains($0, in: folder) }.map { path($0, in: folder) }
  }
}
