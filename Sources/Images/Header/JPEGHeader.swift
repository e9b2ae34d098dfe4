extension ImageHeader {
  /// The size is in the frame header (ITU-T T.81, B.2.2), the orientation in the first segment with Exif before the first scan.
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

  /// Precision, height, width. A height of 0 means that it follows after the first scan (DNL, B.2.5), which browsers do not support.
  private static func frameSize(_ data: FileBytes) throws(ImageError) -> PixelSize {
    guard let height = data.bigEndian(at: 1, count: 2), let width = data.bigEndian(at: 3, count: 2) else {
      throw ImageError("the frame header of the JPEG is too short")
    }
    return try PixelSize(checking: width, height)
  }
}

extension JPEGSegments.Segment {
  /// The Exif of an APP1 segment (CIPA DC-008, 4.7.2).
  var exif: Exif? {
    marker == 0xE1 && data.contains("Exif\0\0", at: 0) ? Exif(data.part(from: 6)) : nil
  }
}
