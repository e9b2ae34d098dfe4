import Concurrency
import Foundation
import TestSupport
import Testing

@testable import FileSystem

/// A file elsewhere that is watched along with a source folder.
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
    // The other files in its folder are not watched.
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
    let error = #expect(throws: FileSystemError.self) { try watcher.with(file: source.path + "/nowhere/me.plist", polls: false) }
    #expect(error?.action == "watch" && error?.path == source.path + "/nowhere")
  }
}

/// Polling checks every file repeatedly, so it doesn't read special files and very large files.
@Suite struct WatchHostileFileTests {
  /// The disk, with a record of the files that are read.
  private struct Reads {
    private let paths = Locked<[String]>([])

    var all: [String] { paths.withLock { $0.sorted() } }

    var fileSystem: FileSystem {
      var fileSystem = FileSystem.disk
      fileSystem.read = { [paths] path in
        paths.withLock { $0.append(path) }
        return try FileSystem.disk.read(path)
      }
      return fileSystem
    }
  }

  @Test func nothingIsReadThatIsNoFileOfASite() throws {
    let folder = try TemporaryFolder()
    try folder.write(["content/index.md": "Text.", "content/film.mov": "", "content/endless.md": "", "secret": "S"])
    let content = folder.path + "/content/"
    for (name, bytes) in [("film.mov", 100 << 20), ("endless.md", 10 << 30)] { #expect(truncate(content + name, bytes) == 0) }
    #expect(mkfifo(content + "pipe.md", 0o644) == 0)
    for (name, target) in [("out.md", "../../secret"), ("loop.md", "loop.md"), ("zero.md", "/dev/zero"), ("away", "/")] {
      #expect(symlink(target, content + name) == 0)
    }
    let reads = Reads()
    // Times are not reliable if files are this recent.
    let first = WatchSnapshot(of: folder.path, .site, at: .zero, after: nil, reads.fileSystem)
    #expect(reads.all == [content + "index.md"])
    let second = WatchSnapshot(of: folder.path, .site, at: .zero, after: first, reads.fileSystem)
    #expect(reads.all == [content + "index.md", content + "index.md"])
    #expect(first.change(to: second) == nil)
    #expect(
      first.entries.keys.sorted() == [
        "content", "content/away", "content/endless.md", "content/film.mov", "content/index.md", "content/loop.md", "content/out.md",
        "content/pipe.md", "content/zero.md",
      ])
  }
}
