/// The files of a folder, built into the program.
///
/// The plug-in EmbedFolders generates `templates`, `scaffold` and `notices` from the folders with these names.
package struct EmbeddedFolder: Sendable {
  /// The bytes of each file, by its path in the folder.
  package private(set) var files: [String: [UInt8]] = [:]

  package init() {}

  /// Adds a file of UTF-8 text.
  package mutating func add(_ path: String, text: StaticString) { files[path] = text.withUTF8Buffer { Array($0) } }

  /// Adds a file of any bytes.
  ///
  /// - Parameter bytes: a scalar, U+0000 to U+00FF, for each byte.
  package mutating func add(_ path: String, bytes: StaticString) {
    files[path] = bytes.description.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }
}
