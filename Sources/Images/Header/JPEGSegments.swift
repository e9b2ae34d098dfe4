/// The segments of a JPEG (ITU-T T.81, B.1.1), in order, after SOI up to EOI. The data of a scan belongs to its SOS segment.
///
/// Stops after EOI, at the end of the bytes, or at an invalid segment: then `problem` is set. Bytes between segments are skipped, as
/// decoders do.
struct JPEGSegments: Sequence, IteratorProtocol {
  struct Segment {
    /// The second byte of the marker.
    let marker: UInt8
    /// The bytes after the length; empty for a marker without one.
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

  /// The marker of the next segment. Unlike `next()`, this does not walk over the data of a scan.
  var nextMarker: UInt8? { markerOffset().flatMap { bytes[$0 + 1] } }

  mutating func next() -> Segment? {
    guard problem == nil, !hasEnded, let start = markerOffset(), let marker = bytes[start + 1] else { return nil }
    guard count < HeaderLimits.pieces else { return problem.stop(.tooManyPieces) }
    count += 1
    switch marker {
    case JPEGMarker.start: return problem.stop(ImageError("a JPEG that starts twice"))
    case JPEGMarker.end, 0x01, 0xD0...0xD7:
      hasEnded = marker == JPEGMarker.end
      return segment(marker, at: start, length: 0, end: start + 2)
    default: break
    }
    guard let length = bytes.bigEndian(at: start + 2, count: 2), length >= 2, start + 2 + length <= bytes.count else {
      return problem.stop(ImageError("the JPEG ends within a segment"))
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

  /// The offset of the FF before the next marker. Any number of FF may precede it (B.1.1.2); FF 00 is not a marker.
  private func markerOffset() -> Int? {
    var offset = offset
    while let byte = bytes[offset], let next = bytes[offset + 1] {
      if byte == 0xFF, next != 0xFF, next != 0 { return offset }
      offset += 1
    }
    return nil
  }

  /// The end of the data of a scan: the next marker other than FF 00 and the restart markers (B.1.1.5).
  private func scanEnd(from start: Int) -> Int {
    var rest = bytes.part(from: start)
    while let index = rest.slice.firstIndex(of: 0xFF) {
      rest = rest.part(from: index - rest.slice.startIndex)
      guard let next = rest[1] else { break }
      if next != 0, next != 0xFF, !(0xD0...0xD7).contains(next) { return bytes.count - rest.count }
      rest = rest.part(from: 1)
    }
    return bytes.count
  }
}
