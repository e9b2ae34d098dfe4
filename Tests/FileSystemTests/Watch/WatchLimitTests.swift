#if os(Linux)
  import Foundation
  import Synchronization
  import TestSupport
  import Testing

  @testable import FileSystem

  /// What a watcher does where the system will not tell, or not any more, or not yet.
  @Suite struct WatchLimitTests {
    private func start(_ folder: TemporaryFolder, _ inotify: Inotify, _ fileSystem: FileSystem = .disk) -> SourceWatcher {
      let poller = PollingWatcher(source: folder.path, names: .site, fileSystem: fileSystem, shortestPause: .milliseconds(2))
      return .listening(poller, inotify)
    }

    private func source(_ inotify: Inotify, _ fileSystem: FileSystem = .disk) throws -> WatchedSource {
      let folder = try TemporaryFolder()
      try folder.write(WatchScenario.files.merging([WatchedSource.marker: ""]) { $1 })
      return WatchedSource(folder: folder, watcher: start(folder, inotify, fileSystem))
    }

    @Test(arguments: [Inotify.Unusable.tooManyInstances, .failing("it is not there")])
    func looksWhereTheSystemWillNotTell(_ problem: Inotify.Unusable) async throws {
      var inotify = Inotify.system
      inotify.open = { () throws(Inotify.Unusable) in throw problem }
      let source = try source(inotify)
      #expect(source.watcher.notice == "\(problem), so every file is checked about five times a second")
      #expect(try await source.isToldOfEdits("content/steps/terms.md"))
    }

    @Test func looksWhereThereAreTooManyFolders() async throws {
      let source = try source(.allowing(3))
      #expect(
        source.watcher.notice
          == "the limit of watched folders is reached (fs.inotify.max_user_watches), so every file is checked about five times a second"
      )
      #expect(try await source.isToldOfEdits("content/steps/terms.md"))
      #expect(try WatchDescriptors.count(of: source.folder.path) == 0)
    }

    @Test func looksOnceThereAreTooManyFolders() async throws {
      let source = try source(.allowing(12))
      #expect(source.watcher.notice == nil)
      #expect(try await source.isToldOfEdits("content/steps/terms.md"))
      for number in 0..<20 { try source.folder.write(["content/more/\(number)/a.md": "a\n"]) }
      #expect(try await source.told() == .everything)
      #expect(try await source.isToldOfEdits("content/more/19/a.md"))
    }

    @Test func aRefusedFolderIsTriedAgain() async throws {
      let isOpen = Mutex(false)
      var inotify = Inotify.system
      inotify.watch = { (descriptor, path, mask) throws(Inotify.Unusable) in
        if path.hasSuffix("/steps"), !isOpen.withLock({ $0 }) { return .refused }
        return try Inotify.system.watch(descriptor, path, mask)
      }
      let source = try source(inotify)
      #expect(source.watcher.notice == nil)
      #expect(try await source.isToldOfEdits("content/index.md"))
      isOpen.withLock { $0 = true }
      #expect(try await source.changes { $0 == .everything } == .everything)
      #expect(try await source.isToldOfEdits("content/steps/terms.md"))
    }

    @Test func aFolderThatCannotBeListedIsTriedAgain() async throws {
      let isOpen = Mutex(false)
      var system = FileSystem.disk
      system.list = { path in
        if path.hasSuffix("/steps"), !isOpen.withLock({ $0 }) { throw FileSystemError("list", path, reason: "the test said so") }
        return try FileSystem.disk.list(path)
      }
      let source = try source(.system, system)
      #expect(try await source.isToldOfEdits("content/steps/terms.md"))
      isOpen.withLock { $0 = true }
      #expect(try await source.changes { $0 == .everything } == .everything)
      #expect(try await source.isToldOfEdits("content/steps/help/deep/one.md"))
    }

    @Test func theSourceMayGoAndComeBack() async throws {
      let parent = try TemporaryFolder()
      let hands = WatchScenario.Hands(root: parent.path)
      try hands.write("site/content/a.md", "a\n")
      let source = WatchedSource(
        folder: parent, watcher: try SourceWatcher.start(source: parent.path + "/site", names: .site, polls: false))
      try hands.rename("site", "away")
      #expect(try await source.next() == .everything)
      try hands.write("away/content/a.md", "b\n")
      try hands.write("site/content/a.md", "c\n")
      #expect(try await source.next() == .everything)
      try hands.write("away/content/a.md", "d\n")
      try hands.write("site/content/a.md", "e\n")
      #expect(try await source.next() == .files(["content/a.md"]))
    }
  }

  extension Inotify {
    /// The system's, with a limit on how often it may be asked to watch.
    fileprivate static func allowing(_ count: Int) -> Inotify {
      let watched = Mutex<Set<String>>([])
      var inotify = Inotify.system
      inotify.watch = { (descriptor, path, mask) throws(Inotify.Unusable) in
        let answer = try Inotify.system.watch(descriptor, path, mask)
        guard case .watched = answer else { return answer }
        guard
          watched.withLock({
            $0.insert(path); return $0.count <= count
          })
        else { throw .tooManyFolders }
        return answer
      }
      return inotify
    }
  }
#endif
