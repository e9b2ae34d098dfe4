internal import CanonicalJSON
internal import FileSystem

/// What a commit still has to do.
struct OutputJournal: Decodable {
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

  /// Reads the journal that an interrupted build left in a folder; nil if there is none.
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
