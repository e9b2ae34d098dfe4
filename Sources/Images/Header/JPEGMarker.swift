/// Markers (ITU-T T.81, table B.1).
enum JPEGMarker {
  static let start: UInt8 = 0xD8
  static let end: UInt8 = 0xD9
  static let scan: UInt8 = 0xDA
  static let comment: UInt8 = 0xFE
  static let applications: ClosedRange<UInt8> = 0xE0...0xEF

  /// Frame headers of all processes. C4 (Huffman tables), C8 (reserved) and CC (arithmetic conditioning) are not among them.
  static func isFrameHeader(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
  }
}
