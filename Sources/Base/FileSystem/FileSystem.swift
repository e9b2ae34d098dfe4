/// All access to the disk, as a value: the real disk, or in tests a disk that fails at the nth call.
package struct FileSystem: Sendable {
  package enum Kind: Sendable, Equatable { case file, folder, link, other }

  /// Identifies a file. Two names of one file have the same identity.
  package struct Identity: Sendable, Hashable {
    package let device: UInt64
    package let inode: UInt64

    package init(device: UInt64, inode: UInt64) { (self.device, self.inode) = (device, inode) }
  }

  package struct Status: Sendable, Equatable {
    package let kind: Kind
    package let bytes: Int64
    package let identity: Identity
    /// When the contents last changed, since 1970. Programs can set this.
    package let modified: Duration
    /// When the contents or the status last changed, since 1970. Only the system sets this.
    package let changed: Duration

    package init(kind: Kind, bytes: Int64, identity: Identity, modified: Duration = .zero, changed: Duration = .zero) {
      (self.kind, self.bytes, self.identity, self.modified, self.changed) = (kind, bytes, identity, modified, changed)
    }
  }

  /// Returns the status of a path without following links; nil if the path does not exist.
  package var status: @Sendable (_ path: String) throws -> Status?
  /// Returns the names in a folder, in no particular order.
  package var list: @Sendable (_ folder: String) throws -> [String]
  /// Returns the bytes of a regular file. Throws for links, devices and pipes.
  package var read: @Sendable (_ path: String) throws -> [UInt8]
  /// Creates a file. A file, link or pipe at the path is removed first.
  package var write: @Sendable (_ path: String, _ bytes: [UInt8]) throws -> Void
  /// Creates a folder and its parents. Does nothing if it exists.
  package var makeFolder: @Sendable (_ path: String) throws -> Void
  /// Atomically moves a file, replacing an existing one, or moves a folder to a path that does not exist. If a file is moved to another
  /// file system, only the last step is atomic.
  package var rename: @Sendable (_ from: String, _ to: String) throws -> Void
  package var removeFile: @Sendable (_ path: String) throws -> Void
  package var removeEmptyFolder: @Sendable (_ path: String) throws -> Void
  /// Waits until a file's bytes, or a folder's names, would survive a power failure.
  package var sync: @Sendable (_ path: String) throws -> Void
  /// Returns the path with links and dots resolved; nil if it does not exist.
  package var resolve: @Sendable (_ path: String) throws -> String?
  /// Acquires a lock that ends with the process. Returns a closure that releases it; nil if another process holds the lock.
  package var lock: @Sendable (_ path: String) throws -> (@Sendable () -> Void)?
}

extension FileSystem {
  /// Removes a file, or a folder and its contents. Does nothing if it does not exist.
  package func removeTree(_ path: String) throws {
    guard let status = try status(path) else { return }
    guard status.kind == .folder else { return try removeFile(path) }
    for name in try list(path) { try removeTree(path + "/" + name) }
    try removeEmptyFolder(path)
  }

  /// Replaces a file atomically: writes the bytes to a temporary file next to it, then renames the temporary file. Its name is random, so
  /// that no other program can put something there. If the program is killed, that file stays.
  package func replace(_ path: String, _ bytes: [UInt8]) throws {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
    let copy = "\(path[..<slash]).sitegen-part-\(String(UInt64.random(in: .min ... .max), radix: 36))"
    do {
      try write(copy, bytes)
      try rename(copy, path)
    } catch {
      // Report the first failure, not one from this cleanup.
      try? removeFile(copy)
      throw error
    }
  }
}

extension String {
  /// The path's folder (`.` if the path has no slash), and the name in that folder.
  package var folderAndName: (folder: String, name: String) {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", self) }
    return (slash == startIndex ? "/" : String(self[..<slash]), String(self[utf8.index(after: slash)...]))
  }
}

/// A failed file operation: the action, the path, and the reason.
package struct FileSystemError: Error, Equatable, CustomStringConvertible {
  package let action: String
  package let path: String
  package let reason: String

  package init(_ action: String, _ path: String, reason: String) { (self.action, self.path, self.reason) = (action, path, reason) }

  package var description: String { "could not \(action) \(path): \(reason)" }
}
