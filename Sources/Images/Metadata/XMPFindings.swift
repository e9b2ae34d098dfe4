/// Searches XMP for names of properties instead of parsing it: in RDF a property is an attribute or an element, and its name is enough.
enum XMPFindings {
  /// Takes one pass, comparing names only around a colon.
  static func all(in packet: FileBytes) -> [MetadataFinding] {
    var found: Set<MetadataFinding> = []
    for (offset, byte) in packet.slice.enumerated() where byte == UInt8(ascii: ":") {
      for (space, name, finding) in properties
      where packet.contains(name, at: offset) && packet.contains(space, at: offset - space.utf8CodeUnitCount) {
        found.insert(finding)
      }
    }
    return properties.map(\.finding).filter(found.contains)
  }

  /// Properties of Exif, its auxiliary data, IPTC and Photoshop for XMP (XMP specification part 2; CIPA DC-010).
  private static let properties: [(space: StaticString, name: StaticString, finding: MetadataFinding)] = [
    ("exif", ":GPSLatitude", MetadataFinding(.place, "the GPS position in XMP")),
    ("exif", ":GPSLongitude", MetadataFinding(.place, "the GPS position in XMP")),
    ("exif", ":GPSDestLatitude", MetadataFinding(.place, "the GPS position in XMP")),
    ("photoshop", ":City", MetadataFinding(.place, "the name of a place in XMP")),
    ("Iptc4xmpCore", ":Location", MetadataFinding(.place, "the name of a place in XMP")),
    ("Iptc4xmpExt", ":LocationCreated", MetadataFinding(.place, "the name of a place in XMP")),
    ("Iptc4xmpExt", ":LocationShown", MetadataFinding(.place, "the name of a place in XMP")),
    ("tiff", ":Make", MetadataFinding(.device, "the maker in XMP")),
    ("tiff", ":Model", MetadataFinding(.device, "the model in XMP")),
    ("aux", ":SerialNumber", MetadataFinding(.device, "a serial number in XMP")),
    ("aux", ":LensSerialNumber", MetadataFinding(.device, "a serial number in XMP")),
    ("exifEX", ":BodySerialNumber", MetadataFinding(.device, "a serial number in XMP")),
    ("exifEX", ":LensSerialNumber", MetadataFinding(.device, "a serial number in XMP")),
    ("aux", ":OwnerName", MetadataFinding(.device, "the owner's name in XMP")),
    ("exifEX", ":CameraOwnerName", MetadataFinding(.device, "the owner's name in XMP")),
  ]
}
