internal import Libc

extension String {
  /// Nil unless all bytes are UTF-8.
  ///
  /// `String(validating:as:)` needs macOS 15. Decoding repairs what is not UTF-8, so that the bytes of the text are others.
  package init?(wholeUTF8 bytes: [UInt8]) {
    var text = String(decoding: bytes, as: UTF8.self)
    let isSame = text.withUTF8 { decoded in
      guard decoded.count == bytes.count, let start = decoded.baseAddress else { return bytes.isEmpty }
      return memcmp(start, bytes, bytes.count) == 0
    }
    guard isSame else { return nil }
    self = text
  }
}
