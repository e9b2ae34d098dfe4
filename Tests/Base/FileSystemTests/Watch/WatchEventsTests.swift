import Concurrency
import TestSupport
import Testing

@testable import FileSystem

/// How a watcher handles FSEvents events, which the tests generate.
@Suite struct WatchEventsTests {
  private static let root = "/Users/me/site"

  /// Each event follows Apple's documentation.
  @Test(
    arguments: [
      ("/Users/me/site/content/a.md", [.written, .isFile], true),
      ("/Users/me/site/content/steps", [.renamed, .isFolder], true),
      ("/Users/me/site/content", [.created, .isFolder], true),
      ("/Users/me/site/templates/assets/site.css", [.attributes, .isFile], true),
      ("/Users/me/site/content/.well-known/security.txt", [.written, .isFile], true),
      // The disk may ignore case, so both paths may be the same folder.
      ("/Users/me/Site/Content/.Well-Known/a.txt", [.written, .isFile], true),
      ("/Users/me/site/content/.DS_Store", [.created, .written, .isFile], false),
      ("/Users/me/site/content/steps/.terms.md.swp", [.created, .isFile], false),
      ("/Users/me/site/content/steps/.well-known/a", [.created, .isFile], false),
      ("/Users/me/site/content/.drafts/deep/a.md", [.written, .isFile], false),
      ("/Users/me/site/public/content/index.html", [.written, .isFile], false),
      ("/Users/me/site/README.md", [.written, .isFile], false),
      ("/Users/me/site/public", [.scanBelow, .droppedBySystem], true),
      ("/Users/me/site", [.rootChanged], true),
      ("/Users/me/site/public", [.mounted], true),
      ("/Users/me/site/public", [.unmounted], true),
      // The event's path differs from the requested path.
      ("/System/Volumes/Data/Users/me/site/public/index.html", [.written, .isFile], true),
    ] as [(String, FolderEvent.Flags, Bool)])
  func eventsConcernTheSiteInDoubt(_ path: String, _ flags: FolderEvent.Flags, _ isConcerned: Bool) {
    #expect(FolderEventsWatcher.concerns(.site, FolderEvent(path: path, flags: flags), root: Self.root) == isConcerned)
  }

  @Test(arguments: [
    ("/Users/me/Me.plist", true), ("/Users/me/me.plist", true), ("/Users/me/other", false), ("/Users/me/a/me.plist", false),
  ])
  func eventsOfOneFileAreKnown(_ path: String, _ isConcerned: Bool) {
    let event = FolderEvent(path: path, flags: [.written, .isFile])
    #expect(FolderEventsWatcher.concerns(WatchedNames(file: "me.plist"), event, root: "/Users/me") == isConcerned)
  }

  /// A stream that delivers the test's events.
  private struct Stream {
    let folder: TemporaryFolder
    let clock = TestClock()
    private let report = Locked<(@Sendable ([FolderEvent]) -> Void)?>(nil)

    init() throws { folder = try WatchedSource.folder() }

    var isOpen: Bool { report.withLock { $0 != nil } }

    func watcher() throws -> SourceWatcher {
      let events = FolderEvents { [report] _, received in
        report.withLock { $0 = received }
        return { report.withLock { $0 = nil } }
      }
      let poller = PollingWatcher(source: folder.path, names: .site, clock: clock)
      return try .listening(poller, events, addingTo: ChangeReports(queue: ChangeQueue(clock)))
    }

    func send(_ path: String) throws {
      let root = try #require(try FileSystem.disk.resolve(folder.path))
      report.withLock { $0 }?([FolderEvent(path: root + "/" + path, flags: [.written, .isFile])])
    }
  }

  @Test func aChangeIsReportedOnceItsFileMayBeWhole() async throws {
    let stream = try Stream()
    let watcher = try stream.watcher()
    #expect(watcher.notice == nil)
    try stream.folder.edit("content/index.md")
    try stream.send("content/index.md")
    #expect(await watcher.next(stream.clock) == .files(["content/index.md"]))
    #expect(stream.clock.now.time == ChangeWindow.longest)
  }

  @Test func theStreamEndsWithTheWatcher() async throws {
    let stream = try Stream()
    var tasks: [Task<Void, Never>] = []
    do {
      let watcher = try stream.watcher()
      #expect(stream.isOpen)
      tasks = watcher.tasks
    }
    for task in tasks { await task.value }
    #expect(tasks.count == 1 && !stream.isOpen)
  }

  @Test func looksIfTheStreamDoesNotStart() async throws {
    let (folder, clock) = (try WatchedSource.folder(), TestClock())
    let poller = PollingWatcher(source: folder.path, names: .site, clock: clock)
    let watcher = try SourceWatcher.listening(poller, FolderEvents { _, _ in nil }, addingTo: ChangeReports(queue: ChangeQueue(clock)))
    #expect(watcher.notice != nil)
    try folder.edit("content/index.md")
    #expect(await watcher.next(clock) == .files(["content/index.md"]))
  }
}

/// The events that FSEvents would report when files change.
///
/// They follow Apple's documentation and were not recorded on a Mac: the File System Events Programming Guide, and the constants in
/// `FSEvents.h` ("kFSEventStreamEventFlagItem…"). A renamed folder is reported with its old and new path; its contents are not reported.
final class EventLog: Sendable {
  /// How the events are delivered.
  enum Delivery: CaseIterable {
    /// One event for each change.
    case alone
    /// One event for each path, in any order, with the flags of all changes since the last delivery.
    case joined
    /// A single event that reports that other events were lost.
    case lost
  }

  private let root: String
  private let delivery: Delivery
  private let events = Locked<[FolderEvent]>([])

  init(root: String, _ delivery: Delivery) { (self.root, self.delivery) = (root, delivery) }

  func add(_ path: String, _ flags: FolderEvent.Flags) {
    events.withLock { $0.append(FolderEvent(path: root + "/" + path, flags: flags)) }
  }

  /// The events since the last delivery.
  func deliver() -> [FolderEvent] {
    let all = events.withLock { events in
      defer { events = [] }
      return events
    }
    switch delivery {
    case .alone: return all
    case .joined:
      let flags = Dictionary(all.map { ($0.path, $0.flags) }) { $0.union($1) }
      return flags.map { FolderEvent(path: $0.key, flags: $0.value) }.sorted { $0.path > $1.path }
    case .lost: return all.isEmpty ? [] : [FolderEvent(path: root, flags: [.scanBelow, .droppedByProgram])]
    }
  }
}
