import Testing

@testable import Images

/// Files that lie. Whatever they are, everything that reads them ends, and soon: each of these has at most two megabytes.
@Suite struct HostileFileTests {
  private static let small: [[UInt8]] = [
    TestPNG.file(3, 2, [TestPNG.chunk("acTL", [1]), TestPNG.chunk("eXIf", TestTIFF.orientation(6)), TestPNG.chunk("IDAT", [1, 2])]),
    TestJPEG.file(before: [TestJPEG.exif(TestTIFF.file([(0x0112, .short(6)), (0x010F, .text("Apple"))]))]),
    TestWebP.file([TestWebP.extended(3, 2, flags: 8), TestWebP.lossy(3, 2), TestWebP.chunk("EXIF", TestTIFF.orientation(6))]),
    TestGIF.file(3, 2, [TestGIF.image, TestGIF.extension(0xFE, [[1, 2, 3]]), TestGIF.image]),
    TestBox.avif(properties: [TestBox.box("irot", [1]), TestBox.box("imir", [1])]),
    .text("<?xml version='1.0'?><!-- - --><!DOCTYPE svg [<!ENTITY a 'b'>]><svg width='3px' height=\"2\" viewBox='0 0 3 2'/>"),
    TestBox.box("ftyp", .text("mp42"))
      + TestBox.box("moov", TestMovie.track(64, 36), TestBox.box("udta", TestBox.box("©xyz", .text("+48+11")))),
    TestEBML.file(TestEBML.element(0x1654_AE6B, TestEBML.track(TestEBML.element(0xB0, [64]), TestEBML.element(0xBA, [36])))),
  ]

  @Test(arguments: small) func survivesAnEndAnywhere(_ bytes: [UInt8]) {
    for count in bytes.indices { read(Array(bytes.prefix(count))) }
  }

  @Test(arguments: small) func survivesAnyByteThatLies(_ bytes: [UInt8]) {
    for index in bytes.indices {
      for value: UInt8 in [0x00, 0x01, 0x7F, 0x80, 0xFF] {
        var lying = bytes
        lying[index] = value
        read(lying)
      }
      // Lengths of four and eight bytes at their largest and at zero.
      for (value, length): (UInt8, Int) in [(0xFF, 4), (0xFF, 8), (0x00, 4), (0x00, 8)] {
        var lying = bytes
        for place in index..<min(index + length, bytes.count) { lying[place] = value }
        read(lying)
      }
    }
  }

  private static let count = 100_000
  private static let ftyp = TestBox.box("ftyp", .text("avif"))

  private static func many(_ piece: [UInt8], count: Int = count) -> [UInt8] { Array(repeatElement(piece, count: count).joined()) }

  private static func nested(_ type: String, _ depth: Int) -> [UInt8] {
    (0..<depth).flatMap { [UInt8].big((depth - $0) * 8) + .text(type) }
  }

