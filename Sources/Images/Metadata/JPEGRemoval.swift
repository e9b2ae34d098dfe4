extension MetadataRemoval {
  /// Drops segments everywhere, also between the scans of a progressive picture, and everything after EOI, such as the video of a Motion
  /// Photo or the other pictures of a Multi-Picture file.
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
  /// Tables, frames and scans are kept (ITU-T T.81, table B.1), and the application segments that decide colors and proportions: JFIF, ICC
  /// profiles and the transform of Adobe.
  fileprivate var withoutMetadata: ArraySlice<UInt8> {
    switch marker {
    case 0xC0...0xCF, 0xDA...0xDF, JPEGMarker.end: whole.slice
    case 0xE0: jfif[...]
    case 0xE2 where data.contains("ICC_PROFILE\0", at: 0): whole.slice
    case 0xEE where data.contains("Adobe", at: 0): whole.slice
    default: []
    }
  }

  /// JFIF without the thumbnail that may follow its density (JFIF 1.02, page 5). The extension JFXX is only a thumbnail.
  private var jfif: [UInt8] {
    guard data.contains("JFIF\0", at: 0), let fixed = data.part(at: 0, count: 12) else { return [] }
    return JPEGSegments.segment(0xE0, Array(fixed.slice) + [0, 0])
  }
}
