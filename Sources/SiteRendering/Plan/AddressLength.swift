internal import Diagnostics
internal import Libc
internal import SiteContent

/// Addresses that are too long for file systems: each part of an address is the name of a file or a folder.
enum AddressLength {
  /// Bytes, of a part and of the whole.
  private static let (part, whole) = (255, longestPath)

  static func diagnostics(_ outputs: [OutputPlace]) -> [Diagnostic] {
    var reported: Set<String> = []
    return outputs.compactMap { output in
      guard let summary = problem(output.path), reported.insert(output.path.file).inserted else { return nil }
      return output.error(.unusableName, summary, help: "use a shorter name")
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
