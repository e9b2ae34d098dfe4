internal import Libc

extension Disk {
  static func rename(_ from: String, _ to: String) throws {
    if call({ Libc.rename(from, to) }) == 0 { return }
    guard errno == EXDEV else { throw failure("replace", to) }
    // A folder of the output may be a mount of its own.
    try FileSystem.disk.replace(to, try read(from))
    guard call({ unlink(from) }) == 0 else { throw failure("remove", from) }
  }

  /// Waits until the disk has a file's bytes, or a folder's names.
  static func sync(_ path: String) throws {
    let descriptor = call { open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC) }
    guard descriptor >= 0 else { throw failure("secure", path) }
    defer { close(descriptor) }
    #if canImport(Darwin)
      // Otherwise the disk may keep them in its cache.
      if call({ fcntl(descriptor, F_FULLFSYNC) }) == 0 { return }
    #endif
    // Some file systems support this for files only.
    guard call({ fsync(descriptor) }) == 0 || errno == EINVAL else { throw failure("secure", path) }
  }
}
