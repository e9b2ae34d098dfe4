import Concurrency
package import FileSystem

/// The disk, save that one call fails: the n-th of those that change something.
package final class FailingFileSystem: Sendable {
  package enum Call: String, Sendable, CaseIterable { case write, rename, removeFile, removeEmptyFolder, makeFolder }

  private struct State {
    var counts: [Call: Int] = [:]
    var failing: (call: Call, number: Int)?
    var hasFailed = false
  }

  private let state = Locked(State())

  /// - Parameter number: counted from 1; nil where nothing fails and calls are only counted.
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
        // A full disk leaves the first half.
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
