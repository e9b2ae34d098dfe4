internal import CanonicalJSON
internal import Diagnostics
internal import FileSystem

/// What is kept in the output folder about the files that are ours.
struct OutputManifest: Decodable {
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

  /// Reads the record of a folder; nil if there is none.
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
