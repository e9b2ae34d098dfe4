internal import CTurboJPEG
import Foundation
import TestSupport
import Testing

@testable import Images

/// Damaged and truncated files.
@Suite struct DamagedFileTests {
  @Test func refusesWhatIsTruncated() throws {
    for (name, format, bytes) in try atLeast(3, Fixtures.files) {
      #expect(throws: Never.self, "\(name)") { try DecodedImage(bytes, format: format) }
      for count in [bytes.count - 1] + Array(stride(from: 0, to: bytes.count, by: 7)) {
        #expect(throws: ImageError.self, "\(count) bytes of \(bytes.count) of a \(name)") {
          try DecodedImage(Array(bytes.prefix(count)), format: format)
        }
      }
    }
  }

  @Test func refusesPNGWithAWrongByteAnywhere() throws {
    let file = try Fixtures.transparent.with(ICCFixture.displayP3).png
    for place in try atLeast(100, file.indices) {
      var bytes = file
      bytes[place] ^= 0x10
      #expect(throws: ImageError.self, "byte \(place)") { try DecodedImage(bytes, format: .png) }
    }
  }

  @Test func refusesWhatIsOfAnotherFormat() throws {
    for format in ImageFormat.allCases {
      for (name, _, bytes) in try atLeast(2, Fixtures.files.filter { $0.format != format }) {
        #expect(throws: ImageError.self, "\(name) as \(format)") { try DecodedImage(bytes, format: format) }
      }
    }
  }

  @Test func refusesMorePixelsThanTheCallerAllows() throws {
    for (name, format, bytes) in try atLeast(3, Fixtures.files) {
      #expect(throws: ImageError.self, "\(name)") { try DecodedImage(bytes, format: format, limit: Fixtures.size.pixelCount - 1) }
      #expect(throws: Never.self, "\(name)") { try DecodedImage(bytes, format: format, limit: Fixtures.size.pixelCount) }
    }
  }

  @Test func refusesSizesThatTheDataDoesNotFill() throws {
    #expect(throws: ImageError.self) { try DecodedImage(Fixtures.opaque.png.withPNGSize(9000, 9000), format: .png) }
    #expect(throws: ImageError.self) { try DecodedImage(Fixtures.jpeg().withJPEGSize(9000, 9000), format: .jpeg) }
    #expect(throws: ImageError.self) { try DecodedImage(Fixtures.jpeg(flags: TJFLAG_PROGRESSIVE).withJPEGSize(9000, 9000), format: .jpeg) }
  }

  @Test func readsJPEGWithBytesBeforeItsEnd() throws {
    let file = try Fixtures.jpeg()
    let bytes = file.dropLast(2) + [0, 0, 0, 0xFF, 0xD9]
    #expect(try DecodedImage(Array(bytes), format: .jpeg) == DecodedImage(file, format: .jpeg))
  }
}

