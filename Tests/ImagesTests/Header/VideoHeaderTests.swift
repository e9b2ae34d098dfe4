import Testing

@testable import Images

@Suite struct VideoHeaderTests {
  private static func movie(_ boxes: [UInt8]...) -> [UInt8] {
    TestBox.box("ftyp", .text("qt  ")) + TestBox.box("wide") + TestBox.box("moov", Array(boxes.joined()))
  }

  private static let movies: [HeaderCase] = [
    HeaderCase("mp4 64×36", movie(TestMovie.track(0, 0, kind: "soun"), TestMovie.track(64, 36), TestMovie.track(9, 9))),
    HeaderCase("mp4 64×36", movie(TestMovie.track(64, 36, version: 1))),
    HeaderCase("mp4 36×64", movie(TestMovie.track(64, 36, matrix: TestMovie.turned))),
    HeaderCase("mp4 36×64", movie(TestMovie.track(64, 36, matrix: TestMovie.turned, version: 1))),
    HeaderCase("mp4 64×36", TestBox.box("mdat", [1, 2, 3]), TestBox.box("moov", TestMovie.track(64, 36))),
    HeaderCase("error: the header claims a size of 0 × 36 pixels", movie(TestMovie.track(0, 36))),
    HeaderCase("error: a video without a video track", movie(TestMovie.track(0, 0, kind: "soun"))),
    HeaderCase("error: a video without a moov box", TestBox.box("ftyp", .text("mp42"))),
    HeaderCase("error: the file ends within the box \"mdat\"", TestBox.box("ftyp"), .big(100) + .text("mdat")),
    HeaderCase("error: the box \"moov\" has an impossible length", TestBox.box("ftyp"), .big(1) + .text("moov") + .big(15, 8)),
    HeaderCase("error: the file ends within the box \"moov\"", TestBox.box("ftyp"), .big(1) + .text("moov") + .big(Int.max, 8)),
    HeaderCase("error: the box \"moov\" has an impossible length", TestBox.box("ftyp"), .big(1) + .text("moov") + .big(-1, 8)),
    HeaderCase("error: the file is not a video in MP4, QuickTime or WebM", TestBox.avif()),
    HeaderCase("error: the file is not a video in MP4, QuickTime or WebM", []),
  ]

  private static func side(_ id: Int, _ value: Int) -> [UInt8] { TestEBML.element(id, .big(value, 2)) }
  private static func tracks(_ tracks: [UInt8]...) -> [UInt8] { TestEBML.element(0x1654_AE6B, Array(tracks.joined())) }
  private static let pixels = side(0xB0, 64) + side(0xBA, 36)

  private static let webM: [HeaderCase] = [
    HeaderCase("webM 64×36", TestEBML.file(tracks(TestEBML.track(type: 2), TestEBML.track(pixels)))),
    HeaderCase("webM 64×36", TestEBML.file(isLive: true, TestEBML.element(0x1549_A966), tracks(TestEBML.track(pixels)))),
    HeaderCase("webM 128×36", TestEBML.file(tracks(TestEBML.track(pixels, side(0x54B0, 128), side(0x54BA, 36))))),
    HeaderCase("webM 64×36", TestEBML.file(tracks(TestEBML.track(pixels, side(0x54B0, 16), side(0x54BA, 9), side(0x54B2, 3))))),
    HeaderCase("error: the header claims a size of 0 × 36 pixels", TestEBML.file(tracks(TestEBML.track(side(0xB0, 0), side(0xBA, 36))))),
    HeaderCase("error: a video track without a size", TestEBML.file(tracks(TestEBML.track(side(0xB0, 64))))),
    HeaderCase("error: a video without a video track", TestEBML.file(tracks(TestEBML.track(type: 2)))),
    HeaderCase("error: a video without tracks", TestEBML.file()),
    HeaderCase("error: the file ends within an element", [0x1A, 0x45, 0xDF, 0xA3, 0x9F]),
  ]

  @Test(arguments: movies + webM) func readsTheSizeOfTheFirstVideoTrack(_ test: HeaderCase) {
    #expect(videoLine(test.bytes) == test.expected)
  }

  private func videoLine(_ bytes: [UInt8]) -> String {
    do {
      let header = try VideoHeader(bytes)
      return "\(header.format) \(header.size.width)×\(header.size.height)"
    } catch {
      return "error: \(error)"
    }
  }
}
