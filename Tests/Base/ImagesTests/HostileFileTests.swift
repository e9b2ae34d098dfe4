import TestSupport
import Testing

@testable import Images

/// Hostile files: reading always ends, in time proportional to the file's size.
@Suite struct HostileFileTests {
  private static let small: [[UInt8]] = [
    TestPNG.file(3, 2, [TestPNG.chunk("acTL", [1]), TestPNG.chunk("eXIf", TestTIFF.orientation(6)), TestPNG.chunk("IDAT", [1, 2])]),
    TestJPEG.file(before: [TestJPEG.exif(TestTIFF.file([(0x0112, .short(6)), (0x010F, .text("Apple"))]))]),
    TestWebP.file([TestWebP.extended(3, 2, flags: 8), TestWebP.lossy(3, 2), TestWebP.chunk("EXIF", TestTIFF.orientation(6))]),
    TestGIF.file(3, 2, [TestGIF.image, TestGIF.extension(0xFE, [[1, 2, 3]]), TestGIF.image]),
    TestBox.avif(properties: [TestBox.box("irot", [1]), TestBox.box("imir", [1])]),
    .text("<?xml version='1.0'?><!-- - --><!DOCTYPE svg [<!ENTITY a 'b'>]><svg width='3px' height=\"2\" viewBox='0 0 3 2'/>"),
    .text("<svg xmlns:a='http://www.serif.com/' a:b='c'><a:d><e/></a:d><style>+</style><image href='data:image/png;base64,AAAA'/></svg>"),
    TestBox.box("ftyp", .text("mp42"))
      + TestBox.box("moov", TestMovie.track(64, 36), TestBox.box("udta", TestBox.box("©xyz", .text("+48+11")))),
    TestEBML.file(TestEBML.element(0x1654_AE6B, TestEBML.track(TestEBML.element(0xB0, [64]), TestEBML.element(0xBA, [36])))),
  ]

  @Test(arguments: small) func survivesAnEndAnywhere(_ bytes: [UInt8]) {
    for count in bytes.indices { expectFormat(of: bytes, orAnErrorFor: Array(bytes.prefix(count))) }
  }

  @Test(arguments: small) func survivesAnyByteThatLies(_ bytes: [UInt8]) {
    for index in bytes.indices {
      for value: UInt8 in [0x00, 0x01, 0x7F, 0x80, 0xFF] {
        var lying = bytes
        lying[index] = value
        expectFormat(of: bytes, orAnErrorFor: lying)
      }
      // The largest lengths of four and eight bytes, and a length of zero.
      for (value, length): (UInt8, Int) in [(0xFF, 4), (0xFF, 8), (0x00, 4), (0x00, 8)] {
        var lying = bytes
        for place in index..<min(index + length, bytes.count) { lying[place] = value }
        expectFormat(of: bytes, orAnErrorFor: lying)
      }
    }
  }

  /// A file that can be enlarged.
  struct GrowingFile: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: @Sendable (_ size: Int) -> [UInt8]

