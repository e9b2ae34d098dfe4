internal import CanonicalJSON
internal import SettingsModel

/// The steps that a commit still has to do.
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
