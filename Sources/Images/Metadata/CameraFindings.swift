extension MetadataFinding {
  /// The fields of the first picture, and its XMP (XMP specification part 3, 1.1.7.3).
  static func tiff(_ file: FileBytes) -> [MetadataFinding] {
    let exif = Exif(file)
    return exif.findings + (exif.main?.data(of: 0x02BC).map(XMPFindings.all) ?? [])
  }

  /// The boxes with Exif and XMP (ISO/IEC 18181-2, 9.4 and 9.5). Those that are compressed cannot be read here.
  static func jpegXL(_ file: FileBytes) -> [MetadataFinding] {
    Boxes(file).flatMap { box -> [MetadataFinding] in
      switch box.type {
      case "Exif": Exif(box.payload.part(from: (box.payload.bigEndian(at: 0, count: 4) ?? 0) + 4)).findings
      case "xml ": XMPFindings.all(in: box.payload)
      case "brob": ["Exif", "xml "].contains(box.payload.name(at: 0)) ? [MetadataFinding(.device, "metadata that is compressed")] : []
      default: []
      }
    }
  }
}
