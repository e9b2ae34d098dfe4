extension ImageHeader {
  /// The size is a property of the primary item (ISO/IEC 23008-12, 6.5.3). That of a grid is the size of the whole.
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
  /// The brands of an ISO base media file (ISO/IEC 14496-12, 4.3): the formats it claims to follow. None if it does not start with `ftyp`.
  var brands: Set<FourCharacters> {
    guard name(at: 4) == "ftyp", let payload = Boxes.first("ftyp", in: self) else { return [] }
    // The major brand, a version, the compatible brands. The version is read as a brand too, which is harmless.
    return Set(stride(from: 0, to: min(payload.count, 4096), by: 4).compactMap(payload.name))
  }
}

extension AVIFItem {
  /// `irot` turns anticlockwise by a number of quarters. Then `imir` exchanges top and bottom (axis 0) or left and right
  /// (ISO/IEC 23008-12:2022, 6.5.10 and 6.5.12).
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
