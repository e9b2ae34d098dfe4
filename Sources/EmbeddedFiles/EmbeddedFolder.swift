/// A folder of this package as it was when the program was made, so that the program works wherever it is.
///
/// `templates` and `scaffold` are made by the plug-in EmbedFolders from the folders of these names.
package struct EmbeddedFolder: Sendable {
  /// The bytes of each file, by its path from the folder.
  package private(set) var files: [String: [UInt8]] = [:]

  package init() {}

  /// - Parameter text: the file's bytes, which are UTF-8.
  package mutating func add(_ path: String, text: StaticString) { files[path] = text.withUTF8Buffer { Array($0) } }

  /// - Parameter bytes: a scalar for each of the file's bytes: U+0000 to U+00FF.
  package mutating func add(_ path: String, bytes: StaticString) {
    files[path] = bytes.description.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }
}
