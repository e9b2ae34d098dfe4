/// XMP is searched for the names of properties, not parsed: it is RDF, in which a property is an attribute or an element, and any mention
/// of one is reason enough to look.
enum XMPFindings {
  static func all(in packet: some Collection<UInt8>) -> [MetadataFinding] {
    properties.filter { packet.containsText($0.name) }.map(\.finding)
  }

  /// Properties of Exif, its auxiliary data, IPTC and Photoshop for XMP (XMP specification part 2; Exif 2.32 for XMP, CIPA DC-010).
  private static let properties: [(name: StaticString, finding: MetadataFinding)] = [
    ("exif:GPSLatitude", MetadataFinding(.place, "the GPS position in XMP")),
    ("exif:GPSLongitude", MetadataFinding(.place, "the GPS position in XMP")),
    ("exif:GPSDestLatitude", MetadataFinding(.place, "the GPS position in XMP")),
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
    ("aux:OwnerName", MetadataFinding(.device, "the owner's name in XMP")),
    ("exifEX:CameraOwnerName", MetadataFinding(.device, "the owner's name in XMP")),
  ]
}

extension Collection where Element == UInt8 {
  fileprivate func containsText(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { text in
      var rest = self[...]
      while let start = rest.firstIndex(of: text[0]) {
        rest = rest[start...]
        if rest.starts(with: text) { return true }
        rest = rest.dropFirst()
      }
      return false
    }
  }
}
