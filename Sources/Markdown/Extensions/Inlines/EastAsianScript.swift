extension Unicode.Scalar {
  /// Chinese, Japanese or Korean letters and punctuation, full-width forms included.
  var isOfEastAsia: Bool {
    switch value {
    case 0x1100...0x11FF, 0x2E80...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
