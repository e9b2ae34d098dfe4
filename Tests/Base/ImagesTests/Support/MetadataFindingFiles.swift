@testable import Images

/// Pictures and videos with places, devices, home folders and people.
enum MetadataFindingFiles {
  private static let xmp: [UInt8] = .text("<x:xmpmeta><rdf:Description exif:GPSLatitude='48,8N' tiff:Make='Apple'/></x:xmpmeta>")

  private static let gif: [NamedFile] = [
    NamedFile(
      "GIF: a comment, which is not published",
      TestGIF.file(3, 2, [TestGIF.extension(0xFE, [.text("made with care in /home/anna/Berlin"), xmp]), TestGIF.image])),
    NamedFile(
      "GIF: XMP, cut into sub-blocks",
      TestGIF.file(3, 2, [TestGIF.image, TestGIF.extension(0xFF, [Array(xmp.prefix(35)), Array(xmp.dropFirst(35))])])),
    NamedFile(
      "GIF: a home folder", TestGIF.file(3, 2, [TestGIF.extension(0xFF, [.text("XMP DataXMP"), .text("<a>/Users/anna/draft.psd</a>")])])),
    NamedFile("GIF: XMP, not cut", TestGIF.file(3, 2, [wholeXMP, TestGIF.image])),
  ]

  /// XMP specification part 3, section 1.1.2: the unmodified bytes, then descending numbers, so that any sub-block length leads to the
  /// final zero.
  private static let wholeXMP: [UInt8] =
    [0x21, 0xFF, 11] + .text("XMP DataXMP") + xmp + [1] + (0...255).reversed().map { UInt8($0) } + [0]

  private static let exif = TestTIFF.file([
    (0x010F, .text("Apple  ")), (0x0110, .text("iPhone 15\u{7}")),
    (0x8769, .directory([(0xA430, .text("Jane")), (0xA431, .text("C02X1"))])),
    (0x8825, .directory([(0x02, .rationals(3)), (0x04, .rationals(3))])),
  ])

  /// Uses 16-bit numbers for items, and data in `idat` (method 1).
  private static func avif(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let entry = TestBox.box("infe", [2, 0, 0, 0], [0, 2], [0, 0], .text(type), [0])
    let location: [UInt8] = .joined([1, 0, 0, 0, 0x44, 0], [0, 1], [0, 2], [0, 1], [0, 0], [0, 1], .big(0), .big(data.count))
    return TestBox.avif(
      meta: TestBox.box("iinf", .big(0), [0, 1], entry) + TestBox.box("iloc", location) + TestBox.box("idat", data))
  }

  private static let avif: [NamedFile] = [
    NamedFile("AVIF: nothing", TestBox.avif()),
    NamedFile("AVIF: Exif", avif("Exif", .big(0) + exif)),
    NamedFile("AVIF: Exif that says little", avif("Exif", .big(0) + TestTIFF.file([(0x0112, .short(6)), (0x8825, .directory([]))]))),
    NamedFile("AVIF: XMP", avif("mime", xmp)),
    NamedFile("AVIF: a home folder", avif("Exif", .big(0) + TestTIFF.file([(0x010D, .text("/Users/anna/a.psd"))]))),
  ]

  private static func jpegXL(_ boxes: [UInt8]...) -> [UInt8] {
    TestBox.box("JXL ", [13, 10, 0x87, 10]) + TestBox.box("ftyp", .text("jxl "), .big(0), .text("jxl ")) + Array(boxes.joined())
  }

  /// Returns the boxes of an AVIF, with another format's brand.
  private static func heic(_ type: String, _ data: [UInt8]) -> [UInt8] {
    var bytes = avif(type, data)
    while let index = bytes.last(.text("avif")) { bytes.replaceSubrange(index..<index + 4, with: [UInt8].text("heic")) }
    return bytes
  }

  /// These are formats that pages can't show.
  private static let cameras: [NamedFile] = [
    NamedFile("HEIC: Exif", heic("Exif", .big(0) + exif)), NamedFile("HEIC: XMP", heic("mime", xmp)), NamedFile("TIFF: Exif", exif),
    NamedFile("JPEG XL: Exif", jpegXL(TestBox.box("Exif", .big(0) + exif))), NamedFile("JPEG XL: XMP", jpegXL(TestBox.box("xml ", xmp))),
    NamedFile("JPEG XL: compressed Exif", jpegXL(TestBox.box("brob", .text("Exif"), [1, 2, 3]))),
    NamedFile("JPEG XL: pixels", jpegXL(TestBox.box("jxlc", [1, 2, 3]))), NamedFile("TIFF: an orientation", TestTIFF.orientation(6)),
    NamedFile("TIFF: an artist and a computer", TestTIFF.file([(0x013B, .text("Jane")), (0x013C, .text("mac-7"))])),
    NamedFile("TIFF: an author of Windows", TestTIFF.file([(0x9C9D, .text("J\0a\0"))])),
    NamedFile("TIFF: a notice of copyright", TestTIFF.file([(0x8298, .text("© 2026 Acme"))])),
    NamedFile("TIFF: IPTC", TestTIFF.file([(0x8649, .text("8BIM\u{4}\u{4}\0\0\0\0\0\u{6}\u{1C}\u{2}P\0\u{1}J"))])),
    NamedFile("TIFF: a home folder", TestTIFF.file([(0x010D, .text("/home/anna/a.psd"))])),
    NamedFile("HEIC: a home folder", heic("mime", .text("<a>/Users/anna/b</a>"))),
    NamedFile("JPEG XL: a home folder", jpegXL(TestBox.box("xml ", .text("<a>C:\\Users\\anna\\b</a>")))),
  ]

