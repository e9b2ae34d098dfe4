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

  /// - Parameter includesHidden: whether to look into what begins with a dot and lies in the folder itself, by its name.
  /// - Throws: `FileSystemError`; a folder that is not there is an empty one.
  init(_ root: String, includesHidden: (String) -> Bool = { _ in false }, _ fileSystem: FileSystem) throws {
    guard try fileSystem.status(root)?.kind == .folder else { return }
    var waiting = [""]
    while let folder = waiting.popLast() {
      for name in try fileSystem.list(folder.isEmpty ? root : root + "/" + folder) {
        if name.hasPrefix("."), !(folder.isEmpty && includesHidden(name)) { continue }
        let path = folder.isEmpty ? name : folder + "/" + name
        if name.utf8.contains(0xEF), name.unicodeScalars.contains("\u{FFFD}") {
          unusable.append(path)
          continue
        }
        guard let status = try fileSystem.status(root + "/" + path) else { continue }
        if status.kind == .folder { waiting.append(path) } else { entries.append(Entry(path: path, status: status)) }
      }
    }
  }
}
