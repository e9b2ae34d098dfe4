import Testing

@testable import Images

/// A file and the expected findings, one on each line.
struct FindingCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let bytes: [UInt8]
  let expected: [String]

  init(_ name: String, _ bytes: [UInt8], _ expected: String...) {
    (testDescription, self.bytes, self.expected) = (name, bytes, expected)
  }
}

@Suite struct MetadataFindingTests {
  private static let xmp: [UInt8] = .text("<x:xmpmeta><rdf:Description exif:GPSLatitude='48,8N' tiff:Make='Apple'/></x:xmpmeta>")

  private static let gif: [FindingCase] = [
    FindingCase(
      "a comment, which is not published",
      TestGIF.file(3, 2, [TestGIF.extension(0xFE, [.text("made with care in /home/anna/Berlin"), xmp]), TestGIF.image])),
    FindingCase(
      "XMP, cut into sub-blocks",
      TestGIF.file(3, 2, [TestGIF.image, TestGIF.extension(0xFF, [Array(xmp.prefix(35)), Array(xmp.dropFirst(35))])]),
      "place: the GPS position in XMP", "device: the maker in XMP"),
    FindingCase(
      "a home folder",
      TestGIF.file(3, 2, [TestGIF.extension(0xFF, [.text("XMP DataXMP"), .text("<a>/Users/anna/draft.psd</a>")])]), folder),
    FindingCase(
      "XMP, not cut", TestGIF.file(3, 2, [wholeXMP, TestGIF.image]), "place: the GPS position in XMP", "device: the maker in XMP"),
  ]

  /// XMP specification part 3, section 1.1.2: the unmodified bytes, then descending numbers, so that any sub-block length leads to the
  /// final zero.
  private static let wholeXMP: [UInt8] =
    [0x21, 0xFF, 11] + .text("XMP DataXMP") + xmp + [1] + (0...255).reversed().map { UInt8($0) } + [0]

  private static let folder = "folder: the path of a home folder"

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

  private static let avif: [FindingCase] = [
    FindingCase("nothing", TestBox.avif()),
    FindingCase(
      "Exif", avif("Exif", .big(0) + exif), "place: the GPS position in Exif", "device: the maker \"Apple\" in Exif",
      "device: the model \"iPhone 15\" in Exif", "device: a serial number in Exif", "person: the owner's name in Exif"),
    FindingCase("Exif that says little", avif("Exif", .big(0) + TestTIFF.file([(0x0112, .short(6)), (0x8825, .directory([]))]))),
    FindingCase("XMP", avif("mime", xmp), "place: the GPS position in XMP", "device: the maker in XMP"),
    FindingCase("a home folder", avif("Exif", .big(0) + TestTIFF.file([(0x010D, .text("/Users/anna/a.psd"))])), folder),
  ]

  private static let inExif = [
    "place: the GPS position in Exif", "device: the maker \"Apple\" in Exif", "device: the model \"iPhone 15\" in Exif",
    "device: a serial number in Exif", "person: the owner's name in Exif",
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
  @Test func findsPlacesInWhatCamerasWrite() {
    let author = "person: the author's name in Exif"
    #expect(found(Self.heic("Exif", .big(0) + Self.exif)) == Self.inExif)
    #expect(found(Self.heic("mime", Self.xmp)) == ["place: the GPS position in XMP", "device: the maker in XMP"])
    #expect(found(Self.exif) == Self.inExif)
    #expect(found(Self.jpegXL(TestBox.box("Exif", .big(0) + Self.exif))) == Self.inExif)
    #expect(found(Self.jpegXL(TestBox.box("xml ", Self.xmp))) == ["place: the GPS position in XMP", "device: the maker in XMP"])
    #expect(found(Self.jpegXL(TestBox.box("brob", .text("Exif"), [1, 2, 3]))) == ["unread: it is compressed"])
    #expect(found(Self.jpegXL(TestBox.box("jxlc", [1, 2, 3]))) == [])
    #expect(found(TestTIFF.file([(0x0112, .short(6))])) == [])
    #expect(
      found(TestTIFF.file([(0x013B, .text("Jane")), (0x013C, .text("mac-7"))])) == ["device: the computer \"mac-7\" in Exif", author])
    #expect(found(TestTIFF.file([(0x9C9D, .text("J\0a\0"))])) == [author])
    #expect(found(TestTIFF.file([(0x8298, .text("© 2026 Acme"))])) == [], "a notice of copyright")
    #expect(
      found(TestTIFF.file([(0x8649, .text("8BIM\u{4}\u{4}\0\0\0\0\0\u{6}\u{1C}\u{2}P\0\u{1}J"))])) == ["person: the author's name in IPTC"])
    for file in [
      TestTIFF.file([(0x010D, .text("/home/anna/a.psd"))]), Self.heic("mime", .text("<a>/Users/anna/b</a>")),
      Self.jpegXL(TestBox.box("xml ", .text("<a>C:\\Users\\anna\\b</a>"))),
    ] { #expect(found(file) == [Self.folder]) }
  }

  private static func movie(_ boxes: [UInt8]...) -> [UInt8] {
    TestBox.box("ftyp", .text("mp42")) + TestBox.box("moov", Array(boxes.joined()))
  }

  private static func item(_ type: String) -> [UInt8] { TestBox.box(type, TestBox.box("data", .big(1), .big(0), .text("X"))) }

  private static func key(_ name: String) -> [UInt8] { TestBox.box("mdta", .text(name)) }

