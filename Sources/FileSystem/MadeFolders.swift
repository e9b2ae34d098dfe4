/// Folders that were made for some work, and go again where it comes to nothing.
package struct MadeFolders: Sendable {
  /// Those that were not there, the innermost first.
  private let paths: [String]
  private let fileSystem: FileSystem

  /// Makes a folder and those above it.
  ///
  /// - Throws: `FileSystemError`; then none is left of those that were made.
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

  /// Removes them, save what somebody makes use of by now.
  package func takeBack() {
    for folder in paths {
      do {
        guard let status = try fileSystem.status(folder) else { continue }
        guard status.kind == .folder, try fileSystem.list(folder).isEmpty else { return }
        try fileSystem.removeEmptyFolder(folder)
      } catch {
        // Something else has failed, and that is what to tell; an empty folder does no harm.
        return
      }
    }
  }

  /// The folder that a path is in, as the path says it; nil where that is the current one or the root.
  private static func parent(of path: String) -> String? {
    let slash = UInt8(ascii: "/")
    let name = path.utf8.reversed().drop { $0 == slash }
    let rest = name.drop { $0 != slash }.drop { $0 == slash }
    return rest.isEmpty ? nil : String(decoding: rest.reversed(), as: UTF8.self)
  }
}
