import Concurrency
package import FileSystem
internal import TextCoding

/// The kind of disk that a test uses.
package enum TestDisk: String, Sendable, CaseIterable {
  /// The disk of this machine.
  case own
  /// A disk with the file name rules of APFS. By default, it isn't case-sensitive.
  case apple

  /// Whether the disk of this machine is case-sensitive.
  package static let isOwnCaseSensitive: Bool = {
    do {
      let folder = try TemporaryFolder()
      try folder.write(["a": ""])
      return try FileSystem.disk.status(folder.path + "/A") == nil
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  /// A file system that behaves like this kind of disk.
  ///
  /// - Parameter root: the folder that has this behavior.
  package func fileSystem(below root: String) -> FileSystem { self == .own ? .disk : AppleDisk(root: root).value }
}

/// The disk of this machine, with the file name rules of APFS: names that differ only in case or Unicode form refer to the same file, which
/// keeps its first name. Names that aren't UTF-8 and paths over 1,023 bytes are rejected.
private struct AppleDisk: Sendable {
  let root: String

  private static func key(_ name: some StringProtocol) -> String { name.lowercased().normalized(to: .composed) }

  /// Returns the path with all existing names spelled as they are on disk.
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

  /// Renames a file, even if the names differ only in case or Unicode form.
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

/// The disk of this machine, except that the n-th call of a kind fails.
package final class FailingFileSystem: Sendable {
  package enum Call: String, Sendable, CaseIterable { case write, rename, removeFile, removeEmptyFolder, makeFolder }

  private struct State {
    var counts: [Call: Int] = [:]
    var failing: (call: Call, number: Int)?
    var hasFailed = false
  }

  private let state = Locked(State())

  /// - Parameter number: the number of the failing call, counted from 1. If it is nil, calls are only counted.
  package init(_ call: Call? = nil, number: Int? = nil) {
    if let call, let number { state.withLock { $0.failing = (call, number) } }
  }

  package var counts: [Call: Int] { state.withLock { $0.counts } }
  package var hasFailed: Bool { state.withLock { $0.hasFailed } }

  package static func problem(_ call: Call) -> FileSystemError { FileSystemError(call.rawValue, "somewhere", reason: "the test said so") }

  private func pass(_ call: Call) throws {
    let fails = state.withLock { state in
      state.counts[call, default: 0] += 1
      guard let failing = state.failing, failing.call == call, state.counts[call] == failing.number else { return false }
      state.hasFailed = true
      return true
    }
    if fails { throw Self.problem(call) }
  }

  package var value: FileSystem {
    let disk = FileSystem.disk
    var system = disk
    system.write = { path, bytes in
      do {
        try self.pass(.write)
      } catch {
        // Like a full disk, this writes only the first half.
        try disk.write(path, Array(bytes.prefix(bytes.count / 2)))
        throw error
      }
      try disk.write(path, bytes)
    }
    system.rename = { from, to in
      try self.pass(.rename)
      try disk.rename(from, to)
    }
    system.removeFile = { path in
      try self.pass(.removeFile)
      try disk.removeFile(path)
    }
    system.removeEmptyFolder = { path in
      try self.pass(.removeEmptyFolder)
      try disk.removeEmptyFolder(path)
    }
    system.makeFolder = { path in
      try self.pass(.makeFolder)
      try disk.makeFolder(path)
    }
    return system
  }
}

extension FileSystem {
  /// Returns the file system with a folder as the working directory. Errors contain the paths that the caller used.
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

  /// Returns the file system with a second name for a file or folder. A Mac's disk can't have two names that differ only in case or Unicode
  /// form.
  ///
  /// - Parameters:
  ///   - path: the end of the path, such as `content/terms.md`.
  ///   - other: the second name, in the same folder.
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
