internal import CImages

/// PNG of every color type and depth, interlaced or not. Depths of 16 bits become 8.
enum PNGDecoder {
  static func decode(_ bytes: [UInt8], limit: Int) throws(ImageError) -> DecodedImage {
    try bytes.withUnsafeBufferPointer { bytes throws(ImageError) in
      guard let reader = ci_png_open(bytes.baseAddress, bytes.count) else { throw .noMemory }
      defer { ci_png_close(reader) }
      var header = ci_png_header()
      guard ci_png_read_header(reader, &header) else { throw ImageError(reader) }
      guard !header.is_animated else { throw ImageError("the PNG file is animated") }
      let size = try PixelSize(claimed: Int(header.width), Int(header.height), limit: limit)
      let profile = ColorProfile(Array(UnsafeBufferPointer(start: header.profile, count: header.profile_count)))
      var isComplete = false
      let pixels = [UInt8](unsafeUninitializedCapacity: size.byteCount) { target, count in
        isComplete = ci_png_read_pixels(reader, target.baseAddress)
        count = isComplete ? size.byteCount : 0
      }
      guard isComplete else { throw ImageError(reader) }
      return DecodedImage(size: size, pixels: pixels, profile: profile)
    }
  }
}

extension ImageError {
  fileprivate init(_ reader: OpaquePointer) {
    let reason = String(cString: ci_png_error(reader))
    self.init(reason == "truncated" ? "the PNG file is truncated" : "the PNG file is damaged: \(reason)")
  }

  static var noMemory: ImageError { ImageError("there is not enough memory") }
}
