import Testing

@testable import Images

/// Places, home folders and people in PDF and SVG files.
@Suite struct DocumentFindingTests {
  private static func stream(_ dictionary: String, _ data: [UInt8], length: String? = nil) -> [UInt8] {
    .joined(.text("7 0 obj << \(dictionary) /Length \(length ?? String(data.count)) >>\nstream\r\n"), data, .text("\nendstream endobj\n"))
  }

  /// Returns zlib data without compression (RFC 1950; RFC 1951, 3.2.4). The checksum at its end is missing.
  private static func zlib(_ data: [UInt8]) -> [UInt8] {
    .joined([0x78, 0x01, 0x01], .little(data.count, 2), .little(data.count ^ 0xFFFF, 2), data)
  }

  private static func pdf(_ parts: String...) -> [UInt8] { pdf(.text(parts.map { "5 0 obj \($0) endobj\n" }.joined())) }

  private static func pdf(_ objects: [UInt8]...) -> [UInt8] { .text("%PDF-1.7\n") + objects.joined() + .text("trailer << /Info 5 0 R >>") }

  private static func xmp(_ properties: String) -> [UInt8] {
    .text("<?xpacket?><x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF xmlns:rdf='r'>\(properties)</rdf:RDF></x:xmpmeta>")
  }

  private static let creator =
    "<dc:creator xmlns:dc='http://purl.org/dc/elements/1.1/'>\n<rdf:Seq><rdf:li>Jane</rdf:li></rdf:Seq></dc:creator>"
  private static let position = "<rdf:Description xmlns:e='http://ns.adobe.com/exif/1.0/' e:GPSLatitude='48,8N'/>"
  private static let place = TestTIFF.file([(0x8825, .directory([(0x02, .rationals(3))]))])
  private static let photo = TestJPEG.file(before: [TestJPEG.exif(place)])

  private static let person = "person: the author's name"
  private static let folder = "folder: the path of a home folder"

  private static let objects = "5 0 8 20 "

  private static let pdfs: [FindingCase] = [
    FindingCase("nothing", pdf("<< /Title (Plan) /Author () /Producer (macOS) >>", "<< /Author (anonymous) >>", "<< /Author ( ) >>")),
    FindingCase("an author", pdf("<< /Title (Plan) /Author (Jane) >>"), person),
    FindingCase("escapes", pdf("<< /Au#74hor (\\112ane \\(x\\)\\\n) >>"), person),
    FindingCase("UTF-16", pdf("<< /Author <FEFF 004A> >>"), person),
    FindingCase("empty UTF-16", pdf("<< /Author <FEFF> >>")),
    FindingCase("an author in another object", pdf("<< /Author 5 0 R >>", "(Jane)"), person),
    FindingCase("a string that nothing names an author", pdf("<< /Title 5 0 R >>", "(Jane)")),
    FindingCase("a title", pdf("<< /Title (\\057Users\\057anna\\057plan.key) >>"), folder),
    FindingCase(
      "a title in UTF-16", pdf("<< /Title <FEFF" + "/home/anna/x".utf8.map { "00" + String($0, radix: 16) }.joined() + "> >>"), folder),
    FindingCase("Windows", pdf("<< /Title (C:\\\\Users\\\\anna\\\\x) >>"), folder),
    FindingCase("a bookmark, which is shown", pdf("<< /Title (/home/anna/x) /Parent 5 0 R >>", "<< /Contents (/home/anna/x) >>")),
    FindingCase("a link", pdf("<< /A << /S /URI /URI (file:///Users/anna/x) >> /Rect [0 0 1 1] >>"), folder),
    FindingCase("a link to a site", pdf("<< /A << /S /URI /URI (https://example.com/home/anna/x) >> >>")),
    FindingCase("a comment", pdf(.text("%%Invocation: gs -sOutputFile=/home/anna/x.pdf\n")), folder),
    FindingCase("XMP", pdf(stream("/Type /Metadata", xmp(creator))), person + " in XMP"),
    FindingCase(
      "XMP, compressed", pdf(stream("/Type/Metadata/Filter[/FlateDecode]", zlib(xmp(position)))), "place: the GPS position in XMP"),
    FindingCase("XMP without names", pdf(stream("/Type /Metadata", xmp("<dc:creator><rdf:Seq/></dc:creator><dc:title>A</dc:title>")))),
    FindingCase(
      "a wrong length", pdf(stream("/Type /Metadata", xmp(creator), length: "9"), .text("5 0 obj (/home/a/b) endobj")), folder,
      person + " in XMP"),
    FindingCase("a length in another object", pdf(stream("/Type /Metadata", xmp(creator), length: "9 0 R")), person + " in XMP"),
    FindingCase(
      "a photo", pdf(stream("/Subtype /Image /Filter /DCTDecode", photo)), "place: the GPS position in Exif, in an embedded picture"),
    FindingCase("the text of a page, which is shown", pdf(stream("", .text("BT (/home/anna/x) Tj ET")))),
    FindingCase(
      "an object stream",
      pdf(
        stream(
          "/Type /ObjStm /N 2 /First \(objects.count) /Filter /FlateDecode",
          zlib(.text(objects + "<</Author 8 0 R>>  \n(Jane) <</F(/home/a/b)>>")))), folder,
      person),
    FindingCase(
      "an encrypted file", pdf(.text("5 0 obj << /Author (x\u{7}y) >> endobj trailer << /Encrypt 5 0 R >>")), "unread: it is encrypted"),
    FindingCase("an earlier version of an object", pdf("<< /Author (Jane) >>", "<< >>"), person),
    FindingCase("an unfinished file", .text("%PDF-1.7\n<< /Author (Jane) << [ ("), person),
  ]

