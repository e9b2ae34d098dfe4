internal import CanonicalJSON
internal import SettingsModel

/// The list of our files, which is kept in the output folder.
struct OutputManifest: OwnFile {
  static let name = OutputNames.record

  var version: Int64 = 1
  /// SHA-256 by path.
  let files: [String: String]

  var paths: [String] { Array(files.keys) }

  var json: [UInt8] {
    JSONBytes.encode(["files": .object(files.mapValues { JSONValue($0) }), "version": .scalar(.integer(version))] as JSONValue)
  }
}
