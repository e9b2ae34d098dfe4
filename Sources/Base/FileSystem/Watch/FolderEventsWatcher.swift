internal import Concurrency

/// Checks every file when the system reports an event in the source folder.
///
/// Events only trigger a check: they may be late, combined, or unrelated to the site. Changes are found by comparing two snapshots, so a
/// misread event only causes a needless check, or delays a change until the next event.
struct FolderEventsWatcher: Sendable {
  private let poller: PollingWatcher
  private let wakes: AsyncStream<Void>
  private let stop: @Sendable () -> Void
  private let first: WatchSnapshot

  /// Starts watching. After this returns, every later change is reported.
  ///
  /// - Returns: nil if the system cannot report events.
  init?(_ poller: PollingWatcher, _ events: FolderEvents) throws {
    // The path is nil only if the source folder was just removed.
    let root = try poller.fileSystem.resolve(poller.source) ?? poller.source
    let (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let stop = events.start(root) { reported in
      if reported.contains(where: { Self.concerns(poller.names, $0, root: root) }) { wake.yield() }
    }
    guard let stop else { return nil }
    (self.poller, self.wakes, self.stop, first) = (poller, wakes, stop, poller.look(after: nil))
  }

  /// Reports changes until the task is cancelled.
  func run(addingTo changes: ChangeReports) async {
    var last = first
    for await _ in wakes {
      let next = poller.look(after: last)
      if let change = last.change(to: next) { await changes.add(change, Self.unknown) }
      last = next
    }
    stop()
  }

  /// A file that is never closed: events don't show when files are closed, so changes wait as long as a ``ChangeWindow`` allows.
  private static let unknown = {
    var writing = FileWriting()
    writing.begin("")
    return writing
  }()

  /// Returns whether watched files may have changed; true if uncertain.
  static func concerns(_ names: WatchedNames, _ event: FolderEvent, root: String) -> Bool {
    guard event.flags.isDisjoint(with: .beyondThePath) else { return true }
    // The file system may ignore case, and the given path may differ in case from the path on disk.
    let (path, root) = (event.path.lowercased(), root.lowercased() + "/")
    guard path.hasPrefix(root) else { return true }
    return names.mayContain(path: String(path.dropFirst(root.count)))
  }
}

/// The events of a folder and its subfolders, as a value: FSEvents, or events from a test.
struct FolderEvents: Sendable {
  /// Starts reporting events, on any thread. Returns a closure that stops them; nil if the system cannot report events.
  var start: @Sendable (_ folder: String, _ report: @escaping @Sendable ([FolderEvent]) -> Void) -> (@Sendable () -> Void)?
}

#if os(macOS)
  internal import CoreServices
  internal import Dispatch
  internal import Foundation

  extension FolderEvents {
    static let system = FolderEvents { folder, report in
      let receiver = Receiver(report: report)
      // The stream releases the receiver when the stream itself is released.
      var context = FSEventStreamContext(
        version: 0, info: Unmanaged.passRetained(receiver).toOpaque(), retain: nil,
        release: { info in if let info { Unmanaged<Receiver>.fromOpaque(info).release() } }, copyDescription: nil)
      let created = FSEventStreamCreate(
        nil,
        { _, info, count, paths, flags, _ in
          guard let info else { return }
          let paths = paths.assumingMemoryBound(to: UnsafePointer<CChar>.self)
          let events = (0..<count).map { FolderEvent(path: String(cString: paths[$0]), flags: .init(rawValue: flags[$0])) }
          Unmanaged<Receiver>.fromOpaque(info).takeUnretainedValue().report(events)
        },
        &context, [folder] as CFArray, FSEventStreamEventId(kFSEventStreamEventIdSinceNow), Receiver.latency,
        FSEventStreamCreateFlags(kFSEventStreamCreateFlagFileEvents | kFSEventStreamCreateFlagNoDefer | kFSEventStreamCreateFlagWatchRoot))
      guard let created else { return nil }
      // Safe: a single task starts and stops the stream.
      nonisolated(unsafe) let stream = created
      FSEventStreamSetDispatchQueue(stream, DispatchQueue(label: "sitegen.watch"))
      guard FSEventStreamStart(stream) else {
        FSEventStreamInvalidate(stream)
        FSEventStreamRelease(stream)
        return nil
      }
      return {
        FSEventStreamStop(stream)
        FSEventStreamInvalidate(stream)
        FSEventStreamRelease(stream)
      }
    }

    private final class Receiver: Sendable {
      /// The number of seconds for which the system collects events after the first one. It reports the first one immediately.
      static let latency = 0.02

      let report: @Sendable ([FolderEvent]) -> Void

      init(report: @escaping @Sendable ([FolderEvent]) -> Void) { self.report = report }
    }
  }
#endif

/// An FSEvents event: something happened at a path.
struct FolderEvent: Sendable, Equatable {
  /// The kinds of changes, with the values of Apple's `FSEvents.h`. One event may combine several.
  struct Flags: OptionSet, Sendable, Hashable {
    let rawValue: UInt32

    /// Events were lost, so anything in the folder may have changed.
    static let scanBelow = Self(rawValue: 0x1)
    static let droppedByProgram = Self(rawValue: 0x2)
    static let droppedBySystem = Self(rawValue: 0x4)
    /// The watched folder, or one above it, was moved, removed or created.
    static let rootChanged = Self(rawValue: 0x20)
    static let mounted = Self(rawValue: 0x40)
    static let unmounted = Self(rawValue: 0x80)
    static let created = Self(rawValue: 0x100)
    static let removed = Self(rawValue: 0x200)
    static let attributes = Self(rawValue: 0x400)
    static let renamed = Self(rawValue: 0x800)
    static let written = Self(rawValue: 0x1000)
    static let isFile = Self(rawValue: 0x1_0000)
    static let isFolder = Self(rawValue: 0x2_0000)
    static let isLink = Self(rawValue: 0x4_0000)

    /// Flags of events that may also concern other paths.
    static let beyondThePath: Self = [.scanBelow, .droppedByProgram, .droppedBySystem, .rootChanged, .mounted, .unmounted]
  }

  /// The absolute path, with links resolved, in the letter case of the disk.
  let path: String
  let flags: Flags
}
