import Foundation
import TestSupport
import Testing

@testable import FileSystem

/// Watchers clean up after themselves.
@Suite(.serialized, .linux("descriptors are counted in /proc, which is part of Linux")) struct WatchLifetimeTests {
  private static func start(_ folder: TemporaryFolder, polls: Bool = false, _ clock: TestClock = TestClock()) throws
    -> SourceWatcher
  {
    try .start(polls: polls, PollingWatcher(source: folder.path, names: .site, clock: clock))
  }

  @Test func watchersCloseWhatTheyOpen() async throws {
    let folder = try WatchedSource.folder()
    // The system allows each user about a hundred instances.
    for _ in 0..<200 {
      for task in try Self.start(folder).tasks { await task.value }
    }
    var tasks: [Task<Void, Never>] = []
    do {
      let watchers = try (0..<10).map { _ in try Self.start(folder) }
      #expect(watchers.allSatisfy { $0.notice == nil })
      #expect(try WatchDescriptors.count(of: folder.path) == 10)
      tasks = watchers.flatMap(\.tasks)
    }
    for task in tasks { await task.value }
    #expect(tasks.count == 10)
    #expect(try WatchDescriptors.count(of: folder.path) == 0)
  }

  @Test func aWatcherThatWaitsIsKept() async throws {
    let folder = try WatchedSource.folder()
    let clock = TestClock()
    let (started, start) = AsyncThrowingStream.makeStream(of: [Task<Void, Never>].self)
    let waiting = Task {
      do {
        let watcher = try Self.start(folder, clock)
        start.yield(watcher.tasks)
        return await watcher.next()
      } catch {
        start.finish(throwing: error)
        throw error
      }
    }
    let tasks = try #require(try await started.first { _ in true })
    #expect(try WatchDescriptors.count(of: folder.path) == 1)
    try folder.edit("content/index.md")
    #expect(try await clock.passing { try await waiting.value } == .files(["content/index.md"]))
    for task in tasks { await task.value }
    #expect(try WatchDescriptors.count(of: folder.path) == 0)
  }

  @Test(arguments: [false, true]) func aWaitThatIsCancelledEnds(_ polls: Bool) async throws {
    let (folder, clock) = (try WatchedSource.folder(), TestClock())
    let watcher = try Self.start(folder, polls: polls, clock)
    for _ in 0..<100 {
      let waiting = Task { await watcher.next() }
      await Task.yield()
      waiting.cancel()
      #expect(await waiting.value == nil)
    }
    try folder.edit("content/index.md")
    #expect(await watcher.next(clock) == .files(["content/index.md"]))
  }
}

/// The descriptors that watch a given folder. Other tests may have their own descriptors open.
enum WatchDescriptors {
  static func count(of folder: String) throws -> Int {
    let inode = try #require(try FileSystem.disk.status(folder)).identity.inode
    let mark = "ino:\(String(inode, radix: 16)) "
    return try FileSystem.disk.list("/proc/self/fdinfo").count { name in
      // The descriptor may already be closed.
      let text = try? String(contentsOfFile: "/proc/self/fdinfo/\(name)", encoding: .utf8)
      return text?.contains(mark) == true
    }
  }
}
