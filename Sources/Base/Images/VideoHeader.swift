/// The format and size of a video, for the `width` and `height` attributes of a `<video>`.
package struct VideoHeader: Hashable, Sendable {
  package let format: VideoFormat

  /// The displayed size of the first video track: after rotation, in square pixels.
  package let size: PixelSize

  /// - Throws: `ImageError` if the format is unknown, or the file ends or is invalid before its size.
  package init(_ bytes: [UInt8]) throws(ImageError) {
    guard let format = VideoFormat(signature: bytes) else { throw ImageError("the file is not a video in MP4, QuickTime or WebM") }
    self.format = format
    let file = FileBytes(bytes)
    size =
      switch format {
      case .mp4: try MovieTrack.size(in: file)
      case .webM: try WebMTrack.size(in: file)
      }
  }
}

/// Video container formats, recognized by their first bytes.
package enum VideoFormat: String, CaseIterable, Sendable {
  /// MP4, M4V and QuickTime: boxes of ISO/IEC 14496-12.
  case mp4
  /// WebM and Matroska: elements of EBML (RFC 8794).
  case webM

  /// Detects the container format by the signature. AVIF and HEIF also consist of boxes but are not videos.
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

  /// The types of boxes that a file can begin with. Old QuickTime files have no `ftyp`.
  private static let firstBoxes: Set<FourCharacters> = ["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot"]
}
