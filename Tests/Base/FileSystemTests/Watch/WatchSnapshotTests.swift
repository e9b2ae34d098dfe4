import TestSupport
import Testing

@testable import FileSystem

/// Comparisons of snapshots.
@Suite struct WatchSnapshotTests {
  private typealias Entry = WatchSnapshot.Entry

  private static func file(
    _ bytes: Int64 = 3, inode: UInt64 = 1, modified: Int = 0, changed: Int = 0, kind: FileSystem.Kind = .file, contents: Int? = nil
  ) -> Entry {
    let status = FileSystem.Status(
      kind: kind, bytes: bytes, identity: .init(device: 1, inode: inode), modified: .nanoseconds(modified), changed: .nanoseconds(changed))
    return .file(status, contents: contents)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    fileprivate let before: [String: WatchSnapshot.Entry]
    fileprivate let after: [String: WatchSnapshot.Entry]
    let change: SourceChange?

    fileprivate init(_ name: String, _ before: WatchSnapshot.Entry?, _ after: WatchSnapshot.Entry?, _ change: SourceChange?) {
      let other = ["content": WatchSnapshot.Entry.folder(identity: .init(device: 1, inode: 2))]
      testDescription = name
      self.before = other.merging(before.map { ["content/a.md": $0] } ?? [:]) { $1 }
      self.after = other.merging(after.map { ["content/a.md": $0] } ?? [:]) { $1 }
      self.change = change
    }
  }

  private static let changed = SourceChange.files(["content/a.md"])

  static let cases = [
    Case("nothing", file(), file(), nil),
    Case("size", file(3), file(4), changed),
    Case("another file in its place", file(inode: 1), file(inode: 2), changed),
    Case("time of the contents", file(modified: 1), file(modified: 2), changed),
    Case("time of the contents put back", file(changed: 1), file(changed: 2), changed),
    Case("a link in its place", file(), file(kind: .link), changed),
    Case("other contents at the same time", file(contents: 1), file(contents: 2), changed),
    Case("same contents at the same time", file(contents: 1), file(contents: 1), nil),
    Case("contents not looked at before", file(contents: nil), file(contents: 1), nil),
    Case("came", nil, file(), .everything),
    Case("went", file(), nil, .everything),
    Case("folder in its place", file(), .folder(identity: .init(device: 1, inode: 3)), .everything),
    Case("same folder", .folder(identity: .init(device: 1, inode: 3)), .folder(identity: .init(device: 1, inode: 3)), nil),
    Case(
      "another folder in its place", .folder(identity: .init(device: 1, inode: 3)), .folder(identity: .init(device: 1, inode: 4)),
      .everything),
    Case("not readable any more", file(), .unreadable, .everything),
    Case("still not readable", .unreadable, .unreadable, nil),
    Case("readable again", .unreadable, file(), .everything),
  ]

  @Test(arguments: cases) func tellsWhatChanged(_ example: Case) {
    #expect(WatchSnapshot(entries: example.before).change(to: WatchSnapshot(entries: example.after)) == example.change)
  }

  @Test func anotherNameForAFileIsAllThatCounts() {
    let before = WatchSnapshot(entries: ["content/a.md": Self.file()])
    #expect(before.change(to: WatchSnapshot(entries: ["content/b.md": Self.file()])) == .everything)
  }

  @Test func looksAtWhatTheBuildReads() throws {
    let folder = try TemporaryFolder()
    try folder.write([
      "content/a/b.md": "", "content/.hidden/a.md": "", "content/a/.hidden": "", "content/.well-known/x": "",
      "content/a/.well-known/x": "", "templates/page.html": "", "templates/.well-known/x": "", "public/index.html": "", "a.md": "",
    ])
    #expect(
      WatchSnapshot(of: folder.path, .site, at: FileSystem.now(), after: nil, .disk).entries.keys.sorted() == [
        "content", "content/.well-known", "content/.well-known/x", "content/a", "content/a/b.md", "templates", "templates/page.html",
      ])
  }

  /// A snapshot may be taken between two writes that give the file the same time.
  @Test func youngFilesAreComparedByWhatTheyHold() throws {
    let (young, old) = (Duration.seconds(1001), Duration.seconds(1002))
    let first = look("abc", at: young, after: nil)
    #expect(first.change(to: look("abd", at: young, after: first)) == Self.changed)
    // The next snapshot is late. It still compares contents, because the first snapshot did.
    #expect(first.change(to: look("abd", at: old, after: first)) == Self.changed)
    #expect(first.change(to: look("abc", at: old, after: first)) == nil)
    let trusted = look("abc", at: old, after: nil)
    #expect(trusted.entries["content/a.md"] == Self.file(modified: 1_000_000_000_000))
    #expect(look("abc", at: old, after: trusted) == trusted)
  }

  private func look(_ text: String, at time: Duration, after previous: WatchSnapshot?) -> WatchSnapshot {
    var system = FileSystem.disk
    system.list = { $0 == "site/content" ? ["a.md"] : [] }
    system.status = { path in
      switch path {
      case "site/content": .init(kind: .folder, bytes: 0, identity: .init(device: 1, inode: 2))
      case "site/content/a.md": .init(kind: .file, bytes: 3, identity: .init(device: 1, inode: 1), modified: .seconds(1000))
      default: nil
      }
    }
    system.read = { _ in Array(text.utf8) }
    return WatchSnapshot(of: "site", .site, at: time, after: previous, system)
  }

  @Test func failuresAreSeenAndNotThrown() throws {
    let folder = try TemporaryFolder()
    try folder.write(["content/a/b.md": "", "content/c.md": ""])
    var system = FileSystem.disk
    system.list = { path in
      if path.hasSuffix("/a") { throw FileSystemError("list", path, reason: "the test said so") }
      return try FileSystem.disk.list(path)
    }
    system.read = { throw FileSystemError("read", $0, reason: "the test said so") }
    let entries = WatchSnapshot(of: folder.path, .site, at: FileSystem.now(), after: nil, system).entries
    #expect(entries["content/a"] == .unreadable)
    #expect(entries["content/c.md"] == .unreadable)
    #expect(entries.count == 3)
  }
}