/// Pictures that are not decoded. The case `lines/images/refused-pictures` has the reasons. Huge sizes are refused before they take memory.
enum RefusedPictures {
  static let all: [String: @Sendable () throws -> Void] = [
    "a truncated PNG": { try decode(Array(Fixtures.opaque.png.dropLast(20)), .png) },
    "a truncated PNG with alpha": { try decode(Array(Fixtures.transparent.png.dropLast(20)), .png) },
    "a truncated JPEG": { try decode(Array(Fixtures.jpeg().dropLast(20)), .jpeg) },
    "a truncated progressive JPEG": { try decode(Array(Fixtures.jpeg(flags: TJFLAG_PROGRESSIVE).dropLast(20)), .jpeg) },
    "a huge PNG": { try decode(Fixtures.opaque.png.withPNGSize(30_000, 30_000), .png) },
    "a huge JPEG": { try decode(Fixtures.jpeg().withJPEGSize(65_500, 65_500), .jpeg) },
    "a huge WebP": { try decode(TestWebP.file([TestWebP.chunk("VP8L", [0x2F, 0xFF, 0xFF, 0xFF, 0x0F, 0, 0, 0, 0, 0])]), .webP) },
    "a PNG with long rows": { try decode(Fixtures.opaque.png.withPNGSize(65_536, 1), .png) },
    "a JPEG with 10,000 scans": { try decode(jpegOfTenThousandScans(), .jpeg) },
    "an animated PNG": { try decode(animatedPNG(), .png) },
    "an animated WebP": {
      try decode(TestWebP.file([TestWebP.extended(48, 32, flags: 0x02), TestWebP.chunk("ANIM", [0, 0, 0, 0, 0, 0])]), .webP)
    },
    "a row that is too long for WebP": {
      let size = PixelSize(width: 20_000, height: 1)
      _ = try WebPEncoder(quality: 80).encode(DecodedImage(size: size, pixels: [UInt8](repeating: 255, count: size.byteCount)))
    },
    "a picture that would be enlarged": {
      let sizes = [PixelSize(width: 16, height: 24), PixelSize(width: 32, height: 48)]
      _ = try ImageDeriver.derive(Fixtures.jpeg(), format: .jpeg, orientation: .up, sizes: sizes, quality: 80)
    },
  ]

  private static func decode(_ bytes: [UInt8], _ format: ImageFormat) throws { _ = try DecodedImage(bytes, format: format) }

  private static func jpegOfTenThousandScans() throws -> [UInt8] {
    let file = try Fixtures.jpeg(flags: TJFLAG_PROGRESSIVE)
    // The first scan contains the brightness of whole blocks at full precision. Repeating it is valid, but refines nothing.
    let start = try #require(file.indices.first { file[$0...].starts(with: [0xFF, 0xDA]) })
    let header = 2 + Int(file[start + 3])
    let end = try #require(file.indices.first { $0 >= start + header && file[$0] == 0xFF && file[$0 + 1] != 0 })
    var scan = Array(file[start..<end])
    scan[header - 1] = 0
    var bytes = Array(file.prefix(start))
    for _ in 0..<10_000 { bytes += scan }
    bytes += [0xFF, 0xD9]
    return bytes
  }

  private static func animatedPNG() throws -> [UInt8] {
    let control = Array("acTL".utf8) + [0, 0, 0, 2, 0, 0, 0, 0]
    var animated = try Fixtures.opaque.png
    animated.insert(contentsOf: [0, 0, 0, 8] + control + CRC.of(control), at: 33)
    return animated
  }
}

/// Kinds of JPEG files that Pillow can't write.
@Suite struct JPEGKindTests {
  /// Uses a single color, because the decoder mixes colors when it scales the picture.
  @Test(arguments: [nil, PixelSize(width: 6, height: 4)]) func readsInksAsAdobeWritesThem(_ largest: PixelSize?) throws {
    for subsampling in [TJSAMP_444, TJSAMP_420] {
      // 255 means no ink, so this is full magenta and yellow with 20% black.
      let inks = (0..<Fixtures.size.pixelCount).flatMap { _ in [255, 0, 0, 204] as [UInt8] }
      let picture = try DecodedImage(Fixtures.jpeg(inks, TJPF_CMYK, subsampling), format: .jpeg, largest: largest)
      let expected = (0..<picture.size.pixelCount).flatMap { _ in [204, 0, 0, 255] as [UInt8] }
      #expect(zip(picture.pixels, expected).allSatisfy { abs(Int($0) - Int($1)) <= 3 })
      #expect((picture.size == Fixtures.size) == (largest == nil))
    }
  }

