/// Writes files into the user's folder: each appears whole or not at all, one with the same bytes is left alone, and other files stay.
package struct WholeFiles: Sendable {
  package struct Report: Sendable, Equatable {
    package var written: Int
    package var unchanged: Int

    package init(written: Int = 0, unchanged: Int = 0) { (self.written, self.unchanged) = (written, unchanged) }
  }

  private let folder: String
  private let fileSystem: FileSystem

  package init(folder: String, fileSystem: FileSystem = .disk) { (self.folder, self.fileSystem) = (folder, fileSystem) }

  /// - Parameter files: their bytes by their names.
  /// - Throws: `FileSystemError`; files before the one that failed stay written.
  package func write(_ files: [(name: String, bytes: [UInt8])]) throws -> Report {
    let made = try MadeFolders(folder, fileSystem)
    do {
      return try writeAll(files)
    } catch {
      made.takeBack()
      throw error
    }
  }

  private func writeAll(_ files: [(name: String, bytes: [UInt8])]) throws -> Report {
    var report = Report()
    if try fileSystem.status(folder)?.kind == .file { throw FileSystemError("write into", folder, reason: "it is not a folder") }
    for file in files {
      if try write(file.bytes, to: folder + "/" + file.name) {
        report.written += 1
      } else {
        report.unchanged += 1
      }
    }
    return report
  }

  /// - Returns: whether the file had to be written.
  private func write(_ bytes: [UInt8], to path: String) throws -> Bool {
    let status = try fileSystem.status(path)
    switch status?.kind {
    case .file: if status?.bytes == Int64(bytes.count), try fileSystem.read(path) == bytes { return false }
    case .folder: throw FileSystemError("write", path, reason: "it is a folder")
    case .link, .other, nil: break
    }
    try fileSystem.replace(path, bytes)
    return true
  }
}
