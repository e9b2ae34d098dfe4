internal import Diagnostics
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
}
