/// Every file below a folder, looked at but not read: links, devices and pipes too, which are not followed.
struct FolderListing: Sendable {
  struct Entry: Sendable {
    /// From the folder.
    let path: String
    let status: FileSystem.Status
  }

  /// All but folders, in no order.
  private(set) var entries: [Entry] = []
  /// Names that are not UTF-8: what is behind them cannot be asked for.
  private(set) var unusable: [String] = []
  /// Paths that the system could not follow to their end below a source folder with a name of any length: they are not looked at.
  private(set) var tooLong: [String] = []

  /// Bytes; of 4,096 that the system allows of the whole path.
  static let maximumPath = 3000

  private var folders: [String] = []

  private init() {}

  /// Looks at the folders of one depth at once.
  ///
  /// - Parameters:
  ///   - jobs: how many at once.
  ///   - includesHidden: whether to look into what begins with a dot and lies in the folder itself, by its name.
  /// - Throws: `FileSystemError`; a folder that is not there is an empty one.
  init(
    _ root: String, jobs: Int, includesHidden: @escaping @Sendable (String) -> Bool = { _ in false }, _ fileSystem: FileSystem
  ) async throws {
    guard try fileSystem.status(root)?.kind == .folder else { return }
    var waiting = [""]
    while !waiting.isEmpty {
      let found = try await waiting.concurrentMap(jobs: jobs) { folder in
        try Self.look(into: folder, of: root, fileSystem) { folder.isEmpty && includesHidden($0) }
      }
      for listing in found {
        entries += listing.entries
        unusable += listing.unusable
        tooLong += listing.tooLong
      }
      waiting = found.flatMap(\.folders)
    }
  }

  private static func look(
    into folder: String, of root: String, _ fileSystem: FileSystem, includesHidden: (String) -> Bool
  ) throws -> FolderListing {
    var listing = FolderListing()
    let start = folder.isEmpty ? "" : folder + "/"
    for name in try fileSystem.list(root + "/" + folder) {
      if name.hasPrefix("."), !includesHidden(name) { continue }
      let path = start + name
      if name.utf8.contains(0xEF), name.unicodeScalars.contains("\u{FFFD}") {
        listing.unusable.append(path)
        continue
      }
      if path.utf8.count > maximumPath {
        listing.tooLong.append(path)
        continue
      }
      guard let status = try fileSystem.status(root + "/" + path) else { continue }
      if status.kind == .folder { listing.folders.append(path) } else { listing.entries.append(Entry(path: path, status: status)) }
    }
    return listing
  }
}
