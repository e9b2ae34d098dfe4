internal import FileSystem

/// Files to write to the user's folder. Other files in the folder are kept.
struct ExportedFolder {
  private(set) var files: [(path: String, bytes: [UInt8])] = []

  /// - Parameter path: the path in the folder, with at most one subfolder.
  mutating func add(_ path: String, _ bytes: [UInt8]) { files.append((path, bytes)) }

  /// Writes the files that changed, each atomically. Doesn't follow links in the folder.
  func write(to folder: String, _ fileSystem: FileSystem) throws -> WholeFiles.Report {
    let files = files.map { (target: ("\(folder)/\($0.path)").folderAndName, bytes: $0.bytes) }
    var report = WholeFiles.Report()
    var folders: [String] = []
    for file in files where !folders.contains(file.target.folder) { folders.append(file.target.folder) }
    for subfolder in folders where subfolder != folder {
      if try fileSystem.status(subfolder)?.kind == .link { throw FileSystemError("write into", subfolder, reason: "it is a symbolic link") }
    }
    for folder in folders {
      let own = files.filter { $0.target.folder == folder }.map { (name: $0.target.name, bytes: $0.bytes) }
      let written = try WholeFiles(folder: folder, fileSystem: fileSystem).write(own)
      report.written += written.written
      report.unchanged += written.unchanged
    }
    return report
  }
}
