package import Images
internal import Libc

/// Contrast as WCAG 2 defines it (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio).
extension RGBColor {
  /// Returns the contrast ratio, from 1 for equal colors to 21 for black on white.
  package func contrast(with other: RGBColor) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// The relative luminance, from 0 for black to 1 for white.
  package var luminance: Double {
    let (red, green, blue) = linear
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  /// The linear components, each from 0 to 1.
  var linear: (red: Double, green: Double, blue: Double) {
    func amount(_ shift: UInt32) -> Double {
      let part = Double(value >> shift & 0xFF) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return (amount(16), amount(8), amount(0))
  }

  /// Creates a color from linear components.
  ///
  /// - Returns: nil if a component is outside 0 to 1 by more than a rounding error.
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

/// Colors in CSS.
extension RGBColor {
  /// Parses `#0a6b35`, or `#0a6` for `#00aa66`; nil for any other string.
  package init?(css text: String) {
    guard text.utf8.first == UInt8(ascii: "#"), text.utf8.dropFirst().allSatisfy(Self.isHexadecimal) else { return nil }
    let digits = text.utf8.dropFirst().map { Character(UnicodeScalar($0)) }
    guard [3, 6].contains(digits.count) else { return nil }
    let all = digits.count == 6 ? digits : digits.flatMap { [$0, $0] }
    guard let value = UInt32(String(all), radix: 16) else { return nil }
    self.init(value)
  }

  /// The color in CSS: `#0a6b35`.
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

/// A color in the perceptual color space OKLCH (https://bottosson.github.io/posts/oklab/).
struct OKLCH {
  /// The lightness, 0 to 1.
  var lightness: Double
  /// The chroma; 0 is gray.
  var chroma: Double
  /// The hue as a unit vector: `a` goes from green to red, and `b` from blue to yellow.
  let hue: (a: Double, b: Double)

  init(_ color: RGBColor) {
    let (red, green, blue) = color.linear
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    let a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    let b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    let length = (a * a + b * b).squareRoot()
    // The remaining chroma of a gray is only a rounding error.
    chroma = length < 0.0001 ? 0 : length
    hue = chroma == 0 ? (0, 0) : (a / length, b / length)
  }

  /// The sRGB color of this lightness and hue. If it is out of gamut, its chroma is reduced.
  var color: RGBColor {
    if let color = color(ofChroma: chroma) { return color }
    var (shown, tooStrong) = (0.0, chroma)
    for _ in 0..<24 {
      let middle = (shown + tooStrong) / 2
      if color(ofChroma: middle) == nil { tooStrong = middle } else { shown = middle }
    }
    return color(ofChroma: shown) ?? RGBColor(lightness < 0.5 ? 0 : 0xFFFFFF)
  }

  /// - Returns: nil if the color is out of gamut.
  private func color(ofChroma chroma: Double) -> RGBColor? {
    let (a, b) = (hue.a * chroma, hue.b * chroma)
    func cube(_ value: Double) -> Double { value * value * value }
    let long = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let medium = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let short = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    return RGBColor(
      linearRed: 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
      green: -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
      blue: -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short)
  }
}
