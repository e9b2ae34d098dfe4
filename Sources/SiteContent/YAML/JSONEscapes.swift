/// JSON is read as YAML, which it is a part of but for two things: characters beyond U+FFFF are two escapes in JSON (RFC 8259,
/// section 7) and one in YAML; and some that stand for themselves in JSON are refused by YAML, or end a line of it.
enum JSONEscapes {
  /// The text with every surrogate pair as one escape, and as escapes what YAML reads in another way.
  ///
  /// - Precondition: it is JSON, so that what is no ASCII stands in texts only.
  static func yamlCompatible(_ bytes: [UInt8]) -> [UInt8] {
    var plain = plainLength(of: bytes[...])
    if plain == bytes.count { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while true {
      result += rest.prefix(plain)
      rest = rest.dropFirst(plain)
      guard let byte = rest.first else { return result }
      if byte == UInt8(ascii: "\\"), let high = unit(rest), (0xD800..<0xDC00).contains(high), let low = unit(rest.dropFirst(6)),
        (0xDC00..<0xE000).contains(low)
      {
        result += escape("U", 0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(low) - 0xDC00), digits: 8)
        rest = rest.dropFirst(12)
      } else if byte == 0x7F || byte == 0xC2 || byte == 0xE2 || byte == 0xEF, let (scalar, count) = misread(rest) {
        result += escape("u", scalar, digits: 4)
        rest = rest.dropFirst(count)
      } else {
        // An escaped backslash is passed over whole, so that what follows it is no escape.
        let count = byte == UInt8(ascii: "\\") ? 2 : 1
        result += rest.prefix(count)
        rest = rest.dropFirst(count)
      }
      plain = plainLength(of: rest)
    }
  }

  /// How many bytes from the beginning stand for themselves: of most files, all.
  private static func plainLength(of bytes: ArraySlice<UInt8>) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var length = 0
      while length < bytes.count, bytes[length] < 0x7F, bytes[length] != UInt8(ascii: "\\") { length += 1 }
      return length
    }
  }

  private static func escape(_ letter: String, _ scalar: UInt32, digits: Int) -> [UInt8] {
    let number = String(scalar, radix: 16)
    return Array("\\\(letter)\(String(repeating: "0", count: digits - number.utf8.count))\(number)".utf8)
  }

  /// A character at the beginning that YAML refuses or takes for the end of a line, and how many bytes it has; nil for any other.
  private static func misread(_ bytes: ArraySlice<UInt8>) -> (scalar: UInt32, count: Int)? {
    let bytes = Array(bytes.prefix(3))
    switch bytes[0] {
    case 0x7F: return (0x7F, 1)
    case 0xC2 where bytes.count > 1 && bytes[1] < 0xA0: return (UInt32(bytes[1]), 2)
    case 0xE2 where bytes.count > 2 && bytes[1] == 0x80 && (bytes[2] | 1) == 0xA9: return (0x2000 + UInt32(bytes[2] & 0x3F), 3)
    case 0xEF where bytes.count > 2 && bytes[1] == 0xBF && bytes[2] >= 0xBE: return (0xFFC0 + UInt32(bytes[2] & 0x3F), 3)
    default: return nil
    }
  }

  /// The code unit of an escape `\uXXXX` at the beginning; nil if there is none.
  private static func unit(_ bytes: ArraySlice<UInt8>) -> UInt16? {
    let escape = bytes.prefix(6)
    guard escape.count == 6, escape.starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else { return nil }
    return UInt16(String(decoding: escape.dropFirst(2), as: UTF8.self), radix: 16)
  }
}
