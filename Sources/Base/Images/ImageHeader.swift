/// The format, size and orientation of a picture, read without decoding pixels.
///
///     let header = try ImageHeader(bytes)
///     print(header.format, header.size.width, header.size.height)
///
/// The file must be complete up to the part with its size; it may be truncated after that part.
package struct ImageHeader: Hashable, Sendable {
  package let format: ImageFormat

  /// The size of the stored pixels, before `orientation` is applied.
  package let storedSize: PixelSize

  /// How to rotate and mirror the stored pixels for display: from Exif in JPEG, PNG and WebP; from `irot` and `imir` in AVIF, where Exif
  /// has no effect. AVIF decoders apply the orientation themselves.
  package let orientation: Orientation

  /// Whether the picture has more than one frame.
  package let isAnimated: Bool

  /// The displayed size, for the `width` and `height` attributes of an `<img>`. For an SVG without a size, see `SVGSize`.
  package var size: PixelSize { orientation.isTransposed ? storedSize.transposed : storedSize }

  /// - Throws: `ImageError` if the format is unknown, or the file ends or is invalid before its size.
  package init(_ bytes: [UInt8]) throws(ImageError) {
    guard let format = ImageFormat(signature: bytes) else {
      let what = CameraFormat(signature: bytes).map { "\($0.rawValue), not" } ?? "not"
      throw ImageError("the file is \(what) a PNG, JPEG, WebP, GIF, AVIF or SVG image")
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

/// How to rotate and mirror stored pixels for display: the values of Exif tag 0x0112 (CIPA DC-008, 4.6.5).
package enum Orientation: Int, CaseIterable, Sendable {
  case up = 1
  case upMirrored
  case down
  case downMirrored
  case leftMirrored
  case right
  case rightMirrored
  case left

  /// Whether width and height are swapped.
  package var isTransposed: Bool { rawValue >= Orientation.leftMirrored.rawValue }
}

/// The size of a picture in pixels. Both sides are at least 1.
package struct PixelSize: Hashable, Sendable {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "a picture has at least one pixel")
    self.width = width
    self.height = height
  }

  /// The size with width and height swapped.
  package var transposed: PixelSize { PixelSize(width: height, height: width) }
}
