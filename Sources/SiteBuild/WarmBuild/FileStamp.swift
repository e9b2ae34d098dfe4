package import BinaryCoding
internal import SiteRendering

/// A file as it was when a build knew what it held.
struct FileStamp: Sendable, Equatable {
  let status: FileSystem.Status
  /// The hash of its bytes; nil where nobody read them.
  let digest: String?
}

/// Whether files are still as their stamps say.
struct StampCheck: Sendable {
  enum Finding: Sendable {
    /// Nothing of the file changed, its times included.
    case untouched
    /// It was read, and holds the same bytes.
    case same
    case changed
  }

  /// When the build began that made the stamps, since 1970.
  let start: Duration
  let fileSystem: FileSystem

  /// How long the times of a file may stay as they are while its bytes change: two seconds on the coarsest file systems.
  private static let coarsestTime: Duration = .seconds(2)

  /// Compares a file with its stamp.
  ///
  /// - Parameters:
  ///   - status: of what is at the path now.
  ///   - path: where it is, for it may have to be read.
  /// - Throws: `FileSystemError`.
  func finding(_ stamp: FileStamp, _ status: FileSystem.Status, at path: String) throws -> Finding {
    guard status.kind == .file else { return status.kind == stamp.status.kind ? .untouched : .changed }
    if status == stamp.status, isOld(status) { return .untouched }
    guard status.bytes == stamp.status.bytes, stamp.status.kind == .file, let digest = stamp.digest else { return .changed }
    return sha256(try fileSystem.read(path)) == digest ? .same : .changed
  }

  /// Whether a later change would show in the times. The system alone sets the second one, so nobody can set it back.
  private func isOld(_ status: FileSystem.Status) -> Bool { max(status.modified, status.changed) <= start - Self.coarsestTime }
}

extension Duration: BinaryCodable {
  /// A file system tells nanoseconds at most.
  package init(from reader: inout BinaryReader) throws(BinaryDamage) {
    let (seconds, nanoseconds) = (try Int64(from: &reader), try Int64(from: &reader))
    guard abs(seconds / 2) < 1 << 60, (-999_999_999...999_999_999).contains(nanoseconds) else { throw BinaryDamage() }
    self = .seconds(seconds) + .nanoseconds(nanoseconds)
  }

  package func write(to writer: inout BinaryWriter) {
    let (seconds, attoseconds) = components
    seconds.write(to: &writer)
    (attoseconds / 1_000_000_000).write(to: &writer)
  }
}

extension FileSystem.Kind: BinaryCodable {
  private static let all: [Self] = [.file, .folder, .link, .other]

  package init(from reader: inout BinaryReader) throws(BinaryDamage) {
    let number = Int(try reader.readByte())
    guard Self.all.indices.contains(number) else { throw BinaryDamage() }
    self = Self.all[number]
  }

  package func write(to writer: inout BinaryWriter) { writer.write(byte: UInt8(Self.all.firstIndex(of: self) ?? Self.all.count)) }
}

extension FileSystem.Identity: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(BinaryDamage) {
    self.init(device: try UInt64(from: &reader), inode: try UInt64(from: &reader))
  }

  package func write(to writer: inout BinaryWriter) {
    device.write(to: &writer)
    inode.write(to: &writer)
  }
}

extension FileSystem.Status: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(BinaryDamage) {
    self.init(
      kind: try FileSystem.Kind(from: &reader), bytes: try Int64(from: &reader), identity: try FileSystem.Identity(from: &reader),
      modified: try Duration(from: &reader), changed: try Duration(from: &reader))
  }

  package func write(to writer: inout BinaryWriter) {
    kind.write(to: &writer)
    bytes.write(to: &writer)
    identity.write(to: &writer)
    modified.write(to: &writer)
    changed.write(to: &writer)
  }
}

extension FileStamp: BinaryCodable {
  init(from reader: inout BinaryReader) throws(BinaryDamage) {
    self.init(status: try FileSystem.Status(from: &reader), digest: try String?(from: &reader))
  }

  func write(to writer: inout BinaryWriter) {
    status.write(to: &writer)
    digest.write(to: &writer)
  }
}
