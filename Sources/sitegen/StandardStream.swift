internal import FileSystem
internal import Libc

/// Standard input, standard output and standard error.
enum StandardStream {
  /// Reads at most 64 KiB from standard input, which limits the size of `resolve`'s answers. Empty at the end.
  static func read() throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Libc.read(STDIN_FILENO, &bytes, bytes.count)
      if count >= 0 { return Array(bytes.prefix(count)) }
      if errno != EINTR { throw FileSystemError("read", "standard input", reason: String(cString: strerror(errno))) }
    }
  }

  /// Writes to standard output without buffering.
  ///
  /// - Throws: `FileSystemError`, unless the reader of a pipe has closed it.
  static func output(_ bytes: [UInt8]) throws {
    switch write(bytes, to: STDOUT_FILENO) {
    case nil, EPIPE: return
    case let number?: throw FileSystemError("write to", "standard output", reason: String(cString: strerror(number)))
    }
  }

  /// - Returns: the error number; nil if everything was written.
  @discardableResult
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Libc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) }
      if count == 0 { return ENOSPC }
      if count > 0 || errno == EINTR { continue }
      guard errno == EAGAIN else { return errno }
      // Another program that shares the stream made it non-blocking. Wait until the stream is writable.
      var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      poll(&waiting, 1, -1)
    }
    return nil
  }
}
