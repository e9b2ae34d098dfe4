/// JSON is read as YAML, which it is a part of but for one thing: characters beyond U+FFFF are two escapes in JSON
/// (RFC 8259, section 7) and one in YAML.
enum JSONEscapes {
  /// The text with every surrogate pair as one escape.
  static func yamlCompatible(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "\\")) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "\\"), let high = unit(rest), (0xD800..<0xDC00).contains(high), let low = unit(rest.dropFirst(6)),
        (0xDC00..<0xE000).contains(low)
      {
        let scalar = 0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(low) - 0xDC00)
        let digits = String(scalar, radix: 16)
        result += Array("\\U\(String(repeating: "0", count: 8 - digits.utf8.count))\(digits)".utf8)
        rest = rest.dropFirst(12)
      } else {
        // An escaped backslash is passed over whole, so that what follows it is no escape.
        let count = byte == UInt8(ascii: "\\") ? 2 : 1
        result += rest.prefix(count)
        rest = rest.dropFirst(count)
      }
    }
    return result
  }

  /// The code unit of an escape `\uXXXX` at the beginning; nil where there is none.
  private static func unit(_ bytes: ArraySlice<UInt8>) -> UInt16? {
    let escape = bytes.prefix(6)
    guard escape.count == 6, escape.starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else { return nil }
    return UInt16(String(decoding: escape.dropFirst(2), as: UTF8.self), radix: 16)
  }
}
