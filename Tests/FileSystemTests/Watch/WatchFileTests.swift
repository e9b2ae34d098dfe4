import TestSupport
import Testing

@testable import FileSystem

/// A file that is watched beside a source folder, wherever it is.
@Suite struct WatchFileTests {
  private struct Watched {
    let source: TemporaryFolder
    let elsewhere: TemporaryFolder
    let clock = TestClock()
    let watcher: SourceWatcher

    var path: String { elsewhere.path + "/me.plist" }

    init(polls: Bool, _ files: [String: String]) throws {
      (source, elsewhere) = (try TemporaryFolder(), try TemporaryFolder())
      try source.write(["content/a.md": ""])
      try elsewhere.write(files)
      let poller = PollingWatcher(source: source.path, names: .site, clock: clock)
      watcher = try SourceWatcher.start(polls: polls, poller)
        .with(file: elsewhere.path + "/me.plist", polls: polls)
    }

    func next() async -> SourceChange? { await watcher.next(clock) }
  }

  enum Edit: CaseIterable { case write, replace, remove, make }

  @Test(arguments: [false, true], Edit.allCases) func itsChangesAreReportedByItsPath(_ polls: Bool, _ edit: Edit) async throws {
    let watched = try Watched(polls: polls, edit == .make ? [:] : ["me.plist": "one"])
    // Other files of its folder are not watched.
    try watched.elsewhere.write(["other.plist": "x", "content/b.md": "x"])
    switch edit {
    case .write, .make: try watched.elsewhere.write(["me.plist": "another"])
    case .replace: try FileSystem.disk.replace(watched.path, Array("another".utf8))
    case .remove: try watched.elsewhere.remove("me.plist")
    }
    #expect(await watched.next() == .files([watched.path]))
  }

  @Test(arguments: [false, true]) func changesOfTheSourceAreReportedToo(_ polls: Bool) async throws {
    let watched = try Watched(polls: polls, ["me.plist": "one"])
    try watched.source.write(["content/a.md": "more"])
    #expect(await watched.next() == .files(["content/a.md"]))
  }

  @Test func itsFolderMustExist() throws {
    let source = try TemporaryFolder()
    let watcher = try SourceWatcher.start(source: source.path, names: .site, polls: false)
    #expect(throws: FileSystemError("watch", source.path + "/nowhere", reason: "there is no such folder")) {
      try watcher.with(file: source.path + "/nowhere/me.plist", polls: false)
    }
  }
}
