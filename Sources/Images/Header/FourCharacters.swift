/// The name of a chunk (PNG, WebP) or a box (AVIF, MP4): four bytes, most of them ASCII.
struct FourCharacters: Hashable, Sendable {
  let code: UInt32
}

extension FourCharacters: ExpressibleByStringLiteral {
  /// Characters count as Latin-1, as QuickTime's `©` is the byte A9.
  init(stringLiteral text: StaticString) {
    let scalars = String(describing: text).unicodeScalars
    code = scalars.reduce(0) { $0 << 8 | $1.value & 0xFF }
  }
}

extension FourCharacters: CustomStringConvertible {
  /// To be shown to an author: anything that does not print is a question mark.
  var description: String {
    String(bytes.map { (0x20...0x7E).contains($0) ? Character(Unicode.Scalar($0)) : "?" })
  }

  var bytes: [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> $0) }
  }
}
