/// What the first bytes of a picture say about it, read without decoding a pixel.
///
///     let header = try ImageHeader(bytes)
///     print(header.format, header.size.width, header.size.height)
///
/// Only what precedes the pixels has to be complete: a file that is cut later still has a header.
package struct ImageHeader: Hashable, Sendable {
  package let format: ImageFormat

  /// The size of the pixels as the file stores them.
  package let storedSize: PixelSize

  /// How the pixels are turned to be shown: Exif's in JPEG, PNG and WebP; `irot` and `imir` in AVIF, whose Exif does not count
  /// (ISO/IEC 23000-22, 7.3.6.7). A decoder of AVIF turns them itself.
  package let orientation: Orientation

  /// Whether there is more than one frame.
  package let isAnimated: Bool

  /// The size as shown, for the attributes `width` and `height` of an `<img>`. Never unknown: see `SVGSize` for an SVG that names none.
  package var size: PixelSize { orientation.isTransposed ? storedSize.transposed : storedSize }

  /// - Throws: `ImageError` if the format is unknown or the bytes end or lie before the size.
  package init(_ bytes: [UInt8]) throws(ImageError) {
    guard let format = ImageFormat(signature: bytes) else {
      throw ImageError("the file is not a picture in one of the formats PNG, JPEG, WebP, GIF, AVIF and SVG")
    }
    let bytes = FileBytes(bytes)
    self =
      switch format {
      case .png: try ImageHeader(png: bytes)
      case .jpeg: try ImageHeader(jpeg: bytes)
      case .webP: try ImageHeader(webP: bytes)
      case .gif: try ImageHeader(gif: bytes)
      case .avif: try ImageHeader(avif: bytes)
      case .svg: try ImageHeader(svg: bytes)
      }
  }

  init(_ format: ImageFormat, storedSize: PixelSize, orientation: Orientation = .up, isAnimated: Bool = false) {
    self.format = format
    self.storedSize = storedSize
    self.orientation = orientation
    self.isAnimated = isAnimated
  }
}
