/// URLs that libcmark never writes, because a browser could run them. Pictures in data URLs are allowed.
enum DangerousURL {
  private static let schemes: [StaticString] = ["javascript:", "vbscript:", "file:", "data:"]
  private static let pictures: [StaticString] = ["data:image/png", "data:image/gif", "data:image/jpeg", "data:image/webp"]

  static func begins(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
    // The first letter rules out most URLs.
    guard let first = url.first, "jvfd".utf8.contains(first | 0x20) else { return false }
    return schemes.contains { follows($0, url) } && !pictures.contains { follows($0, url) }
  }

  private static func follows(_ word: StaticString, _ url: UnsafeBufferPointer<UInt8>) -> Bool {
    guard url.count >= word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { letters in
      for index in letters.indices {
        let byte = url[index]
        if ((0x41...0x5A).contains(byte) ? byte | 0x20 : byte) != letters[index] { return false }
      }
      return true
    }
  }
}