  private static let large: [HeaderCase] = [
    HeaderCase("png 3×2", TestPNG.file(3, 2, [many(TestPNG.chunk("tEXt"))])),
    HeaderCase("error: the file has more than 65536 parts", TestJPEG.file(before: [many(TestJPEG.segment(0xFE))])),
    HeaderCase("jpeg 3×2", TestJPEG.file(after: many([0xFF]))),
    HeaderCase("jpeg 3×2", TestJPEG.file(before: [many([0xFF])])),
    HeaderCase("webP 3×2", TestWebP.file([TestWebP.extended(3, 2), many(TestWebP.chunk("ABCD", []))])),
    HeaderCase("gif 3×2, animated", TestGIF.file(3, 2, [many(TestGIF.image)])),
    HeaderCase("gif 3×2", TestGIF.file(3, 2, [many([0x21, 0xFE, 0])])),
    HeaderCase("error: the file has more than 65536 parts", ftyp + many(TestBox.box("free"))),
    HeaderCase("error: an AVIF without a meta box", ftyp + [0, 0, 0, 0] + .text("free") + many(TestBox.box("free"))),
    HeaderCase("error: the box \"free\" has an impossible length", ftyp + .big(1) + .text("free") + .big(0, 8)),
    HeaderCase("error: an AVIF without a primary item", ftyp + nested("meta", count)),
    HeaderCase(
      "error: the file is not a picture in one of the formats PNG, JPEG, WebP, GIF, AVIF and SVG", many(.text("<!--"), count: 20_000)),
    HeaderCase(
      "error: the file is not a picture in one of the formats PNG, JPEG, WebP, GIF, AVIF and SVG", many(.text("<?a?>"), count: 20_000)),
    HeaderCase(
      "error: the file is not a picture in one of the formats PNG, JPEG, WebP, GIF, AVIF and SVG",
      .text("<!DOCTYPE") + many(.text("[<!--"), count: 20_000)
    ),
    HeaderCase("svg 7×150", .text("<svg") + many(.text(" "), count: 20_000) + .text("width='7'")),
    HeaderCase("svg 300×150", .text("<svg") + many(.text(" a='b'"), count: 20_000)),
    HeaderCase("svg 300×150", .text("<svg width='") + many(.text("1"), count: 20_000)),
    HeaderCase("svg 300×150", .text("<svg viewBox='") + many(.text("1 "), count: 20_000) + .text("'>")),
    HeaderCase("svg 5×150", .text("<svg width='") + many(.text(" "), count: 20_000) + .text("5'>")),
  ]

  @Test(arguments: large) func endsSoonOnManyPieces(_ test: HeaderCase) {
    let start = ContinuousClock.now
    #expect(headerLine(test.bytes) == test.expected)
    read(test.bytes)
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  private static let entry = TestBox.box("infe", [2, 0, 0, 0], [0, 2], [0, 0], .text("mime"), [0])
  private static let entries: [UInt8] = .big(5_000, 2) + many(entry, count: 5_000)

  private static let findings: [HeaderCase] = [
    HeaderCase(
      "items that all are the whole file",
      TestBox.avif(
        meta: TestBox.box("iinf", .big(0), entries)
          + TestBox.box("iloc", [0, 0, 0, 0, 0x44, 0], [0, 1], [0, 2], [0, 0], [0, 1], .big(0), .big(0)))),
    HeaderCase("nested boxes", TestBox.box("ftyp") + TestBox.box("moov", nested("udta", count))),
    HeaderCase("tracks", TestBox.box("ftyp") + TestBox.box("moov", many(TestBox.box("trak"), count: 20_000))),
    HeaderCase(
      "user data",
      TestBox.box("ftyp") + TestBox.box("moov", TestBox.box("udta", many(TestBox.box("©xyz", [0, 1, 0, 0, 65]), count: 20_000)))),
    HeaderCase(
      "a comment", TestGIF.file(3, 2, [TestGIF.extension(0xFE, Array(repeating: .text("exif:GPSLatitudexif:GPSLatitud"), count: 5_000))])),
    HeaderCase("elements", TestEBML.file(isLive: true, many([0xEC, 0x80], count: 20_000))),
    HeaderCase(
      "tags", TestEBML.file(TestEBML.element(0x1254_C367, many(TestEBML.element(0x7373, TestEBML.element(0x67C8)), count: 20_000)))),
  ]

  @Test(arguments: findings) func endsSoonWhenItLooksForMetadata(_ test: HeaderCase) {
    let start = ContinuousClock.now
    read(test.bytes)
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  /// Everything that reads files.
  private func read(_ bytes: [UInt8]) {
    _ = headerLine(bytes)
    _ = Result { () throws(ImageError) in try MetadataRemoval.apply(to: bytes) }
    _ = Result { () throws(ImageError) in try VideoHeader(bytes) }
    _ = MetadataFinding.all(in: bytes)
  }
}
