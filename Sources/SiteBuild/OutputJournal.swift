internal import CanonicalJSON
internal import Diagnostics
internal import FileSystem
internal import SiteRendering

/// What is kept in the output folder about the files that are ours.
struct BuildRecord: Decodable {
  var version = 1
  /// SHA-256 by path.
  var files: [String: String]

  var json: [UInt8] {
    var text = JSONText()
    text.raw(#"{"files":{"#)
    text.list(files.sorted { $0.key.precedesByBytes($1.key) }) { text, file in
      text.string(file.key)
      text.raw(":")
      text.string(file.value)
    }
    text.raw(#"},"version":1}"#)
    text.raw("\n")
    return text.bytes
  }

  /// Reads the record of a folder; nil where there is none.
  ///
  /// - Throws: `FileSystemError`.
  init?(of folder: String, _ fileSystem: FileSystem) throws {
    guard let record = try OwnFile.read(Self.self, folder + "/" + OutputNames.record, fileSystem, paths: { Array($0.files.keys) }) else {
      return nil
    }
    self = record
  }

  init(files: [String: String]) { self.files = files }
}

/// What a commit still has to do.
struct Journal: Decodable {
  struct Rename: Decodable {
    let slot: String
    let path: String
  }

  var renames: [Rename]
  var deletions: [String]

  var json: [UInt8] {
    var text = JSONText()
    text.raw(#"{"deletions":"#)
    text.strings(deletions)
    text.raw(#","renames":["#)
    text.list(renames) { text, rename in
      text.raw(#"{"path":"#)
      text.string(rename.path)
      text.raw(#","slot":"#)
      text.string(rename.slot)
      text.raw("}")
    }
    text.raw("]}\n")
    return text.bytes
  }

  /// Reads the journal that an interrupted build left in a folder; nil where none was.
  ///
  /// - Throws: `FileSystemError`.
  init?(of folder: String, _ fileSystem: FileSystem) throws {
    let path = folder + "/" + OutputNames.journal
    guard
      let journal = try OwnFile.read(Self.self, path, fileSystem, paths: { $0.deletions + $0.renames.flatMap { [$0.path, $0.slot] } })
    else { return nil }
    self = journal
  }

  init(renames: [Rename], deletions: [String]) { (self.renames, self.deletions) = (renames, deletions) }
}

/// A file of the builder's own. It may have come with the folder from anywhere, so no path in it may lead out.
private enum OwnFile {
  /// Bytes: about a million files.
  private static let maximumBytes: Int64 = 256 << 20

  static func read<Value: Decodable>(
    _ type: Value.Type, _ path: String, _ fileSystem: FileSystem, paths: (Value) -> [String]
  ) throws -> Value? {
    guard let status = try fileSystem.status(path) else { return nil }
    let damage = FileSystemError(
      "understand", path, reason: "it is damaged: build into a new folder, or remove this file and the files of the site")
    // What else it may be, such as a pipe, has no size, and reading it tells.
    if status.kind == .file, status.bytes > maximumBytes { throw damage }
    let bytes = try fileSystem.read(path)
    guard let value = try? JSONBytes.decode(type, bytes), paths(value).allSatisfy(isInside) else { throw damage }
    return value
  }

  /// Whether a path stays in the folder that it begins in.
  private static func isInside(_ path: String) -> Bool {
    let slash = UInt8(ascii: "/")
    return !path.utf8.contains(0)
      && path.utf8.split(separator: slash, omittingEmptySubsequences: false).allSatisfy { step in
        !step.isEmpty && !step.elementsEqual(".".utf8) && !step.elementsEqual("..".utf8)
      }
  }
}
