internal import CTurboJPEG
import Foundation
import Testing

@testable import Images

/// Kinds of JPEG that Pillow does not write.
@Suite struct JPEGKindTests {
  /// One color is made smaller by the decoder, too, so that no other is next to it.
  @Test(arguments: [nil, PixelSize(width: 6, height: 4)]) func readsInksAsAdobeWritesThem(_ largest: PixelSize?) throws {
    for subsampling in [TJSAMP_444, TJSAMP_420] {
      // 255 is no ink: full magenta and yellow, and a fifth of black.
      let inks = (0..<Fixtures.size.pixelCount).flatMap { _ in [255, 0, 0, 204] as [UInt8] }
      let picture = try DecodedImage(Fixtures.jpeg(inks, TJPF_CMYK, subsampling), format: .jpeg, largest: largest)
      let expected = (0..<picture.size.pixelCount).flatMap { _ in [204, 0, 0, 255] as [UInt8] }
      #expect(zip(picture.pixels, expected).allSatisfy { abs(Int($0) - Int($1)) <= 3 })
      #expect((picture.size == Fixtures.size) == (largest == nil))
    }
  }

  /// Red has half as many values as brightness in one direction, as few files have it and TurboJPEG has no name for.
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
