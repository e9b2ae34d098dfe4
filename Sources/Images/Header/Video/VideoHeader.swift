/// The size of a video, for the attributes `width` and `height` of a `<video>`.
package struct VideoHeader: Hashable, Sendable {
  package let format: VideoFormat

  /// The size of the first video track as shown: after its rotation, in square pixels.
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
