/// What a look at every watched file saw, to be compared with the next look.
struct WatchSnapshot: Sendable, Equatable {
  enum Entry: Sendable, Equatable {
    /// A file, a link or a device. What it holds is compared, as a hash, only where its times are too young to tell.
    case file(FileSystem.Status, contents: Int?)
    /// Its times say only that names came or went, which is seen anyway.
    case folder(identity: FileSystem.Identity)
    /// There is a name, but no look at what is behind it.
    case unreadable
  }

  /// By path from the source folder.
  var entries: [String: Entry] = [:]

  /// What changed since this look; nil where nothing did.
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
