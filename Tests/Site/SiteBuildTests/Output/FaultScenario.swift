import Concurrency
import Diagnostics
import FileSystem
import Foundation
import SiteBuild
import TestSupport
import Testing

/// A site before a build, in a folder that can be reset.
struct FaultScenario {
  enum Kind: String, Sendable, CaseIterable {
    /// Neither the output folder nor its parent exists.
    case first
    /// The output folder is empty. For example, it is a container's mount point.
    case empty
    case changed
    /// An earlier build was killed during its renames.
    case takenUp
    /// Names change only in case, on a case-insensitive disk.
    case respelled
  }

  typealias Tree = [String: Data]

  let kind: Kind
  let site: TestSite
  private let backup: TemporaryFolder
  /// The complete site before the build, including its record.
  let old: Tree
  let new: Tree

  private static let page = "---\ndescription: d\n---\n"

  private static let oldFiles = [
    "content/index.md": page + "# Home\n", "content/demo/app.yaml": "name: Demo\n", "content/demo/about.md": page + "# Old\n",
    "content/demo/gone.md": page + "# Gone\n", "content/turns": "a file\n", "content/back/again.txt": "in a folder\n",
  ]

  private static let respelledFiles = [
    "content/index.md": page + "# Home\n", "content/Demo/app.yaml": "name: Demo\n", "content/Demo/About.md": page + "# Old\n",
    "content/Demo/gone.md": page + "# Gone\n", "content/Turns": "a file\n", "content/BACK/again.txt": "in a folder\n",
  ]

  private static let newFiles = [
    "content/index.md": page + "# Home\n", "content/demo/app.yaml": "name: Renamed\n", "content/demo/about.md": page + "# New\n",
    "content/demo/added.md": page + "# Added\n", "content/turns/into.txt": "a folder\n", "content/back": "a file\n",
  ]

  /// A minimal site, because it is built hundreds of times.
  private static let templates = ["page", "home", "404", "app", "settings", "configuration"].reduce(into: [:]) {
    $0["templates/layouts/\($1).mustache"] = "<h1>{{title}}</h1>\n"
  }

  init(_ kind: Kind) async throws {
    self.kind = kind
    backup = try TemporaryFolder()
    let (oldFiles, newFiles) = (Self.oldFiles, kind == .respelled ? Self.respelledFiles : Self.newFiles)
    (old, new) = (try await Self.clean(oldFiles), try await Self.clean(newFiles))
    site = try Self.site(kind == .first || kind == .empty ? newFiles : oldFiles, on: kind == .respelled ? .apple : .own)
    switch kind {
    case .first: break
    case .empty: try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    case .changed, .takenUp, .respelled:
      try #require(try await build().diagnostics == [])
      try site.folder.remove("content")
      try site.folder.write(["content/site.yaml": TestSite.settings].merging(newFiles) { _, new in new })
    }
    if kind == .takenUp { try await interrupt() }
    for name in try parts(of: site.folder.path) {
      try FileManager.default.copyItem(atPath: "\(site.folder.path)/\(name)", toPath: "\(backup.path)/\(name)")
    }
  }

  private func parts(of folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0 != "templates" }
  }

  private static func site(_ files: [String: String], on disk: TestDisk = .own) throws -> TestSite {
    try TestSite(files.merging(templates) { own, _ in own }, templates: .none, on: disk)
  }

  private static func clean(_ files: [String: String]) async throws -> Tree {
    let site = try site(files)
    #expect(try await site.build().diagnostics == [])
    return try tree(site.folder, "public")
  }

  /// Kills a build during its renames.
  private func interrupt() async throws {
    let disk = FailingFileSystem(.rename, number: 4)
    let error = await #expect(throws: CommandFailure.self) { try await build(disk.value) }
    #expect(error?.exitStatus == .outputUnfinished)
    #expect(site.folder.exists("a/b/public/.sitegen-journal"))
  }

  private static func tree(_ folder: TemporaryFolder, _ output: String) throws -> Tree {
    try folder.contents(below: output)
  }

  /// The output folder, whose parents don't exist before the first build.
  var output: String { site.folder.path + "/a/b/public" }

  /// Returns the output folder's contents.
  func tree() throws -> Tree { try Self.tree(site.folder, "a/b/public") }

  var options: BuildOptions {
    var options = site.options()
    (options.output, options.isDurable) = (output, kind == .changed)
    return options
  }

  func build(_ fileSystem: FileSystem? = nil) async throws -> BuildReport {
    try await BuildPipeline(options, fileSystem: fileSystem ?? site.fileSystem).run()
  }

  func check() async throws -> CheckReport { try await BuildPipeline(options, fileSystem: site.fileSystem).check() }

  /// Resets everything to the state before the build.
  func reset() throws {
    for name in try parts(of: site.folder.path) { try site.folder.remove(name) }
    for name in try parts(of: backup.path) {
      try FileManager.default.copyItem(atPath: "\(backup.path)/\(name)", toPath: "\(site.folder.path)/\(name)")
    }
  }
}

/// A file system on which something happens at the n-th call.
final class FaultyDisk: Sendable {
  enum Fault: String, Sendable, CaseIterable {
    /// Only this call fails. A failing write writes half of the file, as on a full disk.
    case error
    /// The program is killed at the call. Later calls have no effect, and the program's locks are released.
    case death
  }

  /// Counts only calls for paths with this part.
  private let part: String
  /// Happens before the n-th call, instead of a fault.
  private let change: (@Sendable () throws -> Void)?

  private struct State {
    var count = 0
    var struck: String?
    var isDead = false
  }

  private let fault: Fault
  private let number: Int
  private let disk: FileSystem
  private let state = Locked(State())

  /// - Parameter number: the number of the failing call, from 1; 0 to only count calls.
  init(
    _ fault: Fault = .error, number: Int = 0, on disk: FileSystem, part: String = "", change: (@Sendable () throws -> Void)? = nil
  ) { (self.fault, self.number, self.disk, self.part, self.change) = (fault, number, disk, part, change) }

  var count: Int { state.withLock { $0.count } }
  /// The call that failed, and its path.
  var struck: String? { state.withLock { $0.struck } }

  private func isStruck(_ call: String, _ path: String) -> Bool {
    state.withLock { state in
      guard !state.isDead, part.isEmpty || path.contains(part) else { return false }
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
      guard let change else {
        try torn()
        throw problem
      }
      try change()
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

  /// The system releases a dead program's lock, but the lock file stays.
  private func unlocking(_ path: String, _ unlock: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    {
      unlock()
      if self.isDead { try? FileSystem.disk.write(path, []) }
    }
  }
}