  private static let keys = TestBox.box(
    "keys", .big(0), .big(4), key("com.apple.quicktime.creationdate"), key("com.apple.quicktime.location.ISO6709"),
    key("com.apple.quicktime.make"), key("com.apple.quicktime.location.accuracy.horizontal"))

  private static let counted = TestBox.box("ilst", item("\0\0\0\u{1}"), item("\0\0\0\u{2}"), item("\0\0\0\u{3}"), item("\0\0\0\u{4}"))

  private static let quickTime: [String] = [
    "place: the position in \"com.apple.quicktime.location.iso6709\"", "device: the maker in \"com.apple.quicktime.make\"",
  ]

  private static let xmpID: [UInt8] = [0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC]

  private static func telemetry(_ format: String) -> [UInt8] {
    let table = TestBox.box("stbl", TestBox.box("stsd", .big(0), .big(1), TestBox.box(format, .big(0))))
    return TestBox.box("trak", TestBox.box("mdia", TestBox.box("minf", table)))
  }

  private static let movies: [FindingCase] = [
    FindingCase("nothing", movie(TestBox.box("udta", TestBox.box("©too", [0, 3, 0, 0], .text("abc"))))),
    FindingCase(
      "user data",
      movie(TestBox.box("udta", TestBox.box("©xyz", [0, 3, 0, 0], .text("+48")), TestBox.box("©mod", [0, 1, 0, 0, 65]), .big(0))),
      "place: the position in \"©xyz\"", "device: the model in \"©mod\""),
    FindingCase("empty user data", movie(TestBox.box("udta", TestBox.box("©xyz", [0, 0, 0, 0])))),
    FindingCase(
      "user data of a track", movie(TestBox.box("trak", TestBox.box("udta", TestBox.box("loci", .big(0), [1])))),
      "place: the position in \"loci\""),
    FindingCase(
      "iTunes", movie(TestBox.box("udta", TestBox.box("meta", .big(0), TestBox.box("ilst", item("©mak"), item("©nam"))))),
      "device: the maker in \"©mak\""),
    FindingCase("XMP", movie() + TestBox.box("uuid", xmpID, xmp), "place: the GPS position in XMP", "device: the maker in XMP"),
    FindingCase(
      "a home folder", movie(TestBox.box("udta", TestBox.box("©nam", [0, 9, 0x15, 0xC7], .text("/Users/anna/walk.mov")))), folder),
    FindingCase("an author", movie(TestBox.box("udta", TestBox.box("©aut", [0, 1, 0, 0, 65]))), "person: the author's name in \"©aut\""),
    FindingCase("a camera's measurements", movie(telemetry("gpmd")), "place: the measurements in \"gpmd\""),
    FindingCase("a track of texts", movie(telemetry("tx3g"))),
    FindingCase("another uuid", movie() + TestBox.box("uuid", xmpID.reversed(), xmp)),
  ]

  private static func tags(_ names: String...) -> [UInt8] {
    TestEBML.element(
      0x1254_C367,
      TestEBML.element(
        0x7373,
        names.flatMap { TestEBML.element(0x67C8, TestEBML.element(0x45A3, .text($0)), TestEBML.element(0x4487, .text("X"))) }))
  }

  private static let webM: [FindingCase] = [
    FindingCase("nothing", TestEBML.file(tags("ENCODER"))),
    FindingCase(
      "tags", TestEBML.file(tags("LOCATION", "make", "COM.APPLE.QUICKTIME.MODEL")), "place: the place in the tag \"LOCATION\"",
      "device: the maker in the tag \"MAKE\"", "device: the model in the tag \"COM.APPLE.QUICKTIME.MODEL\""),
    FindingCase("an author", TestEBML.file(tags("ARTIST")), "person: the author's name in the tag \"ARTIST\""),
    FindingCase(
      "a home folder", TestEBML.file(TestEBML.element(0x1549_A966, TestEBML.element(0x7BA9, .text("/home/anna/walk.mov")))), folder),
    FindingCase("a segment of unknown length", TestEBML.file(isLive: true, tags("LOCATION")), "place: the place in the tag \"LOCATION\""),
  ]

  @Test(arguments: gif + avif + movies + webM) func findsPlacesAndDevices(_ test: FindingCase) {
    #expect(found(test.bytes) == test.expected)
  }

  @Test func findsQuickTimeKeysInABoxAndInAFullBox() {
    let hdlr = TestBox.box("hdlr", .big(0), .big(0), .text("mdta"))
    #expect(found(Self.movie(TestBox.box("meta", hdlr, Self.keys, Self.counted))) == Self.quickTime)
    #expect(found(Self.movie(TestBox.box("meta", .big(0), hdlr, Self.keys, Self.counted))) == Self.quickTime)
  }

  private func found(_ bytes: [UInt8]) -> [String] { MetadataFinding.all(in: bytes).map { "\($0.kind): \($0.text)" } }
}

@Suite struct SerialNumberTests {
  /// Each field is tested by itself.
  @Test(arguments: [
    ("the camera's", TestTIFF.file([(0x8769, .directory([(0xA431, .text("C02X1"))]))])),
    ("the lens's", TestTIFF.file([(0x8769, .directory([(0xA435, .text("L-9921"))]))])),
    ("the camera's in DNG", TestTIFF.file([(0xC62F, .text("D-1704"))])),
  ])
  func anySerialNumberIsFound(_ name: String, _ exif: [UInt8]) {
    #expect(Exif(FileBytes(exif)).findings.map { "\($0.kind): \($0.text)" } == ["device: a serial number in Exif"])
  }
}
