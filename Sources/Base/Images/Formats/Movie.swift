/// The first video track of an MP4 or a QuickTime movie.
enum MovieTrack {
  static func size(in file: FileBytes) throws(ImageError) -> PixelSize {
    var boxes = Boxes(file)
    var movie: FileBytes?
    while movie == nil, let box = boxes.next() {
      if box.type == "moov" { movie = box.payload }
    }
    guard let movie else { throw boxes.problem ?? ImageError("a video without a moov box") }
    for track in Boxes(movie) where track.type == "trak" && isVideo(track.payload) {
      guard let header = Boxes.first("tkhd", in: track.payload) else { throw ImageError("a video track without a header") }
      return try size(inHeader: header)
    }
    throw ImageError("a video without a video track")
  }

  /// Returns whether the handler declares a video track (ISO/IEC 14496-12, 8.4.3).
  private static func isVideo(_ track: FileBytes) -> Bool {
    Boxes.first("mdia", in: track).flatMap { Boxes.first("hdlr", in: $0) }?.name(at: 8) == "vide"
  }

  /// Reads a track header: a matrix, then both sides as 16.16 fixed-point numbers (ISO/IEC 14496-12, 8.3.2). In version 1, they start 12
  /// bytes later. A matrix in which a and d are 0 rotates by a quarter turn.
  private static func size(inHeader header: FileBytes) throws(ImageError) -> PixelSize {
    let matrix = header[0] == 1 ? 52 : 40
    guard let a = header.bigEndian(at: matrix, count: 4), let d = header.bigEndian(at: matrix + 16, count: 4),
      let width = header.bigEndian(at: matrix + 36, count: 4), let height = header.bigEndian(at: matrix + 40, count: 4)
    else { throw ImageError("the header of the video track is too short") }
    let size = try PixelSize(checking: (width + 0x8000) >> 16, (height + 0x8000) >> 16)
    return a == 0 && d == 0 ? size.transposed : size
  }
}

extension MetadataFinding {
  /// Returns the findings in `moov`, in its tracks, and in the XMP next to it.
  static func movie(_ file: FileBytes) -> [MetadataFinding] {
    Boxes(file).flatMap { box -> [MetadataFinding] in
      switch box.type {
      case "moov":
        lists(in: box.payload)
          + Boxes(box.payload).filter { $0.type == "trak" }.flatMap { lists(in: $0.payload) + telemetry(in: $0.payload) }
      case "uuid": xmp(box.payload)
      default: []
      }
    }
  }

  /// Returns the findings in the metadata of a movie or a track: in `udta`, and in `meta` inside or next to it.
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

  /// Returns a finding if the track contains measurements of a camera, such as positions: GoPro's `gpmd`, or Google's `camm`.
  private static func telemetry(in track: FileBytes) -> [MetadataFinding] {
    let tables = Boxes.first("mdia", in: track).flatMap { Boxes.first("minf", in: $0) }.flatMap { Boxes.first("stbl", in: $0) }
    let formats = tables.flatMap { Boxes.first("stsd", in: $0) }.map { Boxes($0, from: 8).prefix(4).map(\.type) } ?? []
    return formats.filter { ["gpmd", "camm"].contains($0) }.map { MetadataFinding(.place, "the measurements in \"\($0)\"") }
  }

  /// Returns the findings in a box of user data: XMP, or a length, a language and a string (QuickTime File Format, user data atoms). 3GPP
  /// defines `loci` (TS 26.244, 8).
  private static func userData(_ box: Boxes.Box) -> [MetadataFinding] {
    if box.type == "XMP_" { return XMPFindings.all(in: box.payload) }
    guard let finding = MovieItems.finding(box.type), box.payload.count > 4 else { return [] }
    return [finding]
  }

  /// Returns the findings in a `uuid` box with the ID that XMP specification part 3 defines for MPEG-4.
  private static func xmp(_ payload: FileBytes) -> [MetadataFinding] {
    let id: [UInt8] = [0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC]
    return payload.slice.starts(with: id) ? XMPFindings.all(in: payload.part(from: 16)) : []
  }
}

/// The items in a `meta` box. In iTunes files, items have names. In QuickTime files, they have numbers that refer to names in `keys`
/// (QuickTime File Format, metadata atoms).
enum MovieItems {
  static func findings(in meta: FileBytes) -> [MetadataFinding] {
    // `meta` is a plain box in QuickTime, and a full box with version and flags in MP4.
    let start = meta.name(at: 4) == "hdlr" ? 0 : 4
    guard let list = Boxes.first("ilst", in: meta, from: start) else { return [] }
    let keys = Boxes.first("keys", in: meta, from: start).map(Self.keys) ?? []
    return Boxes(list).compactMap { item in
      guard item.payload.count > 16 else { return nil }
      return finding(item.type) ?? (keys.indices.contains(Int(item.type.code) - 1) ? finding(key: keys[Int(item.type.code) - 1]) : nil)
    }
  }

  /// Returns the finding for a four-character name of an item, or of a box in user data.
  static func finding(_ type: FourCharacters) -> MetadataFinding? {
    switch type {
    case "©xyz", "loci": MetadataFinding(.place, "the position in \"\(type.latin)\"")
    case "©mak", "manu": MetadataFinding(.device, "the maker in \"\(type.latin)\"")
    case "©mod", "modl": MetadataFinding(.device, "the model in \"\(type.latin)\"")
    case "©aut", "auth", "©ART", "©dir", "©prd": MetadataFinding(.person, "the author's name in \"\(type.latin)\"")
    default: nil
    }
  }

  /// Returns the names in `keys`: after version, flags and a count, each name has a length and a namespace, like a box.
  private static func keys(_ payload: FileBytes) -> [String] {
    Boxes(payload, from: 8).map { String(shown: $0.payload.slice)?.lowercased() ?? "" }
  }

  /// Returns the finding for a key that Apple or Android defines. The key for a position's accuracy is not a finding.
  private static func finding(key: String) -> MetadataFinding? {
    switch key.split(separator: ".").last {
    case "iso6709", "location", "location-eng": MetadataFinding(.place, "the position in \"\(key)\"")
    case "name" where key.hasSuffix("location.name"): MetadataFinding(.place, "the name of a place in \"\(key)\"")
    case "make", "manufacturer": MetadataFinding(.device, "the maker in \"\(key)\"")
    case "model", "lens_model": MetadataFinding(.device, "the model in \"\(key)\"")
    case "author", "artist", "director", "producer": MetadataFinding(.person, "the author's name in \"\(key)\"")
    default: nil
    }
  }
}

extension FourCharacters {
  /// The name in Latin-1, such as `©xyz`.
  fileprivate var latin: String { String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })) }
}
