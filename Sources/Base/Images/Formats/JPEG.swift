extension ImageHeader {
  /// Reads the size from the frame header (ITU-T T.81, B.2.2), and the orientation from the first Exif segment before the first scan.
  init(jpeg bytes: FileBytes) throws(ImageError) {
    var size: PixelSize?
    var orientation: Orientation?
    var segments = JPEGSegments(bytes)
    while segments.nextMarker != JPEGMarker.scan, let segment = segments.next() {
      if JPEGMarker.isFrameHeader(segment.marker), size == nil {
        size = try Self.frameSize(segment.data)
      } else if orientation == nil, let exif = segment.exif {
        orientation = exif.orientation
      }
    }
    guard let size else { throw segments.problem ?? ImageError("a JPEG without a frame header") }
    self.init(.jpeg, storedSize: size, orientation: orientation ?? .up)
  }

  /// Reads a frame header: precision, height, width. A height of 0 means that the height follows the first scan (DNL, B.2.5), which
  /// browsers do not support.
  private static func frameSize(_ data: FileBytes) throws(ImageError) -> PixelSize {
    guard let height = data.bigEndian(at: 1, count: 2), let width = data.bigEndian(at: 3, count: 2) else {
      throw ImageError("the frame header of the JPEG is too short")
    }
    return try PixelSize(checking: width, height)
  }
}

extension JPEGSegments.Segment {
  /// The Exif data of an APP1 segment (CIPA DC-008, 4.7.2).
  var exif: Exif? {
    marker == 0xE1 && data.contains("Exif\0\0", at: 0) ? Exif(data.part(from: 6)) : nil
  }
}

/// The segments of a JPEG (ITU-T T.81, B.1.1), in order, after SOI up to EOI. The data of a scan belongs to its SOS segment.
///
/// Stops after EOI or at the end of the bytes. Also stops at an invalid segment, and sets `problem`. Skips bytes between segments, as
/// decoders do.
struct JPEGSegments: Sequence, IteratorProtocol {
  struct Segment {
    /// The second byte of the marker.
    let marker: UInt8
    /// The bytes after the length; empty if the marker has no length.
    let data: FileBytes
    /// The bytes from the last FF of the marker to the end of the data; for SOS, to the end of its scan.
    let whole: FileBytes
  }

  private let bytes: FileBytes
  private(set) var offset = 2
  private(set) var problem: ImageError?
  private(set) var hasEnded = false
  private var count = 0

  init(_ bytes: FileBytes) { self.bytes = bytes }

  /// The marker of the next segment. Unlike `next()`, this does not search a scan for its end.
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

  /// Returns the offset of the FF before the next marker. Any number of FF may precede it (B.1.1.2); FF 00 is not a marker.
  private func markerOffset() -> Int? {
    var offset = offset
    while let byte = bytes[offset], let next = bytes[offset + 1] {
      if byte == 0xFF, next != 0xFF, next != 0 { return offset }
      offset += 1
    }
    return nil
  }

  /// Returns the end of a scan's data: the next marker other than FF 00 and the restart markers (B.1.1.5).
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

/// Markers (ITU-T T.81, table B.1).
enum JPEGMarker {
  static let start: UInt8 = 0xD8
  static let end: UInt8 = 0xD9
  static let scan: UInt8 = 0xDA
  static let comment: UInt8 = 0xFE
  static let applications: ClosedRange<UInt8> = 0xE0...0xEF

  /// Returns whether the marker starts a frame header. C4 (Huffman tables), C8 (reserved) and CC (arithmetic conditioning) do not.
  static func isFrameHeader(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
  }
}

extension MetadataRemoval {
  /// Removes metadata segments anywhere, even between the scans of a progressive picture, and everything after EOI, such as the video of a
  /// Motion Photo or the other pictures of a Multi-Picture file.
  static func withoutMetadata(jpeg bytes: FileBytes, _ header: ImageHeader) throws(ImageError) -> [UInt8] {
    var kept: [UInt8] = [0xFF, JPEGMarker.start]
    kept.reserveCapacity(bytes.count)
    var exif = header.orientation.exif
    var segments = JPEGSegments(bytes)
    while let segment = segments.next() {
      if segment.exif != nil, let orientation = exif {
        kept += JPEGSegments.segment(0xE1, Array("Exif\0\0".utf8) + orientation)
        exif = nil
      } else {
        kept += segment.withoutMetadata
      }
    }
    guard segments.hasEnded else { throw segments.problem ?? ImageError("the JPEG ends without its end marker") }
    return kept
  }
}

extension JPEGSegments {
  fileprivate static func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
    let length = data.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + data
  }
}

extension JPEGSegments.Segment {
  /// The bytes of the segment to keep; empty if it is dropped.
  ///
  /// Keeps tables, frames and scans (ITU-T T.81, table B.1), and the application segments that affect colors and aspect ratio: JFIF, ICC
  /// profiles and Adobe's color transform.
  fileprivate var withoutMetadata: ArraySlice<UInt8> {
    switch marker {
    case 0xC0...0xCF, 0xDA...0xDF, JPEGMarker.end: whole.slice
    case 0xE0: jfif[...]
    case 0xE2 where data.contains("ICC_PROFILE\0", at: 0): whole.slice
    case 0xEE where data.contains("Adobe", at: 0): whole.slice
    default: []
    }
  }

  /// The JFIF segment without the thumbnail that may follow its density (JFIF 1.02, page 5). Empty for a JFXX extension, which only has a
  /// thumbnail.
  private var jfif: [UInt8] {
    guard data.contains("JFIF\0", at: 0), let fixed = data.part(at: 0, count: 12) else { return [] }
    return JPEGSegments.segment(0xE0, Array(fixed.slice) + [0, 0])
  }
}
