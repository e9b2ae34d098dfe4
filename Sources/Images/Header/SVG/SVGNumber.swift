internal import TextCoding

/// A number in an attribute of SVG, such as `-1.5e2`.
enum SVGNumber {
  /// The number of characters at the start of the text that are a number; 0 if there is none.
  static func length(of text: some StringProtocol) -> Int {
    let bytes = Array(text.utf8)
    func digits(from start: Int) -> Int { bytes.dropFirst(start).prefix { (0x30...0x39).contains($0) }.count }
    var end = bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+") ? 1 : 0
    let whole = digits(from: end)
    end += whole
    var fraction = 0
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
      fraction = digits(from: end + 1)
      end += fraction > 0 ? fraction + 1 : 0
    }
    guard whole + fraction > 0 else { return 0 }
    // An e belongs to the number only if digits follow: in 1em it starts the unit.
    guard end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") else { return end }
    let hasSign = end + 1 < bytes.count && [UInt8(ascii: "-"), UInt8(ascii: "+")].contains(bytes[end + 1])
    let exponent = digits(from: end + (hasSign ? 2 : 1))
    return exponent == 0 ? end : end + (hasSign ? 2 : 1) + exponent
  }

  static func value(_ text: some StringProtocol) -> Double? {
    guard !text.isEmpty, length(of: text) == text.utf8.count, let value = Double(String(text)), value.isFinite else { return nil }
    return value
  }

  /// A length of SVG in pixels of CSS (SVG 2, 8.6; CSS Values 4, 6.2); nil for percentages, `auto`, units of the viewport and anything invalid:
  /// they are not a size of the picture.
  static func pixels(of length: String) -> Double? {
    let text = Substring(length.utf8.trimming { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D })
    let number = text.prefix(self.length(of: text))
    guard let value = value(number), let unit = units[text.dropFirst(number.count).lowercased()] else { return nil }
    return value * unit
  }

  /// An SVG in an `<img>` has the default font size of browsers, 16 pixels, as styles of the page do not apply to it.
  private static let units: [String: Double] = [
    "": 1, "px": 1, "pt": 96 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "em": 16, "rem": 16, "ex": 8,
  ]
}
