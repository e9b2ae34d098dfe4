/// Makes smaller WebP pictures of a picture.
package enum ImageDeriver {
  /// The picture in each of the sizes, as WebP files.
  ///
  /// The picture is decoded once, and each size is scaled from that. Nothing is shared: this can be called on several threads at once.
  ///
  /// - Parameters:
  ///   - sizes: sizes of the picture as it is shown, which is after `orientation`; one that is larger is an error.
  ///   - quality: 0 to 100.
  ///   - limit: the most pixels that the picture may have.
  package static func derive(
    _ bytes: [UInt8], format: ImageFormat, orientation: Orientation, sizes: [PixelSize], quality: Int, limit: Int = DecodedImage.pixelLimit
  ) throws(ImageError) -> [[UInt8]] {
    guard let first = sizes.first else { return [] }
    let stored = sizes.map { orientation.isTransposed ? $0.transposed : $0 }
    let largest = stored.reduce(orientation.isTransposed ? first.transposed : first) { largest, size in
      PixelSize(width: max(largest.width, size.width), height: max(largest.height, size.height))
    }
    var (pictures, whole) = try scaled(bytes, format, to: stored, largest: largest, limit: limit)
    let encoder = WebPEncoder(quality: quality, hasSharpColors: format != .jpeg)
    var files: [[UInt8]] = []
    // Removed one after the other, so that there is not more in memory than has to be.
    while !pictures.isEmpty {
      let picture = pictures.removeFirst()
      let mayBeLossless = format == .png && (picture.size == whole || picture.hasAtMost(colors: 256))
      let shown = picture.oriented(orientation)
      files.append(mayBeLossless ? try encoder.encodeSmaller(shown) : try encoder.encode(shown))
    }
    return files
  }

  /// The decoded picture, which takes most memory, does not outlive this function.
  private static func scaled(
    _ bytes: [UInt8], _ format: ImageFormat, to sizes: [PixelSize], largest: PixelSize, limit: Int
  ) throws(ImageError) -> (pictures: [DecodedImage], whole: PixelSize) {
    let image = try DecodedImage(bytes, format: format, largest: largest, limit: limit)
    var scaled: [DecodedImage] = []
    for size in sizes { scaled.append(try image.resized(to: size)) }
    return (scaled, image.size)
  }
}
