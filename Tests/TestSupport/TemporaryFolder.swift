import FileSystem
package import Foundation
internal import SiteBuild

/// A temporary folder, deleted when its last reference is released.
package final class TemporaryFolder: Sendable {
  package let path: String

  /// The folder in `TMPDIR`, or the system's default. On Linux, the default is `/dev/shm` if it has enough space and can contain programs:
  /// on a disk, creating and removing files takes a fifth of the tests' time.
  private static let parent: String = {
    let temporary = FileManager.default.temporaryDirectory.path
    #if os(Linux)
      // 8 is ST_NOEXEC of <sys/statvfs.h>, which Swift doesn't import.
      let (memory, gigabyte, runsNothing) = ("/dev/shm", 1 << 30, UInt(8))
      var found = statvfs()
      guard ProcessInfo.processInfo.environment["TMPDIR"] == nil, access(memory, W_OK) == 0, statvfs(memory, &found) == 0,
        found.f_flag & runsNothing == 0, Int(found.f_bavail) * Int(found.f_frsize) >= 2 * gigabyte
      else { return resolved(temporary) }
      return memory
    #else
      return resolved(temporary)
    #endif
  }()

  /// Returns the real path, which messages contain. On a Mac, the temporary folder is behind a symbolic link.
  private static func resolved(_ folder: String) -> String { (try? FileSystem.disk.resolve(folder)) ?? folder }

  package init() throws {
    path = "\(Self.parent)/sitegen-test-\(UUID().uuidString)"
    try FileSystem.disk.makeFolder(path)
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      print("\(path) was left behind: \(error)")
    }
  }

  /// Writes files, and creates the folders that contain them.
  package func write(_ files: [String: String]) throws {
    for (name, text) in files { try write(name, Data(text.utf8)) }
  }

  /// Writes a file, and creates the folders that contain it. Foundation would sync the disk, and decompose names on a Mac.
  package func write(_ name: String, _ data: Data) throws {
    try makeParent(of: name)
    try FileSystem.disk.write(path + "/" + name, [UInt8](data))
  }

  func makeParent(of name: String) throws {
    let file = path + "/" + name
    guard let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) else { return }
    try FileSystem.disk.makeFolder(String(file[..<slash]))
  }

  /// Saves a file atomically, as editors do, so a watcher only sees the complete file.
  package func save(_ name: String, _ text: String) throws {
    try write([".saved": text])
    try makeParent(of: name)
    try FileSystem.disk.rename(path + "/.saved", path + "/" + name)
  }

  package func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path + "/" + name) }

  package func data(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)) }

  package func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }

  package func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path + "/" + name) }

  /// Returns the sorted paths of all files in a folder and its subfolders, including hidden files.
  package func files(below folder: String = "") throws -> [String] {
    FileManager.default.files(below: folder.isEmpty ? path : path + "/" + folder)
  }

  /// Returns the bytes of all files in a folder and its subfolders, by path, including hidden files.
  package func contents(below folder: String = "") throws -> [String: Data] {
    let start = folder.isEmpty ? "" : folder + "/"
    return Dictionary(uniqueKeysWithValues: try files(below: folder).map { ($0, try data(start + $0)) })
  }
}

extension FileManager {
  /// Returns the sorted paths of all files in a folder and its subfolders, including hidden files.
  package func files(below folder: String) -> [String] {
    guard let enumerator = enumerator(atPath: folder) else { return [] }
    var files: [String] = []
    for case let name as String in enumerator {
      var isFolder: ObjCBool = false
      guard fileExists(atPath: folder + "/" + name, isDirectory: &isFolder) else { continue }
      if !isFolder.boolValue { files.append(name) }
    }
    return files.sorted()
  }
}
