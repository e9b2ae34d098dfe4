internal import CPNG
internal import CWebP

/// Makes smaller WebP versions of a picture.
package enum ImageDeriver {
  /// Returns the picture in each of the sizes, as WebP files.
  ///
  /// Decodes the picture once and scales each size from it. Shares no state, so several threads can call this at once.
  ///
  /// - Parameters:
  ///   - sizes: displayed sizes, after `orientation`. A size larger than the picture is an error.
  ///   - quality: 0 to 100.
  ///   - limit: the maximum number of pixels of the picture.
  package static func derive(
    _ bytes: [UInt8], format: ImageFormat, orientation: Orientation, sizes: [PixelSize], quality: Int, limit: Int = DecodedImage.pixelLimit
  ) throws(ImageError) -> [[UInt8]] {
    let stored = sizes.map { orientation.isTransposed ? $0.transposed : $0 }
    guard let largest = largest(of: stored) else { return [] }
    var (pictures, whole) = try scaled(bytes, format, to: stored, largest: largest, limit: limit)
    let encoder = WebPEncoder(quality: quality, hasSharpColors: format != .jpeg)
    var files: [[UInt8]] = []
    // Each picture is removed before it is encoded, to use less memory.
    while !pictures.isEmpty {
      let picture = pictures.removeFirst()
      let mayBeLossless = format == .png && (picture.size == whole || picture.hasAtMost(colors: 256))
      let shown = picture.oriented(orientation)
      files.append(mayBeLossless ? try encoder.encodeSmaller(shown) : try encoder.encode(shown))
    }
    return files
  }

  /// Decodes the picture as `derive` does, without making versions of it. Throws the same errors.
  package static func decode(
    _ bytes: [UInt8], format: ImageFormat, orientation: Orientation, sizes: [PixelSize], limit: Int = DecodedImage.pixelLimit
  ) throws(ImageError) {
    guard let largest = largest(of: sizes.map({ orientation.isTransposed ? $0.transposed : $0 })) else { return }
    _ = try DecodedImage(bytes, format: format, largest: largest, limit: limit)
  }

  /// Returns the size that contains all sizes, or nil if there are none.
  private static func largest(of sizes: [PixelSize]) -> PixelSize? {
    guard let first = sizes.first else { return nil }
    return sizes.reduce(first) { PixelSize(width: max($0.width, $1.width), height: max($0.height, $1.height)) }
  }

  /// Scales the picture. This is a separate function so that the decoded picture is released before encoding: it uses the most memory.
  private static func scaled(
    _ bytes: [UInt8], _ format: ImageFormat, to sizes: [PixelSize], largest: PixelSize, limit: Int
  ) throws(ImageError) -> (pictures: [DecodedImage], whole: PixelSize) {
    let image = try DecodedImage(bytes, format: format, largest: largest, limit: limit)
    var scaled: [DecodedImage] = []
    for size in sizes { scaled.append(try image.resized(to: size)) }
    return (scaled, image.size)
  }
}

/// The versions of the libraries and code that determine the bytes of derived pictures.
package enum ImageLibraries {
  /// The version in the names of derived files: if it changes, the files are created again.
  ///
  /// TurboJPEG does not report its version. Its versions decode almost identically.
  package static let version = "webp-\(webP) png-\(png) scaling-\(scaling)"

  /// The version of this module's code. Increment it if derived bytes change.
  private static let scaling = 2

  private static var webP: String {
    let version = WebPGetEncoderVersion()
    return "\(version >> 16).\(version >> 8 & 0xFF).\(version & 0xFF)"
  }

  private static var png: String {
    let version = png_access_version_number()
    return "\(version / 10000).\(version / 100 % 100).\(version % 100)"
  }
}
