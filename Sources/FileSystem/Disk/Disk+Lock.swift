#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension Disk {
  /// The file is removed with the lock, so a taken lock counts only while its file is the one at the path.
  static func lock(_ path: String) throws -> (@Sendable () -> Void)? {
    while true {
      let descriptor = call { open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o644) }
      guard descriptor >= 0 else { throw failure("lock", path) }
      do {
        guard try take(descriptor, path) else {
          close(descriptor)
          return nil
        }
        if try isStill(descriptor, at: path) {
          return {
            // What is left of the file is taken over by the next one.
            _ = call { unlink(path) }
            close(descriptor)
          }
        }
      } catch {
        close(descriptor)
        throw error
      }
      close(descriptor)
    }
  }

  /// - Returns: whether nobody else has it.
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
