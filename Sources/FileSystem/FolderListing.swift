internal import Concurrency

/// Every file below a folder, looked at but not read: links, devices and pipes too, which are not followed.
package struct FolderListing: Sendable {
  package struct Entry: Sendable {
    /// From the folder.
    package let path: String
    package let status: FileSystem.Status
  }

  /// All but folders, in no order.
  package private(set) var entries: [Entry] = []
  /// Names that are not UTF-8: what is behind them cannot be asked for.
  package private(set) var unusable: [String] = []
  /// Paths that the system could not follow to their end below a folder with a name of any length: they are not looked at.
  package private(set) var tooLong: [String] = []

  /// Bytes; of 4,096 that the system allows of the whole path.
  package static let maximumPath = 3000

  private var folders: [String] = []

  private init() {}

  /// Looks at the folders of one depth at once.
  ///
  /// - Parameters:
  ///   - jobs: how many at once.
  ///   - hidden: names that are left out.
  /// - Throws: `FileSystemError`; a folder that is not there is an empty one.
  package init(_ root: String, jobs: Int, hidden: HiddenNames = HiddenNames(), _ fileSystem: FileSystem) async throws {
    guard try fileSystem.status(root)?.kind == .folder else { return }
    var waiting = [""]
    while !waiting.isEmpty {
      let found = try await waiting.concurrentMap(jobs: jobs) { folder in
        try Self.look(into: folder, of: root, hidden, fileSystem)
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
    into folder: String, of root: String, _ hidden: HiddenNames, _ fileSystem: FileSystem
  ) throws -> FolderListing {
    var listing = FolderListing()
    let start = folder.isEmpty ? "" : folder + "/"
    for name in try fileSystem.list(root + "/" + folder) where !hidden.contains(name, in: folder) {
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
