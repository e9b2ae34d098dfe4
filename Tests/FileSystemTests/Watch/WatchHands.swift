import FileSystem
import Foundation
import Testing

@testable import FileSystem

/// What people and their tools do to files.
struct WatchHands: Sendable {
  let root: String
  /// Takes the events that FSEvents reports of it.
  var log: EventLog?

  func write(_ file: String, _ text: String) throws {
    try makeFolder(of: file)
    let isNew = try kind(of: file) == nil
    try FileSystem.disk.write(root + "/" + file, Array(text.utf8))
    log?.add(file, isNew ? [.created, .written, .isFile] : [.written, .isFile])
  }

  func append(_ file: String, _ text: String) throws {
    let handle = try #require(FileHandle(forWritingAtPath: root + "/" + file))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
    log?.add(file, [.written, .isFile])
  }

  /// Makes a file with a name of any bytes, and a name that is not UTF-8 among them.
  func make(_ folder: String, _ name: [UInt8]) throws {
    let path = Array("\(root)/\(folder)/".utf8) + name + [0]
    guard let file = fopen(path.map { CChar(bitPattern: $0) }, "w") else { throw CocoaError(.fileWriteUnknown) }
    fclose(file)
    log?.add("\(folder)/\(String(decoding: name, as: UTF8.self))", [.created, .isFile])
  }

  func permit(_ file: String, _ permissions: Int) throws {
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: root + "/" + file)
    log?.add(file, [.attributes, .isFile])
  }

  func rename(_ from: String, _ to: String) throws {
    let flag = try flag(of: from)
    try FileSystem.disk.rename(root + "/" + from, root + "/" + to)
    for path in [from, to] { log?.add(path, [.renamed, flag]) }
  }

  func remove(_ path: String) throws {
    let flag = try flag(of: path)
    if flag == .isFolder { for name in try FileSystem.disk.list(root + "/" + path) { try remove(path + "/" + name) } }
    try FileSystem.disk.removeTree(root + "/" + path)
    log?.add(path, [.removed, flag])
  }

  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: root + "/" + path, withDestinationPath: root + "/" + target)
    log?.add(path, [.created, .isLink])
  }
}

extension WatchHands {
  private func kind(of path: String) throws -> FileSystem.Kind? { try FileSystem.disk.status(root + "/" + path)?.kind }

  private func flag(of path: String) throws -> FolderEvent.Flags {
    switch try kind(of: path) {
    case .folder: .isFolder
    case .link: .isLink
    default: .isFile
    }
  }

  private func makeFolder(of file: String) throws {
    guard let slash = file.lastIndex(of: "/") else { return }
    let folder = String(file[..<slash])
    guard try kind(of: folder) == nil else { return }
    try makeFolder(of: folder)
    try FileSystem.disk.makeFolder(root + "/" + folder)
    log?.add(folder, [.created, .isFolder])
  }
}