    init(_ description: String, bytes: @escaping @Sendable (Int) -> [UInt8]) { (testDescription, self.bytes) = (description, bytes) }
  }

  private static let ftyp = TestBox.box("ftyp", .text("avif"))

  private static func many(_ piece: [UInt8], _ count: Int) -> [UInt8] { Array(repeatElement(piece, count: count).joined()) }

  private static func nested(_ type: String, _ depth: Int) -> [UInt8] {
    (0..<depth).flatMap { [UInt8].big((depth - $0) * 8) + .text(type) }
  }

  /// The case `lines/images/headers-of-large-files` has their headers.
  static let large: [GrowingFile] = [
    GrowingFile("PNG with many chunks") { TestPNG.file(3, 2, [many(TestPNG.chunk("tEXt"), 12_500 * $0)]) },
    GrowingFile("JPEG with many comments") { TestJPEG.file(before: [many(TestJPEG.segment(0xFE), 12_500 * $0)]) },
    GrowingFile("JPEG with many bytes at its end") { TestJPEG.file(after: many([0xFF], 12_500 * $0)) },
    GrowingFile("JPEG with many fill bytes") { TestJPEG.file(before: [many([0xFF], 12_500 * $0)]) },
    GrowingFile("WebP with many chunks") { TestWebP.file([TestWebP.extended(3, 2), many(TestWebP.chunk("ABCD", []), 12_500 * $0)]) },
    GrowingFile("GIF with many pictures") { TestGIF.file(3, 2, [many(TestGIF.image, 12_500 * $0)]) },
    GrowingFile("GIF with many comments") { TestGIF.file(3, 2, [many([0x21, 0xFE, 0], 12_500 * $0)]) },
    GrowingFile("AVIF with many boxes") { ftyp + many(TestBox.box("free"), 12_500 * $0) },
    GrowingFile("AVIF with an open box") { ftyp + [0, 0, 0, 0] + .text("free") + many(TestBox.box("free"), 12_500 * $0) },
    GrowingFile("AVIF with a box of eight bytes") { _ in ftyp + .big(1) + .text("free") + .big(0, 8) },
    GrowingFile("AVIF with nested boxes") { ftyp + nested("meta", 12_500 * $0) },
    GrowingFile("many comments") { many(.text("<!--"), 2_500 * $0) },
    GrowingFile("many instructions") { many(.text("<?a?>"), 2_500 * $0) },
    GrowingFile("a DOCTYPE with many comments") { .text("<!DOCTYPE") + many(.text("[<!--"), 2_500 * $0) },
    GrowingFile("SVG with many spaces") { .text("<svg") + many(.text(" "), 2_500 * $0) + .text("width='7'") },
    GrowingFile("SVG with many attributes") { .text("<svg") + many(.text(" a='b'"), 2_500 * $0) },
    GrowingFile("SVG with a long number") { .text("<svg width='") + many(.text("1"), 2_500 * $0) },
    GrowingFile("SVG with a long viewBox") { .text("<svg viewBox='") + many(.text("1 "), 2_500 * $0) + .text("'>") },
    GrowingFile("SVG with many spaces in a number") { .text("<svg width='") + many(.text(" "), 2_500 * $0) + .text("5'>") },
  ]

  @Test(arguments: large) func timeGrowsWithTheNumberOfPieces(_ file: GrowingFile) {
    #expect(
      ProcessorTime.isLinear { size in
        let bytes = file.bytes(size)
        _ = headerLine(bytes)
        read(bytes)
      })
  }

  private static let entry = TestBox.box("infe", [2, 0, 0, 0], [0, 2], [0, 0], .text("mime"), [0])

  private static let findings: [GrowingFile] = [
    GrowingFile("items that all are the whole file") { size in
      let entries: [UInt8] = .big(625 * size, 2) + many(entry, 625 * size)
      return TestBox.avif(
        meta: TestBox.box("iinf", .big(0), entries)
          + TestBox.box("iloc", [0, 0, 0, 0, 0x44, 0], [0, 1], [0, 2], [0, 0], [0, 1], .big(0), .big(0)))
    },
    GrowingFile("nested boxes") { TestBox.box("ftyp") + TestBox.box("moov", nested("udta", 12_500 * $0)) },
    GrowingFile("tracks") { TestBox.box("ftyp") + TestBox.box("moov", many(TestBox.box("trak"), 2_500 * $0)) },
    GrowingFile("user data") {
      TestBox.box("ftyp") + TestBox.box("moov", TestBox.box("udta", many(TestBox.box("©xyz", [0, 1, 0, 0, 65]), 2_500 * $0)))
    },
    GrowingFile("a comment") {
      TestGIF.file(3, 2, [TestGIF.extension(0xFE, Array(repeating: .text("exif:GPSLatitudexif:GPSLatitud"), count: 625 * $0))])
    },
    GrowingFile("comments of an SVG") { .text("<svg>") + many(.text("<!-- x -->"), 250 * $0) + .text("</svg>") },
    GrowingFile("elements of an editor") {
      .text("<svg xmlns:a='http://www.serif.com/'>") + many(.text("<a:b a:c=''>"), 250 * $0) + many(.text("</a:b>"), 250 * $0)
        + .text("</svg>")
    },
    GrowingFile("namespaces") { size in
      .text("<svg><!-- -->" + (0..<50 * size).map { "<g xmlns:p\($0)='http://www.serif.com/' p\($0):a='/home/'>" }.joined())
    },
    GrowingFile("pictures in an SVG") { .text("<svg>") + many(.text("<a b='data:image/png;base64,AAAA'/>"), 250 * $0) },
    GrowingFile("pictures in pictures") { size in
      .text("<svg>") + many(.text("data:image/svg+xml,%3Csvg%3Edata:image/svg+xml,"), 100 * size)
    },
    GrowingFile("paths that are not of home folders") { .text("<svg>") + many(.text("/Users/home/../C:\\Users/"), 250 * $0) },
    GrowingFile("properties of XMP") { .text("<svg>RDF") + many(.text("<dc:creator><dc:creator a='b'>"), 250 * $0) },
    GrowingFile("dictionaries of a PDF") { .text("%PDF-1.7\n") + many(.text("<</Author["), 500 * $0) },
    GrowingFile("strings of a PDF") { .text("%PDF-1.7\n") + many(.text("("), 2_500 * $0) },
    GrowingFile("streams that lie") { .text("%PDF-1.7\n") + many(.text("<</Length 9>>stream endstream"), 250 * $0) },
    GrowingFile("streams without an end") { .text("%PDF-1.7\n") + many(.text("<</Length 9>>stream "), 500 * $0) },
    GrowingFile("object streams without compressed data") {
      .text("%PDF-1.7\n") + many(.text("<</Type/ObjStm/Filter/FlateDecode/Length 3>>stream\nabcendstream"), 100 * $0)
    },
    GrowingFile("elements") { TestEBML.file(isLive: true, many([0xEC, 0x80], 2_500 * $0)) },
    GrowingFile("tags") {
      TestEBML.file(TestEBML.element(0x1254_C367, many(TestEBML.element(0x7373, TestEBML.element(0x67C8)), 2_500 * $0)))
    },
  ]

  @Test(arguments: findings) func timeGrowsWithWhatMayHoldMetadata(_ file: GrowingFile) {
    #expect(ProcessorTime.isLinear { read(file.bytes($0)) })
  }

  /// Expects a damaged file to keep its format or to be rejected.
  private func expectFormat(of bytes: [UInt8], orAnErrorFor damaged: [UInt8]) {
    let (whole, line) = (headerLine(bytes), headerLine(damaged))
    #expect(line.hasPrefix("error: ") || line.hasPrefix(whole.prefix { $0 != " " } + " "), "\(line)")
    read(damaged)
  }

  /// Runs all code that reads more than the header.
  private func read(_ bytes: [UInt8]) {
    _ = Result { () throws(ImageError) in try MetadataRemoval.apply(to: bytes) }
    _ = Result { () throws(ImageError) in try VideoHeader(bytes) }
    _ = MetadataFinding.all(in: bytes)
  }
}
