internal import CImages

/// A picture's pixels, and their color profile if it is not sRGB.
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

  /// Decodes a still picture without applying its orientation. To save memory, callers apply it after scaling.
  ///
  /// - Parameters:
  ///   - largest: the largest size that will be used. A JPEG may be decoded at a smaller size, which is still large enough for good
  ///     scaling.
  ///   - limit: the maximum number of pixels, checked before memory is allocated.
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

  /// Whether every pixel is fully opaque.
  package var isOpaque: Bool {
    pixels.withUnsafeBufferPointer { ci_is_opaque($0.baseAddress, size.pixelCount) }
  }

  /// Whether all four corners are fully transparent, as in icons with their own shape and margin.
  package var hasTransparentCorners: Bool {
    let (right, below) = (size.width - 1, (size.height - 1) * size.width)
    return [0, right, below, below + right].allSatisfy { pixels[$0 * 4 + 3] == 0 }
  }

  /// Returns whether the picture has at most `limit` distinct pixel values.
  ///
  /// - Parameter limit: 0 to 256.
  package func hasAtMost(colors limit: Int) -> Bool {
    precondition((0...256).contains(limit), "colors are counted up to 256")
    return pixels.withUnsafeBufferPointer { ci_count_colors($0.baseAddress, size.pixelCount, limit) } <= limit
  }
}

extension PixelSize {
  var pixelCount: Int { width * height }

  /// The size of the pixels in bytes, as red, green, blue and alpha.
  var byteCount: Int { pixelCount * 4 }

  var forC: ci_size { ci_size(width: width, height: height) }

  /// Checks the size given in a file's header.
  ///
  /// - Throws: `ImageError` if a picture of this size cannot be decoded.
  init(claimed width: Int, _ height: Int, limit: Int) throws(ImageError) {
    guard width > 0, height > 0 else { throw ImageError("the picture is empty") }
    // Only PNG allows longer sides. Rows are held in memory, so they must stay short.
    guard max(width, height) <= 65535 else { throw ImageError("the picture has a side of more than 65535 pixels") }
    guard width * height <= limit else {
      throw ImageError("the picture has \(width) × \(height) pixels, which is more than \(limit / 1_000_000) megapixels")
    }
    self.init(width: width, height: height)
  }
}

extension DecodedImage {
  /// Returns the picture scaled down with a Lanczos kernel, with colors weighted by alpha. Each value differs by at most 1 of 255 from the
  /// result of Pillow's LANCZOS.
  ///
  /// - Throws: `ImageError` if `target` is larger than the picture, which can happen if a file's header is wrong.
  package func resized(to target: PixelSize) throws(ImageError) -> DecodedImage {
    guard target.width <= size.width, target.height <= size.height else {
      throw ImageError("the picture is smaller than \(target.width) × \(target.height) pixels")
    }
    if target == size { return self }
    var isDone = false
    let scaled = [UInt8](unsafeUninitializedCapacity: target.byteCount) { buffer, count in
      isDone = pixels.withUnsafeBufferPointer { ci_resize($0.baseAddress, size.forC, buffer.baseAddress, target.forC) }
      count = isDone ? target.byteCount : 0
    }
    guard isDone else { throw .noMemory }
    return DecodedImage(size: target, pixels: scaled, profile: profile)
  }

  /// Returns the picture rotated and mirrored for display.
  package func oriented(_ orientation: Orientation) -> DecodedImage {
    if orientation == .up { return self }
    let turned = [UInt8](unsafeUninitializedCapacity: size.byteCount) { buffer, count in
      pixels.withUnsafeBufferPointer { ci_orient($0.baseAddress, size.width, size.height, buffer.baseAddress, Int32(orientation.rawValue)) }
      count = size.byteCount
    }
    return DecodedImage(size: orientation.isTransposed ? size.transposed : size, pixels: turned, profile: profile)
  }
}

extension DecodedImage {
  /// Returns the picture centered on a solid color, with smooth rounded corners.
  ///
  /// ```swift
  /// let card = icon.placed(on: accent, size: PixelSize(width: 1200, height: 630), cornerRadius: 80)
  /// ```
  ///
  /// The result keeps the picture's color profile, so the picture's colors do not change. The background color is interpreted in that
  /// profile.
  ///
  /// - Parameter size: at least the size of the picture.
  package func placed(on color: RGBColor, size canvas: PixelSize, cornerRadius: Int = 0) -> DecodedImage {
    precondition(canvas.width >= size.width && canvas.height >= size.height, "the picture must fit")
    precondition(cornerRadius >= 0, "a radius is not negative")
    let radius = min(Double(cornerRadius), Double(min(size.width, size.height)) / 2)
    let (x, y) = ((canvas.width - size.width) / 2, (canvas.height - size.height) / 2)
    let drawn = [UInt8](unsafeUninitializedCapacity: canvas.byteCount) { target, count in
      ci_fill(target.baseAddress, canvas.pixelCount, color.rgba)
      pixels.withUnsafeBufferPointer { ci_draw($0.baseAddress, size.forC, target.baseAddress, canvas.width, x, y, radius) }
      count = canvas.byteCount
    }
    return DecodedImage(size: canvas, pixels: drawn, profile: profile)
  }
}

/// An opaque sRGB color.
package struct RGBColor: Hashable, Sendable {
  /// The color as in CSS: 0xRRGGBB.
  package let value: UInt32

  package init(_ value: UInt32) {
    precondition(value <= 0xFFFFFF, "a color has three bytes")
    self.value = value
  }

  package static let black = RGBColor(0)
  package static let white = RGBColor(0xFFFFFF)

  /// One pixel of this color, as bytes.
  var rgba: [UInt8] { [16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } + [255] }
}
