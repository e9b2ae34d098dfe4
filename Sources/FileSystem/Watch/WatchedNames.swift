/// The names below a folder that are watched.
package struct WatchedNames: Sendable {
  private let roots: [String]
  private let hidden: HiddenNames
  /// Whether only one file in the folder itself is watched.
  let isOneFile: Bool

  /// - Parameters:
  ///   - roots: the names in the folder itself, which need not exist.
  ///   - hidden: names below them that are not watched.
  package init(roots: [String], hidden: HiddenNames) { (self.roots, self.hidden, isOneFile) = (roots, hidden, false) }

  /// Only a file in the folder itself, which need not exist.
  init(file name: String) { (roots, hidden, isOneFile) = ([name], HiddenNames(), true) }

  /// - Parameter folder: a path from the watched folder, which itself is "".
  func contains(_ name: String, in folder: String) -> Bool {
    folder.isEmpty ? roots.contains(name) : !hidden.contains(name, in: folder)
  }

  /// Whether every part of a path below the watched folder has a watched name. Case is ignored.
  func mayContain(path: String) -> Bool {
    var folder = ""
    for name in path.split(separator: "/").map({ $0.lowercased() }) {
      let isWatched = folder.isEmpty ? roots.contains { $0.lowercased() == name } : !isOneFile && contains(name, in: folder)
      guard isWatched else { return false }
      folder = Self.path(name, in: folder)
    }
    return true
  }

  /// The path of a name, from the watched folder.
  static func path(_ name: String, in folder: String) -> String { folder.isEmpty ? name : folder + "/" + name }

  /// The paths of the watched names in a folder.
  func paths(in folder: String, below source: String, _ fileSystem: FileSystem) throws -> [String] {
    if folder.isEmpty { return roots }
    return try fileSystem.list(source + "/" + folder).filter { contains($0, in: folder) }.map { Self.path($0, in: folder) }
  }
}
