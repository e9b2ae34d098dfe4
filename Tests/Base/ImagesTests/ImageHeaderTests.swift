import Testing

@testable import Images

/// Returns a header as one line: `png 3×2 right, shown 2×3, animated`.
func headerLine(_ bytes: [UInt8]) -> String {
  do {
    let header = try ImageHeader(bytes)
    let shown = "\(header.format) \(header.storedSize.width)×\(header.storedSize.height)"
    let turned = header.orientation == .up ? "" : " \(header.orientation), shown \(header.size.width)×\(header.size.height)"
    return shown + turned + (header.isAnimated ? ", animated" : "")
  } catch {
    return "error: \(error)"
  }
}

/// A file and its expected header. The parts are a list, because the compiler needs seconds to type-check long sums of arrays.
struct HeaderCase: Sendable, CustomTestStringConvertible {
  let expected: String
  let bytes: [UInt8]

  init(_ expected: String, _ parts: [UInt8]...) {
    self.expected = expected
    bytes = Array(parts.joined())
  }

  var testDescription: String { expected }
}

@Suite struct ImageHeaderTests {
  /// The case `lines/images/broken-headers` has the reasons.
  static let broken: [NamedFile] = [
    NamedFile("nothing", []), NamedFile("HTML", .text("<html></html>")),
    NamedFile("PNG, cut in its header", Array(TestPNG.file().prefix(20))),
    NamedFile("PNG without a width", TestPNG.file(0, 2)),
    NamedFile("PNG that is too wide", TestPNG.file(0x8000_0000, 2)),
    NamedFile("PNG without IHDR", TestPNG.signature, TestPNG.chunk("IDAT", [1])),
    NamedFile(
      "PNG of Xcode", TestPNG.signature,
      TestPNG.chunk("CgBI", [0x50, 0, 0x20, 2]), TestPNG.header(3, 2)),
    NamedFile("JPEG that begins with a scan", [0xFF, 0xD8], TestJPEG.scan, TestJPEG.frame(5, 4)),
    NamedFile("JPEG, cut in a marker", [0xFF, 0xD8, 0xFF]),
    NamedFile("JPEG, cut in a segment", [0xFF, 0xD8, 0xFF, 0xE1, 0xFF, 0xFF, 1]),
    NamedFile("JPEG with an empty segment", [0xFF, 0xD8, 0xFF, 0xE1, 0, 1]),
    NamedFile("JPEG in a JPEG", [0xFF, 0xD8], TestJPEG.file()),
    NamedFile("JPEG with a short frame header", [0xFF, 0xD8], TestJPEG.segment(0xC0, [8, 0])),
    NamedFile("JPEG without a height", TestJPEG.file(3, 0)),
    NamedFile("WebP without a width", TestWebP.file([TestWebP.lossy(0, 2)])),
    NamedFile("WebP that begins with a frame", TestWebP.file([TestWebP.chunk("ANMF", [])])),
    NamedFile("WebP without a key frame", TestWebP.file([TestWebP.chunk("VP8 ", [0, 0, 0, 1, 2, 3, 4, 5, 6, 7])])),
    NamedFile("WebP without a lossless signature", TestWebP.file([TestWebP.chunk("VP8L", [0x2E, 0, 0, 0, 0])])),
    NamedFile("WebP, cut in its header", Array(TestWebP.file([TestWebP.lossy(3, 2)]).prefix(29))),
    NamedFile("WebP without chunks", TestWebP.file([])),
    NamedFile("GIF without a height", TestGIF.file(3, 0)),
    NamedFile("GIF, cut in its header", .text("GIF87a"), [3, 0, 2]),
    NamedFile("AVIF without a width", TestBox.avif(0, 2)),
    NamedFile("AVIF that is too large", TestBox.avif(0xFFFF_FFFF, 0xFFFF_FFFF)),
    NamedFile("AVIF without meta", TestBox.box("ftyp", .text("avif"))),
    NamedFile("AVIF with a short meta", TestBox.box("ftyp", .text("avif")), .big(7), .text("meta")),
    NamedFile("AVIF, cut in meta", TestBox.box("ftyp", .text("avif")), .big(70), .text("meta")),
    NamedFile("AVIF without pitm", TestBox.box("ftyp", .text("avif")), TestBox.box("meta", .big(0))),
    NamedFile(
      "AVIF without iprp", TestBox.box("ftyp", .text("avif")),
      TestBox.box("meta", .big(0), TestBox.box("pitm", .big(0), [0, 1]))),
    NamedFile(
      "AVIF without ispe", TestBox.box("ftyp", .text("avif")),
      TestBox.box("meta", .big(0), TestBox.box("pitm", .big(0), [0, 1]), TestBox.box("iprp", TestBox.box("ipco")))),
    NamedFile("SVG without a width", .text("<svg width='0' height='30'/>")),
    NamedFile("SVG with a tiny width", .text("<svg width='1e-9' height='30'/>")),
    NamedFile("SVG that is too wide", .text("<svg width='1e300' height='30'/>")),
    NamedFile("SVG with a width of 20 digits", .text("<svg width='99999999999999999999' height='30'/>")),
  ]

