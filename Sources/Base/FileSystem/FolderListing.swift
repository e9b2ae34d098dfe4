internal import Concurrency
internal import Libc

/// Every file in a folder and its subfolders, including links, devices and pipes.
package struct FolderListing: Sendable {
  package struct Entry: Sendable {
    /// The path relative to the listed folder.
    package let path: String
    package let status: FileSystem.Status
  }

  /// All entries except folders, in no particular order.
  package private(set) var entries: [Entry] = []
  /// Paths that are not UTF-8. They cannot be opened.
  package private(set) var unusable: [String] = []
  /// Paths longer than `longestPath`. The system might not be able to open them in a folder with a long path.
  package private(set) var tooLong: [String] = []

  private var folders: [String] = []

  private init() {}

  /// Lists a folder, level by level, with several folders at once.
  ///
  /// - Parameters:
  ///   - root: the folder, or a link to it.
  ///   - jobs: how many folders to list at once.
  ///   - hidden: names to leave out.
  /// - Throws: `FileSystemError`. A missing folder counts as empty.
  package init(_ root: String, jobs: Int, hidden: HiddenNames = HiddenNames(), _ fileSystem: FileSystem) async throws {
    guard let root = try fileSystem.resolve(root), try fileSystem.status(root)?.kind == .folder else { return }
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

/// Files and folders whose names begin with a dot. They belong to editors, tools and the system, so they are neither listed nor watched.
package struct HiddenNames: Sendable {
  private let exceptions: Set<String>
  private let visibleEnding: String?

  /// - Parameters:
  ///   - exceptions: paths to list anyway, relative to the listed folder.
  ///   - visibleEnding: the end of names to list anyway.
  package init(except exceptions: Set<String> = [], endingIn visibleEnding: String? = nil) {
    (self.exceptions, self.visibleEnding) = (exceptions, visibleEnding)
  }

  func contains(_ name: String, in folder: String) -> Bool {
    guard name.hasPrefix(".") else { return false }
    if let visibleEnding, name.hasSuffix(visibleEnding) { return false }
    return !exceptions.contains(folder.isEmpty ? name : folder + "/" + name)
  }
}
