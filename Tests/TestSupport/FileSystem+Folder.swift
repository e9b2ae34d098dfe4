package import FileSystem

extension FileSystem {
  /// The same files, with relative paths that begin in a folder, as if that were the current folder. Errors name the paths as they were given.
  package func inFolder(_ folder: String) -> FileSystem {
    let start = folder + "/"
    @Sendable func isRelative(_ path: String) -> Bool { !path.isEmpty && path.utf8.first != UInt8(ascii: "/") }
    @Sendable func place(_ path: String) -> String { isRelative(path) ? start + path : path }
    @Sendable func at<Result>(_ path: String, _ call: (String) throws -> Result) throws -> Result {
      do {
        return try call(place(path))
      } catch let error as FileSystemError where isRelative(path) && error.path.utf8.starts(with: start.utf8) {
        let given = String(decoding: error.path.utf8.dropFirst(start.utf8.count), as: UTF8.self)
        throw FileSystemError(error.action, given, reason: error.reason)
      }
    }
    let base = self
    var system = self
    system.status = { try at($0, base.status) }
    system.list = { try at($0, base.list) }
    system.read = { try at($0, base.read) }
    system.write = { path, bytes in try at(path) { try base.write($0, bytes) } }
    system.makeFolder = { try at($0, base.makeFolder) }
    system.rename = { from, to in try at(to) { try base.rename(place(from), $0) } }
    system.removeFile = { try at($0, base.removeFile) }
    system.removeEmptyFolder = { try at($0, base.removeEmptyFolder) }
    system.sync = { try at($0, base.sync) }
    system.resolve = { try at($0, base.resolve) }
    system.lock = { try at($0, base.lock) }
    return system
  }

  /// The same files, of which a file or a folder is there by two names. On the disks of most Macs, names that differ in case or in their
  /// Unicode form only are one, so files there cannot be arranged like that.
  ///
  /// - Parameters:
  ///   - path: the end of its path: `content/terms.md`.
  ///   - other: the other name of it, in the same folder.
  package func naming(_ path: String, also other: String) -> FileSystem {
    let parts = path.split(separator: "/")
    let folder = "/" + parts.dropLast().joined(separator: "/")
    let (ours, theirs) = ("/" + path, "\(folder)/\(other)")
    @Sendable func place(_ asked: String) -> String {
      guard let range = asked.firstRange(of: theirs) else { return asked }
      let rest = asked[range.upperBound...]
      return rest.isEmpty || rest.hasPrefix("/") ? asked[..<range.lowerBound] + ours + rest : asked
    }
    let base = self
    var system = self
    system.status = { try base.status(place($0)) }
    system.read = { try base.read(place($0)) }
    system.list = { asked in
      let names = try base.list(place(asked))
      return asked.hasSuffix(folder) || asked.hasSuffix(folder + "/") ? names + [other] : names
    }
    return system
  }
}
