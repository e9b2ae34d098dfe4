internal import Concurrency

/// Checks every file at intervals, for systems that do not report changes.
struct PollingWatcher: Sendable {
  let source: String
  let names: WatchedNames
  var fileSystem = FileSystem.disk
  var clock: any Clock<Duration> = ContinuousClock()
  /// The current time, since 1970.
  var now: @Sendable () -> Duration = { FileSystem.now() }

  func look(after previous: WatchSnapshot?) -> WatchSnapshot {
    WatchSnapshot(of: source, names, at: now(), after: previous, fileSystem)
  }

  /// Checks for changes until the task is cancelled.
  func run(since first: WatchSnapshot, addingTo changes: ChangeReports) async {
    let stopwatch = Stopwatch(clock)
    var last = first
    var pause = Self.shortestPause
    // Only cancellation ends a sleep early.
    while (try? await clock.sleep(for: pause)) != nil {
      let start = stopwatch.time
      let next = look(after: last)
      pause = Self.pause(afterLookOf: stopwatch.time - start)
      if let change = last.change(to: next) { await changes.add(change) }
      last = next
    }
  }

  /// Returns the pause before the next check: long enough that checks use at most a tenth of the time, regardless of the number of files.
  static func pause(afterLookOf duration: Duration) -> Duration { max(shortestPause, duration * 10) }

  private static let shortestPause: Duration = .milliseconds(200)
}

/// The state of all watched files, to be compared with the next snapshot.
struct WatchSnapshot: Sendable, Equatable {
  enum Entry: Sendable, Equatable {
    /// A file, a link or a device. Contents are hashed only if the file's times are too recent to be reliable.
    case file(FileSystem.Status, contents: Int?)
    /// A folder. Its times are left out: they only show that names were added or removed, which is detected anyway.
    case folder(identity: FileSystem.Identity)
    /// A name whose file cannot be inspected.
    case unreadable
  }

  /// Entries by path, relative to the source folder.
  var entries: [String: Entry] = [:]

  /// Returns the changes between this snapshot and a newer one; nil if there are none.
  func change(to new: WatchSnapshot) -> SourceChange? {
    guard entries.count == new.entries.count else { return .everything }
    var changed: Set<String> = []
    for (path, entry) in new.entries {
      switch (entries[path], entry) {
      case (.file(let then, let thenContents), .file(let now, let nowContents)):
        // A file without a hash was old. If it has a hash now, its times show that it changed.
        if then != now || (thenContents != nil && thenContents != nowContents) { changed.insert(path) }
      case (let then?, let now) where then == now: break
      default: return .everything
      }
    }
    return changed.isEmpty ? nil : .files(changed)
  }
}

extension WatchSnapshot {
  /// How long a file's times may stay the same while its bytes change. The coarsest file systems record times in steps of two seconds.
  static let coarsestTime: Duration = .seconds(2)
  /// The size in bytes up to which contents are compared. Larger files are compared by size and times only.
  static let maximumContents: Int64 = 64 << 20

  /// Takes a snapshot of every watched file.
  ///
  /// - Parameters:
  ///   - time: the current time, since 1970.
  ///   - previous: the snapshot that the new one will be compared with. Files with a hash in it also get one in the new snapshot.
  init(of source: String, _ names: WatchedNames, at time: Duration, after previous: WatchSnapshot?, _ fileSystem: FileSystem) {
    var waiting = [""]
    while let folder = waiting.popLast() {
      do {
        for path in try names.paths(in: folder, below: source, fileSystem) {
          guard let entry = Self.entry(path, in: source, at: time, previous?.entries[path], fileSystem) else { continue }
          entries[path] = entry
          if case .folder = entry { waiting.append(path) }
        }
      } catch {
        // The build fails in the same way and reports it.
        entries[folder] = .unreadable
      }
    }
  }

  private static func entry(
    _ path: String, in source: String, at time: Duration, _ previous: Entry?, _ fileSystem: FileSystem
  ) -> Entry? {
    do {
      let file = source + "/" + path
      guard let status = try fileSystem.status(ofWatched: path, in: source) else {
        // Names that are not UTF-8 were repaired, so their files are not found. Record them, because the build rejects them.
        return path.unicodeScalars.contains("\u{FFFD}") ? .unreadable : nil
      }
      switch status.kind {
      case .folder: return .folder(identity: status.identity)
      case .link, .other: return .file(status, contents: nil)
      case .file:
        let isYoung = status.modified > time - coarsestTime
        let hadContents = if case .file(_, contents: .some) = previous { true } else { false }
        let isCompared = status.bytes <= maximumContents && (isYoung || hadContents)
        return .file(status, contents: isCompared ? Self.hash(try fileSystem.read(file)) : nil)
      }
    } catch {
      return .unreadable
    }
  }

  /// Returns a hash for comparison within one run. An array would be hashed byte by byte, which is slower than hashing its buffer.
  private static func hash(_ bytes: [UInt8]) -> Int {
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }
}

extension FileSystem {
  /// Returns the status of a path below the source folder. Like a build, follows a link in the source folder itself if it leads to a folder.
  fileprivate func status(ofWatched path: String, in source: String) throws -> Status? {
    let own = try status(source + "/" + path)
    guard own?.kind == .link, !path.contains("/"), let target = try resolve(source + "/" + path) else { return own }
    let followed = try status(target)
    return followed?.kind == .folder ? followed : own
  }
}
