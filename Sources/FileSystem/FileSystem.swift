/// All access to the disk, as a value: the real one, or one that fails at the n-th call.
package struct FileSystem: Sendable {
  package enum Kind: Sendable, Equatable { case file, folder, link, other }

  /// Tells two names of one file from two files.
  package struct Identity: Sendable, Hashable {
    package let device: UInt64
    package let inode: UInt64

    package init(device: UInt64, inode: UInt64) { (self.device, self.inode) = (device, inode) }
  }

  package struct Status: Sendable, Equatable {
    package let kind: Kind
    package let bytes: Int64
    package let identity: Identity
    /// When the contents changed, since 1970. Whoever writes a file may set this.
    package let modified: Duration
    /// When anything of it changed, since 1970. Only the system sets this.
    package let changed: Duration

    package init(kind: Kind, bytes: Int64, identity: Identity, modified: Duration = .zero, changed: Duration = .zero) {
      (self.kind, self.bytes, self.identity) = (kind, bytes, identity)
      (self.modified, self.changed) = (modified, changed)
    }
  }

  /// What is at a path, links not followed; nil where nothing is.
  package var status: @Sendable (_ path: String) throws -> Status?
  /// The names in a folder, in no order.
  package var list: @Sendable (_ folder: String) throws -> [String]
  /// The bytes of a regular file; links, devices and pipes are refused.
  package var read: @Sendable (_ path: String) throws -> [UInt8]
  /// Makes a file, or replaces its bytes.
  package var write: @Sendable (_ path: String, _ bytes: [UInt8]) throws -> Void
  /// Makes a folder and those above it; a folder that is there already is fine.
  package var makeFolder: @Sendable (_ path: String) throws -> Void
  /// Puts a file in the place of another, or a folder where none is, at once; a file also from another file system.
  package var rename: @Sendable (_ from: String, _ to: String) throws -> Void
  package var removeFile: @Sendable (_ path: String) throws -> Void
  package var removeEmptyFolder: @Sendable (_ path: String) throws -> Void
  /// Waits until a file's bytes, or a folder's names, would outlive a power cut.
  package var sync: @Sendable (_ path: String) throws -> Void
  /// The path with links and dots taken out; nil where nothing is.
  package var resolve: @Sendable (_ path: String) throws -> String?
  /// Takes a lock that ends with the process; nil where another process has it. The result gives it back.
  package var lock: @Sendable (_ path: String) throws -> (@Sendable () -> Void)?
}

extension FileSystem {
  /// Removes a folder and all in it; nothing there is fine.
  package func removeTree(_ path: String) throws {
    guard let status = try status(path) else { return }
    guard status.kind == .folder else { return try removeFile(path) }
    for name in try list(path) { try removeTree(path + "/" + name) }
    try removeEmptyFolder(path)
  }
}
