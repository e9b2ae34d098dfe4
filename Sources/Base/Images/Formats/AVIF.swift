extension ImageHeader {
  /// Reads the size, a property of the primary item (ISO/IEC 23008-12, 6.5.3). For a grid, this is the size of the whole picture.
  init(avif bytes: FileBytes) throws(ImageError) {
    var boxes = Boxes(bytes)
    var meta: FileBytes?
    while meta == nil, let box = boxes.next() {
      if box.type == "meta" { meta = box.payload.part(from: 4) }
    }
    guard let meta else { throw boxes.problem ?? ImageError("an AVIF without a meta box") }
    let item = try AVIFItem(primaryOf: meta)
    guard let size = item.property("ispe"), let width = size.bigEndian(at: 4, count: 4), let height = size.bigEndian(at: 8, count: 4) else {
      throw ImageError("an AVIF whose primary item has no size")
    }
    self.init(
      .avif, storedSize: try PixelSize(checking: width, height), orientation: item.orientation,
      isAnimated: bytes.brands.contains("avis"))
  }
}

extension FileBytes {
  /// The brands of an ISO base media file (ISO/IEC 14496-12, 4.3): the formats that it claims to follow. Empty if the file does not start
  /// with `ftyp`.
  var brands: Set<FourCharacters> {
    guard name(at: 4) == "ftyp", let payload = Boxes.first("ftyp", in: self) else { return [] }
    // The major brand, a version, and the compatible brands. Reading the version as a brand is harmless.
    return Set(stride(from: 0, to: min(payload.count, 4096), by: 4).compactMap(payload.name))
  }
}

extension AVIFItem {
  /// `irot` rotates counterclockwise by a number of quarter turns. Then `imir` flips top and bottom (axis 0) or left and right (ISO/IEC
  /// 23008-12:2022, 6.5.10 and 6.5.12).
  fileprivate var orientation: Orientation {
    let quarters = (property("irot")?[0] ?? 0) & 3
    let axis = property("imir").flatMap { $0[0] }.map { $0 & 1 }
    let orientations: [Orientation] =
      switch axis {
      case nil: [.up, .left, .down, .right]
      case 0: [.downMirrored, .leftMirrored, .upMirrored, .rightMirrored]
      default: [.upMirrored, .rightMirrored, .downMirrored, .leftMirrored]
      }
    return orientations[Int(quarters)]
  }
}

/// The primary item of an AVIF, which browsers show, and its properties (ISO/IEC 23008-12, 9.3).
struct AVIFItem {
  private let properties: [Boxes.Box]

  /// - Parameter meta: the contents of the `meta` box.
  init(primaryOf meta: FileBytes) throws(ImageError) {
    guard let item = Boxes.first("pitm", in: meta).flatMap(Self.item) else { throw ImageError("an AVIF without a primary item") }
    guard let list = Boxes.first("iprp", in: meta), let container = Boxes.first("ipco", in: list) else {
      throw ImageError("an AVIF without properties")
    }
    let all = Array(Boxes(container))
    let indices = Boxes(list).lazy.filter { $0.type == "ipma" }.compactMap { Self.indices(of: item, in: $0.payload) }.first
    properties = (indices ?? []).compactMap { all.indices.contains($0 - 1) ? all[$0 - 1] : nil }
  }

  /// Returns the content of the first property of a type.
  func property(_ type: FourCharacters) -> FileBytes? { properties.first { $0.type == type }?.payload }

  /// Reads the ID of the primary item: 16 bits, or 32 from version 1 (ISO/IEC 14496-12, 8.11.4).
  private static func item(_ payload: FileBytes) -> Int? {
    payload[0].flatMap { payload.bigEndian(at: 4, count: $0 == 0 ? 2 : 4) }
  }

  /// Returns the indices of an item's properties, starting at 1. For each item, `ipma` has the item's ID, the number of its properties, and
  /// for each property an "essential" bit and an index of 7 bits, or of 15 if flag 1 is set (ISO/IEC 23008-12, 9.3.2).
  private static func indices(of item: Int, in payload: FileBytes) -> [Int]? {
    guard let version = payload[0], let flags = payload[3], let items = payload.bigEndian(at: 4, count: 4) else { return nil }
    let (itemLength, indexLength) = (version == 0 ? 2 : 4, flags & 1 == 0 ? 1 : 2)
    var offset = 8
    for _ in 0..<min(items, HeaderLimits.pieces) {
      guard let found = payload.bigEndian(at: offset, count: itemLength), let count = payload[offset + itemLength] else { return nil }
      offset += itemLength + 1
      if found == item {
        return (0..<Int(count)).compactMap { index in
          payload.bigEndian(at: offset + index * indexLength, count: indexLength).map { $0 & (1 << (8 * indexLength - 1) - 1) }
        }
      }
      offset += Int(count) * indexLength
    }
    return nil
  }
}

extension MetadataFinding {
  /// Returns the findings in the Exif and XMP items of AVIF and HEIC (ISO/IEC 23008-12, annex A). Real files have one of each. Only the
  /// first four are read: in a hostile file, each of thousands of items could claim to span the whole file.
  static func avif(_ bytes: FileBytes) -> [MetadataFinding] {
    guard let meta = Boxes.first("meta", in: bytes), let items = Boxes.first("iinf", in: meta, from: 4) else { return [] }
    let locations = AVIFLocations(meta)
    let entries = Boxes(items, from: items[0] == 0 ? 6 : 8).filter { $0.type == "infe" }.compactMap { AVIFItemEntry($0.payload) }
    return entries.filter { ["Exif", "mime"].contains($0.type) }.prefix(4).flatMap { entry in
      guard let data = locations.data(of: entry.item, in: bytes) else { return [MetadataFinding]() }
      if entry.type == "mime" { return XMPFindings.all(in: data) }
      // The data starts with the offset of the TIFF structure (A.2.1).
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

/// The byte ranges of items' data (ISO/IEC 14496-12, 8.11.3). If an item has several extents, only the first is read.
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

  /// Returns the item's data. If its length is 0, it extends to the end.
  func data(of item: Int, in file: FileBytes) -> FileBytes? {
    guard let location = locations[item], let bytes = location.isInMeta ? inMeta : file else { return nil }
    guard location.length > 0 else { return bytes.part(from: location.offset) }
    return bytes.part(at: location.offset, count: location.length)
  }
}
