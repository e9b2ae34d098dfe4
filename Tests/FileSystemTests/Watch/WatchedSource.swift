import TestSupport
import Testing

@testable import FileSystem

/// How a watcher gets to know of changes.
enum WatchMeans: Sendable, CaseIterable { case told, looking }

/// A source folder and a watcher that the test itself asks for changes.
///
/// The system has queued its records when the call that caused them returns, so nothing has to be waited for.
final class WatchedSource {
  /// A file that every source has.
  static let marker = "content/marker.md"

  let folder: TemporaryFolder
  let clock = TestClock()
  private let poller: PollingWatcher
  private var snapshot: WatchSnapshot?
  #if os(Linux)
    private var system: InotifyWatcher?
  #endif

  /// - Parameters:
  ///   - path: the path of the source below the folder.
  ///   - fileSystem: how the watcher sees the files.
  init(
    _ means: WatchMeans, _ files: [String: String] = WatchScenario.files, path: String = "", _ fileSystem: FileSystem = .disk,
    prepare: (WatchScenario.Hands) throws -> Void = { _ in }
  ) throws {
    folder = try Self.folder(files)
    try prepare(WatchScenario.Hands(root: folder.path))
    poller = PollingWatcher(source: folder.path + path, names: .site, fileSystem: fileSystem, clock: clock)
    try watch(means)
  }

  static func folder(_ files: [String: String] = WatchScenario.files) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(files.merging([marker: ""]) { given, _ in given })
    return folder
  }

  private func watch(_ means: WatchMeans) throws {
    #if os(Linux)
      if means == .told {
        system = try InotifyWatcher(poller, .system)
        return
      }
    #endif
    snapshot = poller.look(after: nil)
  }

  #if os(Linux)
    init(_ inotify: Inotify, _ files: [String: String] = WatchScenario.files, _ fileSystem: FileSystem = .disk) throws {
      folder = try Self.folder(files)
      poller = PollingWatcher(source: folder.path, names: .site, fileSystem: fileSystem, clock: clock)
      system = try InotifyWatcher(poller, inotify)
    }

    deinit { if let system { Inotify.close(system.descriptor) } }
  #endif

  func edit(_ file: String) throws { try folder.edit(file) }

  /// The changes since the last call.
  func changes() throws -> SourceChange? {
    #if os(Linux)
      if system != nil { return try changesOfSystem() }
    #endif
    let next = poller.look(after: snapshot)
    defer { snapshot = next }
    return snapshot?.change(to: next)
  }

  #if os(Linux)
    private func changesOfSystem() throws -> SourceChange? {
      var all: SourceChange?
      var records: [UInt8]
      // Once more after the last records: it may be time to try again what was refused.
      repeat {
        records = try #require(system.flatMap { Inotify.read($0.descriptor) })
        if let change = try system?.changes(records)?.change { all = all?.union(change) ?? change }
      } while !records.isEmpty
      return all
    }
  #endif
}

extension TemporaryFolder {
  func edit(_ file: String) throws {
    let path = path + "/" + file
    try FileSystem.disk.write(path, FileSystem.disk.read(path) + Array("more\n".utf8))
  }
}

extension SourceWatcher {
  /// The next changes; the time passes until they come.
  func next(_ clock: TestClock) async -> SourceChange? { await clock.passing { await next() } }
}

extension WatchedNames {
  static let site = WatchedNames(roots: ["content", "templates"], hidden: HiddenNames(except: ["content/.well-known"]))
}
