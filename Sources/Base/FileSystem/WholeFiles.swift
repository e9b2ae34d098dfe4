/// Writes files to the user's folder. Replaces each file atomically, unless its bytes are the same. Other files in the folder are kept.
package struct WholeFiles: Sendable {
  package struct Report: Sendable, Equatable {
    package var written: Int
    package var unchanged: Int

    package init(written: Int = 0, unchanged: Int = 0) { (self.written, self.unchanged) = (written, unchanged) }
  }

  private let folder: String
  private let fileSystem: FileSystem

  package init(folder: String, fileSystem: FileSystem = .disk) { (self.folder, self.fileSystem) = (folder, fileSystem) }

  /// Writes the files in order.
  ///
  /// - Parameter files: their names and bytes.
  /// - Throws: `FileSystemError`. Files written before the failure are kept.
  package func write(_ files: [(name: String, bytes: [UInt8])]) throws -> Report {
    let made = try CreatedFolders(folder, fileSystem)
    do {
      return try writeAll(files)
    } catch {
      made.undo()
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

  /// - Returns: whether the file was written.
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

/// Folders created for an operation, to be removed if the operation fails.
package struct CreatedFolders: Sendable {
  /// The folders that were missing, innermost first.
  private let paths: [String]
  private let fileSystem: FileSystem

  /// Creates a folder and its parents.
  ///
  /// - Throws: `FileSystemError`, after removing the folders that it created.
  package init(_ path: String, _ fileSystem: FileSystem) throws {
    var missing: [String] = []
    var parent: String? = path
    while let folder = parent, try fileSystem.status(folder) == nil {
      missing.append(folder)
      parent = Self.parent(of: folder)
    }
    (paths, self.fileSystem) = (missing, fileSystem)
    do {
      try fileSystem.makeFolder(path)
    } catch {
      undo()
      throw error
    }
  }

  /// Removes the folders that are empty.
  package func undo() {
    for folder in paths {
      do {
        guard let status = try fileSystem.status(folder) else { continue }
        guard status.kind == .folder, try fileSystem.list(folder).isEmpty else { return }
        try fileSystem.removeEmptyFolder(folder)
      } catch {
        // The operation's own failure is reported; a remaining empty folder does no harm.
        return
      }
    }
  }

  /// Returns the parent folder as written in the path; nil if it is the current folder or the root.
  private static func parent(of path: String) -> String? {
    let slash = UInt8(ascii: "/")
    let name = path.utf8.reversed().drop { $0 == slash }
    let rest = name.drop { $0 != slash }.drop { $0 == slash }
    return rest.isEmpty ? nil : String(decoding: rest.reversed(), as: UTF8.self)
  }
}
