extension MetadataFinding {
  /// Tags that name a place or a device (RFC 9559, 5.1.8). ffmpeg converts MP4 and QuickTime with their names.
  static func webM(_ file: FileBytes) -> [MetadataFinding] {
    let tags = WebMTrack.segment(in: file).lazy.filter { $0.id == 0x1254_C367 }.flatMap { EBMLElements($0.payload) }
    let simple = tags.filter { $0.id == 0x7373 }.flatMap { EBMLElements($0.payload) }.filter { $0.id == 0x67C8 }
    return simple.compactMap { tag in
      guard EBMLElements.first(0x4487, in: tag.payload)?.count ?? 0 > 0 else { return nil }
      return EBMLElements.first(0x45A3, in: tag.payload).flatMap { String(shown: $0.slice) }.flatMap { finding(tag: $0.uppercased()) }
    }
  }

  private static func finding(tag: String) -> MetadataFinding? {
    switch tag.split(separator: ".").last {
    case "ISO6709", "LOCATION", "LOCATION-ENG", "RECORDING_LOCATION": MetadataFinding(.place, "the place in the tag \"\(tag)\"")
    case "MAKE", "MANUFACTURER": MetadataFinding(.device, "the maker in the tag \"\(tag)\"")
    case "MODEL", "LENS_MODEL": MetadataFinding(.device, "the model in the tag \"\(tag)\"")
    default: nil
    }
  }
}
