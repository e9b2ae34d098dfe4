internal import EmbeddedFiles

/// The licenses of the software and data that the program contains. `Tools/notices` collects them.
enum Notices {
  /// All notices, each below a line. Shared licenses are last.
  static var text: String {
    let files = EmbeddedFolder.notices.files.sorted {
      ($0.key.hasPrefix("license-") ? 1 : 0, $0.key) < ($1.key.hasPrefix("license-") ? 1 : 0, $1.key)
    }
    let parts = files.map { String(decoding: $0.value, as: UTF8.self) }
    let line = String(repeating: "-", count: 79)
    return """
      sitegen is by the sitegen authors, under the MIT License. A program of a release
      contains this software and data:

      \(line)
      \(parts.joined(separator: "\n\(line)\n"))
      """
  }
}
