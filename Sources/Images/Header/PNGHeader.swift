extension ImageHeader {
  /// The size is in `IHDR`, the first chunk (PNG, 3rd edition, 11.2.1). `eXIf` may also follow the pixels.
  init(png bytes: FileBytes) throws(ImageError) {
    guard let length = bytes.bigEndian(at: 8, count: 4), let type = bytes.name(at: 12) else { throw .ends(after: bytes) }
    if type == "CgBI" { throw .xcodePNG }
    guard type == "IHDR", length == 13 else { throw ImageError("a PNG without an IHDR chunk at its start") }
    guard let width = bytes.bigEndian(at: 16, count: 4), let height = bytes.bigEndian(at: 20, count: 4) else { throw .ends(after: bytes) }
    let size = try PixelSize(checking: width, height)
    var orientation: Orientation?
    var isAnimated = false
    for chunk in PNGChunks(bytes) {
      switch chunk.type {
      case "acTL": isAnimated = true
      case "eXIf": orientation = orientation ?? Exif(chunk.data).orientation
      default: break
      }
    }
    self.init(.png, storedSize: size, orientation: orientation ?? .up, isAnimated: isAnimated)
  }
}

extension ImageError {
  /// Xcode converts the PNGs of apps to this variant of Apple, with another order of colors and another compression.
  static let xcodePNG = ImageError(
    "the PNG is in the form that Xcode writes into apps (CgBI), which browsers do not show; "
      + "take the original, or run `xcrun pngcrush -revert-iphone-optimizations IN OUT`")
}
