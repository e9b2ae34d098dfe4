import TestSupport
import Testing

@testable import FileSystem

/// How a watcher detects changes.
enum WatchMeans: Sendable, CaseIterable {
  case inotify, looking, events, joinedEvents, lostEvents

  /// The methods that tests can use on this system. The tests generate the events of FSEvents.
  static let here = allCases.filter { $0 != .inotify || System.isLinux }

  var delivery: EventLog.Delivery? {
    switch self {
    case .inotify, .looking: nil
    case .events: .alone
    case .joinedEvents: .joined
    case .lostEvents: .lost
    }
  }
}

/// A source folder, with a watcher that the test asks for changes.
///
/// Inotify queues the records of a change before the system call that makes the change returns, so waiting isn't necessary.
final class WatchedSource {
  /// A file in every source folder.
  static let marker = "content/marker.md"

  let folder: TemporaryFolder
  let clock = TestClock()
  /// The changes that the test makes. A watcher with FSEvents learns about no other changes.
  let hands: WatchHands
  /// The number of times the watcher checked every file.
  private(set) var looks = 0
  private let poller: PollingWatcher
  private var snapshot: WatchSnapshot?
  private var system: InotifyWatcher?

  /// - Parameters:
  ///   - path: the source's path, relative to the folder.
  ///   - fileSystem: the file system that the watcher uses.
  ///   - inotify: the system calls of inotify.
  init(
    _ means: WatchMeans, _ files: [String: String] = WatchScenario.files, path: String = "", _ fileSystem: FileSystem = .disk,
    inotify: Inotify = .system, prepare: (WatchHands) throws -> Void = { _ in }
  ) throws {
    folder = try Self.folder(files)
    try prepare(WatchHands(root: folder.path))
    let root = try #require(try FileSystem.disk.resolve(folder.path))
    hands = WatchHands(root: folder.path, log: means.delivery.map { EventLog(root: root, $0) })
    poller = PollingWatcher(source: folder.path + path, names: .site, fileSystem: fileSystem, clock: clock)
    if means == .inotify { system = try InotifyWatcher(poller, inotify) } else { snapshot = poller.look(after: nil) }
  }

  deinit { if let system { Inotify.close(system.descriptor) } }

  static func folder(_ files: [String: String] = WatchScenario.files) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(files.merging([marker: ""]) { given, _ in given })
    return folder
  }

  func edit(_ file: String) throws { try hands.append(file, "more\n") }

  /// Returns the changes since the last call.
  func changes() throws -> SourceChange? {
    if system != nil { return try changesOfSystem() }
    if let log = hands.log {
      let root = try #require(try FileSystem.disk.resolve(poller.source))
      guard log.deliver().contains(where: { FolderEventsWatcher.concerns(.site, $0, root: root) }) else { return nil }
    }
    looks += 1
    let next = poller.look(after: snapshot)
    defer { snapshot = next }
    return snapshot?.change(to: next)
  }

  private func changesOfSystem() throws -> SourceChange? {
    var all: SourceChange?
    var records: [UInt8]
    // Checks once more after the last records, in case it is time to retry refused folders.
    repeat {
      records = try #require(system.flatMap { Inotify.read($0.descriptor) })
      if let change = try system?.changes(records)?.change { all = all?.union(change) ?? change }
    } while !records.isEmpty
    return all
  }
}

extension TemporaryFolder {
  func edit(_ file: String) throws {
    let path = path + "/" + file
    try FileSystem.disk.write(path, FileSystem.disk.read(path) + Array("more\n".utf8))
  }
}

extension SourceWatcher {
  /// Returns the next changes. Advances the clock until there are some.
  func next(_ clock: TestClock) async -> SourceChange? { await clock.passing { await next() } }
}

extension WatchedNames {
  static let site = WatchedNames(roots: ["content", "templates"], hidden: HiddenNames(except: ["content/.well-known"]))
}
