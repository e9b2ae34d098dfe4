internal import Diagnostics
package import FileSystem

/// The output folder during a build: made if it is missing, locked, and as it was if nothing is written.
package struct OutputLock: Sendable {
  private let path: String
  private let isDurable: Bool
  private let fileSystem: FileSystem
  /// How often a folder is made again that is removed before it can be locked.
  private static let attempts = 10

  init(_ options: BuildOptions, _ fileSystem: FileSystem) {
    (path, isDurable, self.fileSystem) = (options.output, options.isDurable, fileSystem)
  }

  private var lockPath: String { path + "/" + OutputNames.lock }

  /// - Parameter body: builds; a report without counts wrote nothing.
  /// - Throws: `CommandFailure`, `FileSystemError`, and errors of the body.
  func with(_ body: (OutputStore) async throws -> BuildReport) async throws -> BuildReport {
    // Before a lock is put there: a folder that is not ours is not touched.
    try OutputGuard.requireRoom(path, fileSystem)
    let (made, unlock) = try lock()
    var isWritten = false
    defer {
      unlock()
      if !isWritten { made.undo() }
    }
    let output = try OutputStore(path, isDurable: isDurable, fileSystem)
    do {
      let report = try await body(output)
      isWritten = report.counts != nil
      return report
    } catch {
      // The first failure is the one to report; the next build removes what is left.
      try? output.discard()
      throw error
    }
  }

  /// Another build may have made the folder too, and take it back at this moment.
  private func lock() throws -> (CreatedFolders, @Sendable () -> Void) {
    var attempt = 1
    while true {
      let made = try CreatedFolders(path, fileSystem)
      do {
        guard let unlock = try fileSystem.lock(lockPath) else { throw CommandFailure.locked(path) }
        return (made, unlock)
      } catch let error as FileSystemError {
        guard attempt < Self.attempts, try fileSystem.status(path) == nil else {
          made.undo()
          throw error
        }
        attempt += 1
      }
    }
  }

  /// Completes an interrupted build, as every command does before it reads an output folder; the folder need not exist.
  ///
  /// - Returns: false if another build holds the folder, which does that itself.
  /// - Throws: `FileSystemError`, `CommandFailure`.
  @discardableResult
  package static func recover(_ path: String, _ fileSystem: FileSystem = .disk) throws -> Bool {
    let journal = path + "/" + OutputNames.journal
    guard try fileSystem.status(journal) != nil else { return true }
    guard let unlock = try fileSystem.lock(path + "/" + OutputNames.lock) else { return false }
    defer { unlock() }
    try OutputTransaction.complete(path, fileSystem)
    return true
  }
}
