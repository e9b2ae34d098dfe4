extension MetadataFinding {
  /// Metadata in `moov` and its tracks, and XMP beside it.
  static func movie(_ file: FileBytes) -> [MetadataFinding] {
    Boxes(file).flatMap { box -> [MetadataFinding] in
      switch box.type {
      case "moov":
        lists(in: box.payload) + Boxes(box.payload).filter { $0.type == "trak" }.flatMap { lists(in: $0.payload) }
      case "uuid": xmp(box.payload)
      default: []
      }
    }
  }

  /// The metadata of a movie or a track: in `udta`, and in `meta` there or beside it.
  private static func lists(in parent: FileBytes) -> [MetadataFinding] {
    Boxes(parent).flatMap { box -> [MetadataFinding] in
      switch box.type {
      case "udta": Boxes(box.payload).flatMap { $0.type == "meta" ? MovieItems.findings(in: $0.payload) : userData($0) }
      case "meta": MovieItems.findings(in: box.payload)
      case "uuid": xmp(box.payload)
      default: []
      }
    }
  }

  /// User data: a length, a language, a text (QuickTime File Format, user data atoms); `loci` is defined by 3GPP (TS 26.244, 8).
  private static func userData(_ box: Boxes.Box) -> [MetadataFinding] {
    if box.type == "XMP_" { return XMPFindings.all(in: box.payload) }
    guard let finding = MovieItems.finding(box.type), box.payload.count > 4 else { return [] }
    return [finding]
  }

  /// XMP in a `uuid` box, with the ID that XMP specification part 3 defines for MPEG-4.
  private static func xmp(_ payload: FileBytes) -> [MetadataFinding] {
    let id: [UInt8] = [0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC]
    return payload.slice.starts(with: id) ? XMPFindings.all(in: payload.part(from: 16)) : []
  }
}
