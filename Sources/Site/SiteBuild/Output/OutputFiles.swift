internal import CanonicalJSON
internal import FileSystem
internal import SettingsModel

/// The names of sitegen's own files in an output folder. All names begin with `.sitegen`, so that servers can hide them.
enum OutputNames {
  /// The list of files that sitegen wrote.
  static let record = ".sitegen.json"
  static let stage = ".sitegen-stage"
  static let journal = ".sitegen-journal"
  static let lock = ".sitegen-lock"
  /// In the stage: the whole site, if the output folder is empty.
  static let tree = "tree"
  /// In the stage: the next record.
  static let nextRecord = "record"

  static let all = [record, stage, journal, lock]
}

/// The list of files that sitegen wrote, stored in the output folder as `.sitegen.json`.
struct OutputManifest: OwnFile {
  static let name = OutputNames.record

  var version: Int64 = 1
  /// SHA-256 hashes by path.
  let files: [String: String]

  var paths: [String] { Array(files.keys) }

  var json: [UInt8] {
    JSONBytes.encode(["files": .object(files.mapValues { JSONValue($0) }), "version": .scalar(.integer(version))] as JSONValue)
  }
}

/// The remaining steps of a commit, stored as `.sitegen-journal`.
struct OutputJournal: OwnFile {
  struct Rename: Decodable {
    let slot: String
    let path: String
  }

  static let name = OutputNames.journal

  let renames: [Rename]
  let deletions: [String]

  var paths: [String] { deletions + renames.flatMap { [$0.path, $0.slot] } }

  var json: [UInt8] {
    let renames = renames.map { ["path": JSONValue($0.path), "slot": JSONValue($0.slot)] as JSONValue }
    return JSONBytes.encode(["deletions": .array(deletions.map { JSONValue($0) }), "renames": .array(renames)] as JSONValue)
  }
}

/// One of sitegen's own files in the output folder. Anyone could have made the folder, so paths that leave it are rejected.
protocol OwnFile: Decodable {
  /// The file's name in the output folder.
  static var name: String { get }
  /// All paths in the file.
  var paths: [String] { get }
}

extension OwnFile {
  /// Reads the file in an output folder. Returns nil if there is no file.
  ///
  /// - Throws: `FileSystemError`.
  init?(of folder: String, _ fileSystem: FileSystem) throws {
    let path = folder + "/" + Self.name
    guard let status = try fileSystem.status(path) else { return nil }
    let damage = FileSystemError(
      "understand", path, reason: "it is damaged: build to a new folder, or delete this file and the files of the site")
    // 256 MiB is enough for about a million files. Anything other than a file, such as a pipe, has no size, and reading it fails.
    if status.kind == .file, status.bytes > 256 << 20 { throw damage }
    let bytes = try fileSystem.read(path)
    guard let value = try? JSONBytes.decode(Self.self, bytes), value.paths.allSatisfy(Self.isInside) else { throw damage }
    self = value
  }

  /// Returns whether a path stays within its folder.
  private static func isInside(_ path: String) -> Bool {
    let slash = UInt8(ascii: "/")
    return !path.utf8.contains(0)
      && path.utf8.split(separator: slash, omittingEmptySubsequences: false).allSatisfy { step in
        !step.isEmpty && !step.elementsEqual(".".utf8) && !step.elementsEqual("..".utf8)
      }
  }
}
