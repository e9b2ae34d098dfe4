package import FileSystem

/// The output folder while a build has it: made where there is none, locked, and as it was where the build comes to nothing.
package struct OutputLock: Sendable {
  private let path: String
  private let isDurable: Bool
  private let fileSystem: FileSystem
  /// How often a folder is made anew that somebody removes before it can be locked.
  private static let attempts = 10

  init(_ options: BuildOptions, _ fileSystem: FileSystem) {
    (path, isDurable, self.fileSystem) = (options.output, options.isDurable, fileSystem)
  }

  private var lockPath: String { path + "/" + OutputNames.lock }

  /// - Parameter body: builds; a report without counts wrote nothing.
  /// - Throws: `OutputRefused`, `OutputLocked`, `FileSystemError`, and what the body throws.
  func with(_ body: (OutputStore) async throws -> BuildReport) async throws -> BuildReport {
    // Before a lock is put there: a folder that is not ours is not touched.
    try OutputGuard.requireRoom(path, fileSystem)
    let (made, unlock) = try lock()
    let report: Result<BuildReport, any Error>
    do {
      report = .success(try await build(body))
    } catch {
      report = .failure(error)
    }
    unlock()
    if case .success(let report) = report, report.counts != nil { return report }
    made.takeBack()
    return try report.get()
  }

  private func build(_ body: (OutputStore) async throws -> BuildReport) async throws -> BuildReport {
    let output = try OutputStore(path, isDurable: isDurable, fileSystem)
    do {
      return try await body(output)
    } catch {
      // What failed first is what to tell; what cannot be tidied up now is by the next build.
      try? output.discard()
      throw error
    }
  }

  /// Another build may have made the folder too, and take it back at this moment.
  private func lock() throws -> (MadeFolders, @Sendable () -> Void) {
    var attempt = 1
    while true {
      let made = try MadeFolders(path, fileSystem)
      do {
        guard let unlock = try fileSystem.lock(lockPath) else { throw OutputLocked(path: path) }
        return (made, unlock)
      } catch let error as FileSystemError {
        guard attempt < Self.attempts, try fileSystem.status(path) == nil else {
          made.takeBack()
          throw error
        }
        attempt += 1
      }
    }
  }

  /// Completes what an interrupted build left in a folder, as every command does before it looks at one; there need not be one.
  ///
  /// - Returns: false where another build holds the folder, which does that itself.
  /// - Throws: `FileSystemError`, `OutputUnfinished`, `OutputObstructed`.
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
