/// Containers of videos, recognized by their first bytes.
package enum VideoFormat: String, CaseIterable, Sendable {
  /// MP4, M4V and QuickTime: boxes of ISO/IEC 14496-12.
  case mp4
  /// WebM and Matroska: elements of EBML (RFC 8794).
  case webM

  /// The container, by its signature. AVIF and HEIF also consist of boxes but are not videos.
  package init?(signature bytes: [UInt8]) {
    let file = FileBytes(bytes)
    if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      self = .webM
    } else if let type = file.name(at: 4), Self.firstBoxes.contains(type), ImageFormat(signature: bytes) != .avif,
      CameraFormat(signature: bytes) == nil
    {
      self = .mp4
    } else {
      return nil
    }
  }

  /// Old QuickTime files have no `ftyp`.
  private static let firstBoxes: Set<FourCharacters> = ["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot"]
}
