/// The size of an SVG (CSS Images 3, 5; SVG 2, 8).
///
/// It is `width` and `height` of the root element. If one of them is missing or not a length, it follows from the other and the
/// proportions of `viewBox`. If both are, it is the size of `viewBox`: browsers have only its proportions and would fill the space that
/// there is. Without `viewBox` it is the default of CSS and of browsers, 300 × 150.
struct SVGSize {
  let width: Double
  let height: Double

  init(_ attributes: [String: String]) {
    let width = attributes["width"].flatMap(SVGNumber.pixels)?.notNegative
    let height = attributes["height"].flatMap(SVGNumber.pixels)?.notNegative
    let box = attributes["viewBox"].flatMap(Self.box)
    switch (width, height, box) {
    case (let width?, let height?, _): (self.width, self.height) = (width, height)
    case (let width?, nil, let box?): (self.width, self.height) = (width, width * box.height / box.width)
    case (nil, let height?, let box?): (self.width, self.height) = (height * box.width / box.height, height)
    case (nil, nil, let box?): (self.width, self.height) = box
    case (_, _, nil): (self.width, self.height) = (width ?? 300, height ?? 150)
    }
  }

  /// Four numbers separated by spaces or commas; the last two are the sides (SVG 2, 8.6). A side of 0 gives no proportions.
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

  /// Rounded up, so that nothing is cut off; a millionth of a pixel is ignored as a rounding error of units such as 96 / 72. Beyond the
  /// limit the result is one more than the limit.
  fileprivate var pixels: Int {
    let whole = (self - 1e-6).rounded(.up)
    return whole < Double(HeaderLimits.side) ? Int(whole) : HeaderLimits.side + 1
  }
}
