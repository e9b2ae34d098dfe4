/// Base64 as in RFC 4648, section 4.
package enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

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
}
