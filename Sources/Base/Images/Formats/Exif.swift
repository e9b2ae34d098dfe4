/// A picture's Exif data (CIPA DC-008): a TIFF structure, in some files preceded by JPEG's six-byte Exif marker.
struct Exif {
  let main: TIFFDirectory?

  init(_ bytes: FileBytes) {
    main = TIFFDirectory(first: bytes.contains("Exif\0\0", at: 0) ? bytes.part(from: 6) : bytes)
  }

  /// The value of tag 0x0112; nil if it is missing or invalid.
  var orientation: Orientation? { main?.number(of: 0x0112).flatMap(Orientation.init) }
}

/// One directory of fields in Exif's TIFF structure (TIFF 6.0, section 2).
///
/// A directory has at most 65,535 fields. Only a few links to the next directory are followed, so loops of directories are harmless.
struct TIFFDirectory {
  private let file: FileBytes
  private let isLittleEndian: Bool
  private let offset: Int

  /// Reads the first directory, whose offset follows the byte order and the number 42.
  init?(first file: FileBytes) {
    switch (file[0], file[1]) {
    case (0x49, 0x49): isLittleEndian = true
    case (0x4D, 0x4D): isLittleEndian = false
    default: return nil
    }
    self.file = file
    guard Self.number(in: file, at: 2, count: 2, isLittleEndian) == 42 else { return nil }
    guard let offset = Self.number(in: file, at: 4, count: 4, isLittleEndian) else { return nil }
    self.offset = offset
  }

  private init(file: FileBytes, isLittleEndian: Bool, offset: Int) {
    self.file = file
    self.isLittleEndian = isLittleEndian
    self.offset = offset
  }

  /// The first directories of a file: one for each page of a TIFF.
  static func all(in file: FileBytes) -> [TIFFDirectory] {
    var directories: [TIFFDirectory] = []
    var next = TIFFDirectory(first: file)
    while let directory = next, directories.count < 8 {
      directories.append(directory)
      next = directory.next
    }
    return directories
  }

  /// The directory that follows this one; nil for the last one.
  private var next: TIFFDirectory? {
    guard let count = number(at: offset, count: 2), let next = number(at: offset + 2 + count * 12, count: 4), next > 0 else { return nil }
    return TIFFDirectory(file: file, isLittleEndian: isLittleEndian, offset: next)
  }

  /// Returns the directory that a field points to.
  func directory(at tag: Int) -> TIFFDirectory? {
    number(of: tag).map { TIFFDirectory(file: file, isLittleEndian: isLittleEndian, offset: $0) }
  }

  /// Returns the first value of an integer field.
  func number(of tag: Int) -> Int? {
    guard let field = field(tag) else { return nil }
    switch field.type {
    case 3: return number(at: field.offset + 8, count: 2)
    case 4, 13: return number(at: field.offset + 8, count: 4)
    default: return nil
    }
  }

  /// Returns the string in a field without padding; nil if it is empty.
  func text(of tag: Int) -> String? { data(of: tag).flatMap { String(shown: $0.slice) } }

  /// Returns the bytes of a field.
  func data(of tag: Int) -> FileBytes? {
    // Some programs write IPTC as numbers of four bytes.
    guard let field = field(tag), [1, 2, 4, 7, 129].contains(field.type) else { return nil }
    guard let count = number(at: field.offset + 4, count: 4).map({ field.type == 4 ? $0 * 4 : $0 }) else { return nil }
    let start = count <= 4 ? field.offset + 8 : number(at: field.offset + 8, count: 4)
    return start.flatMap { file.part(at: $0, count: count) }
  }

  /// Returns whether a field with one of the tags has at least one value.
  func hasValue(of tags: Set<Int>) -> Bool {
    tags.contains { tag in field(tag).flatMap { number(at: $0.offset + 4, count: 4) } ?? 0 > 0 }
  }
}

extension TIFFDirectory {
  /// Returns the type and the offset of the first field with a tag.
  private func field(_ tag: Int) -> (type: Int, offset: Int)? {
    let count = number(at: offset, count: 2) ?? 0
    for index in 0..<count {
      let offset = offset + 2 + index * 12
      guard let found = number(at: offset, count: 2), let type = number(at: offset + 2, count: 2) else { return nil }
      if found == tag { return (type, offset) }
    }
    return nil
  }

