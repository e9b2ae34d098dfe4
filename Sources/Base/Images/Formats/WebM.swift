/// The first video track of a WebM (RFC 9559, 5.1.4).
enum WebMTrack {
  static func size(in file: FileBytes) throws(ImageError) -> PixelSize {
    var elements = segment(in: file)
    while let element = elements.next() {
      guard element.id == 0x1654_AE6B else { continue }
      for track in EBMLElements(element.payload) where track.id == 0xAE && EBMLElements.number(0x83, in: track.payload) == 1 {
        guard let video = EBMLElements.first(0xE0, in: track.payload) else { break }
        return try size(inVideo: video)
      }
      throw ImageError("a video without a video track")
    }
    throw elements.problem ?? ImageError("a video without tracks")
  }

  /// Returns the elements in the segment, or after it if its length is unknown: see `EBMLElements`.
  static func segment(in file: FileBytes) -> EBMLElements {
    let segment = EBMLElements.first(0x1853_8067, in: file)
    return EBMLElements(segment.flatMap { $0.count > 0 ? $0 : nil } ?? file)
  }

  /// Returns `DisplayWidth` and `DisplayHeight` if they are in pixels, otherwise `PixelWidth` and `PixelHeight` (RFC 9559, 5.1.4.1.28).
  private static func size(inVideo video: FileBytes) throws(ImageError) -> PixelSize {
    guard let width = EBMLElements.number(0xB0, in: video), let height = EBMLElements.number(0xBA, in: video) else {
      throw ImageError("a video track without a size")
    }
    let unit = EBMLElements.number(0x54B2, in: video) ?? 0
    let shown = (width: EBMLElements.number(0x54B0, in: video) ?? 0, height: EBMLElements.number(0x54BA, in: video) ?? 0)
    return unit == 0 && shown.width > 0 && shown.height > 0
      ? try PixelSize(checking: shown.width, shown.height) : try PixelSize(checking: width, height)
  }
}

/// One level of elements in a part of a WebM file (RFC 8794, 5 and 6).
///
/// Live recordings have segments and clusters of unknown length. Their contents are returned after them, as if on the same level. Stops at
/// the end of the bytes. Also stops at an invalid element, and sets `problem`.
struct EBMLElements: Sequence, IteratorProtocol {
  struct Element {
    /// The ID including its length bits, as in the specifications.
    let id: Int
    let payload: FileBytes
  }

  private let bytes: FileBytes
  private var offset = 0
  private(set) var problem: ImageError?
  private var count = 0

  init(_ bytes: FileBytes) { self.bytes = bytes }

  mutating func next() -> Element? {
    guard problem == nil, offset < bytes.count else { return nil }
    guard count < HeaderLimits.pieces else { return problem.stop(.tooManyPieces) }
    guard let id = number(longest: 4, keepsMarker: true), let length = number(longest: 8, keepsMarker: false) else {
      return problem.stop(ImageError("the file ends within an element, or has an impossible one"))
    }
    count += 1
    if length.isUnknown { return Element(id: id.value, payload: bytes.part(from: bytes.count)) }
    guard let payload = bytes.part(at: offset, count: length.value) else {
      return problem.stop(ImageError("the file ends within an element"))
    }
    offset += length.value
    return Element(id: id.value, payload: payload)
  }

  static func first(_ id: Int, in bytes: FileBytes) -> FileBytes? { EBMLElements(bytes).first { $0.id == id }?.payload }

  /// Returns the integer value of an element.
  static func number(_ id: Int, in bytes: FileBytes) -> Int? {
    first(id, in: bytes).flatMap { $0.bigEndian(at: 0, count: $0.count) }
  }
}

extension EBMLElements {
  /// Reads a variable-length integer, whose highest set bit gives its number of bytes (RFC 8794, 4). If all bits of a length are set, the
  /// length is unknown (6.2).
  private mutating func number(longest: Int, keepsMarker: Bool) -> (value: Int, isUnknown: Bool)? {
    guard let first = bytes[offset] else { return nil }
    let length = first.leadingZeroBitCount + 1
    guard length <= longest, let whole = bytes.bigEndian(at: offset, count: length) else { return nil }
    offset += length
    let mask = 1 << (7 * length) - 1
    return (keepsMarker ? whole : whole & mask, whole & mask == mask)
  }
}

extension MetadataFinding {
  /// Returns the findings in the tags (RFC 9559, 5.1.8). When ffmpeg converts MP4 and QuickTime files, it keeps their tag names.
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
    case "AUTHOR", "ARTIST", "DIRECTOR", "PRODUCER": MetadataFinding(.person, "the author's name in the tag \"\(tag)\"")
    default: nil
    }
  }
}
