package import Diagnostics
package import FileSystem

/// Makes the folder of a new site, whole or not at all.
///
/// 1. the files are written to a hidden folder beside it, 2. that is renamed. Leftovers of a killed program are removed by the next one that
/// makes a site of this name.
package struct NewSite: Sendable {
  /// The folder exists already; it is never overwritten.
  package struct Exists: CommandFailure {
    package let description: String
    package var exitStatus: ExitStatus { .usage }
  }

  private let folder: String
  private let stage: String
  private let fileSystem: FileSystem

  /// - Parameter parent: the folder that gets the new one.
  package init(_ name: SiteName, in parent: String = ".", fileSystem: FileSystem = .disk) {
    folder = parent == "." ? name.folder : parent + "/" + name.folder
    stage = parent + "/.sitegen-init-" + name.folder
    self.fileSystem = fileSystem
  }

  /// - Parameter files: by path from the new folder.
  /// - Throws: `Exists`, `OutputLocked`, `FileSystemError`.
  package func make(_ files: [String: [UInt8]]) throws {
    try requireRoom()
    try fileSystem.makeFolder(stage)
    guard let unlock = try fileSystem.lock(stage + "/lock") else { throw OutputLocked(path: folder) }
    do {
      try fileSystem.removeTree(stage + "/site")
      for (path, bytes) in files.sorted(by: { $0.key < $1.key }) { try write(stage + "/site/" + path, bytes) }
      // Another program may have made it meanwhile.
      try requireRoom()
      try fileSystem.rename(stage + "/site", folder)
    } catch {
      // The first failure is the one to report; the next attempt begins with tidying up.
      try? fileSystem.removeTree(stage + "/site")
      unlock()
      try? fileSystem.removeEmptyFolder(stage)
      throw error
    }
    unlock()
    try fileSystem.removeEmptyFolder(stage)
  }

  private func write(_ path: String, _ bytes: [UInt8]) throws {
    if let slash = path.lastIndex(of: "/") { try fileSystem.makeFolder(String(path[..<slash])) }
    try fileSystem.write(path, bytes)
  }

  /// An empty folder has room; a link to one could lead anywhere.
  private func requireRoom() throws {
    guard let status = try fileSystem.status(folder) else { return }
    guard status.kind == .folder else { throw Exists(description: "\(folder) already exists and is not a folder") }
    guard let first = try fileSystem.list(folder).min() else { return }
    throw Exists(description: "\(folder) already exists and contains \"\(first)\": use another name")
  }
}
