extension MetadataRemoval {
  /// Keeps the chunks that RFC 9649 defines, except for `EXIF` and `XMP `. Anything may be in others.
  static func withoutMetadata(webP bytes: FileBytes, _ header: ImageHeader) throws(ImageError) -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var exif = header.orientation.exif
    var chunks = WebPChunks(bytes)
    while let chunk = chunks.next() {
      switch chunk.type {
      case "VP8X": kept += WebPChunks.chunk(chunk.type, chunk.data.canvas(hasExif: exif != nil))
      case "VP8 ", "VP8L", "ALPH", "ICCP", "ANIM": kept += WebPChunks.chunk(chunk.type, chunk.data.slice)
      case "ANMF": kept += WebPChunks.chunk(chunk.type, try frame(chunk.data)[...])
      case "EXIF":
        kept += exif.map { WebPChunks.chunk("EXIF", $0[...]) } ?? []
        exif = nil
      default: break
      }
    }
    if let problem = chunks.problem { throw problem }
    if kept.isEmpty { throw ImageError("the WebP ends before its picture") }
    return WebPChunks.file(kept)
  }

  /// A frame of an animation: 16 bytes, then chunks (RFC 9649, 2.7.1.1).
  private static func frame(_ data: FileBytes) throws(ImageError) -> [UInt8] {
    guard let start = data.part(at: 0, count: 16) else { throw ImageError("the WebP has a frame that is too short") }
    var kept = Array(start.slice)
    var chunks = WebPChunks(ofFrame: data)
    while let chunk = chunks.next() {
      if ["VP8 ", "VP8L", "ALPH"].contains(chunk.type) { kept += WebPChunks.chunk(chunk.type, chunk.data.slice) }
    }
    if let problem = chunks.problem { throw problem }
    return kept
  }
}

extension FileBytes {
  /// The data of `VP8X` with the flags of the chunks that are kept.
  fileprivate func canvas(hasExif: Bool) -> ArraySlice<UInt8> {
    var data = slice
    guard !data.isEmpty else { return data }
    data[data.startIndex] &= ~(WebPFlags.xmp | WebPFlags.exif)
    if hasExif { data[data.startIndex] |= WebPFlags.exif }
    return data
  }
}