  /// Red has half as many values as brightness in one direction. TurboJPEG has no name for this unusual subsampling.
  @Test func readsSubsamplingWithoutAName() throws {
    let file = """
      /9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/wAARCAAQABADASIAAhIAAxIA/8QAFg\
      ABAQEAAAAAAAAAAAAAAAAAAAUC/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACAAMAAD8AyAlC2P/Z
      """
    let picture = try DecodedImage(Array(try #require(Data(base64Encoded: file))), format: .jpeg)
    #expect(picture.size == PixelSize(width: 16, height: 16))
    #expect(picture.pixels == (0..<256).flatMap { _ in [200, 100, 50, 255] as [UInt8] })
  }

  @Test func decodesNoMoreThanIsNeeded() throws {
    let file = try Fixtures.jpeg()
    func size(_ largest: PixelSize?) throws -> PixelSize { try DecodedImage(file, format: .jpeg, largest: largest).size }
    #expect(try size(PixelSize(width: 6, height: 4)) == PixelSize(width: 18, height: 12))
    #expect(try size(PixelSize(width: 6, height: 8)) == PixelSize(width: 36, height: 24))
    #expect(try size(PixelSize(width: 24, height: 16)) == Fixtures.size)
    #expect(try size(nil) == Fixtures.size)
  }
}

@Suite struct ColorProfileTests {
  @Test func keepsOnlyProfilesThatChangeColors() {
    #expect(ColorProfile(ICCFixture.displayP3)?.bytes == ICCFixture.displayP3)
    #expect(ColorProfile(ICCFixture.linear)?.bytes == ICCFixture.linear)
    #expect(ColorProfile(ICCFixture.sRGB) == nil)
    #expect(ColorProfile(ICCFixture.grey) == nil)
    #expect(ColorProfile([]) == nil)
  }

  @Test func readsCurvesOfEveryForm() throws {
    func curve(_ type: String, _ values: [UInt16]) -> ICCCurve? {
      let head = Array(type.utf8) + [0, 0, 0, 0] + (type == "curv" ? [0, 0, 0, UInt8(values.count)] : [0, 0, 0, 0])
      return ICCCurve(FileBytes(head + values.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }))
    }
    #expect(curve("curv", [])?.value(at: 0.25) == 0.25)
    #expect(curve("curv", [0x0200])?.value(at: 0.5) == 0.25)
    #expect(curve("curv", [0, 0, 0xFFFF])?.value(at: 0.75) == 0.5)
    #expect(curve("para", [2, 0])?.value(at: 0.5) == 0.25)
    #expect(curve("para", [2])?.value(at: 0.5) == nil)
    #expect(curve("mAB ", [2, 0])?.value(at: 0.5) == nil)
  }

  @Test func survivesProfilesWithAnyByteWrong() {
    var read = 0
    for place in ICCFixture.displayP3.indices {
      for value in [UInt8(0), 1, 0x7F, 0xFF] {
        var bytes = ICCFixture.displayP3
        bytes[place] = value
        guard let profile = ColorProfile(bytes) else { continue }
        #expect(bytes.starts(with: profile.bytes), "byte \(place)")
        read += 1
      }
    }
    #expect(read > 100)
    for count in ICCFixture.displayP3.indices { #expect(ColorProfile(Array(ICCFixture.displayP3.prefix(count))) == nil) }
  }

  @Test func readsProfilesOfJPEGInSeveralSegments() throws {
    let file = try Fixtures.jpeg()
    func segment(_ number: UInt8, of count: UInt8, _ part: ArraySlice<UInt8>) -> [UInt8] {
      [0xFF, 0xE2, 0, UInt8(16 + part.count)] + Array("ICC_PROFILE\0".utf8) + [number, count] + part
    }
    let profile = ICCFixture.displayP3
    let (first, second) = (segment(1, of: 2, profile.prefix(150)), segment(2, of: 2, profile.dropFirst(150)))
    func read(_ segments: [UInt8]) throws -> ColorProfile? {
      try DecodedImage(Array(file.prefix(2)) + segments + file.dropFirst(2), format: .jpeg).profile
    }
    #expect(try read(first + second)?.bytes == profile)
    #expect(try read(second + [0xFF] + first)?.bytes == profile)
    #expect(try read(first) == nil)
    #expect(try read([]) == nil)
  }
}
