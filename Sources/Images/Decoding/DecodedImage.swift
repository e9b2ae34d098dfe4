internal import CImages

/// A picture's pixels, and the color profile that they are meant in if that is not sRGB.
///
/// ```swift
/// let picture = try DecodedImage(bytes, format: .jpeg, largest: PixelSize(width: 800, height: 600))
/// let small = picture.resized(to: PixelSize(width: 400, height: 300)).oriented(.right)
/// ```
package struct DecodedImage: Hashable, Sendable {
  package let size: PixelSize
  /// Red, green, blue and alpha of each pixel, not premultiplied; rows from top to bottom, without gaps.
  package let pixels: [UInt8]
  package let profile: ColorProfile?

  package init(size: PixelSize, pixels: [UInt8], profile: ColorProfile? = nil) {
    precondition(pixels.count == size.byteCount, "there are four bytes for each pixel")
    self.size = size
    self.pixels = pixels
    self.profile = profile
  }

  /// Decodes a still picture as it is stored: an orientation is for the caller to apply, after scaling if memory counts.
  ///
  /// - Parameters:
  ///   - largest: the largest size that the picture is needed in. A JPEG is decoded smaller than it is, but not smaller than is needed
  ///     for a good picture of that size.
  ///   - limit: the most pixels that a picture may have; it is checked before memory is allocated.
  package init(_ bytes: [UInt8], format: ImageFormat, largest: PixelSize? = nil, limit: Int = DecodedImage.pixelLimit) throws(ImageError) {
    switch format {
    case .png: self = try PNGDecoder.decode(bytes, limit: limit)
    case .jpeg: self = try JPEGDecoder.decode(bytes, largest: largest, limit: limit)
    case .webP: self = try WebPDecoder.decode(bytes, limit: limit)
    case .gif, .avif, .svg: throw ImageError("\(format.rawValue) files cannot be scaled")
    }
  }

  /// 100 megapixels.
  package static let pixelLimit = 100_000_000

  /// Whether no pixel lets the background through.
  package var isOpaque: Bool {
    pixels.withUnsafeBufferPointer { ci_is_opaque($0.baseAddress, size.pixelCount) }
  }

  /// Whether nothing is seen in any corner, as in icons that have a shape and a margin.
  package var hasTransparentCorners: Bool {
    let (right, below) = (size.width - 1, (size.height - 1) * size.width)
    return [0, right, below, below + right].allSatisfy { pixels[$0 * 4 + 3] == 0 }
  }

  /// Whether there are at most as many different pixels as that, which is at most 256.
  package func hasAtMost(colors limit: Int) -> Bool {
    precondition((0...256).contains(limit), "colors are counted up to 256")
    return pixels.withUnsafeBufferPointer { ci_count_colors($0.baseAddress, size.pixelCount, limit) } <= limit
  }
}

extension PixelSize {
  var pixelCount: Int { width * height }

  /// What the pixels take, as red, green, blue and alpha.
  var byteCount: Int { pixelCount * 4 }

  var forC: ci_size { ci_size(width: width, height: height) }

  /// The size that a file's header claims, if it can be decoded.
  init(claimed width: Int, _ height: Int, limit: Int) throws(ImageError) {
    guard width > 0, height > 0 else { throw ImageError("the picture is empty") }
    // Only PNG has longer sides, which whole rows in memory should not have.
    guard max(width, height) <= 65535 else { throw ImageError("the picture has a side of more than 65535 pixels") }
    guard width * height <= limit else {
      throw ImageError("the picture has \(width) × \(height) pixels, which is more than \(limit / 1_000_000) megapixels")
    }
    self.init(width: width, height: height)
  }
}
