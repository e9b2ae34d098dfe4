/// Base64 (RFC 4648).
package enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Encodes with the standard alphabet (section 4).
  package static func encode(_ bytes: some Sequence<UInt8>) -> String {
    var result: [UInt8] = []
    var (bits, count) = (UInt32(0), 0)
    for byte in bytes {
      (bits, count) = (bits << 8 | UInt32(byte), count + 8)
      while count >= 6 {
        count -= 6
        result.append(alphabet[Int(bits >> UInt32(count)) & 0x3F])
      }
    }
    if count > 0 { result.append(alphabet[Int(bits << UInt32(6 - count)) & 0x3F]) }
    while !result.count.isMultiple(of: 4) { result.append(UInt8(ascii: "=")) }
    return String(decoding: result, as: UTF8.self)
  }

  /// Decodes the URL-safe alphabet without padding (section 5). Returns nil if the text is invalid.
  package static func decodeURLSafe(_ text: some Collection<UInt8>) -> [UInt8]? {
    guard text.count % 4 != 1 else { return nil }
    var result: [UInt8] = []
    var (bits, count) = (UInt32(0), 0)
    for byte in text {
      let sign = byte == UInt8(ascii: "-") ? UInt8(ascii: "+") : byte == UInt8(ascii: "_") ? UInt8(ascii: "/") : byte
      guard let value = alphabet.firstIndex(of: sign) else { return nil }
      (bits, count) = (bits << 6 | UInt32(value), count + 6)
      if count >= 8 {
        count -= 8
        result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return result
  }
}
