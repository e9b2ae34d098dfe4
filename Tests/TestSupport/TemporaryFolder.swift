import FileSystem
package import Foundation
internal import SiteBuild

/// A folder of a test's own, gone when the test is done with it.
package final class TemporaryFolder: Sendable {
  package let path: String

  /// Where `TMPDIR` says; else in memory, where Linux has that and programs may be run there. A disk takes a fifth of the tests' time to make and
  /// remove their ten thousands of files.
  private static let parent: String = {
    let temporary = FileManager.default.temporaryDirectory.path
    #if os(Linux)
      // ST_NOEXEC of <sys/statvfs.h>, an enumerator that Swift does not see.
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

  /// The real path, as messages have it: on a Mac, the folder for temporary files is behind a link.
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

  /// Writes files, making the folders they need.
  package func write(_ files: [String: String]) throws {
    for (name, text) in files { try write(name, Data(text.utf8)) }
  }

  /// Writes a file, making the folders it needs. Not by Foundation, which waits for the disk, and on a Mac decomposes names.
  package func write(_ name: String, _ data: Data) throws {
    try makeParent(of: name)
    try FileSystem.disk.write(path + "/" + name, [UInt8](data))
  }

  private func makeParent(of name: String) throws {
    let file = path + "/" + name
    guard let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) else { return }
    try FileSystem.disk.makeFolder(String(file[..<slash]))
  }

  /// Writes a file in one step, as editors do: who watches the folder sees it whole.
  package func save(_ name: String, _ text: String) throws {
    try write([".saved": text])
    try makeParent(of: name)
    try FileSystem.disk.rename(path + "/.saved", path + "/" + name)
  }

  package func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path + "/" + name) }

  package func data(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)) }

  package func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }

  package func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path + "/" + name) }

  /// The paths of all files below a folder, sorted; names that begin with a dot too.
  package func files(below folder: String = "") throws -> [String] {
    FileManager.default.files(below: folder.isEmpty ? path : path + "/" + folder)
  }

  /// The bytes of all files below a folder, by their paths in it; names that begin with a dot too.
  package func contents(below folder: String = "") throws -> [String: Data] {
    let start = folder.isEmpty ? "" : folder + "/"
    return Dictionary(uniqueKeysWithValues: try files(below: folder).map { ($0, try data(start + $0)) })
  }
}

extension FileManager {
  /// The paths of all files below a folder, sorted; names that begin with a dot too.
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
