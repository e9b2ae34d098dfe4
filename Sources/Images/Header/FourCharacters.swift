/// The name of a chunk (PNG, WebP) or a box (AVIF, MP4): four bytes, most of them ASCII.
struct FourCharacters: Hashable, Sendable {
  let code: UInt32
}

extension FourCharacters: ExpressibleByStringLiteral {
  /// Characters are Latin-1: the `©` of QuickTime is the byte A9, which UTF-8 writes as C2 A9. Literals are made for every comparison, so
  /// this does not take a detour over `String`.
  init(stringLiteral text: StaticString) {
    code = text.withUTF8Buffer { $0.reduce(0) { code, byte in byte == 0xC2 ? code : code << 8 | UInt32(byte) } }
  }
}

extension FourCharacters: CustomStringConvertible {
  /// For messages: bytes other than printable ASCII are question marks.
  var description: String {
    String(bytes.map { (0x20...0x7E).contains($0) ? Character(Unicode.Scalar($0)) : "?" })
  }

  var bytes: [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> $0) }
  }
}
