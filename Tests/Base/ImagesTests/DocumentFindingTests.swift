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

  private static let objects = "5 0 8 20 "

  private static let pdfs: [NamedFile] = [
    NamedFile("PDF: nothing", pdf("<< /Title (Plan) /Author () /Producer (macOS) >>", "<< /Author (anonymous) >>", "<< /Author ( ) >>")),
    NamedFile("PDF: an author", pdf("<< /Title (Plan) /Author (Jane) >>")),
    NamedFile("PDF: escapes", pdf("<< /Au#74hor (\\112ane \\(x\\)\\\n) >>")),
    NamedFile("PDF: UTF-16", pdf("<< /Author <FEFF 004A> >>")),
    NamedFile("PDF: empty UTF-16", pdf("<< /Author <FEFF> >>")),
    NamedFile("PDF: an author in another object", pdf("<< /Author 5 0 R >>", "(Jane)")),
    NamedFile("PDF: a string that nothing names an author", pdf("<< /Title 5 0 R >>", "(Jane)")),
    NamedFile("PDF: a title", pdf("<< /Title (\\057Users\\057anna\\057plan.key) >>")),
    NamedFile(
      "PDF: a title in UTF-16", pdf("<< /Title <FEFF" + "/home/anna/x".utf8.map { "00" + String($0, radix: 16) }.joined() + "> >>")),
    NamedFile("PDF: Windows", pdf("<< /Title (C:\\\\Users\\\\anna\\\\x) >>")),
    NamedFile("PDF: a bookmark, which is shown", pdf("<< /Title (/home/anna/x) /Parent 5 0 R >>", "<< /Contents (/home/anna/x) >>")),
    NamedFile("PDF: a link", pdf("<< /A << /S /URI /URI (file:///Users/anna/x) >> /Rect [0 0 1 1] >>")),
    NamedFile("PDF: a link to a site", pdf("<< /A << /S /URI /URI (https://example.com/home/anna/x) >> >>")),
    NamedFile("PDF: a comment", pdf(.text("%%Invocation: gs -sOutputFile=/home/anna/x.pdf\n"))),
    NamedFile("PDF: XMP", pdf(stream("/Type /Metadata", xmp(creator)))),
    NamedFile("PDF: XMP, compressed", pdf(stream("/Type/Metadata/Filter[/FlateDecode]", zlib(xmp(position))))),
    NamedFile("PDF: XMP without names", pdf(stream("/Type /Metadata", xmp("<dc:creator><rdf:Seq/></dc:creator><dc:title>A</dc:title>")))),
    NamedFile("PDF: a wrong length", pdf(stream("/Type /Metadata", xmp(creator), length: "9"), .text("5 0 obj (/home/a/b) endobj"))),
    NamedFile("PDF: a length in another object", pdf(stream("/Type /Metadata", xmp(creator), length: "9 0 R"))),
    NamedFile("PDF: a photo", pdf(stream("/Subtype /Image /Filter /DCTDecode", photo))),
    NamedFile("PDF: the text of a page, which is shown", pdf(stream("", .text("BT (/home/anna/x) Tj ET")))),
    NamedFile(
      "PDF: an object stream",
      pdf(
        stream(
          "/Type /ObjStm /N 2 /First \(objects.count) /Filter /FlateDecode",
          zlib(.text(objects + "<</Author 8 0 R>>  \n(Jane) <</F(/home/a/b)>>"))))),
    NamedFile("PDF: an encrypted file", pdf(.text("5 0 obj << /Author (x\u{7}y) >> endobj trailer << /Encrypt 5 0 R >>"))),
    NamedFile("PDF: an earlier version of an object", pdf("<< /Author (Jane) >>", "<< >>")),
    NamedFile("PDF: an unfinished file", .text("%PDF-1.7\n<< /Author (Jane) << [ (")),
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

  private static let svgs: [NamedFile] = [
    NamedFile("SVG: nothing", .text("<svg><text>/home/anna/x</text><a href='/home/anna/x'/><title>A</title></svg>")),
    NamedFile("SVG: JPEG", embedded(photo)),
    NamedFile("SVG: JPEG in lines", embedded(photo) { lines($0, "\n") }),
    NamedFile("SVG: JPEG in lines with references", embedded(photo) { lines($0, "&#10;") }),
    NamedFile("SVG: JPEG, percent-encoded", .text("<svg><style>a{b:url(data:image/jpeg,\(escaped(photo)))}</style></svg>")),
    NamedFile("SVG: JPEG with percent-encoded signs", embedded(photo) { $0.replacing("/", with: "%2F") }),
    NamedFile("SVG: PNG", embedded(TestPNG.file(3, 2, [TestPNG.chunk("eXIf", place)]), "png")),
    NamedFile(
      "SVG: PNG with XMP", embedded(TestPNG.file(3, 2, [TestPNG.chunk("iTXt", .text("XML:com.adobe.xmp\0\0\0\0\0") + xmp(position))]))),
    NamedFile(
      "SVG: PNG with compressed XMP", embedded(TestPNG.file(3, 2, [TestPNG.chunk("iTXt", .text("XML\0\u{1}\0\0\0") + zlib(xmp(position)))]))
    ),
    NamedFile("SVG: WebP", embedded(TestWebP.file([TestWebP.extended(3, 2), TestWebP.chunk("EXIF", place)]))),
    NamedFile("SVG: a photo in an SVG in an SVG", .text("<svg><image href='data:image/svg+xml,\(escaped(embedded(photo)))'/></svg>")),
    NamedFile(
      "SVG: IPTC",
      embedded(
        TestJPEG.file(before: [
          TestJPEG.segment(0xED, .text("Photoshop 3.0\08BIM") + [4, 4, 0, 0, 0, 0, 0, 8, 0x1C, 2, 90, 0, 3] + .text("Ulm"))
        ]))),
    NamedFile("SVG: a home folder in a photo", embedded(TestJPEG.file(before: [TestJPEG.segment(0xFE, .text("/Users/anna/x"))]))),
    NamedFile("SVG: a camera", embedded(TestJPEG.file(before: [TestJPEG.exif(TestTIFF.file([(0x010F, .text("Apple"))]))]))),
    NamedFile("SVG: an author", .text("<svg><metadata><rdf:RDF>\(creator)</rdf:RDF></metadata></svg>")),
    NamedFile(
      "SVG: no author",
      .text("<svg><metadata><rdf:RDF><dc:creator> <cc:Agent rdf:ID='a'> </cc:Agent></dc:creator></rdf:RDF></metadata></svg>")),
    NamedFile("SVG: a link to a file", .text("<svg><image href='file:///Users/anna/x.png'/></svg>")),
    NamedFile("SVG: a description", .text("<svg><text>A</text><desc>/home/anna/x</desc></svg>")),
    NamedFile("SVG: a style sheet", .text("<svg><style>@import url(file:///home/anna/x.css)</style></svg>")),
    NamedFile("SVG: a notice", .text("<!--! from /home/anna/x --><svg/>")),
  ]

  /// The case `lines/images/findings-in-documents` has what is found.
  static let files = pdfs + svgs

  /// The texts of findings are in build logs.
  @Test func findingsDoNotContainNames() {
    let findings = Self.files.flatMap { MetadataFinding.all(in: $0.bytes) }
    #expect(findings.count > 20 && findings.allSatisfy { !$0.text.contains("anna") && !$0.text.contains("Jane") })
  }
}
