import Concurrency
import Foundation
import TestSupport
import Testing

@testable import FileSystem

/// The preview looks at every file again and again, so what is no file of a site, or a film, is not read for that.
@Suite struct WatchHostileFileTests {
  /// The disk, which takes note of what is read.
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
    // As young as they are, times tell nothing of them.
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
