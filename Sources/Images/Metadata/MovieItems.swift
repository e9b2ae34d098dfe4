/// The items in a `meta` box: those of iTunes have names, those of QuickTime have numbers, with names in `keys` (QuickTime File Format,
/// metadata atoms).
enum MovieItems {
  static func findings(in meta: FileBytes) -> [MetadataFinding] {
    // A box in QuickTime, a full box with version and flags in MP4.
    let start = meta.name(at: 4) == "hdlr" ? 0 : 4
    guard let list = Boxes.first("ilst", in: meta, from: start) else { return [] }
    let keys = Boxes.first("keys", in: meta, from: start).map(Self.keys) ?? []
    return Boxes(list).compactMap { item in
      guard item.payload.count > 16 else { return nil }
      return finding(item.type) ?? (keys.indices.contains(Int(item.type.code) - 1) ? finding(key: keys[Int(item.type.code) - 1]) : nil)
    }
  }

  /// The finding for a name of four characters, of an item or in user data.
  static func finding(_ type: FourCharacters) -> MetadataFinding? {
    switch type {
    case "©xyz", "loci": MetadataFinding(.place, "the position in \"\(type.latin)\"")
    case "©mak", "manu": MetadataFinding(.device, "the maker in \"\(type.latin)\"")
    case "©mod", "modl": MetadataFinding(.device, "the model in \"\(type.latin)\"")
    default: nil
    }
  }

  /// Version and flags, a count, then the names, each with a length and a namespace: the form of a box.
  private static func keys(_ payload: FileBytes) -> [String] {
    Boxes(payload, from: 8).map { String(shown: $0.payload.slice)?.lowercased() ?? "" }
  }

  /// The finding for a name of Apple or Android. The accuracy of a position, which has its own name, is none.
  private static func finding(key: String) -> MetadataFinding? {
    switch key.split(separator: ".").last {
    case "iso6709", "location", "location-eng": MetadataFinding(.place, "the position in \"\(key)\"")
    case "name" where key.hasSuffix("location.name"): MetadataFinding(.place, "the name of a place in \"\(key)\"")
    case "make", "manufacturer": MetadataFinding(.device, "the maker in \"\(key)\"")
    case "model", "lens_model": MetadataFinding(.device, "the model in \"\(key)\"")
    default: nil
    }
  }
}

extension FourCharacters {
  /// The name in Latin-1, such as `©xyz`.
  fileprivate var latin: String { String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })) }
}
