internal import TextCoding

/// The size of an SVG (CSS Images 3, 5; SVG 2, 8).
///
/// The size is the root element's `width` and `height`. If one of them is missing or not a length, it is computed from the other and the
/// aspect ratio of `viewBox`. If neither is a length, the size of `viewBox` is used: browsers use only its aspect ratio and fill the
/// available space. Without `viewBox`, the size is the default of CSS and browsers, 300 × 150.
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

  /// Returns the size in a `viewBox`; nil if a side is 0. A `viewBox` has four numbers, separated by spaces or commas. The last two are the
  /// sides (SVG 2, 8.6).
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

  /// The value rounded up to whole pixels, so that nothing is cut off. Ignores rounding errors of up to a millionth of a pixel, caused by
  /// converting units, for example by 96 / 72. Values beyond the limit become the limit plus 1.
  fileprivate var pixels: Int {
    let whole = (self - 1e-6).rounded(.up)
    return whole < Double(HeaderLimits.side) ? Int(whole) : HeaderLimits.side + 1
  }
}

/// The root element of an SVG with its attributes. References in the values are not resolved.
struct SVGRoot {
  let attributes: [String: String]

  /// Returns nil if the root element is not `svg`, with or without a prefix.
  init?(_ bytes: FileBytes) {
    guard let start = Self.offset(in: bytes) else { return nil }
    var scanner = XMLScanner(bytes, offset: start + 1)
    let name = scanner.take(while: \.isXMLName)
    guard String(decoding: name, as: UTF8.self).split(separator: ":", omittingEmptySubsequences: false).last == "svg" else { return nil }
    attributes = Self.attributes(&scanner)
  }

  /// Returns the offset of the first tag after the prolog (XML 1.0, 2.8); nil if there is none within the limit. Does not expand entities
  /// or load files.
  private static func offset(in bytes: FileBytes) -> Int? {
    var scanner = XMLScanner(bytes.part(at: 0, count: HeaderLimits.prolog) ?? bytes)
    scanner.skip("\u{FEFF}")
    while true {
      scanner.skipSpace()
      if scanner.skip("<?") {
        guard scanner.skipPast("?>") else { return nil }
      } else if scanner.skip("<!--") {
        guard scanner.skipPast("-->") else { return nil }
      } else if scanner.skip("<!DOCTYPE") {
        guard scanner.skipDoctype() else { return nil }
      } else {
        return scanner.byte == UInt8(ascii: "<") ? scanner.offset : nil
      }
    }
  }

  /// Reads the attributes. If a name is repeated, the first one counts.
  private static func attributes(_ scanner: inout XMLScanner) -> [String: String] {
    var attributes: [String: String] = [:]
    for _ in 0..<HeaderLimits.attributes {
      scanner.skipSpace()
      let name = scanner.take(while: \.isXMLName)
      scanner.skipSpace()
      guard !name.isEmpty, scanner.skip("=") else { return attributes }
      scanner.skipSpace()
      guard let quote = scanner.byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return attributes }
      _ = scanner.skip("\"") || scanner.skip("'")
      let value = scanner.take { $0 != quote && $0 != UInt8(ascii: "<") }
      guard scanner.skip("\"") || scanner.skip("'") else { return attributes }
      let key = String(decoding: name, as: UTF8.self)
      attributes[key] = attributes[key] ?? String(decoding: value, as: UTF8.self)
    }
    return attributes
  }
}

/// A number in an SVG attribute, such as `-1.5e2`.
enum SVGNumber {
  /// Returns the length of the number at the start of a string; 0 if there is none.
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
    // An e is part of the number only if digits follow: in 1em it starts the unit.
    guard end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") else { return end }
    let hasSign = end + 1 < bytes.count && [UInt8(ascii: "-"), UInt8(ascii: "+")].contains(bytes[end + 1])
    let exponent = digits(from: end + (hasSign ? 2 : 1))
    return exponent == 0 ? end : end + (hasSign ? 2 : 1) + exponent
  }

  static func value(_ text: some StringProtocol) -> Double? {
    guard !text.isEmpty, length(of: text) == text.utf8.count, let value = Double(String(text)), value.isFinite else { return nil }
    return value
  }

  /// Converts an SVG length to CSS pixels (SVG 2, 8.6; CSS Values 4, 6.2). Returns nil for percentages, `auto`, viewport units and invalid
  /// lengths: they do not give the picture a size.
  static func pixels(of length: String) -> Double? {
    let text = Substring(length.utf8.trimming { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D })
    let number = text.prefix(self.length(of: text))
    guard let value = value(number), let unit = units[text.dropFirst(number.count).lowercased()] else { return nil }
    return value * unit
  }

  /// In an `<img>`, an SVG has the browser's default font size, 16 pixels: the page's styles do not apply to it.
  private static let units: [String: Double] = [
    "": 1, "px": 1, "pt": 96 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "em": 16, "rem": 16, "ex": 8,
  ]
}
