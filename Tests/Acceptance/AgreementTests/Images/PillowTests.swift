import Foundation
import TestSupport
import Testing

@testable import Images

/// The removal as a reader that is not ours sees it.
@Suite(.enabled(if: PillowScript.isRunnable, PillowPictures.missing))
struct PillowTests {
  @Test func leavesPixelsColorsAndOrientationAndNothingElse() async throws {
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

  @Test func findsWhatAVIFAndGIFTell() async throws {
    for picture in try await atLeast(2, PillowScript.makeOthers()) {
      let findings = MetadataFinding.all(in: Array(picture.bytes)).map { "\($0.kind): \($0.text)" }
      let expected = [
        "place: the GPS position in Exif", "device: the maker \"Apple\" in Exif", "device: the model \"iPhone 15\" in Exif",
        "device: the model in XMP",
      ]
      #expect(findings == (picture.name.hasPrefix("AVIF") ? expected : []), "\(picture.name)")
    }
  }
}
