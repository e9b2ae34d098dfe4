internal import CWebP

/// Encodes WebP files, including a picture's color profile.
package struct WebPEncoder: Hashable, Sendable {
  /// From 0 (smallest file) to 100.
  package let quality: Int
  /// Whether to keep colors at edges as sharp as lossy WebP allows: it stores one color for four pixels. This takes more time.
  private let hasSharpColors: Bool

  /// - Parameter hasSharpColors: whether to keep colors at edges sharp. This has little effect on JPEGs: most of them store colors at half
  ///   resolution.
  package init(quality: Int, hasSharpColors: Bool = true) {
    precondition((0...100).contains(quality), "quality is 0 to 100")
    self.quality = quality
    self.hasSharpColors = hasSharpColors
  }

  /// The maximum side of a WebP in pixels: a 14-bit number.
  package static let largestSide = 16383

  /// Encodes a lossy file.
  package func encode(_ image: DecodedImage) throws(ImageError) -> [UInt8] {
    try encode(image, try configuration)
  }

  /// Encodes both a lossy and a lossless file. Returns the smaller.
  ///
  /// Lossless files of screenshots and diagrams are up to 50% smaller, unless scaling added many colors at edges. Lossless files of
  /// photographs are several times larger. Trying both doubles the time.
  package func encodeSmaller(_ image: DecodedImage) throws(ImageError) -> [UInt8] {
    let (lossy, lossless) = (try encode(image), try encodeLossless(image))
    return lossless.count <= lossy.count ? lossless : lossy
  }

  /// Encodes a lossless file.
  package func encodeLossless(_ image: DecodedImage) throws(ImageError) -> [UInt8] {
    var configuration = try configuration
    configuration.lossless = 1
    // For lossless files, `quality` is the compression effort.
    configuration.quality = 75
    return try encode(image, configuration)
  }

  private var configuration: WebPConfig {
    get throws(ImageError) {
      var configuration = WebPConfig()
      guard WebPConfigPreset(&configuration, WEBP_PRESET_DEFAULT, Float(quality)) != 0 else { throw .encoder }
      configuration.method = 4
      configuration.alpha_quality = 100
      configuration.use_sharp_yuv = hasSharpColors ? 1 : 0
      return configuration
    }
  }

  private func encode(_ image: DecodedImage, _ configuration: WebPConfig) throws(ImageError) -> [UInt8] {
    guard max(image.size.width, image.size.height) <= Self.largestSide else {
      throw ImageError("no side of a WebP picture is longer than \(Self.largestSide) pixels")
    }
    let file = try encodeBitstream(image, configuration)
    guard let profile = image.profile else { return file }
    return WebPChunks.file(file, size: image.size, with: profile)
  }

  private func encodeBitstream(_ image: DecodedImage, _ configuration: WebPConfig) throws(ImageError) -> [UInt8] {
    var configuration = configuration
    var writer = WebPMemoryWriter()
    WebPMemoryWriterInit(&writer)
    defer { WebPMemoryWriterClear(&writer) }
    var picture = WebPPicture()
    guard WebPPictureInit(&picture) != 0 else { throw .encoder }
    defer { WebPPictureFree(&picture) }
    picture.width = Int32(image.size.width)
    picture.height = Int32(image.size.height)
    picture.use_argb = 1
    guard WebPPictureImportRGBA(&picture, image.pixels, Int32(image.size.width * 4)) != 0 else { throw .noMemory }
    picture.writer = WebPMemoryWrite
    let status = withUnsafeMutablePointer(to: &writer) { writer in
      picture.custom_ptr = UnsafeMutableRawPointer(writer)
      return WebPEncode(&configuration, &picture)
    }
    guard status != 0 else { throw picture.error_code == VP8_ENC_ERROR_OUT_OF_MEMORY ? .noMemory : .encoder }
    return Array(UnsafeBufferPointer(start: writer.mem, count: writer.size))
  }
}

extension ImageError {
  fileprivate static var encoder: ImageError { ImageError("the WebP library failed") }
}

/// Decodes WebP, lossy or lossless, with or without alpha.
enum WebPDecoder {
  static func decode(_ bytes: [UInt8], limit: Int) throws(ImageError) -> DecodedImage {
    var features = WebPBitstreamFeatures()
    try check(WebPGetFeatures(bytes, bytes.count, &features))
    guard features.has_animation == 0 else { throw ImageError("the WebP file is animated") }
    let size = try PixelSize(claimed: Int(features.width), Int(features.height), limit: limit)
    var isComplete = false
    let pixels = [UInt8](unsafeUninitializedCapacity: size.byteCount) { target, count in
      isComplete = WebPDecodeRGBAInto(bytes, bytes.count, target.baseAddress, size.byteCount, Int32(size.width * 4)) != nil
      count = isComplete ? size.byteCount : 0
    }
    guard isComplete else { throw ImageError("the WebP file is truncated or damaged") }
    let profile = WebPChunks(FileBytes(bytes)).first { $0.type == "ICCP" }
    return DecodedImage(size: size, pixels: pixels, profile: profile.flatMap { ColorProfile(Array($0.data.slice)) })
  }

  private static func check(_ status: VP8StatusCode) throws(ImageError) {
    switch status {
    case VP8_STATUS_OK: return
    case VP8_STATUS_OUT_OF_MEMORY: throw .noMemory
    case VP8_STATUS_NOT_ENOUGH_DATA: throw ImageError("the WebP file is truncated")
    case VP8_STATUS_UNSUPPORTED_FEATURE: throw ImageError("the WebP file is of a kind that is not supported")
    default: throw ImageError("the WebP file is damaged")
    }
  }
}
