internal import CTurboJPEG

@testable import Images

/// Generated pictures.
enum Fixtures {
  static let size = PixelSize(width: 48, height: 32)

  /// A smooth gradient with a dark square.
  static let opaque = picture { x, y in photo(x, y, alpha: 255) }

  /// The same picture with a translucent right half.
  static let transparent = picture { x, y in photo(x, y, alpha: x < 24 ? 255 : UInt8(x * 4)) }

  /// Four colored areas.
  static let diagram = picture { x, y in [x < 24 ? 0 : 200, 50, y < 16 ? 0 : 99, 255] }

  /// One file for each format that can be decoded.
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
  /// Returns the index of the last occurrence of the given bytes.
  func last(_ bytes: [UInt8]) -> Int? { indices.reversed().first { self[$0...].starts(with: bytes) } }
}

/// Small color profiles that have three primaries and one curve.
enum ICCFixture {
  static let displayP3 = matrix([(0.5151, 0.2412, -0.0011), (0.2920, 0.6922, 0.0419), (0.1571, 0.0666, 0.7841)])
  static let sRGB = matrix([(0.4361, 0.2225, 0.0139), (0.3851, 0.7169, 0.0971), (0.1431, 0.0606, 0.7141)])
  /// The primaries of sRGB, with a linear curve.
  static let linear = matrix([(0.4361, 0.2225, 0.0139), (0.3851, 0.7169, 0.0971), (0.1431, 0.0606, 0.7141)], curve: [1, 1, 0, 0, 0])
  static let grey = Array(sRGB[0..<16]) + Array("GRAY".utf8) + Array(sRGB[20...])

  private static func matrix(
    _ primaries: [(Double, Double, Double)], curve: [Double] = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
  ) -> [UInt8] {
    let colors = primaries.map { Array("XYZ ".utf8) + number(0) + fixed($0.0) + fixed($0.1) + fixed($0.2) }
    let curve = Array("para".utf8) + number(0) + [0, 3, 0, 0] + curve.flatMap(fixed)
    let start = 128 + 4 + 6 * 12
    let places = [0, 20, 40].map { ($0 + start, 20) } + Array(repeating: (60 + start, 32), count: 3)
    let table = zip(["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"], places).flatMap { tag, place in
      Array(tag.utf8) + number(place.0) + number(place.1)
    }
    // The white point.
    let white = fixed(0.9642) + fixed(1) + fixed(0.8249)
    var bytes = number(start + 60 + curve.count) + [0, 0, 0, 0, 4, 0x40, 0, 0]
    bytes += Array("mntrRGB XYZ ".utf8) + zeros(12) + Array("acsp".utf8)
    bytes += zeros(28) + white + zeros(48) + number(6)
    bytes += table
    bytes += colors.joined()
    return bytes + curve
  }

  private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
  private static func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
  private static func fixed(_ value: Double) -> [UInt8] { number(Int((value * 65536).rounded())) }
}

/// The checksum for PNG chunks.
enum CRC {
  static func of(_ bytes: [UInt8]) -> [UInt8] {
    var checksum = UInt32.max
    for byte in bytes {
      checksum ^= UInt32(byte)
      for _ in 0..<8 { checksum = checksum & 1 == 0 ? checksum >> 1 : checksum >> 1 ^ 0xEDB8_8320 }
    }
    return (~checksum).bigEndianBytes
  }
}

extension [UInt8] {
  /// Returns the PNG file with a different size in its header, and with the matching checksum.
  func withPNGSize(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    var bytes = self
    bytes.replaceSubrange(16..<24, with: width.bigEndianBytes + height.bigEndianBytes)
    bytes.replaceSubrange(29..<33, with: CRC.of(Array(bytes[12..<29])))
    return bytes
  }

  /// Returns the JPEG file with a different size in its frame header.
  func withJPEGSize(_ width: UInt16, _ height: UInt16) -> [UInt8] {
    var bytes = self
    let frame = last([0xFF, 0xC0]) ?? last([0xFF, 0xC2]) ?? 0
    bytes.replaceSubrange((frame + 5)..<(frame + 9), with: [height, width].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
    return bytes
  }
}

extension UInt32 {
  fileprivate var bigEndianBytes: [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) } }
}
