import Testing

@testable import Images

/// A file before and after the removal. The parts are lists, because the compiler needs seconds to type-check long sums of arrays.
struct RemovalCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let bytes: [UInt8]
  let expected: [UInt8]

  init(_ name: String, _ bytes: [UInt8], becomes expected: [UInt8]) {
    (testDescription, self.bytes, self.expected) = (name, bytes, expected)
  }
}

/// Returns the result, or the error.
func removalResult(_ bytes: [UInt8]) -> Result<[UInt8]?, ImageError> {
  Result { () throws(ImageError) in try MetadataRemoval.apply(to: bytes) }
}

@Suite struct MetadataRemovalTests {
  private static let pixels = TestPNG.chunk("IDAT", [1, 2, 3])

  private static let png: [RemovalCase] = [
    RemovalCase(
      "text, time, Exif, private",
      TestPNG.file(
        3, 2,
        [
          TestPNG.chunk("tEXt", .text("Comment\0Berlin")), TestPNG.chunk("zTXt", [1]), pixels, TestPNG.chunk("iTXt", [1]),
          TestPNG.chunk("tIME", [1]), TestPNG.chunk("eXIf", TestTIFF.orientation(1)), TestPNG.chunk("caNv", [1]),
          TestPNG.chunk("iDOT", [1]),
        ]),
      becomes: TestPNG.file()),
    RemovalCase(
      "Exif with an orientation",
      TestPNG.file(
        3, 2,
        [
          TestPNG.chunk("eXIf", TestTIFF.file([(0x010F, .text("Apple")), (0x0112, .short(6))], isLittleEndian: true)), pixels,
          TestPNG.chunk("eXIf", TestTIFF.orientation(3)),
        ]),
      becomes: TestPNG.file(3, 2, [TestPNG.chunk("eXIf", TestTIFF.orientation(6)), pixels])),
    RemovalCase("what follows the end", TestPNG.file() + .text("the cropped part"), becomes: TestPNG.file()),
    RemovalCase(
      "data in the end", TestPNG.signature + TestPNG.header(3, 2) + pixels + TestPNG.chunk("IEND", .text("Berlin")), becomes: TestPNG.file()
    ),
  ]

  private static let start: [UInt8] = [0xFF, 0xD8]
  private static let icc = TestJPEG.segment(0xE2, .text("ICC_PROFILE\0") + [1, 1, 7])
  private static let adobe = TestJPEG.segment(0xEE, .text("Adobe") + [0, 100, 0, 0, 0, 0, 1])
  private static let jfif = TestJPEG.segment(0xE0, .text("JFIF\0") + [1, 2, 1, 0, 72, 0, 72, 0, 0])

  private static let jpeg: [RemovalCase] = [
    RemovalCase(
      "application segments and comments",
      TestJPEG.file(before: [
        jfif, TestJPEG.segment(0xE0, .text("JFXX\0") + [0x10, 1]), TestJPEG.exif(TestTIFF.orientation(1)),
        TestJPEG.segment(0xE1, .text("http://ns.adobe.com/xap/1.0/\0<x/>")), icc, TestJPEG.segment(0xE2, .text("MPF\0")),
        TestJPEG.segment(0xED, .text("Photoshop 3.0\0")), TestJPEG.segment(0xEB, .text("JP")), adobe,
        TestJPEG.segment(0xEE, .text("Ducky")),
        TestJPEG.segment(0xEF), TestJPEG.segment(0xFE, .text("Berlin")), TestJPEG.segment(0xF7), TestJPEG.segment(0x02),
      ]),
      becomes: TestJPEG.file(before: [jfif, icc, adobe])),
    RemovalCase(
      "the preview in JFIF", TestJPEG.file(before: [TestJPEG.segment(0xE0, .text("JFIF\0") + [1, 2, 1, 0, 72, 0, 72, 1, 1, 9, 9, 9])]),
      becomes: TestJPEG.file(before: [jfif])),
    RemovalCase(
      "Exif with an orientation",
      TestJPEG.file(before: [
        jfif, TestJPEG.exif(TestTIFF.file([(0x0112, .short(8)), (0x8825, .directory([(2, .rationals(3))]))], isLittleEndian: true)),
        TestJPEG.exif(TestTIFF.orientation(3)),
      ]),
      becomes: TestJPEG.file(before: [jfif, TestJPEG.exif(TestTIFF.orientation(8))])),
    RemovalCase(
      "segments between scans",
      Array(
        [start, TestJPEG.frame(3, 2, marker: 0xC2), TestJPEG.scan, TestJPEG.segment(0xFE, [1]), TestJPEG.scan, [0xFF, 0xD9]].joined()),
      becomes: Array([start, TestJPEG.frame(3, 2, marker: 0xC2), TestJPEG.scan, TestJPEG.scan, [0xFF, 0xD9]].joined())),
    RemovalCase("the film after the end", TestJPEG.file(after: TestBox.box("ftyp", .text("mp42"))), becomes: TestJPEG.file()),
    RemovalCase(
      "bytes between segments", TestJPEG.file(before: [jfif, .text("Berlin"), [0xFF, 0xFF]]), becomes: TestJPEG.file(before: [jfif])),
  ]

  private static func canvas(_ flags: UInt8) -> [UInt8] { TestWebP.extended(3, 2, flags: flags) }
  private static let image = TestWebP.lossy(3, 2)
  private static let profile = TestWebP.chunk("ICCP", [1, 2, 3])
  private static let frame: [UInt8] = Array(repeating: 1, count: 16)

