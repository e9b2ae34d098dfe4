internal import Concurrency
internal import Libc

/// Every file below a folder, links, devices and pipes included.
package struct FolderListing: Sendable {
  package struct Entry: Sendable {
    /// From the folder.
    package let path: String
    package let status: FileSystem.Status
  }

  /// All but folders, in no order.
  package private(set) var entries: [Entry] = []
  /// Names that are not UTF-8, which cannot be opened.
  package private(set) var unusable: [String] = []
  /// Paths longer than `longestPath`: below a folder with a long name, the system could not open them.
  package private(set) var tooLong: [String] = []

  private var folders: [String] = []

  private init() {}

  /// Lists the folders of one depth at once.
  ///
  /// - Parameters:
  ///   - jobs: how many at once.
  ///   - hidden: names that are left out.
  /// - Throws: `FileSystemError`; a missing folder is an empty one.
  package init(_ root: String, jobs: Int, hidden: HiddenNames = HiddenNames(), _ fileSystem: FileSystem) async throws {
    guard try fileSystem.status(root)?.kind == .folder else { return }
    var waiting = [""]
    while !waiting.isEmpty {
      let found = try await waiting.concurrentMap(jobs: jobs) { try Self.look(into: $0, of: root, hidden, fileSystem) }
      for listing in found {
        entries += listing.entries
        unusable += listing.unusable
        tooLong += listing.tooLong
      }
      waiting = found.flatMap(\.folders)
    }
  }

  private static func look(into folder: String, of root: String, _ hidden: HiddenNames, _ fileSystem: FileSystem) throws -> FolderListing {
    var listing = FolderListing()
    for name in try fileSystem.list(root + "/" + folder) where !hidden.contains(name, in: folder) {
      let path = folder.isEmpty ? name : folder + "/" + name
      if name.utf8.contains(0xEF), name.unicodeScalars.contains("\u{FFFD}") {
        listing.unusable.append(path)
      } else if path.utf8.count > longestPath {
        listing.tooLong.append(path)
      } else if let status = try fileSystem.status(root + "/" + path) {
        if status.kind == .folder { listing.folders.append(path) } else { listing.entries.append(Entry(path: path, status: status)) }
      }
    }
    return listing
  }
}
