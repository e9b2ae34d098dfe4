/// What the system reports of a folder and all below it, as a value: FSEvents, or events that a test writes.
struct FolderEvents: Sendable {
  /// Reports events from now on, from any thread, until the result is called; nil if the system cannot.
  var start: @Sendable (_ folder: String, _ report: @escaping @Sendable ([FolderEvent]) -> Void) -> (@Sendable () -> Void)?
}

#if os(macOS)
  internal import CoreServices
  internal import Dispatch
  internal import Foundation

  extension FolderEvents {
    static let system = FolderEvents { folder, report in
      let receiver = Receiver(report: report)
      // The stream releases the receiver when it is released itself.
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
      // One task starts and stops it, one after the other.
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
      /// How long the system collects events after the first one, which it reports at once. In seconds.
      static let latency = 0.02

      let report: @Sendable ([FolderEvent]) -> Void

      init(report: @escaping @Sendable ([FolderEvent]) -> Void) { self.report = report }
    }
  }
#endif
