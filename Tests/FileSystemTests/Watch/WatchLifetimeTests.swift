#if os(Linux)
  import Foundation
  import FileSystem
  import TestSupport
  import Testing

  /// What watchers leave behind: nothing.
  @Suite(.serialized) struct WatchLifetimeTests {
    @Test func watchersCloseWhatTheyOpen() async throws {
      let folder = try TemporaryFolder()
      try folder.write(WatchScenario.files)
      for _ in 0..<100 {
        do {
          let watcher = try SourceWatcher.start(source: folder.path, names: .site, polls: false)
          #expect(watcher.notice == nil)
        }
        // The system lets a user have no more than a hundred or so.
        try await waitFor(0, folder)
      }
      do {
        let watchers = try (0..<10).map { _ in try SourceWatcher.start(source: folder.path, names: .site, polls: false) }
        #expect(try WatchDescriptors.count(of: folder.path) == 10)
        withExtendedLifetime(watchers) {}
      }
      try await waitFor(0, folder)
    }

    @Test func aWatcherThatWaitsIsKept() async throws {
      let folder = try TemporaryFolder()
      try folder.write(WatchScenario.files)
      let waiting = Task {
        try await withDeadline("a change to be told") {
          try await SourceWatcher.start(source: folder.path, names: .site, polls: false).next()
        }
      }
      try await waitFor(1, folder)
      try folder.write(["content/index.md": "new\n"])
      #expect(try await waiting.value == .files(["content/index.md"]))
      try await waitFor(0, folder)
    }

    @Test(arguments: WatchMeans.allCases) func aWaitThatIsCancelledEnds(_ means: WatchMeans) async throws {
      let source = try WatchedSource(means)
      for _ in 0..<100 {
        let waiting = Task { await source.watcher.next() }
        await Task.yield()
        waiting.cancel()
        #expect(await waiting.value == nil)
      }
      #expect(try await source.isToldOfEdits(WatchedSource.marker))
    }

    /// They are closed by another thread, soon but not at once.
    private func waitFor(_ count: Int, _ folder: TemporaryFolder) async throws {
      try await eventually("\(count) watchers of the folder") { try WatchDescriptors.count(of: folder.path) == count }
    }
  }

  /// The descriptors that watch a folder, among all that other tests have open meanwhile.
  enum WatchDescriptors {
    static func count(of folder: String) throws -> Int {
      let inode = try #require(try FileSystem.disk.status(folder)).identity.inode
      let mark = "ino:\(String(inode, radix: 16)) "
      return try FileSystem.disk.list("/proc/self/fdinfo").count { name in
        // It may be closed by now.
        let text = try? String(contentsOfFile: "/proc/self/fdinfo/\(name)", encoding: .utf8)
        return text?.contains(mark) == true
      }
    }
  }
#endif
