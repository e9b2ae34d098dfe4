import Foundation
import SiteBuild
import Synchronization

/// The disk, which takes note of what is read, and on which all times can be an hour earlier than they are.
///
/// A build trusts no times of the last two seconds. Were they not earlier, a test would have to wait as long.
final class ObservedDisk: Sendable {
  private let paths = Mutex<[String]>([])
  private let isEarlier: Bool

  init(isEarlier: Bool) { self.isEarlier = isEarlier }

  /// What was read since this was asked the last time, in order and without what the cache itself is.
  func takeReads() -> [String] {
    paths.withLock { paths in
      defer { paths = [] }
      return paths.filter { !$0.contains("/.sitegen/") }.sorted()
    }
  }

  var value: FileSystem {
    var system = FileSystem.disk
    system.read = { path in
      self.paths.withLock { $0.append(path) }
      return try FileSystem.disk.read(path)
    }
    guard isEarlier else { return system }
    system.status = { path in
      try FileSystem.disk.status(path).map { status in
        .init(
          kind: status.kind, bytes: status.bytes, identity: status.identity, modified: status.modified - .seconds(3600),
          changed: status.changed - .seconds(3600))
      }
    }
    return system
  }
}
