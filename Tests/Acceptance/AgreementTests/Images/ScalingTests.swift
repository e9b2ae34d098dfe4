import TestSupport
import Testing

@testable import Images

/// Decoding and scaling, held to Pillow.
@Suite(.enabled(if: PillowPictures.isInstalled, PillowPictures.missing)) struct ScalingTests {
  @Test(arguments: ["photo png", "text png", "photo jpeg", "text jpeg", "photo webp", "text webp"])
  func scalesAsPillowDoes(_ kind: String) async throws {
    let pictures = try await PillowPictures.made.value.cases.filter { $0.name.hasPrefix(kind) }
    #expect(pictures.count >= 4)
    for picture in pictures {
      let orientation = try #require(Orientation(rawValue: picture.orientation))
      for expected in try atLeast(1, picture.scaled) {
        let stored = orientation.isTransposed ? expected.size.transposed : expected.size
        let decoded = try DecodedImage(picture.bytes, format: picture.format, largest: stored)
        let made = try decoded.resized(to: stored).oriented(orientation)
        try #require(made.size == expected.size)
        let likeness = Likeness(made.pixels, Array(expected.pixels), size: made.size)
        let description = "\(picture.name) at \(made.size.width) × \(made.size.height): \(likeness)"
        #expect(likeness.similarity >= 0.98, "\(description)")
        #expect(likeness.largestDifference <= allowed(picture, at: expected.size, decodedAt: decoded.size), "\(description)")
      }
    }
  }

  /// Steps of 255. Decoders that make a picture smaller do it in their own way; Pillow rounds colors that are multiplied by alpha, and
  /// what it cuts off between its two steps depends on which is first. Only decoders of PNG have nothing to choose.
  private func allowed(_ picture: PillowPictures.Picture, at size: PixelSize, decodedAt decoded: PixelSize) -> Int {
    let whole = picture.scaled.first?.size
    if size == whole { return picture.format == .png ? 0 : 2 }
    return decoded == whole || decoded == whole?.transposed ? 6 : 20
  }
}
