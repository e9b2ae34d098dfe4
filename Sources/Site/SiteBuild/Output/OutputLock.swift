package import Diagnostics
package import FileSystem

/// Locks the output folder during a build. Makes the folder if it is missing, and removes it again if nothing is written.
package struct OutputLock: Sendable {
  private let path: String
  private let isDurable: Bool
  private let fileSystem: FileSystem
  /// The maximum number of attempts to make the folder, because other programs may remove it before it is locked.
  private static let attempts = 10

  init(_ options: BuildOptions, _ fileSystem: FileSystem) {
    (path, isDurable, self.fileSystem) = (options.output, options.isDurable, fileSystem)
  }

  private var lockPath: String { path + "/" + OutputNames.lock }

  /// - Parameter body: the build. If its report has no counts, nothing was written.
  /// - Throws: `CommandFailure`, `FileSystemError`, and errors from the body.
  func with(_ body: (OutputStore) async throws -> BuildReport) async throws -> BuildReport {
    // Check before the lock file is made: a foreign folder must not be changed.
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
      // Ignore failures: the next build cleans up too.
      try? output.discard()
      throw error
    }
  }

  /// Makes and locks the folder, and tries again if another build removes the folder first.
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

  /// Finishes an interrupted build. Every command does this before it reads an output folder; the folder need not exist.
  ///
  /// - Returns: false if another build has the lock. That build finishes the interrupted one.
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

/// Rejects folders that must never become the output folder: `/`, the user's home, the content, and folders that contain any of these.
enum OutputGuard {
  static func check(_ options: BuildOptions, _ fileSystem: FileSystem) throws {
    if let status = try fileSystem.status(options.output), status.kind == .file || status.kind == .other {
      throw refusal(options.output, "it is a file")
    }
    if try fileSystem.resolve(options.output) == nil, try fileSystem.status(options.output) != nil {
      throw refusal(options.output, "it is a broken link")
    }
    let output = try resolvedPath(of: options.output, fileSystem)
    if output == "/" { throw refusal(options.output, "it is the root of the disk") }
    let protected = [("the content", options.content), ("the templates", options.templates), ("your home", options.home)]
    for case let (name, path?) in protected {
      // A folder that doesn't exist yet is protected too.
      let path = try resolvedPath(of: path, fileSystem)
      if path == output { throw refusal(options.output, "it is \(name)") }
      if path.hasPrefix(output + "/") { throw refusal(options.output, "it contains \(name)") }
      if name != "your home", output.hasPrefix(path + "/") { throw refusal(options.output, "it is inside \(name)") }
    }
  }

  /// Rejects a folder that sitegen didn't make, unless it only contains names that begin with a dot.
  static func requireRoom(_ path: String, _ fileSystem: FileSystem) throws {
    guard try fileSystem.resolve(path) != nil else { return }
    for name in [OutputNames.record, OutputNames.journal] where try fileSystem.status(path + "/" + name) != nil { return }
    if let foreign = try fileSystem.list(path).filter({ !$0.hasPrefix(".") }).min() {
      throw refusal(path, "it was not made by sitegen and contains \"\(foreign)\"")
    }
  }

  private static func refusal(_ path: String, _ reason: String) -> CommandFailure {
    .usage("\(path) cannot be the output folder: \(reason)")
  }

  /// Returns the path without links. The folder need not exist.
  static func resolvedPath(of path: String, _ fileSystem: FileSystem) throws -> String {
    if let resolved = try fileSystem.resolve(path) { return resolved }
    var parts = path.split(separator: "/")
    // The current folder may have been deleted.
    guard path != ".", let name = parts.popLast() else { return path }
    let parent = (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    let folder = try resolvedPath(of: parent.isEmpty ? "." : parent, fileSystem)
    return (folder == "/" ? "" : folder) + "/" + name
  }
}

extension CommandFailure {
  /// Makes the error for a folder that another build has locked.
  package static func locked(_ path: String) -> Self { Self(.outputLocked, "another build is writing to \(path)") }

  /// Makes the error for foreign files that appeared at the paths of new files during the build. The foreign files were kept.
  ///
  /// - Parameter files: the files' paths, sorted.
  static func obstructed(_ files: [String]) -> Self {
    Self(
      .outputUnfinished,
      "could not write \(files.joined(separator: ", ")): sitegen did not make what is there; move it away and build again")
  }
}
