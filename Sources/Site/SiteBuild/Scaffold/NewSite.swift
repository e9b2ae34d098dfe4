internal import Diagnostics
package import FileSystem

/// Makes the folder for a new site, completely or not at all.
///
/// 1. Writes the files to a hidden folder next to it, 2. renames the hidden folder. If the program is killed, the next `init` with the same
/// name removes the hidden folder.
package struct NewSite: Sendable {
  private let folder: String
  private let stage: String
  private let fileSystem: FileSystem

  /// - Parameter parent: the folder that will contain the new folder.
  package init(_ name: SiteName, in parent: String = ".", fileSystem: FileSystem = .disk) {
    folder = parent == "." ? name.folder : parent + "/" + name.folder
    stage = parent + "/.sitegen-init-" + name.folder
    self.fileSystem = fileSystem
  }

  /// - Parameter files: the bytes of each file, by path in the new folder.
  /// - Throws: `CommandFailure`, `FileSystemError`.
  package func make(_ files: [String: [UInt8]]) throws {
    let unlock = try begin()
    do { try stage(files) } catch { throw abandoned(error, unlock) }
    try finish(unlock)
  }

  /// - Parameters:
  ///   - files: the bytes of each file, by path in the new folder.
  ///   - complete: adds more files before the folder is renamed. If it throws, everything is removed.
  /// - Throws: `CommandFailure`, `FileSystemError`, and errors from `complete`.
  package func make<Result>(_ files: [String: [UInt8]], complete: (_ folder: String) async throws -> Result) async throws -> Result {
    let unlock = try begin()
    let result: Result
    do {
      try stage(files)
      result = try await complete(stage + "/site")
    } catch { throw abandoned(error, unlock) }
    try finish(unlock)
    return result
  }

  /// - Returns: a function that releases the lock.
  private func begin() throws -> @Sendable () -> Void {
    try requireRoom()
    try fileSystem.makeFolder(stage)
    guard let unlock = try fileSystem.lock(stage + "/lock") else { throw CommandFailure.locked(folder) }
    return unlock
  }

  private func stage(_ files: [String: [UInt8]]) throws {
    try fileSystem.removeTree(stage + "/site")
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) { try write(stage + "/site/" + path, bytes) }
  }

  private func finish(_ unlock: () -> Void) throws {
    do {
      // Another program may have made the folder in the meantime.
      try requireRoom()
      try fileSystem.rename(stage + "/site", folder)
    } catch { throw abandoned(error, unlock) }
    unlock()
    try fileSystem.removeEmptyFolder(stage)
  }

  /// Removes what was made so far. Ignores failures, because the next attempt cleans up first.
  ///
  /// - Returns: the error to report.
  private func abandoned(_ error: any Error, _ unlock: () -> Void) -> any Error {
    try? fileSystem.removeTree(stage + "/site")
    unlock()
    try? fileSystem.removeEmptyFolder(stage)
    return error
  }

  private func write(_ path: String, _ bytes: [UInt8]) throws {
    if let slash = path.lastIndex(of: "/") { try fileSystem.makeFolder(String(path[..<slash])) }
    try fileSystem.write(path, bytes)
  }

  /// Prevents overwriting: the folder must be empty or not exist. A link is rejected too, because it could point anywhere.
  private func requireRoom() throws {
    guard let status = try fileSystem.status(folder) else { return }
    guard status.kind == .folder else { throw CommandFailure.usage("\(folder) already exists and is not a folder") }
    guard let first = try fileSystem.list(folder).min() else { return }
    throw CommandFailure.usage("\(folder) already exists and contains \"\(first)\": use another folder")
  }
}
