internal import Images
internal import Libc

/// A color as people see it: how light it is, how strong, and which hue (https://bottosson.github.io/posts/oklab/).
struct OKLCH {
  /// 0 is black, 1 is white.
  var lightness: Double
  /// 0 is gray.
  var chroma: Double
  /// The hue as a direction of length 1 between green and red, and between blue and yellow.
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
    // What is left of a gray is rounding, not a hue.
    chroma = length < 0.0001 ? 0 : length
    hue = chroma == 0 ? (0, 0) : (a / length, b / length)
  }

  /// The color of this lightness and hue that a screen can show: as strong as possible, if not as strong as wanted.
  var color: RGBColor {
    if let color = color(ofChroma: chroma) { return color }
    var (shown, tooStrong) = (0.0, chroma)
    for _ in 0..<24 {
      let middle = (shown + tooStrong) / 2
      if color(ofChroma: middle) == nil { tooStrong = middle } else { shown = middle }
    }
    return color(ofChroma: shown) ?? RGBColor(lightness < 0.5 ? 0 : 0xFFFFFF)
  }

  /// - Returns: nil if no screen shows it.
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
