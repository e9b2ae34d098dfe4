/// All access to the disk, as a value: the real one, or one that fails at the n-th call.
package struct FileSystem: Sendable {
  package enum Kind: Sendable, Equatable { case file, folder, link, other }

  /// The same for two names of one file.
  package struct Identity: Sendable, Hashable {
    package let device: UInt64
    package let inode: UInt64

    package init(device: UInt64, inode: UInt64) { (self.device, self.inode) = (device, inode) }
  }

  package struct Status: Sendable, Equatable {
    package let kind: Kind
    package let bytes: Int64
    package let identity: Identity
    /// When the contents changed, since 1970. Programs can set this.
    package let modified: Duration
    /// When anything of it changed, since 1970. Only the system sets this.
    package let changed: Duration

    package init(kind: Kind, bytes: Int64, identity: Identity, modified: Duration = .zero, changed: Duration = .zero) {
      (self.kind, self.bytes, self.identity, self.modified, self.changed) = (kind, bytes, identity, modified, changed)
    }
  }

  /// The status of a path, links not followed; nil if it does not exist.
  package var status: @Sendable (_ path: String) throws -> Status?
  /// The names in a folder, in no order.
  package var list: @Sendable (_ folder: String) throws -> [String]
  /// The bytes of a regular file; links, devices and pipes are refused.
  package var read: @Sendable (_ path: String) throws -> [UInt8]
  /// Makes a file, or replaces its bytes.
  package var write: @Sendable (_ path: String, _ bytes: [UInt8]) throws -> Void
  /// Makes a folder and those above it; an existing one is fine.
  package var makeFolder: @Sendable (_ path: String) throws -> Void
  /// Puts a file in the place of another, or a folder in a free place, at once; a file also from another file system.
  package var rename: @Sendable (_ from: String, _ to: String) throws -> Void
  package var removeFile: @Sendable (_ path: String) throws -> Void
  package var removeEmptyFolder: @Sendable (_ path: String) throws -> Void
  /// Waits until a file's bytes, or a folder's names, would outlive a power cut.
  package var sync: @Sendable (_ path: String) throws -> Void
  /// The path without links and dots; nil if it does not exist.
  package var resolve: @Sendable (_ path: String) throws -> String?
  /// Takes a lock that ends with the process; nil if another process has it. The result gives it back.
  package var lock: @Sendable (_ path: String) throws -> (@Sendable () -> Void)?
}

extension FileSystem {
  /// Removes a folder and all in it; a missing one is fine.
  package func removeTree(_ path: String) throws {
    guard let status = try status(path) else { return }
    guard status.kind == .folder else { return try removeFile(path) }
    for name in try list(path) { try removeTree(path + "/" + name) }
    try removeEmptyFolder(path)
  }

  /// Replaces a file as a whole: the bytes are written to a name of ours beside it, which is renamed. A copy that a killed program left is
  /// replaced by the next attempt.
  package func replace(_ path: String, _ bytes: [UInt8]) throws {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
    let copy = "\(path[..<slash]).sitegen-part-\(path[slash...])"
    do {
      try write(copy, bytes)
      try rename(copy, path)
    } catch {
      // The first failure is the one to report.
      try? removeFile(copy)
      throw error
    }
  }
}

extension String {
  /// The folder of a path as a program opens it, and the name in it.
  package var folderAndName: (folder: String, name: String) {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", self) }
    return (slash == startIndex ? "/" : String(self[..<slash]), String(self[utf8.index(after: slash)...]))
  }
}
