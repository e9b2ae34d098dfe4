internal import CTurboJPEG

@testable import Images

/// Pictures that the tests make themselves.
enum Fixtures {
  static let size = PixelSize(width: 48, height: 32)

  /// Colors that change smoothly, with a dark square.
  static let opaque = picture { x, y in photo(x, y, alpha: 255) }

  /// The same, and its right half lets the background through.
  static let transparent = picture { x, y in photo(x, y, alpha: x < 24 ? 255 : UInt8(x * 4)) }

  /// Four colors.
  static let diagram = picture { x, y in [x < 24 ? 0 : 200, 50, y < 16 ? 0 : 99, 255] }

  /// A file of each format that is decoded.
  static var files: [(name: String, format: ImageFormat, bytes: [UInt8])] {
    get throws {
      let webP = WebPEncoder(quality: 80)
      return [
        ("png", .png, try opaque.png), ("png with alpha", .png, try transparent.png),
        ("jpeg", .jpeg, try jpeg()), ("progressive jpeg", .jpeg, try jpeg(flags: TJFLAG_PROGRESSIVE)),
        ("webp", .webP, try webP.encode(opaque)), ("webp with alpha", .webP, try webP.encode(transparent)),
        ("lossless webp", .webP, try webP.encodeLossless(transparent)),
        ("webp with a profile", .webP, try webP.encode(transparent.with(ICCFixture.displayP3))),
      ]
    }
  }

  static func jpeg(flags: Int32 = 0) throws -> [UInt8] { try jpeg(opaque.pixels, TJPF_RGBA, TJSAMP_420, flags) }

  static func jpeg(_ pixels: [UInt8], _ format: TJPF, _ subsampling: TJSAMP, _ flags: Int32 = 0) throws -> [UInt8] {
    guard let compressor = tjInitCompress() else { throw ImageError("no compressor") }
    defer { tjDestroy(compressor) }
    var file: UnsafeMutablePointer<UInt8>?
    defer { tjFree(file) }
    var count: UInt = 0
    let (width, height) = (Int32(size.width), Int32(size.height))
    let (format, subsampling) = (Int32(format.rawValue), Int32(subsampling.rawValue))
    guard tjCompress2(compressor, pixels, width, 0, height, format, &file, &count, subsampling, 90, flags) == 0 else {
      throw ImageError("the compressor failed")
    }
    return Array(UnsafeBufferPointer(start: file, count: Int(count)))
  }

  private static func photo(_ x: Int, _ y: Int, alpha: UInt8) -> [UInt8] {
    let isInSquare = (8..<20).contains(x) && (8..<20).contains(y)
    return isInSquare ? [20, 20, 30, alpha] : [UInt8(x * 5), UInt8(y * 7), UInt8((x + y) * 3), alpha]
  }

  private static func picture(_ pixel: (Int, Int) -> [UInt8]) -> DecodedImage {
    var pixels: [UInt8] = []
    for y in 0..<size.height {
      for x in 0..<size.width { pixels += pixel(x, y) }
    }
    return DecodedImage(size: size, pixels: pixels)
  }
}

extension DecodedImage {
  func with(_ profile: [UInt8]) -> DecodedImage { DecodedImage(size: size, pixels: pixels, profile: ColorProfile(profile)) }
}

extension [UInt8] {
  /// Where some bytes are for the last time.
  func last(_ bytes: [UInt8]) -> Int? { indices.reversed().first { self[$0...].starts(with: bytes) } }
}