  private static let webP: [RemovalCase] = [
    RemovalCase(
      "Exif, XMP, unknown",
      TestWebP.file([
        canvas(0x2C), profile, image, TestWebP.chunk("EXIF", TestTIFF.orientation(1)), TestWebP.chunk("XMP ", [1]),
        TestWebP.chunk("ABCD", [1]),
      ]),
      becomes: TestWebP.file([canvas(0x20), profile, image])),
    RemovalCase(
      "Exif with an orientation",
      TestWebP.file([
        canvas(0x08), image, TestWebP.chunk("EXIF", .text("Exif\0\0") + TestTIFF.orientation(6)), TestWebP.chunk("EXIF", [1]),
      ]),
      becomes: TestWebP.file([canvas(0x08), image, TestWebP.chunk("EXIF", TestTIFF.orientation(6))])),
    RemovalCase("what follows the end", TestWebP.file([image]) + .text("Berlin"), becomes: TestWebP.file([image])),
    RemovalCase(
      "Exif without VP8X", TestWebP.file([image, TestWebP.chunk("EXIF", TestTIFF.orientation(6))]), becomes: TestWebP.file([image])),
    RemovalCase(
      "unknown in a frame",
      TestWebP.file([canvas(2), TestWebP.chunk("ANIM", [1]), TestWebP.chunk("ANMF", frame + image + TestWebP.chunk("ABCD", [1]))]),
      becomes: TestWebP.file([canvas(2), TestWebP.chunk("ANIM", [1]), TestWebP.chunk("ANMF", frame + image)])),
  ]

  private static let comment = TestGIF.extension(0xFE, [.text("Berlin")])
  private static let loop = TestGIF.extension(0xFF, [.text("NETSCAPE2.0"), [1, 0, 0]])

  private static let gif: [RemovalCase] = [
    RemovalCase(
      "comments, and what follows the end",
      TestGIF.file(3, 2, [comment, loop, TestGIF.image, comment, comment, TestGIF.image]) + .text("Berlin"),
      becomes: TestGIF.file(3, 2, [loop, TestGIF.image, TestGIF.image])),
    RemovalCase(
      "comments of a truncated file", TestGIF.file(3, 2, [comment, TestGIF.image, [0x2C, 1, 2]]).dropLast(),
      becomes: TestGIF.file(3, 2, [TestGIF.image, [0x2C, 1, 2]]).dropLast()),
  ]

  private static let svg: [RemovalCase] = [
    RemovalCase("comments", .text("<!-- a --><svg width='3'><!-- Berlin --></svg>"), becomes: .text("<svg width='3'></svg>"))
  ]

  @Test(arguments: png + jpeg + webP + gif + svg) func dropsMetadata(_ test: RemovalCase) {
    #expect(removalResult(test.bytes) == .success(test.expected))
    #expect(removalResult(test.expected) == .success(nil))
    #expect(headerLine(test.bytes) == headerLine(test.expected))
  }

  private static let kept: [[UInt8]] = [
    TestPNG.file(
      3, 2,
      [
        "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "cICP", "mDCV", "cLLI", "PLTE", "tRNS", "bKGD", "hIST", "pHYs", "sPLT", "acTL", "fcTL",
        "IDAT",
      ]
      .map { TestPNG.chunk($0, [1, 2]) }),
    TestPNG.file(3, 2, [TestPNG.chunk("eXIf", TestTIFF.orientation(5)), pixels]),
    TestJPEG.file(before: [jfif, icc, icc, adobe]), TestJPEG.file(before: [TestJPEG.exif(TestTIFF.orientation(2))]),
    TestWebP.file([image]), TestWebP.file([TestWebP.lossless(3, 2)]),
    TestWebP.file([canvas(0x30), profile, TestWebP.chunk("ALPH", [1]), image]),
    TestGIF.file(3, 2, [loop, TestGIF.image]), TestBox.avif(), .text("<svg><g/></svg>"), .text("<svg a=b"),
  ]

  @Test(arguments: kept) func leavesWhatHasNothingToDrop(_ bytes: [UInt8]) {
    #expect(removalResult(bytes) == .success(nil))
  }

  /// The case `lines/images/files-that-are-not-published` has the reasons.
  static let damaged: [NamedFile] = [
    NamedFile("PNG without IEND", TestPNG.signature + TestPNG.header(3, 2)),
    NamedFile("PNG, cut in a chunk", TestPNG.file(3, 2, [.big(0xFFFF_FFFF) + .text("IDAT")])),
    NamedFile("PNG with an unknown critical chunk", TestPNG.file(3, 2, [TestPNG.chunk("AbCd")])),
    NamedFile("JPEG without its end", TestJPEG.file().dropLast(2)),
    NamedFile("JPEG, cut in a scan", start + TestJPEG.frame(3, 2) + [0xFF, 0xDA, 0, 9]),
    NamedFile("WebP with a chunk that is too long", TestWebP.file([canvas(0), .text("EXIF") + .little(0xFFFF_FFFF)])),
    NamedFile("WebP of no length", .text("RIFF") + .little(0) + .text("WEBP") + TestWebP.lossless(3, 2)),
    NamedFile("WebP, cut in a type", TestWebP.file([canvas(0), .text("EX")])),
    NamedFile("WebP with a short frame", TestWebP.file([canvas(0), TestWebP.chunk("ANMF", [1])])),
    NamedFile("a text", .text("text")),
  ]
}
