internal import CImages
internal import CTurboJPEG

/// Decodes baseline and progressive JPEG in gray, YCbCr, RGB, CMYK or YCCK.
enum JPEGDecoder {
  static func decode(_ bytes: [UInt8], largest: PixelSize?, limit: Int) throws(ImageError) -> DecodedImage {
    guard let decoder = tjInitDecompress() else { throw .noMemory }
    defer { tjDestroy(decoder) }
    let header = try JPEGHeader(bytes, decoder, limit: limit)
    let size = header.size.scaledByDecoder(notBelow: largest)
    let format = header.isCMYK ? TJPF_CMYK : TJPF_RGBA
    var problem: JPEGProblem?
    let pixels = [UInt8](unsafeUninitializedCapacity: size.byteCount) { target, count in
      // Stop at the first warning: a small damaged file could otherwise take long to decode. Some cameras leave extraneous bytes before the
      // end marker, which are harmless.
      problem = decoder.decode(bytes, into: target, size, format, flags: TJFLAG_LIMITSCANS | TJFLAG_STOPONWARNING)
      if problem?.isOnlyExtraneousBytesAtEnd == true {
        problem = decoder.decode(bytes, into: target, size, format, flags: TJFLAG_LIMITSCANS)
        if problem?.isOnlyExtraneousBytesAtEnd == true { problem = nil }
      }
      if problem == nil, header.isCMYK { ci_convert_cmyk(target.baseAddress, size.pixelCount) }
      count = problem == nil ? size.byteCount : 0
    }
    if let problem { throw problem.error }
    return DecodedImage(size: size, pixels: pixels, profile: ColorProfile(jpeg: bytes))
  }
}

/// The size and color space, read before the pixels are decoded.
private struct JPEGHeader {
  let size: PixelSize
  let isCMYK: Bool

  init(_ bytes: [UInt8], _ decoder: tjhandle, limit: Int) throws(ImageError) {
    var (width, height, subsampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let result = tjDecompressHeader3(decoder, bytes, UInt(bytes.count), &width, &height, &subsampling, &space)
    // The library also reports an error if it doesn't know the subsampling, but it can still decode the picture.
    if result != 0, width == 0 || height == 0 || subsampling >= 0 { throw JPEGProblem(decoder).error }
    size = try PixelSize(claimed: Int(width), Int(height), limit: limit)
    isCMYK = space == TJCS_CMYK.rawValue || space == TJCS_YCCK.rawValue
  }
}

/// An error message from TurboJPEG.
private struct JPEGProblem {
  let message: String

  init(_ decoder: tjhandle) {
    let message = String(cString: tjGetErrorStr2(decoder))
    // TurboJPEG's own messages begin with the name of its function.
    self.message = String(message.split(separator: "(): ").last ?? "")
  }

  var isOnlyExtraneousBytesAtEnd: Bool { message.hasSuffix("extraneous bytes before marker 0xd9") }

  var error: ImageError {
    if message.hasPrefix("Premature end") { return ImageError("the JPEG file is truncated") }
    return ImageError("the JPEG file is damaged: \(message.prefix(1).lowercased())\(message.dropFirst())")
  }
}

extension tjhandle {
  fileprivate func decode(
    _ bytes: [UInt8], into target: UnsafeMutableBufferPointer<UInt8>, _ size: PixelSize, _ format: TJPF, flags: Int32
  ) -> JPEGProblem? {
    let (width, height) = (Int32(size.width), Int32(size.height))
    let format = Int32(format.rawValue)
    let result = tjDecompress2(self, bytes, UInt(bytes.count), target.baseAddress, width, width * 4, height, format, flags)
    return result == 0 ? nil : JPEGProblem(self)
  }
}

extension PixelSize {
  /// Returns the smallest size that the decoder can produce cheaply and that is large enough to scale to `largest` well.
  fileprivate func scaledByDecoder(notBelow largest: PixelSize?) -> PixelSize {
    guard let largest else { return self }
    var count: Int32 = 0
    let factors = UnsafeBufferPointer(start: tjGetScalingFactors(&count), count: Int(count))
    return factors.lazy.filter { $0.num < $0.denom }.map { factor in
      PixelSize(width: scaled(width, factor), height: scaled(height, factor))
    }.filter { scaled in
      scaled.width >= largest.width * 3 && scaled.height >= largest.height * 3
    }.min { $0.width < $1.width } ?? self
  }

  /// Scales like the macro `TJSCALED`.
  private func scaled(_ length: Int, _ factor: tjscalingfactor) -> Int {
    (length * Int(factor.num) + Int(factor.denom) - 1) / Int(factor.denom)
  }
}
