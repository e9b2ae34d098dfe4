internal import Libc

extension FileSystem {
  /// The real disk.
  package static let disk = FileSystem(
    status: Disk.status, list: Disk.list, read: Disk.read, write: Disk.write, makeFolder: Disk.makeFolder, rename: Disk.rename,
    removeFile: { path in
      guard Disk.call({ unlink(path) }) == 0 || errno == ENOENT || errno == ENOTDIR else { throw Disk.failure("remove", path) }
    },
    removeEmptyFolder: { path in
      guard Disk.call({ rmdir(path) }) == 0 || errno == ENOENT else { throw Disk.failure("remove folder", path) }
    },
    sync: Disk.sync, resolve: Disk.resolve, lock: Disk.lock)

  /// Returns the current time since 1970, by the clock that the system uses for file times.
  static func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Disk.duration(time)
  }
}

/// System calls. Each failure is thrown as an error that names the path.
enum Disk {
  /// Repeats a call as long as signals interrupt it.
  static func call<Result: BinaryInteger>(_ body: () -> Result) -> Result {
    while true {
      let result = body()
      if result != -1 || errno != EINTR { return result }
    }
  }

  /// Repeats a call that returns a pointer.
  static func pointer<Result>(_ body: () -> Result?) -> Result? {
    while true {
      let result = body()
      if result != nil || errno != EINTR { return result }
    }
  }

  static func failure(_ action: String, _ path: String) -> FileSystemError {
    FileSystemError(action, path, reason: String(cString: strerror(errno)))
  }

  static func status(_ path: String) throws -> FileSystem.Status? {
    var info = stat()
    guard call({ lstat(path, &info) }) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw failure("inspect", path)
    }
    return status(of: info)
  }

  private static func status(of info: stat) -> FileSystem.Status {
    let kind: FileSystem.Kind =
      switch info.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    #if canImport(Darwin)
      let (modified, changed) = (info.st_mtimespec, info.st_ctimespec)
    #else
      let (modified, changed) = (info.st_mtim, info.st_ctim)
    #endif
    return .init(
      kind: kind, bytes: Int64(info.st_size), identity: .init(device: UInt64(truncatingIfNeeded: info.st_dev), inode: UInt64(info.st_ino)),
      modified: duration(modified), changed: duration(changed))
  }

  static func duration(_ time: timespec) -> Duration { .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec) }

  static func list(_ path: String) throws -> [String] {
    guard let folder = pointer({ opendir(path) }) else { throw failure("list", path) }
    defer { closedir(folder) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(folder) else {
        if errno == EINTR { continue }
        guard errno == 0 else { throw failure("list", path) }
        return names
      }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
  }

  /// Reads a regular file. `O_NONBLOCK` prevents a pipe without a writer from blocking the build. `O_NOFOLLOW` prevents a link from leading
  /// outside the folder.
  static func read(_ path: String) throws -> [UInt8] {
    let descriptor = call { open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
    guard descriptor >= 0 else { throw failure("read", path) }
    defer { close(descriptor) }
    var info = stat()
    guard call({ fstat(descriptor, &info) }) == 0 else { throw failure("read", path) }
    guard status(of: info).kind == .file else { throw FileSystemError("read", path, reason: "it is not a regular file") }
    // Ask for one byte more than expected, so that a read that does not fill the buffer is the last.
    var bytes = try readChunk(descriptor, atMost: Int(info.st_size) + 1, path)
    var room = Int(info.st_size) + 1 - bytes.count
    while !bytes.isEmpty {
      let chunk = try readChunk(descriptor, atMost: room > 0 ? room : 1 << 16, path)
      if chunk.isEmpty { break }
      bytes += chunk
      room -= chunk.count
    }
    return bytes
  }

  /// - Returns: an empty array at the end of the file.
  private static func readChunk(_ descriptor: Int32, atMost room: Int, _ path: String) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      let got = call { Libc.read(descriptor, buffer.baseAddress, room) }
      guard got >= 0 else { throw failure("read", path) }
      count = got
    }
  }

  static func write(_ path: String, _ bytes: [UInt8]) throws {
    let descriptor = try newFile(path)
    do {
      try writeAll(bytes, to: descriptor, path)
    } catch {
      close(descriptor)
      throw error
    }
    // The descriptor is closed even if a signal interrupts the call.
    guard close(descriptor) == 0 || errno == EINTR else { throw failure("write", path) }
  }

  /// Creates a file and opens it. Whatever was at the path is removed, never opened: opening a pipe can block forever, and opening a file
  /// with a second name would change the file under that name too.
  private static func newFile(_ path: String) throws -> Int32 {
    while true {
      let descriptor = call { open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644) }
      if descriptor >= 0 { return descriptor }
      guard errno == EEXIST, call({ unlink(path) }) == 0 || errno == ENOENT else { throw failure("write", path) }
    }
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        call { Libc.write(descriptor, buffer.baseAddress.map { $0 + written }, bytes.count - written) }
      }
      guard count >= 0 else { throw failure("write", path) }
      guard count > 0 else { throw FileSystemError("write", path, reason: "the disk accepts no more data") }
      written += count
    }
  }

  static func makeFolder(_ path: String) throws {
    if call({ mkdir(path, 0o755) }) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else {
      throw failure("make folder", path)
    }
    try makeFolder(String(path[..<slash]))
    guard call({ mkdir(path, 0o755) }) == 0 || errno == EEXIST else { throw failure("make folder", path) }
  }

  static func resolve(_ path: String) throws -> String? {
    guard let resolved = pointer({ realpath(path, nil) }) else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw failure("resolve", path)
    }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

extension Disk {
  static func rename(_ from: String, _ to: String) throws {
    if call({ Libc.rename(from, to) }) == 0 { return }
    guard errno == EXDEV else { throw failure("replace", to) }
    // The output may contain a mount point.
    try FileSystem.disk.replace(to, try read(from))
    guard call({ unlink(from) }) == 0 else { throw failure("remove", from) }
  }

  /// Waits until a file's bytes, or a folder's names, are stored on disk.
  static func sync(_ path: String) throws {
    let descriptor = call { open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC) }
    guard descriptor >= 0 else { throw failure("secure", path) }
    defer { close(descriptor) }
    #if canImport(Darwin)
      // `fsync` alone may leave them in the disk's cache.
      if call({ fcntl(descriptor, F_FULLFSYNC) }) == 0 { return }
    #endif
    // Some file systems support this for files only.
    guard call({ fsync(descriptor) }) == 0 || errno == EINVAL else { throw failure("secure", path) }
  }
}

extension Disk {
  /// Acquires the lock. Releasing it removes the lock file, so a lock is valid only while its file is still at the path.
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
          // If removing fails, the next lock reuses the file.
          _ = call { unlink(path) }
          close(descriptor)
        }
      }
    }
  }

  /// - Returns: false if another process has the lock.
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