  private static func embedded(_ bytes: [UInt8], _ type: String = "jpeg", _ form: (String) -> String = { $0 }) -> [UInt8] {
    .text("<svg xmlns:l='x'><image l:href='data:image/\(type);base64,\(form(base64(bytes)))'/></svg>")
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    let bits = bytes.flatMap { byte in (0..<8).map { byte >> (7 - $0) & 1 } }
    return stride(from: 0, to: bits.count, by: 6).map { start in
      String(alphabet[(0..<6).reduce(0) { $0 << 1 | (start + $1 < bits.count ? Int(bits[start + $1]) : 0) }])
    }.joined()
  }

  private static func lines(_ text: String, _ end: String) -> String {
    stride(from: 0, to: text.count, by: 9).map { String(text.dropFirst($0).prefix(9)) }.joined(separator: end)
  }

  private static func escaped(_ bytes: [UInt8]) -> String {
    bytes.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static let embeddedPlace = "place: the GPS position in Exif, in an embedded picture"
  private static let embeddedXMP = "place: the GPS position in XMP, in an embedded picture"

  private static let svgs: [FindingCase] = [
    FindingCase("nothing", .text("<svg><text>/home/anna/x</text><a href='/home/anna/x'/><title>A</title></svg>")),
    FindingCase("JPEG", embedded(photo), embeddedPlace),
    FindingCase("JPEG in lines", embedded(photo) { lines($0, "\n") }, embeddedPlace),
    FindingCase("JPEG in lines with references", embedded(photo) { lines($0, "&#10;") }, embeddedPlace),
    FindingCase("JPEG, percent-encoded", .text("<svg><style>a{b:url(data:image/jpeg,\(escaped(photo)))}</style></svg>"), embeddedPlace),
    FindingCase("JPEG with percent-encoded signs", embedded(photo) { $0.replacing("/", with: "%2F") }, embeddedPlace),
    FindingCase("PNG", embedded(TestPNG.file(3, 2, [TestPNG.chunk("eXIf", place)]), "png"), embeddedPlace),
    FindingCase(
      "PNG with XMP", embedded(TestPNG.file(3, 2, [TestPNG.chunk("iTXt", .text("XML:com.adobe.xmp\0\0\0\0\0") + xmp(position))])),
      embeddedXMP),
    FindingCase(
      "PNG with compressed XMP", embedded(TestPNG.file(3, 2, [TestPNG.chunk("iTXt", .text("XML\0\u{1}\0\0\0") + zlib(xmp(position)))])),
      embeddedXMP),
    FindingCase("WebP", embedded(TestWebP.file([TestWebP.extended(3, 2), TestWebP.chunk("EXIF", place)])), embeddedPlace),
    FindingCase(
      "a photo in an SVG in an SVG", .text("<svg><image href='data:image/svg+xml,\(escaped(embedded(photo)))'/></svg>"), embeddedPlace),
    FindingCase(
      "IPTC",
      embedded(
        TestJPEG.file(before: [
          TestJPEG.segment(0xED, .text("Photoshop 3.0\08BIM") + [4, 4, 0, 0, 0, 0, 0, 8, 0x1C, 2, 90, 0, 3] + .text("Ulm"))
        ])),
      "place: the name of a place in IPTC, in an embedded picture"),
    FindingCase(
      "a home folder in a photo", embedded(TestJPEG.file(before: [TestJPEG.segment(0xFE, .text("/Users/anna/x"))])),
      "folder: the path of a home folder, in an embedded picture"),
    FindingCase("a camera", embedded(TestJPEG.file(before: [TestJPEG.exif(TestTIFF.file([(0x010F, .text("Apple"))]))]))),
    FindingCase("an author", .text("<svg><metadata><rdf:RDF>\(creator)</rdf:RDF></metadata></svg>"), person + " in XMP"),
    FindingCase(
      "no author", .text("<svg><metadata><rdf:RDF><dc:creator> <cc:Agent rdf:ID='a'> </cc:Agent></dc:creator></rdf:RDF></metadata></svg>")),
    FindingCase("a link to a file", .text("<svg><image href='file:///Users/anna/x.png'/></svg>"), folder),
    FindingCase("a description", .text("<svg><text>A</text><desc>/home/anna/x</desc></svg>"), folder),
    FindingCase("a style sheet", .text("<svg><style>@import url(file:///home/anna/x.css)</style></svg>"), folder),
    FindingCase("a notice", .text("<!--! from /home/anna/x --><svg/>"), folder),
  ]

  @Test(arguments: pdfs + svgs) func findsPlacesFoldersAndPeople(_ test: FindingCase) {
    #expect(MetadataFinding.all(in: test.bytes).map { "\($0.kind): \($0.text)" } == test.expected)
  }

  /// The texts of findings are in build logs.
  @Test func findingsDoNotContainNames() {
    let findings = (Self.pdfs + Self.svgs).flatMap { MetadataFinding.all(in: $0.bytes) }
    #expect(findings.count > 20 && findings.allSatisfy { !$0.text.contains("anna") && !$0.text.contains("Jane") })
  }
}
