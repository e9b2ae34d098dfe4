/// The segments of a JPEG (ITU-T T.81, B.1.1), in order, from the one after SOI to EOI; the data of a scan belongs to its SOS segment.
///
/// Ends after EOI, at the end of the bytes, or at a segment that cannot be: then `problem` says why. Bytes between segments that belong to
/// none are passed over, as decoders do.
struct JPEGSegments: Sequence, IteratorProtocol {
  struct Segment {
    /// The second byte of the marker.
    let marker: UInt8
    /// What follows the length; empty for markers that stand alone.
    let data: FileBytes
    /// From the last FF of the marker to the end of the data; for SOS to the end of its scan.
    let whole: FileBytes
  }

  private let bytes: FileBytes
  private(set) var offset = 2
  private(set) var problem: ImageError?
  private(set) var hasEnded = false
  private var count = 0

  init(_ bytes: FileBytes) { self.bytes = bytes }

  mutating func next() -> Segment? {
    guard problem == nil, !hasEnded, let start = markerOffset(), let marker = bytes[start + 1] else { return nil }
    guard count < HeaderLimits.pieces else { return fail(.tooManyPieces) }
    count += 1
    switch marker {
    case JPEGMarker.start: return fail(ImageError("a JPEG that starts twice"))
    case JPEGMarker.end, 0x01, 0xD0...0xD7:
      hasEnded = marker == JPEGMarker.end
      return segment(marker, at: start, length: 0, end: start + 2)
    default: break
    }
    guard let length = bytes.bigEndian(at: start + 2, count: 2), length >= 2, start + 2 + length <= bytes.count else {
      return fail(ImageError("the JPEG ends within a segment"))
    }
    let end = start + 2 + length
    return segment(marker, at: start, length: length, end: marker == JPEGMarker.scan ? scanEnd(from: end) : end)
  }
}

extension JPEGSegments {
  private mutating func segment(_ marker: UInt8, at start: Int, length: Int, end: Int) -> Segment? {
    offset = end
    guard let whole = bytes.part(at: start, count: end - start) else { return nil }
    return Segment(marker: marker, data: whole.part(at: 4, count: length - 2) ?? whole.part(from: whole.count), whole: whole)
  }

  private mutating func fail(_ problem: ImageError) -> Segment? {
    self.problem = problem
    return nil
  }

  /// The offset of the FF before the next marker. Any number of FF may fill the space before it (B.1.1.2); FF 00 is no marker.
  private func markerOffset() -> Int? {
    var offset = offset
    while let byte = bytes[offset], let next = bytes[offset + 1] {
      if byte == 0xFF, next != 0xFF, next != 0 { return offset }
      offset += 1
    }
    return nil
  }

  /// The end of the data of a scan: the next marker that does not belong to it. FF 00 and the restart markers do (B.1.1.5, E.1.2).
  private func scanEnd(from start: Int) -> Int {
    var offset = start
    while let byte = bytes[offset], let next = bytes[offset + 1] {
      if byte == 0xFF, next != 0, next != 0xFF, !(0xD0...0xD7).contains(next) { return offset }
      offset += 1
    }
    return bytes.count
  }
}

/// The markers that matter here (ITU-T T.81, table B.1).
enum JPEGMarker {
  static let start: UInt8 = 0xD8
  static let end: UInt8 = 0xD9
  static let scan: UInt8 = 0xDA
  static let comment: UInt8 = 0xFE
  static let applications: ClosedRange<UInt8> = 0xE0...0xEF

  /// Frame headers of all processes: C4 (Huffman tables), C8 (reserved) and CC (arithmetic conditioning) lie between them.
  static func isFrameHeader(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
  }
}
