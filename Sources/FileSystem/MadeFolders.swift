/// Folders that were made for some work, and are removed if it fails.
package struct MadeFolders: Sendable {
  /// The folders that were missing, the innermost first.
  private let paths: [String]
  private let fileSystem: FileSystem

  /// Makes a folder and those above it.
  ///
  /// - Throws: `FileSystemError`; then those that were made are removed.
  package init(_ path: String, _ fileSystem: FileSystem) throws {
    var missing: [String] = []
    var place: String? = path
    while let folder = place, try fileSystem.status(folder) == nil {
      missing.append(folder)
      place = Self.parent(of: folder)
    }
    (paths, self.fileSystem) = (missing, fileSystem)
    do {
      try fileSystem.makeFolder(path)
    } catch {
      takeBack()
      throw error
    }
  }

  /// Removes them, except one that is not empty.
  package func takeBack() {
    for folder in paths {
      do {
        guard let status = try fileSystem.status(folder) else { continue }
        guard status.kind == .folder, try fileSystem.list(folder).isEmpty else { return }
        try fileSystem.removeEmptyFolder(folder)
      } catch {
        // The failure before this one is reported; an empty folder does no harm.
        return
      }
    }
  }

  /// The folder that a path is in, as the path names it; nil if that is the current folder or the root.
  private static func parent(of path: String) -> String? {
    let slash = UInt8(ascii: "/")
    let name = path.utf8.reversed().drop { $0 == slash }
    let rest = name.drop { $0 != slash }.drop { $0 == slash }
    return rest.isEmpty ? nil : String(decoding: rest.reversed(), as: UTF8.self)
  }
}
