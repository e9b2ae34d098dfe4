/// Escapes text for HTML, in content and in quoted attributes, byte by byte.
///
/// Escaping whole characters would be unsafe: `"` followed by a combining mark is one character, but still closes an attribute.
package enum HTMLEscaping {
  package static func escape(_ text: String) -> String {
    guard plainLength(of: text) < text.utf8.count else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count + 16)
    escape(text, into: &result)
    return String(decoding: result, as: UTF8.self)
  }

  /// Appends a text, escaped.
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

  /// Returns the number of leading bytes that need no escaping. In most texts, that is all of them.
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
  /// The text, escaped for HTML, in content and in quoted attributes.
  package var escapedForHTML: String { HTMLEscaping.escape(self) }
}

/// Decodes HTML character references, such as `&amp;`, in attributes and titles.
package enum CharacterReferences {
  private static let common: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "Tab": "\t", "NewLine": "\n", "sol": "/",
    "colon": ":", "period": ".", "num": "#", "quest": "?", "percnt": "%",
  ]

  /// The maximum length of a reference, without `&` and `;`.
  private static let maximumLength = 32
  /// The characters that browsers use for the numbers 128 to 159, as in Windows-1252. In Unicode, these are control characters.
  private static let windows = Array("€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

  /// Returns the decoded text. References without a semicolon and unknown names stay unchanged.
  package static func decode(_ bytes: ArraySlice<UInt8>) -> String { decode(bytes) { common[$0] } }

  /// Decodes references, with a given table of names.
  ///
  /// - Parameter named: returns the text of a name, or nil if the name is unknown.
  package static func decode(_ bytes: ArraySlice<UInt8>, named: (String) -> String?) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "&"), let end = rest.prefix(maximumLength + 1).firstIndex(of: UInt8(ascii: ";")),
        let text = rest.first == UInt8(ascii: "#")
          ? text(ofNumber: rest[..<end].dropFirst()) : named(String(decoding: rest[..<end], as: UTF8.self))
      {
        result += Array(text.utf8)
        rest = rest[(end + 1)...]
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func text(ofNumber digits: ArraySlice<UInt8>) -> String? {
    let isHexadecimal = digits.first == UInt8(ascii: "x") || digits.first == UInt8(ascii: "X")
    let number = isHexadecimal ? digits.dropFirst() : digits
    guard number.allSatisfy(\.isASCIILetterOrDigit),
      let value = UInt32(String(decoding: number, as: UTF8.self), radix: isHexadecimal ? 16 : 10)
    else { return nil }
    if (0x80...0x9F).contains(value) { return String(windows[Int(value) - 0x80]) }
    return Unicode.Scalar(value).map { value == 0 ? "\u{FFFD}" : String($0) } ?? "\u{FFFD}"
  }
}
