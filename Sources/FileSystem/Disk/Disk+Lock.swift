internal import Libc

extension Disk {
  /// The file is removed with the lock, so a taken lock counts only while its file is the one at the path.
  static func lock(_ path: String) throws -> (@Sendable () -> Void)? {
    while true {
      let descriptor = call { open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o644) }
      guard descriptor >= 0 else { throw failure("lock", path) }
      var isHeld = false
      defer { if !isHeld { close(descriptor) } }
      guard try take(descriptor, path) else { return nil }
      isHeld = try isStill(descriptor, at: path)
      if isHeld {
        return {
          // If the file stays, the next lock takes it over.
          _ = call { unlink(path) }
          close(descriptor)
        }
      }
    }
  }

  /// - Returns: false if another process has it.
  private static func take(_ descriptor: Int32, _ path: String) throws -> Bool {
    if call({ flock(descriptor, LOCK_EX | LOCK_NB) }) == 0 { return true }
    guard errno == EWOULDBLOCK else { throw failure("lock", path) }
    return false
  }

  private static func isStill(_ descriptor: Int32, at path: String) throws -> Bool {
    var (held, there) = (stat(), stat())
    guard call({ fstat(descriptor, &held) }) == 0 else { throw failure("lock", path) }
    guard call({ lstat(path, &there) }) == 0 else {
      if errno == ENOENT { return false }
      throw failure("lock", path)
    }
    return held.st_ino == there.st_ino && held.st_dev == there.st_dev
  }
}
