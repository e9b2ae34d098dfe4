/// Paths of home folders, such as `/Users/anna/Desktop/plan.key`, `/home/anna/`, `C:\Users\anna\` and `file:///Users/anna/`. Programs write
/// them into metadata.
enum HomeFolder {
  static let finding = MetadataFinding(.folder, "the path of a home folder")

  /// Returns a finding if the bytes contain the path of a home folder, as UTF-8 or as UTF-16. Metadata that is compressed is not searched.
  static func findings(in bytes: FileBytes) -> [MetadataFinding] {
    isNamed(in: bytes) ? [finding] : []
  }

  static func isNamed(in bytes: FileBytes) -> Bool {
    parents.contains { parent in [1, 2].contains { width in HomeFolderSearch(bytes: bytes, width: width).finds(parent) } }
  }

  /// The names of folders that contain home folders. Windows ignores case.
  private static let parents = ["Users", "users", "home", "Documents and Settings"].map { Array($0.utf8) }
}

/// A search in text whose characters have one or two bytes. In UTF-16, the letters of a path are at every other byte, in either byte order.
private struct HomeFolderSearch {
  let bytes: FileBytes
  let width: Int

  func finds(_ parent: [UInt8]) -> Bool {
    let pattern = width == 1 ? parent : Array(parent.map { [$0, 0] }.joined().dropLast())
    var start = 0
    while let offset = bytes.offset(of: pattern, from: start) {
      if isPath(before: offset, after: offset + parent.count * width, parent) { return true }
      start = offset + pattern.count
    }
    return false
  }

  /// Returns whether the text before the parent's name is the start of a path, and the text after it is the name of a user.
  private func isPath(before start: Int, after end: Int, _ parent: [UInt8]) -> Bool {
    guard let separator = bytes[start - width], bytes[end] == separator else { return false }
    let isWindows: Bool
    switch separator {
    case UInt8(ascii: "/"):
      guard let windows = rootOfSlashes(start - width) else { return false }
      isWindows = windows
    case UInt8(ascii: "\\"):
      // In some texts, each backslash is written twice.
      guard bytes[start - 2 * width] == UInt8(ascii: ":") || ends("\\", start - width) && bytes[start - 3 * width] == UInt8(ascii: ":")
      else {
        return false
      }
      isWindows = true
    // A path in classic Mac OS, such as `Macintosh HD:Users:anna:`.
    case UInt8(ascii: ":"):
      guard let before = bytes[start - 2 * width], before.isNameByte, parent[0] == UInt8(ascii: "U") else { return false }
      isWindows = false
    default: return false
    }
    // `/users/` is part of many addresses.
    return (isWindows || parent[0] != UInt8(ascii: "u")) && isUser(from: end, separator, allowsSpaces: isWindows)
  }

  /// Returns whether a path with slashes begins with a drive letter; nil if the slash at an offset is not the first of a path, as in
  /// `https://example.com/home/`.
  private func rootOfSlashes(_ slash: Int) -> Bool? {
    // Exif's name of an encoding may be before it.
    guard let before = bytes[slash - width], !bytes.contains("UNICODE\0", at: slash - 8) else { return false }
    if before == UInt8(ascii: ":") { return bytes[slash - 2 * width]?.isNameByte == true && bytes[slash - 3 * width]?.isNameByte != true }
    // In binary formats, the length of a text may be before it.
    if before == UInt8(ascii: "/") || before < 0x80 && before.isNameByte {
      return ["file:/", "file://", "//localhost", "/mnt/c", "/mnt/d", "/Volumes/Data", "Macintosh HD", "/var", "/usr", "/export"].contains {
        ends($0, slash)
      } ? false : nil
    }
    return ["?", "#", "&", "\\"].contains(Character(Unicode.Scalar(before))) ? nil : false
  }

  /// Returns whether a name and another separator follow. Folders that belong to nobody, and users of build servers, don't count.
  private func isUser(from start: Int, _ separator: UInt8, allowsSpaces: Bool) -> Bool {
    var offset = start
    while bytes[offset] == separator { offset += width }
    var name: [UInt8] = []
    while name.count < 64, let next = bytes[offset], next != separator {
      let isPart = next.isNameByte || next == UInt8(ascii: " ") && allowsSpaces || width == 2 && isWide(offset)
      let isPlaceholder = name.isEmpty && (next == UInt8(ascii: "%") || next == UInt8(ascii: " "))
      guard isPart, !isPlaceholder else { return false }
      name.append(next | 0x20)
      offset += width
    }
    return !name.isEmpty && bytes[offset] == separator && !Self.nobody.contains(String(decoding: name, as: UTF8.self))
  }

  private static let nobody: Set<String> = [
    "shared", "public", "default", "all users", "runner", "runneradmin", "circleci", "jenkins", "vsts", "conda", "linuxbrew", ".", "..",
  ]

  /// Whether a UTF-16 character is not ASCII: one of the bytes around its lower byte is not 0.
  private func isWide(_ offset: Int) -> Bool { bytes[offset - 1] ?? 0 != 0 || bytes[offset + 1] ?? 0 != 0 }

  /// Returns whether the text before an offset ends with a string.
  private func ends(_ end: String, _ offset: Int) -> Bool {
    end.utf8.reversed().enumerated().allSatisfy { index, letter in bytes[offset - (index + 1) * width] == letter }
  }
}

extension UInt8 {
  /// Whether the byte may be part of the name of a folder. Excludes punctuation of placeholders, such as `$USER` and `<name>`.
  fileprivate var isNameByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...0xFF,
      UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "%"), UInt8(ascii: "+"), UInt8(ascii: "@"):
      true
    default: false
    }
  }
}
