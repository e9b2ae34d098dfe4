import AcceptanceSupport
import Foundation
import TestSupport
import Testing

@testable import Images

/// Removing metadata, checked with Pillow.
@Suite(.enabled(if: PillowScript.isRunnable, PillowPictures.missing))
struct PillowTests {
  @Test func keepsOnlyPixelsColorsAndOrientation() async throws {
    let made = try await PillowScript.make()
    #expect(made.count == 25)
    let cleaned = try made.map { Data(try MetadataRemoval.apply(to: Array($0.bytes)) ?? Array($0.bytes)) }
    let before = try await PillowScript.look(at: made.map(\.bytes))
    let after = try await PillowScript.look(at: cleaned)
    for (index, made) in made.enumerated() {
      var expected = before[index]
      let hadMetadata = !made.name.hasPrefix("plain")
      #expect(expected.profile.isEmpty != hadMetadata && expected.fields.isEmpty != hadMetadata, "\(made.name)")
      expected.fields = expected.orientation == 1 ? [] : [0x0112]
      expected.others = []
      #expect(after[index] == expected, "\(made.name)")
      #expect((cleaned[index] == made.bytes) != hadMetadata, "\(made.name)")
    }
  }

  @Test func readsTheSameHeaders() async throws {
    let made = try await PillowScript.make() + PillowScript.makeOthers()
    for (picture, look) in try await pairs(made, PillowScript.look(at: made.map(\.bytes))) {
      let header = try ImageHeader(Array(picture.bytes))
      #expect(header.format.rawValue.uppercased() == look.format, "\(picture.name)")
      #expect([header.storedSize.width, header.storedSize.height] == look.size, "\(picture.name)")
      #expect(header.orientation.rawValue == look.orientation, "\(picture.name)")
      #expect(header.isAnimated == (look.frames > 1), "\(picture.name)")
    }
  }

  @Test func findsMetadataOfAVIFAndGIF() async throws {
    for picture in try await atLeast(2, PillowScript.makeOthers()) {
      let findings = MetadataFinding.all(in: Array(picture.bytes)).map { "\($0.kind)" }
      #expect(findings == (picture.name.hasPrefix("AVIF") ? ["place", "device", "device", "device"] : []), "\(picture.name)")
    }
  }
}

/// Decoding and scaling, compared with Pillow.
@Suite(.enabled(if: PillowPictures.isInstalled, PillowPictures.missing)) struct ScalingTests {
  @Test(arguments: ["photo png", "text png", "photo jpeg", "text jpeg", "photo webp", "text webp"])
  func scalesLikePillow(_ kind: String) async throws {
    let pictures = try await PillowPictures.made.value.cases.filter { $0.name.hasPrefix(kind) }
    #expect(pictures.count >= 4)
    for picture in pictures {
      let orientation = try #require(Orientation(rawValue: picture.orientation))
      for expected in try atLeast(1, picture.scaled) {
        let stored = orientation.isTransposed ? expected.size.transposed : expected.size
        let decoded = try DecodedImage(picture.bytes, format: picture.format, largest: stored)
        let made = try decoded.resized(to: stored).oriented(orientation)
        try #require(made.size == expected.size)
        let likeness = ImageSimilarity(made.pixels, Array(expected.pixels), size: made.size)
        let description = "\(picture.name) at \(made.size.width) × \(made.size.height): \(likeness)"
        #expect(likeness.similarity >= 0.98, "\(description)")
        #expect(likeness.largestDifference <= allowed(picture, at: expected.size, decodedAt: decoded.size), "\(description)")
      }
    }
  }

  /// Returns the allowed difference between color values, from 0 to 255. Only unscaled PNGs must be identical: decoders scale differently,
  /// and Pillow also rounds intermediate values.
  private func allowed(_ picture: PillowPictures.Picture, at size: PixelSize, decodedAt decoded: PixelSize) -> Int {
    let whole = picture.scaled.first?.size
    if size == whole { return picture.format == .png ? 0 : 2 }
    return decoded == whole || decoded == whole?.transposed ? 6 : 20
  }
}

@Suite struct CompressionBombTests {
  /// Small files whose metadata expands to many megabytes.
  @Test(.enabled(if: PillowPictures.isInstalled, PillowPictures.missing)) func ignoresTextsAndRejectsProfilesThatExpand() async throws {
    let bombs = try await PillowPictures.made.value.bombs
    let (profile, texts) = (try #require(bombs["profile"]), try #require(bombs["texts"]))
    #expect(throws: Never.self) { try DecodedImage(Array(texts), format: .png) }
    #expect((try? DecodedImage(Array(profile), format: .png))?.profile == nil)
  }
}

/// Pictures of every kind, with the versions that Pillow scaled.
struct PillowPictures: Decodable {
  struct Picture: Decodable {
    struct Scaled: Decodable {
      let width, height: Int
      let pixels: Data

      var size: PixelSize { PixelSize(width: width, height: height) }
    }

    let name: String
    let orientation: Int
    let file: Data
    /// The scaled versions. The first has the picture's own size.
    let scaled: [Scaled]

    var bytes: [UInt8] { Array(file) }
    var format: ImageFormat { name.contains("png") ? .png : name.contains("jpeg") ? .jpeg : .webP }
  }

  let cases: [Picture]
  /// Compression bombs, by their names.
  let bombs: [String: Data]

  static let isInstalled = script.isRunnable
  static let missing: Comment = "Pillow is missing in .build/audit: install it with .ci/setup acceptance"
  private static let script = PythonScript("Tests/Acceptance/AgreementTests/Images/pillow.py", importing: ["PIL"])

  /// Created once for all tests.
  static let made = Task { () throws -> PillowPictures in try await script.run([String]()) }
}

/// The script `pictures.py`.
enum PillowScript {
  struct Made: Decodable {
    let name: String
    let bytes: Data
  }

  /// A picture as Pillow describes it.
  struct Look: Decodable, Equatable {
    var format, mode, pixels, profile: String
    var size, resolution, fields: [Int]
    var frames, orientation: Int
    /// Comments, text chunks, XMP and other metadata.
    var others: [String]
  }

  static let isRunnable = script.isRunnable
  private static let script = PythonScript("Tests/Acceptance/AgreementTests/Images/pictures.py", importing: ["PIL"])

  static func make() async throws -> [Made] { try await script.run(["action": "make"]) }

  /// Creates pictures in the formats that sitegen doesn't rewrite. AVIF is included only if Pillow supports it.
  static func makeOthers() async throws -> [Made] { try await script.run(["action": "make others"]) }

  static func look(at pictures: [Data]) async throws -> [Look] { try await script.run(Order(action: "look", pictures: pictures)) }

  private struct Order: Encodable {
    let action: String
    let pictures: [Data]
  }
}
