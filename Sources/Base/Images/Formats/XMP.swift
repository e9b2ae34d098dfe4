/// Finds properties of XMP, or of the RDF in an SVG, that identify a place, a device or a person. In RDF, a property is an attribute, or an
/// element that contains its value.
enum XMPFindings {
  /// Reads damaged packets as far as possible.
  static func all(in packet: FileBytes) -> [MetadataFinding] {
    var reader = XMPReader()
    for token in XMLTokens(packet.withoutZeros) { reader.read(token) }
    return reader.findings
  }
}

private struct XMPReader {
  private var found: Set<MetadataFinding> = []
  /// The standard prefixes of the properties' namespaces, by the prefix in the file; nil for other namespaces.
  private var prefixes: [String: String?] = [:]
  /// The property whose element contains the current place, and the number of elements around it.
  private var open: (finding: MetadataFinding, depth: Int)?
  private var depth = 0

  /// The findings in the order of the properties.
  var findings: [MetadataFinding] {
    var seen: Set<MetadataFinding> = []
    return Self.properties.map(\.finding).filter { found.contains($0) && seen.insert($0).inserted }
  }

  mutating func read(_ token: XMLTokens.Token) {
    switch token.kind {
    case .start, .empty:
      for attribute in token.attributes { read(attribute) }
      guard token.kind == .start else { return }
      if open == nil, let finding = finding(named: token.name) { open = (finding, depth) }
      depth += 1
    case .end:
      depth -= 1
      if let open, depth <= open.depth { self.open = nil }
    case .text: if let open, !token.bytes.slice.isBlank { found.insert(open.finding) }
    case .cdata: if let open { found.insert(open.finding) }
    case .comment, .instruction, .doctype: return
    }
  }

  private mutating func read(_ attribute: XMLAttribute) {
    if let prefix = attribute.declaredPrefix {
      prefixes[prefix] = .some(Self.namespaces[String(decoding: attribute.value, as: UTF8.self)])
      return
    }
    guard !attribute.value.isBlank else { return }
    if let finding = finding(named: attribute.name) {
      found.insert(finding)
    } else if let open, attribute.isValue {
      found.insert(open.finding)
    }
  }

  private func finding(named name: ArraySlice<UInt8>) -> MetadataFinding? {
    guard name.contains(UInt8(ascii: ":")) else { return nil }
    let name = XMLName(name)
    // Damaged packets may lack declarations.
    guard let prefix = prefixes[name.prefix] ?? name.prefix else { return nil }
    return Self.byName["\(prefix):\(name.local)"]
  }

  private static let namespaces: [String: String] = [
    "http://ns.adobe.com/exif/1.0/": "exif",
    "http://ns.adobe.com/exif/1.0/aux/": "aux",
    "http://cipa.jp/exif/1.0/": "exifEX",
    "http://ns.adobe.com/tiff/1.0/": "tiff",
    "http://ns.adobe.com/photoshop/1.0/": "photoshop",
    "http://ns.adobe.com/xap/1.0/rights/": "xmpRights",
    "http://ns.adobe.com/xmp/1.0/DynamicMedia/": "xmpDM",
    "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/": "Iptc4xmpCore",
    "http://iptc.org/std/Iptc4xmpExt/2008-02-29/": "Iptc4xmpExt",
    "http://purl.org/dc/elements/1.1/": "dc",
    "http://purl.org/dc/terms/": "dc",
    "http://www.metadataworkinggroup.com/schemas/regions/": "mwg-rs",
    "http://ns.microsoft.com/photo/1.2/t/Region#": "MPReg",
  ]

  /// Properties of Exif, its auxiliary data, IPTC, Photoshop, Dublin Core and regions (XMP specification parts 1 and 2; CIPA DC-010).
  ///
  /// A notice of copyright is not a finding: its owner wants to be named.
  private static let properties: [(name: String, finding: MetadataFinding)] = [
    ("exif:GPSLatitude", MetadataFinding(.place, "the GPS position in XMP")),
    ("exif:GPSLongitude", MetadataFinding(.place, "the GPS position in XMP")),
    ("exif:GPSDestLatitude", MetadataFinding(.place, "the GPS position in XMP")),
    ("exif:GPSDestLongitude", MetadataFinding(.place, "the GPS position in XMP")),
    ("photoshop:City", MetadataFinding(.place, "the name of a place in XMP")),
    ("Iptc4xmpCore:Location", MetadataFinding(.place, "the name of a place in XMP")),
    ("Iptc4xmpExt:LocationCreated", MetadataFinding(.place, "the name of a place in XMP")),
    ("Iptc4xmpExt:LocationShown", MetadataFinding(.place, "the name of a place in XMP")),
    ("tiff:Make", MetadataFinding(.device, "the maker in XMP")),
    ("tiff:Model", MetadataFinding(.device, "the model in XMP")),
    ("aux:SerialNumber", MetadataFinding(.device, "a serial number in XMP")),
    ("aux:LensSerialNumber", MetadataFinding(.device, "a serial number in XMP")),
    ("exifEX:BodySerialNumber", MetadataFinding(.device, "a serial number in XMP")),
    ("exifEX:LensSerialNumber", MetadataFinding(.device, "a serial number in XMP")),
    ("aux:OwnerName", MetadataFinding(.person, "the owner's name in XMP")),
    ("exifEX:CameraOwnerName", MetadataFinding(.person, "the owner's name in XMP")),
    ("xmpRights:Owner", MetadataFinding(.person, "the owner's name in XMP")),
    ("dc:creator", MetadataFinding(.person, "the author's name in XMP")),
    ("dc:contributor", MetadataFinding(.person, "the author's name in XMP")),
    ("tiff:Artist", MetadataFinding(.person, "the author's name in XMP")),
    ("xmpDM:artist", MetadataFinding(.person, "the author's name in XMP")),
    ("photoshop:AuthorsPosition", MetadataFinding(.person, "the author's position in XMP")),
    ("photoshop:CaptionWriter", MetadataFinding(.person, "the author's name in XMP")),
    ("Iptc4xmpCore:CreatorContactInfo", MetadataFinding(.person, "the author's address in XMP")),
    ("Iptc4xmpExt:PersonInImage", MetadataFinding(.person, "the name of a person in XMP")),
    ("Iptc4xmpExt:PersonInImageWDetails", MetadataFinding(.person, "the name of a person in XMP")),
    ("mwg-rs:Name", MetadataFinding(.person, "the name of a person in XMP")),
    ("MPReg:PersonDisplayName", MetadataFinding(.person, "the name of a person in XMP")),
  ]

  private static let byName = Dictionary(uniqueKeysWithValues: properties)
}

extension XMLAttribute {
  /// Whether the attribute contains data, rather than describing how data is written (RDF 1.1 XML Syntax, 2).
  fileprivate var isValue: Bool {
    let name = XMLName(name)
    return name.prefix != "xml" && !(name.prefix == "rdf" && ["parseType", "datatype", "ID", "nodeID"].contains(name.local))
  }
}

extension FileBytes {
  /// The bytes without zeros: the same text in UTF-8, if it is ASCII in UTF-16. A part of a file that has no zeros is not copied.
  fileprivate var withoutZeros: FileBytes { self[0] == 0 || self[1] == 0 || self[3] == 0 ? FileBytes(slice.filter { $0 != 0 }) : self }
}
