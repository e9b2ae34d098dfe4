/// `&amp;` and the like in attributes and titles.
package enum CharacterReferences {
  private static let named: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "Tab": "\t", "NewLine": "\n", "sol": "/",
    "colon": ":", "period": ".", "num": "#", "quest": "?", "percnt": "%",
  ]

  /// The longest reference that is looked for, without `&` and `;`.
  private static let maximumLength = 10

  /// The text that is meant. A reference without its semicolon, or of a name that is not known here, stays as it is.
  package static func decode(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "&"), let end = rest.prefix(maximumLength + 1).firstIndex(of: UInt8(ascii: ";")),
        let text = text(of: rest[..<end])
      {
        result += Array(text.utf8)
        rest = rest[(end + 1)...]
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func text(of reference: ArraySlice<UInt8>) -> String? {
    guard reference.first == UInt8(ascii: "#") else { return named[String(decoding: reference, as: UTF8.self)] }
    let digits = reference.dropFirst()
    let isHexadecimal = digits.first == UInt8(ascii: "x") || digits.first == UInt8(ascii: "X")
    let number = String(decoding: isHexadecimal ? digits.dropFirst() : digits, as: UTF8.self)
    guard let value = UInt32(number, radix: isHexadecimal ? 16 : 10) else { return nil }
    return Unicode.Scalar(value).map { String(Character($0)) } ?? "\u{FFFD}"
  }
}
