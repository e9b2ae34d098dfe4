internal import CWebP

/// WebP, lossy or lossless, with or without alpha.
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
