/// Escapes text for HTML, in content and in quoted attributes, byte by byte.
///
/// Whole characters would not do: `"` followed by a combining mark is one, and closes an attribute all the same.
package enum HTMLEscaping {
  package static func escape(_ text: String) -> String {
    guard plainLength(of: text) < text.utf8.count else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count + 16)
    escape(text, into: &result)
    return String(decoding: result, as: UTF8.self)
  }

  /// Adds a text, escaped.
  package static func escape(_ text: String, into bytes: inout [UInt8]) {
    let plain = plainLength(of: text)
    if plain == text.utf8.count { return bytes += text.utf8 }
    for byte in text.utf8 {
      if let entity = entity(for: byte) {
        entity.withUTF8Buffer { bytes += $0 }
      } else {
        bytes.append(byte)
      }
    }
  }

  /// How many bytes from the beginning stand for themselves: of most texts, all.
  private static func plainLength(of text: String) -> Int {
    var text = text
    return text.withUTF8 { text in
      var length = 0
      while length < text.count, text[length] > 0x3E || entity(for: text[length]) == nil { length += 1 }
      return length
    }
  }

  private static func entity(for byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }
}

extension String {
  /// Escaped for HTML, in content and in quoted attributes.
  package var escapedForHTML: String { HTMLEscaping.escape(self) }
}
