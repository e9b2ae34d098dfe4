#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension Disk {
  static func rename(_ from: String, _ to: String) throws {
    if call({ systemRename(from, to) }) == 0 { return }
    guard errno == EXDEV else { throw failure("replace", to) }
    try renameAcrossDisks(from, to)
  }

  /// A folder of the output may be a mount of its own. The copy has a name that is ours until it is whole; one that is left by a killed
  /// program is replaced by the next attempt.
  private static func renameAcrossDisks(_ from: String, _ to: String) throws {
    let slash = to.utf8.lastIndex(of: UInt8(ascii: "/"))
    let (folder, name) = slash.map { (to[...$0], to[to.utf8.index(after: $0)...]) } ?? ("", to[...])
    let copy = "\(folder).sitegen-part-\(name)"
    do {
      try write(copy, try read(from))
      guard call({ systemRename(copy, to) }) == 0 else { throw failure("replace", to) }
    } catch {
      _ = call { unlink(copy) }
      throw error
    }
    guard call({ unlink(from) }) == 0 else { throw failure("remove", from) }
  }

  private static func systemRename(_ from: String, _ to: String) -> Int32 {
    #if canImport(Darwin)
      Darwin.rename(from, to)
    #elseif canImport(Glibc)
      Glibc.rename(from, to)
    #else
      Musl.rename(from, to)
    #endif
  }

  /// Waits until the disk has a file's bytes, or a folder's names.
  static func sync(_ path: String) throws {
    let descriptor = call { open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC) }
    guard descriptor >= 0 else { throw failure("secure", path) }
    defer { close(descriptor) }
    #if canImport(Darwin)
      // Else the disk may keep them to itself.
      if call({ fcntl(descriptor, F_FULLFSYNC) }) == 0 { return }
    #endif
    // Some file systems know this of files only.
    guard call({ fsync(descriptor) }) == 0 || errno == EINVAL else { throw failure("secure", path) }
  }
}
