/// The size at which a browser shows an SVG that a page says nothing about (CSS Images 3, 5.1).
///
/// `width` and `height` of the root element, as far as they are lengths. What they leave open follows from the proportions of `viewBox`: one
/// side from the other, or both as its own. Without those it is the default of CSS, 300 × 150, so that a page always has the size that
/// will be shown.
struct SVGSize {
  let width: Double
  let height: Double

  init(_ attributes: [String: String]) {
    let width = attributes["width"].flatMap(SVGLength.init)?.pixels.notNegative
    let height = attributes["height"].flatMap(SVGLength.init)?.pixels.notNegative
    let box = attributes["viewBox"].flatMap(Self.box)
    switch (width, height, box) {
    case (let width?, let height?, _): (self.width, self.height) = (width, height)
    case (let width?, nil, let box?): (self.width, self.height) = (width, width * box.height / box.width)
    case (nil, let height?, let box?): (self.width, self.height) = (height * box.width / box.height, height)
    case (nil, nil, let box?): (self.width, self.height) = box
    case (_, _, nil): (self.width, self.height) = (width ?? 300, height ?? 150)
    }
  }

  /// Four numbers between spaces or commas, of which the last two are the sides (SVG 2, 8.6). Sides of 0 have no proportions.
  private static func box(_ text: String) -> (width: Double, height: Double)? {
    let parts = text.split(maxSplits: 16) { [" ", "\t", "\n", "\r", "\r\n", ","].contains($0) }
    let numbers = parts.compactMap(SVGNumber.value)
    guard parts.count == 4, numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
    return (numbers[2], numbers[3])
  }
}

extension ImageHeader {
  init(svg bytes: FileBytes) throws(ImageError) {
    guard let root = SVGRoot(bytes) else { throw ImageError("an SVG without a root element") }
    let size = SVGSize(root.attributes)
    self.init(.svg, storedSize: try PixelSize(checking: size.width.pixels, size.height.pixels))
  }
}

extension Double {
  fileprivate var notNegative: Double? { self >= 0 ? self : nil }

  /// Rounded up, so that nothing is cut off; beyond the limit one more than it. A millionth of a
  /// pixel is a rounding error of 96 / 72, not another pixel.
  fileprivate var pixels: Int {
    let whole = (self - 1e-6).rounded(.up)
    return whole < Double(HeaderLimits.side) ? Int(whole) : HeaderLimits.side + 1
  }
}
