internal import Libc

/// Calls of the system, each with its failure as an error that names the path.
enum Disk {
  /// Repeats a call that a signal interrupted.
  static func call<Result: BinaryInteger>(_ body: () -> Result) -> Result {
    while true {
      let result = body()
      if result != -1 || errno != EINTR { return result }
    }
  }

  /// The same for calls that give a pointer.
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

  /// `O_NONBLOCK` keeps a pipe without a writer from holding the build; `O_NOFOLLOW` keeps a link from leading out.
  static func read(_ path: String) throws -> [UInt8] {
    let descriptor = call { open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
    guard descriptor >= 0 else { throw failure("read", path) }
    defer { close(descriptor) }
    var info = stat()
    guard call({ fstat(descriptor, &info) }) == 0 else { throw failure("read", path) }
    guard status(of: info).kind == .file else { throw FileSystemError("read", path, reason: "it is not a regular file") }
    // One byte more than expected: the read that does not fill it is the last.
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

  /// - Returns: nothing at the end of the file.
  private static func readChunk(_ descriptor: Int32, atMost room: Int, _ path: String) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      let got = call { Libc.read(descriptor, buffer.baseAddress, room) }
      guard got >= 0 else { throw failure("read", path) }
      count = got
    }
  }

  static func write(_ path: String, _ bytes: [UInt8]) throws {
    let descriptor = call { open(path, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_TRUNC, 0o644) }
    guard descriptor >= 0 else { throw failure("write", path) }
    do {
      try writeAll(bytes, to: descriptor, path)
    } catch {
      close(descriptor)
      throw error
    }
    // After a signal it is closed too.
    guard close(descriptor) == 0 || errno == EINTR else { throw failure("write", path) }
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
