extension MetadataFinding {
  /// The items with Exif and XMP (ISO/IEC 23008-12, annex A), in AVIF as in HEIC. Real files have one of each. Only the first
  /// four are read, as each of thousands could claim to be the whole file.
  static func avif(_ bytes: FileBytes) -> [MetadataFinding] {
    guard let meta = Boxes.first("meta", in: bytes), let items = Boxes.first("iinf", in: meta, from: 4) else { return [] }
    let locations = AVIFLocations(meta)
    let entries = Boxes(items, from: items[0] == 0 ? 6 : 8).filter { $0.type == "infe" }.compactMap { AVIFItemEntry($0.payload) }
    return entries.filter { ["Exif", "mime"].contains($0.type) }.prefix(4).flatMap { entry in
      guard let data = locations.data(of: entry.item, in: bytes) else { return [MetadataFinding]() }
      if entry.type == "mime" { return XMPFindings.all(in: data) }
      // The data starts with the offset of the TIFF (A.2.1).
      return Exif(data.part(from: (data.bigEndian(at: 0, count: 4) ?? 0) + 4)).findings
    }
  }
}

/// The ID and the type of an item (ISO/IEC 14496-12, 8.11.6). The ID has 32 bits from version 3.
private struct AVIFItemEntry {
  let item: Int
  let type: FourCharacters

  init?(_ payload: FileBytes) {
    guard let version = payload[0], version >= 2 else { return nil }
    let length = version == 2 ? 2 : 4
    guard let item = payload.bigEndian(at: 4, count: length), let type = payload.name(at: 4 + length + 2) else { return nil }
    self.item = item
    self.type = type
  }
}

/// The places of the data of items (ISO/IEC 14496-12, 8.11.3). Of an item in several pieces only the first is read.
private struct AVIFLocations {
  private struct Location {
    let isInMeta: Bool
    let offset: Int
    let length: Int
  }

  private var locations: [Int: Location] = [:]
  private let inMeta: FileBytes?

  init(_ meta: FileBytes) {
    inMeta = Boxes.first("idat", in: meta, from: 4)
    guard let box = Boxes.first("iloc", in: meta, from: 4), let version = box[0], let sizes = box.bigEndian(at: 4, count: 2) else { return }
    let numberLength = version < 2 ? 2 : 4
    let (offsetLength, lengthLength, baseLength) = (sizes >> 12 & 15, sizes >> 8 & 15, sizes >> 4 & 15)
    let indexLength = version == 0 ? 0 : sizes & 15
    var offset = 6
    func read(_ count: Int) -> Int? {
      defer { offset += count }
      return count == 0 ? 0 : box.bigEndian(at: offset, count: count)
    }
    for _ in 0..<min(read(numberLength) ?? 0, HeaderLimits.pieces) {
      guard let item = read(numberLength), let method = read(version == 0 ? 0 : 2), read(2) != nil else { return }
      guard let base = read(baseLength), let extents = read(2) else { return }
      let start = offset
      guard extents > 0, read(indexLength) != nil, let first = read(offsetLength), let length = read(lengthLength) else { return }
      let (sum, overflows) = base.addingReportingOverflow(first)
      if !overflows { locations[item] = Location(isInMeta: method & 15 == 1, offset: sum, length: length) }
      offset = start + extents * (indexLength + offsetLength + lengthLength)
    }
  }

  /// A length of 0 means up to the end.
  func data(of item: Int, in file: FileBytes) -> FileBytes? {
    guard let location = locations[item], let bytes = location.isInMeta ? inMeta : file else { return nil }
    guard location.length > 0 else { return bytes.part(from: location.offset) }
    return bytes.part(at: location.offset, count: location.length)
  }
}
