/// The first video track of a WebM (RFC 9559, 5.1.4).
enum WebMTrack {
  static func size(in file: FileBytes) throws(ImageError) -> PixelSize {
    var elements = segment(in: file)
    while let element = elements.next() {
      guard element.id == 0x1654_AE6B else { continue }
      for track in EBMLElements(element.payload) where track.id == 0xAE && EBMLElements.number(0x83, in: track.payload) == 1 {
        guard let video = EBMLElements.first(0xE0, in: track.payload) else { break }
        return try size(inVideo: video)
      }
      throw ImageError("a video without a video track")
    }
    throw elements.problem ?? ImageError("a video without tracks")
  }

  /// The elements in the segment, or beside it if its length is unknown: see `EBMLElements`.
  static func segment(in file: FileBytes) -> EBMLElements {
    let segment = EBMLElements.first(0x1853_8067, in: file)
    return EBMLElements(segment.flatMap { $0.count > 0 ? $0 : nil } ?? file)
  }

  /// `DisplayWidth` and `DisplayHeight` if they are in pixels, otherwise `PixelWidth` and `PixelHeight` (RFC 9559, 5.1.4.1.28).
  private static func size(inVideo video: FileBytes) throws(ImageError) -> PixelSize {
    guard let width = EBMLElements.number(0xB0, in: video), let height = EBMLElements.number(0xBA, in: video) else {
      throw ImageError("a video track without a size")
    }
    let unit = EBMLElements.number(0x54B2, in: video) ?? 0
    let shown = (width: EBMLElements.number(0x54B0, in: video) ?? 0, height: EBMLElements.number(0x54BA, in: video) ?? 0)
    return unit == 0 && shown.width > 0 && shown.height > 0
      ? try PixelSize(checking: shown.width, shown.height) : try PixelSize(checking: width, height)
  }
}
