internal import CTurboJPEG
import TestSupport
import Testing

@testable import Images

/// Files that are not what they say, or not all there.
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

  @Test func saysThatAFileIsTruncated() throws {
    for (name, format, bytes) in try atLeast(2, Fixtures.files.filter { $0.format != .webP }) {
      let error = #expect(throws: ImageError.self) { try DecodedImage(Array(bytes.dropLast(20)), format: format) }
      #expect(error?.description == "the \(format == .png ? "PNG" : "JPEG") file is truncated", "\(name)")
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

  @Test func refusesHugeSizesBeforeTheyTakeMemory() throws {
    let png = try Fixtures.opaque.png.withPNGSize(30_000, 30_000)
    let jpeg = try Fixtures.jpeg().withJPEGSize(65_500, 65_500)
    let webP = TestWebP.file([TestWebP.chunk("VP8L", [0x2F, 0xFF, 0xFF, 0xFF, 0x0F, 0, 0, 0, 0, 0])])
    for (format, bytes) in [(ImageFormat.png, png), (.jpeg, jpeg), (.webP, webP)] {
      let error = #expect(throws: ImageError.self) { try DecodedImage(bytes, format: format) }
      #expect(error?.description.hasSuffix("which is more than 100 megapixels") == true, "\(format): \(String(describing: error))")
    }
  }

  @Test func refusesRowsThatAreTooLong() throws {
    let error = #expect(throws: ImageError.self) { try DecodedImage(Fixtures.opaque.png.withPNGSize(65_536, 1), format: .png) }
    #expect(error?.description == "the picture has a side of more than 65535 pixels")
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

  @Test func refusesJPEGOfTenThousandScans() throws {
    let file = try Fixtures.jpeg(flags: TJFLAG_PROGRESSIVE)
    // The first scan, which has the brightness of whole blocks, with all its bits: what may be said again without being refined.
    let start = try #require(file.indices.first { file[$0...].starts(with: [0xFF, 0xDA]) })
    let header = 2 + Int(file[start + 3])
    let end = try #require(file.indices.first { $0 >= start + header && file[$0] == 0xFF && file[$0 + 1] != 0 })
    var scan = Array(file[start..<end])
    scan[header - 1] = 0
    var bytes = Array(file.prefix(start))
    for _ in 0..<10_000 { bytes += scan }
    bytes += [0xFF, 0xD9]
    let error = #expect(throws: ImageError.self) { try DecodedImage(bytes, format: .jpeg) }
    #expect(error?.description.contains("scans") == true, "\(String(describing: error))")
  }

  @Test func readsJPEGWithBytesBeforeItsEnd() throws {
    let file = try Fixtures.jpeg()
    let bytes = file.dropLast(2) + [0, 0, 0, 0xFF, 0xD9]
    #expect(try DecodedImage(Array(bytes), format: .jpeg) == DecodedImage(file, format: .jpeg))
  }

  @Test func refusesAnimations() throws {
    let png = try Fixtures.opaque.png
    let control = Array("acTL".utf8) + [0, 0, 0, 2, 0, 0, 0, 0]
    var animated = png
    animated.insert(contentsOf: [0, 0, 0, 8] + control + CRC.of(control), at: 33)
    let webP = TestWebP.file([TestWebP.extended(48, 32, flags: 0x02), TestWebP.chunk("ANIM", [0, 0, 0, 0, 0, 0])])
    for (format, bytes) in [(ImageFormat.png, animated), (.webP, webP)] {
      let error = #expect(throws: ImageError.self) { try DecodedImage(bytes, format: format) }
      #expect(error?.description.hasSuffix("file is animated") == true, "\(format): \(String(describing: error))")
    }
  }
}
