import Concurrency
import FileSystem

@testable import FileSystem

/// The events that FSEvents reports of what hands do to files.
///
/// They are written after Apple's documentation, not recorded on a Mac: the File System Events Programming Guide, and the constants of
/// `FSEvents.h` ("kFSEventStreamEventFlagItem…"). A folder that is renamed is reported by its old and its new path; what is in it is not.
final class EventLog: Sendable {
  /// How the events arrive.
  enum Delivery: CaseIterable {
    /// One for each thing that happened.
    case alone
    /// One for each path, with the flags of all that happened there since the last delivery, in any order.
    case joined
    /// As one event that says that the others were lost.
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
