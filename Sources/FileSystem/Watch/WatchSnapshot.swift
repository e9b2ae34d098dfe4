/// All watched files at one moment, to be compared with the next snapshot.
struct WatchSnapshot: Sendable, Equatable {
  enum Entry: Sendable, Equatable {
    /// A file, a link or a device. Its contents are compared, as a hash, only if its times are too young to be relied on.
    case file(FileSystem.Status, contents: Int?)
    /// Its times say only that names came or went, which is seen anyway.
    case folder(identity: FileSystem.Identity)
    /// A name whose file cannot be looked at.
    case unreadable
  }

  /// By path from the source folder.
  var entries: [String: Entry] = [:]

  /// What changed since this snapshot; nil if nothing did.
  func change(to new: WatchSnapshot) -> SourceChange? {
    guard entries.count == new.entries.count else { return .everything }
    var changed: Set<String> = []
    for (path, entry) in new.entries {
      switch (entries[path], entry) {
      case (.file(let then, let thenContents), .file(let now, let nowContents)):
        // Without a hash then, the file was old; if it has one now, its time says that it changed.
        if then != now || (thenContents != nil && thenContents != nowContents) { changed.insert(path) }
      case (let then?, let now) where then == now: break
      default: return .everything
      }
    }
    return changed.isEmpty ? nil : .files(changed)
  }
}

extension WatchSnapshot {
  /// How long a file's times may stay the same while its bytes change: two seconds on the coarsest file systems.
  static let coarsestTime: Duration = .seconds(2)
  /// Larger files are compared by size and times only. In bytes.
  static let maximumContents: Int64 = 64 << 20

  /// Looks at every watched file.
  ///
  /// - Parameters:
  ///   - time: when the look begins, since 1970.
  ///   - previous: the snapshot that this one will be compared with. A file that has a hash there gets one here.
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
        // The build meets the same failure, and says what it is.
        entries[folder] = .unreadable
      }
    }
  }

  private static func entry(
    _ path: String, in source: String, at time: Duration, _ previous: Entry?, _ fileSystem: FileSystem
  ) -> Entry? {
    do {
      let file = source + "/" + path
      guard let status = try fileSystem.status(file) else {
        // A name that is not UTF-8 was repaired, so nothing is found by it. The build refuses it, so it must be noted.
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

  /// For comparison within one run. Hashed as a buffer, since an array is hashed byte by byte.
  private static func hash(_ bytes: [UInt8]) -> Int {
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }
}
