/// A length of SVG in pixels of CSS (SVG 2, 8.6; CSS Values 4, 6.2).
struct SVGLength {
  let pixels: Double

  /// nil for percentages, `auto`, units of the viewport and anything invalid: they are not a size of the picture.
  init?(_ text: String) {
    let text = text.trimmingXMLSpace
    let number = text.prefix(SVGNumber.length(of: text))
    guard let value = SVGNumber.value(number), let unit = Self.units[text.dropFirst(number.count).lowercased()] else { return nil }
    pixels = value * unit
  }

  /// An SVG in an `<img>` has the default font size of browsers, 16 pixels, as styles of the page do not apply to it.
  private static let units: [String: Double] = [
    "": 1, "px": 1, "pt": 96 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "em": 16, "rem": 16, "ex": 8,
  ]
}

extension StringProtocol {
  var trimmingXMLSpace: Substring {
    let isSpace = { (character: Character) in [" ", "\t", "\n", "\r", "\r\n"].contains(character) }
    let start = Substring(self).drop(while: isSpace)
    guard let last = start.lastIndex(where: { !isSpace($0) }) else { return start }
    return start[...last]
  }
}