  private static let png: [HeaderCase] = [
    HeaderCase("png 3×2", TestPNG.file()),
    HeaderCase("png 2147483647×1", TestPNG.file(0x7FFF_FFFF, 1)),
    HeaderCase("png 3×2 right, shown 2×3", TestPNG.file(3, 2, [TestPNG.chunk("eXIf", TestTIFF.orientation(6)), TestPNG.chunk("IDAT")])),
    HeaderCase("png 3×2 down, shown 3×2", TestPNG.file(3, 2, [TestPNG.chunk("IDAT"), TestPNG.chunk("eXIf", TestTIFF.orientation(3))])),
    HeaderCase("png 3×2, animated", TestPNG.file(3, 2, [TestPNG.chunk("acTL", .big(2) + .big(0))])),
    HeaderCase("png 3×2", TestPNG.file(3, 2, [.big(0xFFFF_FFFF) + .text("IDAT")])),
    HeaderCase("png 3×2", Array(TestPNG.file().prefix(24))),
  ]

  @Test(arguments: png) func readsPNG(_ test: HeaderCase) { #expect(headerLine(test.bytes) == test.expected) }

  private static let jpeg: [HeaderCase] = [
    HeaderCase("jpeg 3×2", TestJPEG.file()),
    HeaderCase("jpeg 3×2", TestJPEG.file(before: [[0xFF, 0xFF, 0xFF]])),
    HeaderCase("jpeg 3×2 right, shown 2×3", TestJPEG.file(before: [TestJPEG.exif(TestTIFF.orientation(6))])),
    HeaderCase("jpeg 3×2 left, shown 2×3", TestJPEG.file(before: [TestJPEG.exif(TestTIFF.orientation(8, isLittleEndian: true))])),
    HeaderCase("jpeg 3×2", TestJPEG.file(before: [TestJPEG.exif(TestTIFF.orientation(9))])),
    HeaderCase("jpeg 3×2", TestJPEG.file(before: [TestJPEG.segment(0xC4, [9, 9, 9, 9, 9, 9]), TestJPEG.segment(0xCC, [1])])),
    HeaderCase("jpeg 5×4", [0xFF, 0xD8], TestJPEG.frame(5, 4, marker: 0xC2)),
    HeaderCase("jpeg 5×4", [0xFF, 0xD8], TestJPEG.frame(5, 4, marker: 0xC9)),
    HeaderCase("jpeg 5×4", [0xFF, 0xD8], TestJPEG.frame(5, 4, marker: 0xCF)),
    HeaderCase("jpeg 5×4 upMirrored, shown 5×4", [0xFF, 0xD8], TestJPEG.frame(5, 4), TestJPEG.exif(TestTIFF.orientation(2))),
  ]

  @Test(arguments: jpeg) func readsJPEG(_ test: HeaderCase) { #expect(headerLine(test.bytes) == test.expected) }

  private static let webp: [HeaderCase] = [
    HeaderCase("webP 16383×2", TestWebP.file([TestWebP.lossy(16_383, 2)])),
    HeaderCase("webP 3×2", TestWebP.file([TestWebP.lossy(3 | 0x4000, 2 | 0x8000)])),
    HeaderCase("webP 16384×9999", TestWebP.file([TestWebP.lossless(16_384, 9_999)])),
    HeaderCase("webP 16777216×70000", TestWebP.file([TestWebP.extended(0x100_0000, 70_000)])),
    HeaderCase("webP 3×2, animated", TestWebP.file([TestWebP.extended(3, 2, flags: 2)])),
    HeaderCase(
      "webP 3×2 leftMirrored, shown 2×3",
      TestWebP.file([TestWebP.extended(3, 2, flags: 8), TestWebP.lossy(3, 2), TestWebP.chunk("EXIF", TestTIFF.orientation(5))])),
    HeaderCase(
      "webP 3×2 rightMirrored, shown 2×3",
      TestWebP.file([TestWebP.extended(3, 2, flags: 8), TestWebP.chunk("EXIF", .text("Exif\0\0") + TestTIFF.orientation(7))])),
  ]

  @Test(arguments: webp) func readsWebP(_ test: HeaderCase) { #expect(headerLine(test.bytes) == test.expected) }

  private static let gif: [HeaderCase] = [
    HeaderCase("gif 3×2", TestGIF.file()),
    HeaderCase("gif 65535×1", TestGIF.file(65_535, 1, [TestGIF.extension(0xFE, [[1, 2], [3]]), TestGIF.image])),
    HeaderCase("gif 3×2, animated", TestGIF.file(3, 2, [TestGIF.image, TestGIF.extension(0xF9, [[0, 0, 0, 0]]), TestGIF.image])),
  ]

  @Test(arguments: gif) func readsGIF(_ test: HeaderCase) { #expect(headerLine(test.bytes) == test.expected) }

  private static let avif: [HeaderCase] = [
    HeaderCase("avif 3×2", TestBox.avif()),
    HeaderCase("avif 3×2, animated", TestBox.avif(brand: "avis")),
    HeaderCase("avif 3×2 left, shown 2×3", TestBox.avif(properties: [TestBox.box("irot", [1])])),
    HeaderCase("avif 3×2 down, shown 3×2", TestBox.avif(properties: [TestBox.box("irot", [2])])),
    HeaderCase("avif 3×2 right, shown 2×3", TestBox.avif(properties: [TestBox.box("irot", [3])])),
    HeaderCase("avif 3×2 downMirrored, shown 3×2", TestBox.avif(properties: [TestBox.box("imir", [0])])),
    HeaderCase("avif 3×2 upMirrored, shown 3×2", TestBox.avif(properties: [TestBox.box("imir", [1])])),
    HeaderCase("avif 3×2 leftMirrored, shown 2×3", TestBox.avif(properties: [TestBox.box("irot", [1]), TestBox.box("imir", [0])])),
    HeaderCase("avif 3×2 rightMirrored, shown 2×3", TestBox.avif(properties: [TestBox.box("irot", [3]), TestBox.box("imir", [0])])),
  ]

  @Test(arguments: avif) func readsAVIF(_ test: HeaderCase) { #expect(headerLine(test.bytes) == test.expected) }
}

@Suite struct SVGHeaderTests {
  @Test(arguments: [
    (#"width="40" height="30""#, "40×30"),
    (#"width=" 40px " height='30PX'"#, "40×30"),
    (#"width="1in" height="72pt""#, "96×96"),
    (#"width="2.54cm" height="25.4mm""#, "96×96"),
    (#"width="1pc" height="2em""#, "16×32"),
    (#"width="1e2" height="1.5e+1em""#, "100×240"),
    (#"width="10.2" height=".5""#, "11×1"),
    (#"viewBox="0 0 24 12.5""#, "24×13"),
    (#"viewBox="-1,-1, 24,12""#, "24×12"),
    (#"width="100%" height="50%" viewBox="0 0 24 12""#, "24×12"),
    (#"width="100" viewBox="0 0 24 12""#, "100×50"),
    (#"height="100" width="auto" viewBox="0 0 24 12""#, "200×100"),
    (#"width="-1" height="50vh" viewBox="0 0 24 12""#, "24×12"),
    (#"width="40""#, "40×150"),
    (#"height="40""#, "300×40"),
    ("", "300×150"),
    (#"viewBox="0 0 0 12""#, "300×150"),
    (#"viewBox="0 0 24""#, "300×150"),
    (#"width="&w;" height="1x""#, "300×150"),
    (#"data-width="1" Width="2" id="a>b" height="3""#, "300×3"),
    (#"width="7" width="8" height="9""#, "7×9"),
  ]) func takesTheSizeOfTheRootOrOfItsViewBox(_ attributes: String, _ expected: String) {
    #expect(headerLine(.text("<svg \(attributes)><rect width='1' height='1'/></svg>")) == "svg \(expected)")
  }

  @Test func ignoresAnInfiniteSize() { #expect(headerLine(.text("<svg width='1e999' height='30'/>")) == "svg 300×30") }

  @Test(arguments: [
    "", "\u{FEFF}", "\n  ", #"<?xml version="1.0" encoding="UTF-8"?>"#, "<!-- <svg width='9'> - > -->\n<!---->", "<?a <svg>?>",
    #"<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">"#,
    #"<!DOCTYPE svg [ <!ENTITY a "b]>"> <!-- ' ]> --> <?x ]>?> <!ENTITY b 'c'> ]>"#,
  ]) func findsTheRootBehindWhatPrecedesIt(_ prolog: String) {
    #expect(headerLine(.text(prolog + "<svg width='4' height='3'/>")) == "svg 4×3")
    #expect(headerLine(.text(prolog + "<svg:svg xmlns:svg='http://www.w3.org/2000/svg'\n\twidth = '4'\r\nheight='3'>")) == "svg 4×3")
  }

  @Test(arguments: [
    "<html><svg/></html>", "<svgs/>", "text <svg/>", "<!-- <svg/>", "<?xml <svg/>", "<!DOCTYPE svg [ <svg/>", "<!DOCTYPE svg '><svg/>",
    "< svg/>",
  ]) func takesNothingElseForSVG(_ text: String) {
    #expect(ImageFormat(signature: Array(text.utf8)) == nil)
  }
}

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
  ]

  private static func side(_ id: Int, _ value: Int) -> [UInt8] { TestEBML.element(id, .big(value, 2)) }
  private static func tracks(_ tracks: [UInt8]...) -> [UInt8] { TestEBML.element(0x1654_AE6B, Array(tracks.joined())) }
  private static let pixels = side(0xB0, 64) + side(0xBA, 36)

  private static let webM: [HeaderCase] = [
    HeaderCase("webM 64×36", TestEBML.file(tracks(TestEBML.track(type: 2), TestEBML.track(pixels)))),
    HeaderCase("webM 64×36", TestEBML.file(isLive: true, TestEBML.element(0x1549_A966), tracks(TestEBML.track(pixels)))),
    HeaderCase("webM 128×36", TestEBML.file(tracks(TestEBML.track(pixels, side(0x54B0, 128), side(0x54BA, 36))))),
    HeaderCase("webM 64×36", TestEBML.file(tracks(TestEBML.track(pixels, side(0x54B0, 16), side(0x54BA, 9), side(0x54B2, 3))))),
  ]

  /// The case `lines/images/broken-videos` has the reasons.
  static let broken: [NamedFile] = [
    NamedFile("movie without a width", movie(TestMovie.track(0, 36))),
    NamedFile("movie without pictures", movie(TestMovie.track(0, 0, kind: "soun"))),
    NamedFile("movie without moov", TestBox.box("ftyp", .text("mp42"))),
    NamedFile("movie, cut in mdat", TestBox.box("ftyp"), .big(100) + .text("mdat")),
    NamedFile("movie with a moov of 15 bytes", TestBox.box("ftyp"), .big(1) + .text("moov") + .big(15, 8)),
    NamedFile("movie, cut in a large moov", TestBox.box("ftyp"), .big(1) + .text("moov") + .big(Int.max, 8)),
    NamedFile("movie with a moov of -1 bytes", TestBox.box("ftyp"), .big(1) + .text("moov") + .big(-1, 8)),
    NamedFile("AVIF as a video", TestBox.avif()),
    NamedFile("nothing as a video", []),
    NamedFile("WebM without a width", TestEBML.file(tracks(TestEBML.track(side(0xB0, 0), side(0xBA, 36))))),
    NamedFile("WebM without a height", TestEBML.file(tracks(TestEBML.track(side(0xB0, 64))))),
    NamedFile("WebM without pictures", TestEBML.file(tracks(TestEBML.track(type: 2)))),
    NamedFile("WebM without tracks", TestEBML.file()),
    NamedFile("WebM, cut in its header", [0x1A, 0x45, 0xDF, 0xA3, 0x9F]),
  ]

  @Test(arguments: movies + webM) func readsTheSizeOfTheFirstVideoTrack(_ test: HeaderCase) {
    #expect(Self.videoLine(test.bytes) == test.expected)
  }

  static func videoLine(_ bytes: [UInt8]) -> String {
    do {
      let header = try VideoHeader(bytes)
      return "\(header.format) \(header.size.width)×\(header.size.height)"
    } catch {
      return "error: \(error)"
    }
  }
}
