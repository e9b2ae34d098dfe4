import Concurrency
import FileSystem
import SiteBuild

/// The disk, on which the n-th call of any kind fails.
final class FaultyDisk: Sendable {
  enum Fault: String, Sendable, CaseIterable {
    /// That call fails, and the others work. Of a file that is written the first half is there, as on a full disk.
    case error
    /// With that call the program is killed: nothing that it calls from then on has an effect, and its locks are free.
    case death
  }

  private struct State {
    var count = 0
    var struck: String?
    var isDead = false
  }

  private let fault: Fault
  private let number: Int
  private let disk: FileSystem
  private let state = Locked(State())

  /// - Parameter number: counted from 1; 0 where nothing fails and calls are only counted.
  init(_ fault: Fault = .error, number: Int = 0, on disk: FileSystem) { (self.fault, self.number, self.disk) = (fault, number, disk) }

  var count: Int { state.withLock { $0.count } }
  /// The call that failed, and its path.
  var struck: String? { state.withLock { $0.struck } }

  private func isStruck(_ call: String, _ path: String) -> Bool {
    state.withLock { state in
      if state.isDead { return false }
      state.count += 1
      guard state.count == number else { return false }
      state.struck = "\(call) \(path)"
      state.isDead = fault == .death
      return true
    }
  }

  private var isDead: Bool { state.withLock { $0.isDead } }

  private func pass<Result>(_ call: String, _ path: String, torn: () throws -> Void = {}, _ body: () throws -> Result) throws -> Result {
    let problem = FileSystemError(call, path, reason: "the test said so")
    if isStruck(call, path) {
      try torn()
      throw problem
    }
    if isDead { throw problem }
    return try body()
  }

  var value: FileSystem {
    let disk = disk
    @Sendable func half(_ bytes: [UInt8]) -> [UInt8] { Array(bytes.prefix(bytes.count / 2)) }
    var system = disk
    system.status = { path in try self.pass("status", path) { try disk.status(path) } }
    system.list = { path in try self.pass("list", path) { try disk.list(path) } }
    system.read = { path in try self.pass("read", path) { try disk.read(path) } }
    system.write = { path, bytes in
      try self.pass("write", path, torn: { try disk.write(path, half(bytes)) }) { try disk.write(path, bytes) }
    }
    system.makeFolder = { path in try self.pass("makeFolder", path) { try disk.makeFolder(path) } }
    system.rename = { from, to in try self.pass("rename", to) { try disk.rename(from, to) } }
    system.removeFile = { path in try self.pass("removeFile", path) { try disk.removeFile(path) } }
    system.removeEmptyFolder = { path in try self.pass("removeEmptyFolder", path) { try disk.removeEmptyFolder(path) } }
    system.sync = { path in try self.pass("sync", path) { try disk.sync(path) } }
    system.resolve = { path in try self.pass("resolve", path) { try disk.resolve(path) } }
    system.lock = { path in try self.pass("lock", path) { try disk.lock(path) }.map { unlock in self.unlocking(path, unlock) } }
    return system
  }

  /// The system frees a dead program's lock, and leaves its file.
  private func unlocking(_ path: String, _ unlock: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    {
      unlock()
      if self.isDead { try? FileSystem.disk.write(path, []) }
    }
  }
}
