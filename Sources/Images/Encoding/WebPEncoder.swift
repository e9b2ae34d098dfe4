internal import CWebP

/// Writes WebP files, with a picture's color profile.
package struct WebPEncoder: Hashable, Sendable {
  /// 0, the smallest, to 100.
  package let quality: Int
  /// Whether colors at edges are kept as sharp as lossy WebP can, which has a color for each four pixels. It takes more time.
  private let hasSharpColors: Bool

  /// - Parameter hasSharpColors: a JPEG mostly has no more colors itself.
  package init(quality: Int, hasSharpColors: Bool = true) {
    precondition((0...100).contains(quality), "quality is 0 to 100")
    self.quality = quality
    self.hasSharpColors = hasSharpColors
  }

  /// WebP has 14 bits for each side.
  package static let largestSide = 16383

  /// A lossy file.
  package func encode(_ image: DecodedImage) throws(ImageError) -> [UInt8] {
    try encode(image, try configuration)
  }

  /// The smaller one of a lossy and a lossless file.
  ///
  /// Screenshots and diagrams take up to half as much without loss if they are not scaled, which gives edges many colors; photographs
  /// take several times as much, and the attempt takes as long as the lossy one.
  package func encodeSmaller(_ image: DecodedImage) throws(ImageError) -> [UInt8] {
    let (lossy, lossless) = (try encode(image), try encodeLossless(image))
    return lossless.count <= lossy.count ? lossless : lossy
  }

  /// A lossless file.
  package func encodeLossless(_ image: DecodedImage) throws(ImageError) -> [UInt8] {
    var configuration = try configuration
    configuration.lossless = 1
    // Here it is the effort.
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
