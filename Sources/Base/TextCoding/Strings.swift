internal import Libc

extension BidirectionalCollection {
  /// Returns the part that remains after removing elements that match a condition from both ends.
  @inlinable package func trimming(while isBlank: (Element) -> Bool) -> SubSequence {
    let start = drop(while: isBlank)
    return start[..<(start.lastIndex { !isBlank($0) }.map(start.index(after:)) ?? start.startIndex)]
  }
}

extension StringProtocol {
  /// The text without white space at both ends.
  package var trimmed: String { String(trimming(while: \.isWhitespace)) }
}

extension String {
  /// The part of a path after the last slash.
  package var lastPart: String { utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[utf8.index(after: $0)...]) } ?? self }

  /// The part of a path before the last slash, or an empty string if there is no slash.
  package var folderPart: String { utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[..<$0]) } ?? "" }
}

extension String {
  /// Creates a string from bytes, or nil unless all of them are valid UTF-8.
  ///
  /// `String(validating:as:)` requires macOS 15. Decoding repairs invalid UTF-8, so the bytes are valid if the string has the same bytes.
  package init?(validUTF8 bytes: [UInt8]) {
    var text = String(decoding: bytes, as: UTF8.self)
    let isSame = text.withUTF8 { decoded in
      guard decoded.count == bytes.count, let start = decoded.baseAddress else { return bytes.isEmpty }
      return memcmp(start, bytes, bytes.count) == 0
    }
    guard isSame else { return nil }
    self = text
  }
}
