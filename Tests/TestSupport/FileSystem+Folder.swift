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
}
