extension WatchSnapshot {
  /// How long a file's times may stay the same while its bytes change: two seconds on the coarsest file systems.
  static let coarsestTime: Duration = .seconds(2)
  /// Bytes that are compared at most: a film that is being copied is not read at every look, its size and times tell enough.
  static let maximumContents: Int64 = 64 << 20

  /// Looks at every watched file.
  ///
  /// - Parameters:
  ///   - time: when the look begins, since 1970.
  ///   - previous: the look that this one will be compared with. Where that took a hash, this one does.
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
        // A name that is not UTF-8 was repaired, so that nothing is found by it. The build refuses it: that it is there counts.
        return path.unicodeScalars.contains("\u{FFFD}") ? .unreadable : nil
      }
      switch status.kind {
      case .folder: return .folder(identity: status.identity)
      case .link, .other: return .file(status, contents: nil)
      case .file:
        let isYoung = status.modified > time - coarsestTime
        let isCompared = status.bytes <= maximumContents && (isYoung || hasContents(previous))
        return .file(status, contents: isCompared ? try hash(file, fileSystem) : nil)
      }
    } catch {
      return .unreadable
    }
  }

  private static func hasContents(_ entry: Entry?) -> Bool {
    if case .file(_, contents: .some) = entry { true } else { false }
  }

  /// It is compared within one run only, so that the standard library's own will do.
  private static func hash(_ file: String, _ fileSystem: FileSystem) throws -> Int {
    let bytes = try fileSystem.read(file)
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }
}
