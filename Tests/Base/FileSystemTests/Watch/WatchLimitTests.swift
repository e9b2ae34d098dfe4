import Concurrency
import TestSupport
import Testing

@testable import FileSystem

/// How a watcher behaves if the system can't report changes, stops reporting them, or doesn't report them yet.
@Suite(.linux("inotify is part of Linux")) struct WatchLimitTests {
  private static let terms = "content/steps/terms.md"

  private static func start(_ folder: TemporaryFolder, _ inotify: Inotify, _ clock: TestClock) -> SourceWatcher {
    .listening(
      PollingWatcher(source: folder.path, names: .site, clock: clock), inotify, addingTo: ChangeReports(queue: ChangeQueue(clock)))
  }

  @Test(arguments: [Inotify.Unusable.tooManyInstances, .failing("it is not there")])
  func looksIfTheSystemReportsNothing(_ problem: Inotify.Unusable) async throws {
    var inotify = Inotify.system
    inotify.open = { () throws(Inotify.Unusable) in throw problem }
    let (folder, clock) = (try WatchedSource.folder(), TestClock())
    let watcher = Self.start(folder, inotify, clock)
    #expect(watcher.notice?.hasPrefix("\(problem), ") == true)
    try folder.edit(Self.terms)
    #expect(await watcher.next(clock) == .files([Self.terms]))
  }

  @Test func looksIfThereAreTooManyFolders() async throws {
    let (folder, clock) = (try WatchedSource.folder(), TestClock())
    let watcher = Self.start(folder, .allowing(3), clock)
    #expect(watcher.notice?.hasPrefix("\(Inotify.Unusable.tooManyFolders), ") == true)
    #expect(try WatchDescriptors.count(of: folder.path) == 0)
    try folder.edit(Self.terms)
    #expect(await watcher.next(clock) == .files([Self.terms]))
  }

  @Test func looksOnceThereAreTooManyFolders() async throws {
    let (folder, clock) = (try WatchedSource.folder(), TestClock())
    try folder.write(Dictionary(uniqueKeysWithValues: (0..<20).map { ("outside/more/\($0)/a.md", "a\n") }))
    let watcher = Self.start(folder, .allowing(12), clock)
    #expect(watcher.notice == nil)
    try folder.edit(Self.terms)
    #expect(await watcher.next(clock) == .files([Self.terms]))
    try WatchHands(root: folder.path).rename("outside/more", "content/more")
    #expect(await watcher.next(clock) == .everything)
    try folder.edit("content/more/19/a.md")
    #expect(await watcher.next(clock) == .files(["content/more/19/a.md"]))
    #expect(try WatchDescriptors.count(of: folder.path) == 0)
  }

  @Test func aRefusedFolderIsTriedAgain() throws {
    let isOpen = Locked(false)
    let source = try WatchedSource(
      .inotify, WatchScenario.files, inotify: .refusing { path in path.hasSuffix("/steps") && !isOpen.withLock { $0 } })
    try source.edit("content/index.md")
    #expect(try source.changes() == .files(["content/index.md"]))
    try source.edit(Self.terms)
    isOpen.withLock { $0 = true }
    source.clock.advance(by: .milliseconds(199))
    #expect(try source.changes() == nil)
    source.clock.advance(by: .milliseconds(1))
    #expect(try source.changes() == .everything)
    try source.edit(Self.terms)
    #expect(try source.changes() == .files([Self.terms]))
  }

  @Test func aWatcherWakesUpToTryAgain() async throws {
    let isOpen = Locked(false)
    let (folder, clock) = (try WatchedSource.folder(), TestClock())
    let watcher = Self.start(folder, .refusing { path in path.hasSuffix("/steps") && !isOpen.withLock { $0 } }, clock)
    #expect(watcher.notice == nil)
    // When the watcher sleeps, it has retried at least once.
    await clock.sleepers()
    clock.advance(by: .milliseconds(200))
    await clock.sleepers()
    isOpen.withLock { $0 = true }
    #expect(await watcher.next(clock) == .everything)
    try folder.edit(Self.terms)
    #expect(await watcher.next(clock) == .files([Self.terms]))
  }

  @Test func aFolderThatCannotBeListedIsTriedAgain() throws {
    let isOpen = Locked(false)
    var system = FileSystem.disk
    system.list = { path in
      if path.hasSuffix("/steps"), !isOpen.withLock({ $0 }) { throw FileSystemError("list", path, reason: "the test said so") }
      return try FileSystem.disk.list(path)
    }
    let source = try WatchedSource(.inotify, WatchScenario.files, system)
    try source.edit(Self.terms)
    #expect(try source.changes() == .files([Self.terms]))
    try source.edit("content/steps/help/deep/one.md")
    isOpen.withLock { $0 = true }
    #expect(try source.changes() == nil)
    source.clock.advance(by: .milliseconds(200))
    #expect(try source.changes() == .everything)
    try source.edit("content/steps/help/deep/one.md")
    #expect(try source.changes() == .files(["content/steps/help/deep/one.md"]))
  }

  @Test func theSourceMayGoAndComeBack() throws {
    let source = try WatchedSource(.inotify, ["site/content/a.md": "a\n"], path: "/site")
    let hands = source.hands
    try hands.rename("site", "away")
    #expect(try source.changes() == .everything)
    try hands.write("away/content/a.md", "b\n")
    try hands.write("site/content/a.md", "c\n")
    // The system doesn't report when a folder is created again.
    #expect(try source.changes() == nil)
    source.clock.advance(by: .milliseconds(200))
    #expect(try source.changes() == .everything)
    try hands.write("away/content/a.md", "d\n")
    #expect(try source.changes() == nil)
    try hands.write("site/content/a.md", "e\n")
    #expect(try source.changes() == .files(["content/a.md"]))
  }
}

extension Inotify {
  /// Returns the system's calls, with a limit on the number of watched folders.
  fileprivate static func allowing(_ count: Int) -> Inotify {
    let watched = Locked<Set<String>>([])
    var inotify = Inotify.system
    inotify.watch = { (descriptor, path, mask) throws(Inotify.Unusable) in
      let answer = try Inotify.system.watch(descriptor, path, mask)
      guard case .watched = answer else { return answer }
      let isTooMany = watched.withLock { watched in
        watched.insert(path)
        return watched.count > count
      }
      if isTooMany { throw .tooManyFolders }
      return answer
    }
    return inotify
  }

  /// The system's calls, except that some folders fail.
  fileprivate static func refusing(_ isRefused: @escaping @Sendable (_ path: String) -> Bool) -> Inotify {
    var inotify = Inotify.system
    inotify.watch = { (descriptor, path, mask) throws(Inotify.Unusable) in
      isRefused(path) ? .refused : try Inotify.system.watch(descriptor, path, mask)
    }
    return inotify
  }
}
