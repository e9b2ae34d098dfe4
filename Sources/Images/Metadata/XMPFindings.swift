/// Searches XMP for names of properties instead of parsing it: in RDF a property is an attribute or an element, and its name is enough.
enum XMPFindings {
  /// Takes one pass, comparing names only around a colon.
  static func all(in packet: FileBytes) -> [MetadataFinding] {
    var found: Set<MetadataFinding> = []
    for (offset, byte) in packet.slice.enumerated() where byte == UInt8(ascii: ":") {
      for property in properties where packet.contains(property.name, at: offset - property.prefixLength) {
        found.insert(property.finding)
      }
    }
    return properties.map(\.finding).filter(found.contains)
  }

  private struct Property: Sendable {
    let name: StaticString
    /// The number of characters before the colon.
    let prefixLength: Int
    let finding: MetadataFinding

    init(_ name: StaticString, _ kind: MetadataFinding.Kind, _ text: String) {
      self.name = name
      prefixLength = name.withUTF8Buffer { $0.firstIndex(of: UInt8(ascii: ":")) ?? 0 }
      finding = MetadataFinding(kind, text)
    }
  }

  /// Properties of Exif, its auxiliary data, IPTC and Photoshop for XMP (XMP specification part 2; CIPA DC-010).
  private static let properties: [Property] = [
    Property("exif:GPSLatitude", .place, "the GPS position in XMP"),
    Property("exif:GPSLongitude", .place, "the GPS position in XMP"),
    Property("exif:GPSDestLatitude", .place, "the GPS position in XMP"),
    Property("photoshop:City", .place, "the name of a place in XMP"),
    Property("Iptc4xmpCore:Location", .place, "the name of a place in XMP"),
    Property("Iptc4xmpExt:LocationCreated", .place, "the name of a place in XMP"),
    Property("Iptc4xmpExt:LocationShown", .place, "the name of a place in XMP"),
    Property("tiff:Make", .device, "the maker in XMP"),
    Property("tiff:Model", .device, "the model in XMP"),
    Property("aux:SerialNumber", .device, "a serial number in XMP"),
    Property("aux:LensSerialNumber", .device, "a serial number in XMP"),
    Property("exifEX:BodySerialNumber", .device, "a serial number in XMP"),
    Property("exifEX:LensSerialNumber", .device, "a serial number in XMP"),
    Property("aux:OwnerName", .device, "the owner's name in XMP"),
    Property("exifEX:CameraOwnerName", .device, "the owner's name in XMP"),
  ]
}
