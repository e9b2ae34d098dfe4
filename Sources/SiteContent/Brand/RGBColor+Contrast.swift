package import Images
internal import Libc

/// Contrast as WCAG 2 counts it (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio).
extension RGBColor {
  /// From 1, which is none, to 21, black on white.
  package func contrast(with other: RGBColor) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// From 0, black, to 1, white.
  package var luminance: Double {
    let (red, green, blue) = linear
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  /// The amounts of light, each from 0 to 1.
  var linear: (red: Double, green: Double, blue: Double) {
    func amount(_ shift: UInt32) -> Double {
      let part = Double(value >> shift & 0xFF) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return (amount(16), amount(8), amount(0))
  }

  /// - Returns: nil if an amount is less than none or more than a screen gives.
  init?(linearRed red: Double, green: Double, blue: Double) {
    var value: UInt32 = 0
    for amount in [red, green, blue] {
      guard amount > -0.0001, amount < 1.0001 else { return nil }
      let part = amount <= 0.0031308 ? amount * 12.92 : 1.055 * pow(amount, 1 / 2.4) - 0.055
      value = value << 8 | UInt32(min(max((part * 255).rounded(), 0), 255))
    }
    self.init(value)
  }
}

/// Colors as stylesheets write them.
extension RGBColor {
  /// `#0a6b35`, or `#0a6` for `#00aa66`; nil for anything else.
  package init?(css text: String) {
    guard text.utf8.first == UInt8(ascii: "#"), text.utf8.dropFirst().allSatisfy(Self.isHexadecimal) else { return nil }
    let digits = text.utf8.dropFirst().map { Character(UnicodeScalar($0)) }
    guard [3, 6].contains(digits.count) else { return nil }
    let all = digits.count == 6 ? digits : digits.flatMap { [$0, $0] }
    guard let value = UInt32(String(all), radix: 16) else { return nil }
    self.init(value)
  }

  package var css: String {
    let digits = String(value, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): true
    default: false
    }
  }
}
