/// `&amp;` and the like in attributes and titles.
package enum CharacterReferences {
  private static let common: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "Tab": "\t", "NewLine": "\n", "sol": "/",
    "colon": ":", "period": ".", "num": "#", "quest": "?", "percnt": "%",
  ]

  /// The longest reference that is looked for, without `&` and `;`.
  private static let maximumLength = 32
  /// What browsers read for the numbers 128 to 159, which are control characters: Windows-1252.
  private static let windows = Array("€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

  /// The text that is meant. A reference without its semicolon, or of a name that is not known here, stays as it is.
  package static func decode(_ bytes: ArraySlice<UInt8>) -> String { decode(bytes) { common[$0] } }

  /// - Parameter named: the text of a name.
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
