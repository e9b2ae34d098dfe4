internal import Diagnostics
internal import SiteContent

/// What no file system could take: each part of an address is the name of a file or a folder.
enum AddressLength {
  /// Bytes, of a part and of the whole.
  private static let (part, whole) = (255, 3000)

  static func diagnostics(_ outputs: [OutputPlace]) -> [Diagnostic] {
    var told: Set<String> = []
    return outputs.compactMap { output in
      guard let summary = problem(output.path), told.insert(output.path.file).inserted else { return nil }
      let help = "use a shorter name"
      return output.writtenAt.map { Diagnostic(.error, .unusableName, at: $0, summary, help: help) }
        ?? Diagnostic(.error, .unusableName, path: output.origin, summary, help: help)
    }
  }

  private static func problem(_ path: PagePath) -> String? {
    let file = path.file.utf8
    if file.count <= part { return nil }
    let longest = file.split(separator: UInt8(ascii: "/")).map(\.count).max() ?? 0
    if longest > part { return "a part of the address \(path.text.shortened) has \(longest) bytes, more than \(part)" }
    return file.count > whole ? "the address \(path.text.shortened) has \(file.count) bytes, more than \(whole)" : nil
  }
}
