/// Metadata that identifies a place or a device, in a format that cannot be cleaned: GIF, AVIF, HEIF, TIFF, JPEG XL, MP4, QuickTime, WebM.
///
/// Files with findings are rejected. The text never contains coordinates, serial numbers or names of people, because build logs may be
/// public.
package struct MetadataFinding: Hashable, Sendable {
  package enum Kind: String, Sendable {
    /// A position, or the name of a place.
    case place
    /// A maker, a model, a serial number or an owner.
    case device
  }

  package let kind: Kind

  /// The description in lower case, such as `the GPS position in Exif` or `the model "iPhone 15" in Exif`.
  package let text: String

  init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}

extension MetadataFinding {
  /// Returns all findings without duplicates, places first. Reads damaged files as far as possible. PNG, JPEG and WebP have no findings,
  /// since `MetadataRemoval` cleans them.
  package static func all(in bytes: [UInt8]) -> [MetadataFinding] {
    let file = FileBytes(bytes)
    let found: [MetadataFinding]
    switch ImageFormat(signature: bytes) {
    case .gif: found = gif(file)
    case .avif: found = avif(file) + movie(file)
    case .png, .jpeg, .webP, .svg: return []
    case nil:
      switch (CameraFormat(signature: bytes), VideoFormat(signature: bytes)) {
      case (.heif, _): found = avif(file) + movie(file)
      case (.tiff, _): found = tiff(file)
      case (.jpegXL, _): found = jpegXL(file)
      case (nil, .mp4): found = movie(file)
      case (nil, .webM): found = webM(file)
      case (nil, nil): return []
      }
    }
    var seen: Set<MetadataFinding> = []
    let once = found.filter { seen.insert($0).inserted }
    return once.filter { $0.kind == .place } + once.filter { $0.kind == .device }
  }
}

/// Removes metadata from a picture: place, time, camera, author, comments, previews, and any bytes after its end.
///
/// Keeps only the parts that browsers need to show the same picture, including the Exif orientation. Drops unknown parts, since cameras
/// keep inventing new ones. Kept parts are copied byte for byte, so pixels do not change.
///
///     let published = try MetadataRemoval.apply(to: bytes) ?? bytes
package enum MetadataRemoval {
  /// - Returns: the bytes without metadata; nil if there is nothing to remove. Always nil for GIF, AVIF and SVG: see `MetadataFinding`.
  /// - Throws: `ImageError` if the picture is damaged or its format is unknown, since some metadata might remain.
  package static func apply(to bytes: [UInt8]) throws(ImageError) -> [UInt8]? {
    let header = try ImageHeader(bytes)
    let file = FileBytes(bytes)
    let kept: [UInt8]
    switch header.format {
    case .png: kept = try withoutMetadata(png: file, header)
    case .jpeg: kept = try withoutMetadata(jpeg: file, header)
    case .webP: kept = try withoutMetadata(webP: file, header)
    case .gif, .avif, .svg: return nil
    }
    return kept == bytes ? nil : kept
  }
}

/// Searches XMP for property names instead of parsing it. In RDF, a property may be an attribute or an element; finding its name is enough.
enum XMPFindings {
  /// Returns all findings in one pass. Compares names only next to colons.
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

  /// XMP properties of Exif, its auxiliary data, IPTC and Photoshop (XMP specification part 2; CIPA DC-010).
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

extension MetadataFinding {
  /// Returns the findings in the fields and the XMP of the first picture (XMP specification part 3, 1.1.7.3).
  static func tiff(_ file: FileBytes) -> [MetadataFinding] {
    let exif = Exif(file)
    return exif.findings + (exif.main?.data(of: 0x02BC).map(XMPFindings.all) ?? [])
  }

  /// Returns the findings in the Exif and XMP boxes (ISO/IEC 18181-2, 9.4 and 9.5). Compressed boxes cannot be read, so they count as a
  /// finding.
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

extension String {
  /// Converts text from a file for use in a message: at most 60 characters, without padding and control characters. Returns nil if nothing
  /// is left.
  init?(shown bytes: some Sequence<UInt8>) {
    let text = String(decoding: bytes.prefix(240).prefix { $0 != 0 }, as: UTF8.self)
    let printed = text.unicodeScalars.map { $0.properties.generalCategory.isShown ? $0 : " " }
    let words = String(String.UnicodeScalarView(printed)).split(separator: " ").joined(separator: " ").prefix(60)
    guard !words.isEmpty else { return nil }
    self = String(words)
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isShown: Bool {
    switch self {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