  private static func movie(_ boxes: [UInt8]...) -> [UInt8] {
    TestBox.box("ftyp", .text("mp42")) + TestBox.box("moov", Array(boxes.joined()))
  }

  private static func item(_ type: String) -> [UInt8] { TestBox.box(type, TestBox.box("data", .big(1), .big(0), .text("X"))) }

  private static func key(_ name: String) -> [UInt8] { TestBox.box("mdta", .text(name)) }

  private static let keys = TestBox.box(
    "keys", .big(0), .big(4), key("com.apple.quicktime.creationdate"), key("com.apple.quicktime.location.ISO6709"),
    key("com.apple.quicktime.make"), key("com.apple.quicktime.location.accuracy.horizontal"))

  private static let counted = TestBox.box("ilst", item("\0\0\0\u{1}"), item("\0\0\0\u{2}"), item("\0\0\0\u{3}"), item("\0\0\0\u{4}"))

  private static let xmpID: [UInt8] = [0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC]

  private static func telemetry(_ format: String) -> [UInt8] {
    let table = TestBox.box("stbl", TestBox.box("stsd", .big(0), .big(1), TestBox.box(format, .big(0))))
    return TestBox.box("trak", TestBox.box("mdia", TestBox.box("minf", table)))
  }

  private static let movies: [NamedFile] = [
    NamedFile("movie: nothing", movie(TestBox.box("udta", TestBox.box("©too", [0, 3, 0, 0], .text("abc"))))),
    NamedFile(
      "movie: user data",
      movie(TestBox.box("udta", TestBox.box("©xyz", [0, 3, 0, 0], .text("+48")), TestBox.box("©mod", [0, 1, 0, 0, 65]), .big(0)))),
    NamedFile("movie: empty user data", movie(TestBox.box("udta", TestBox.box("©xyz", [0, 0, 0, 0])))),
    NamedFile("movie: user data of a track", movie(TestBox.box("trak", TestBox.box("udta", TestBox.box("loci", .big(0), [1]))))),
    NamedFile("movie: iTunes", movie(TestBox.box("udta", TestBox.box("meta", .big(0), TestBox.box("ilst", item("©mak"), item("©nam")))))),
    NamedFile("movie: XMP", movie() + TestBox.box("uuid", xmpID, xmp)),
    NamedFile("movie: a home folder", movie(TestBox.box("udta", TestBox.box("©nam", [0, 9, 0x15, 0xC7], .text("/Users/anna/walk.mov"))))),
    NamedFile("movie: an author", movie(TestBox.box("udta", TestBox.box("©aut", [0, 1, 0, 0, 65])))),
    NamedFile("movie: a camera's measurements", movie(telemetry("gpmd"))),
    NamedFile("movie: a track of texts", movie(telemetry("tx3g"))),
    NamedFile("movie: another uuid", movie() + TestBox.box("uuid", xmpID.reversed(), xmp)),
  ]

  private static func tags(_ names: String...) -> [UInt8] {
    TestEBML.element(
      0x1254_C367,
      TestEBML.element(
        0x7373,
        names.flatMap { TestEBML.element(0x67C8, TestEBML.element(0x45A3, .text($0)), TestEBML.element(0x4487, .text("X"))) }))
  }

  private static let webM: [NamedFile] = [
    NamedFile("WebM: nothing", TestEBML.file(tags("ENCODER"))),
    NamedFile("WebM: tags", TestEBML.file(tags("LOCATION", "make", "COM.APPLE.QUICKTIME.MODEL"))),
    NamedFile("WebM: an author", TestEBML.file(tags("ARTIST"))),
    NamedFile("WebM: a home folder", TestEBML.file(TestEBML.element(0x1549_A966, TestEBML.element(0x7BA9, .text("/home/anna/walk.mov"))))),
    NamedFile("WebM: a segment of unknown length", TestEBML.file(isLive: true, tags("LOCATION"))),
  ]

  private static let hdlr = TestBox.box("hdlr", .big(0), .big(0), .text("mdta"))

  private static let quickTime: [NamedFile] = [
    NamedFile("QuickTime: keys in a box", movie(TestBox.box("meta", hdlr, keys, counted))),
    NamedFile("QuickTime: keys in a full box", movie(TestBox.box("meta", .big(0), hdlr, keys, counted))),
  ]

  /// Each field is in a file of its own.
  private static let serialNumbers: [NamedFile] = [
    NamedFile("TIFF: the camera's serial number", TestTIFF.file([(0x8769, .directory([(0xA431, .text("C02X1"))]))])),
    NamedFile("TIFF: the lens's serial number", TestTIFF.file([(0x8769, .directory([(0xA435, .text("L-9921"))]))])),
    NamedFile("TIFF: the camera's serial number in DNG", TestTIFF.file([(0xC62F, .text("D-1704"))])),
  ]

  /// The case `lines/images/findings` has what is found.
  static let all = gif + avif + cameras + movies + quickTime + webM + serialNumbers
}
