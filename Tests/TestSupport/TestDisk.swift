package import FileSystem
internal import TextCoding

/// A kind of disk that tests run on.
package enum TestDisk: String, Sendable, CaseIterable {
  /// The disk of this machine.
  case own
  /// One that treats names as APFS does unless it is formatted otherwise.
  case apple

  /// Whether names that differ in case only are two on the disk of this machine.
  package static let ownMindsCase: Bool = {
    do {
      let folder = try TemporaryFolder()
      try folder.write(["a": ""])
      return try FileSystem.disk.status(folder.path + "/A") == nil
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  /// - Parameter root: the folder below which it is one of this kind.
  package func fileSystem(below root: String) -> FileSystem { self == .own ? .disk : AppleDisk(root: root).value }
}

/// The disk of this machine, with the names of APFS: two names are the same if they differ in case or Unicode form only, and each stays as
/// it was first given. Names that are not UTF-8 and paths over 1,023 bytes are refused.
private struct AppleDisk: Sendable {
  let root: String

  private static func key(_ name: some StringProtocol) -> String { name.lowercased().normalized(to: .composed) }

  /// A path with each name as the disk has it, as far as it is there.
  private func actual(_ path: String) throws -> String {
    guard path.utf8.count <= 1023 else { throw FileSystemError("open", path, reason: "File name too long") }
    guard path.hasPrefix(root + "/") else { return path }
    return try path.dropFirst(root.count + 1).split(separator: "/").reduce(root) { folder, name in
      try folder + "/" + spelled(name, in: folder)
    }
  }

  private func spelled(_ name: Substring, in folder: String) throws -> String {
    guard try FileSystem.disk.status(folder + "/" + name) == nil, try FileSystem.disk.status(folder)?.kind == .folder else {
      return String(name)
    }
    return try FileSystem.disk.list(folder).first { Self.key($0) == Self.key(name) } ?? String(name)
  }

  /// A name that only differs in case or form from the file's own replaces that.
  private func rename(_ from: String, _ to: String) throws {
    let (source, target) = (try actual(from), try actual(to))
    guard source == target, let slash = to.lastIndex(of: "/") else { return try FileSystem.disk.rename(source, target) }
    try FileSystem.disk.rename(source, actual(String(to[..<slash])) + to[slash...])
  }

  var value: FileSystem {
    let disk = FileSystem.disk
    var system = disk
    system.status = { try disk.status(actual($0)) }
    system.list = { try disk.list(actual($0)) }
    system.read = { try disk.read(actual($0)) }
    system.write = { try disk.write(actual($0), $1) }
    system.makeFolder = { try disk.makeFolder(actual($0)) }
    system.rename = rename
    system.removeFile = { try disk.removeFile(actual($0)) }
    system.removeEmptyFolder = { try disk.removeEmptyFolder(actual($0)) }
    system.sync = { try disk.sync(actual($0)) }
    system.resolve = { try disk.resolve(actual($0)) }
    system.lock = { try disk.lock(actual($0)) }
    return system
  }
}