  private func number(at offset: Int, count: Int) -> Int? {
    Self.number(in: file, at: offset, count: count, isLittleEndian)
  }

  private static func number(in file: FileBytes, at offset: Int, count: Int, _ isLittleEndian: Bool) -> Int? {
    isLittleEndian ? file.littleEndian(at: offset, count: count) : file.bigEndian(at: offset, count: count)
  }
}

extension Exif {
  /// Findings in fields that identify a place, a device or a person: fields of CIPA DC-008, DNG's serial number, and the author's name as
  /// Windows writes it.
  var findings: [MetadataFinding] { main?.findings ?? [] }
}

extension TIFFDirectory {
  var findings: [MetadataFinding] {
    let details = directory(at: 0x8769)
    let position = directory(at: 0x8825)
    var found: [MetadataFinding] = []
    // Latitude and longitude of the picture and of a destination, and the name of an area. Cameras that don't know their position still
    // write other fields, such as the version.
    if position?.hasValue(of: [0x02, 0x04, 0x14, 0x16, 0x1C]) == true { found.append(MetadataFinding(.place, "the GPS position in Exif")) }
    for (name, tag) in [("maker", 0x010F), ("model", 0x0110), ("computer", 0x013C)] {
      if let text = text(of: tag) { found.append(MetadataFinding(.device, "the \(name) \"\(text)\" in Exif")) }
    }
    for (name, tag) in [("lens maker", 0xA433), ("lens model", 0xA434)] {
      if let text = details?.text(of: tag) { found.append(MetadataFinding(.device, "the \(name) \"\(text)\" in Exif")) }
    }
    if details?.text(of: 0xA430) != nil { found.append(MetadataFinding(.person, "the owner's name in Exif")) }
    if details?.text(of: 0xA431) != nil || details?.text(of: 0xA435) != nil || text(of: 0xC62F) != nil {
      found.append(MetadataFinding(.device, "a serial number in Exif"))
    }
    // `XPAuthor` is UTF-16, so a single letter ends with two zeros.
    if text(of: 0x013B) != nil || text(of: 0x9C9D) != nil { found.append(MetadataFinding(.person, "the author's name in Exif")) }
    return found + (data(of: 0x83BB).map(IPTC.findings(in:)) ?? []) + (data(of: 0x8649).map(IPTC.findings(inPhotoshop:)) ?? [])
  }
}

/// The records of IPTC (IIM 4.2, 1.5): each begins with 1C, the number of its section, its own number and a length.
enum IPTC {
  static func findings(in records: FileBytes) -> [MetadataFinding] {
    var found: [MetadataFinding] = []
    var offset = 0
    while records[offset] == 0x1C, let number = records[offset + 2], let length = records.bigEndian(at: offset + 3, count: 2) {
      if records[offset + 1] == 2, length > 0, let finding = finding(number), !found.contains(finding) { found.append(finding) }
      offset += 5 + length
    }
    return found
  }

  /// Returns the findings among Photoshop's resources: each begins with `8BIM`, a number, a padded name and a length. Number 0404 is IPTC.
  static func findings(inPhotoshop resources: FileBytes) -> [MetadataFinding] {
    var found: [MetadataFinding] = []
    var offset = 0
    while resources.contains("8BIM", at: offset), let nameLength = resources[offset + 6] {
      let start = offset + 8 + Int(nameLength) / 2 * 2
      guard let length = resources.bigEndian(at: start, count: 4), let data = resources.part(at: start + 4, count: length) else { break }
      if resources.bigEndian(at: offset + 4, count: 2) == 0x0404 { found += findings(in: data) }
      offset = start + 4 + length + length % 2
    }
    return found
  }

  private static func finding(_ number: UInt8) -> MetadataFinding? {
    switch number {
    case 80, 85, 122: MetadataFinding(.person, "the author's name in IPTC")
    case 90, 92: MetadataFinding(.place, "the name of a place in IPTC")
    default: nil
    }
  }
}

extension Orientation {
  /// Minimal Exif data with this orientation: a TIFF structure with one directory of one field (TIFF 6.0, section 2). Nil for `.up`, the
  /// default.
  var exif: [UInt8]? {
    guard self != .up else { return nil }
    let header: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8]
    let field: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(rawValue), 0, 0]
    return header + [0, 1] + field + [0, 0, 0, 0]
  }
}
