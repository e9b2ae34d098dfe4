/// The first video track of an MP4 or a QuickTime movie.
enum MovieTrack {
  static func size(in file: FileBytes) throws(ImageError) -> PixelSize {
    var boxes = Boxes(file)
    var movie: FileBytes?
    while movie == nil, let box = boxes.next() {
      if box.type == "moov" { movie = box.payload }
    }
    guard let movie else { throw boxes.problem ?? ImageError("a video without a moov box") }
    for track in Boxes(movie) where track.type == "trak" && isVideo(track.payload) {
      guard let header = Boxes.first("tkhd", in: track.payload) else { throw ImageError("a video track without a header") }
      return try size(inHeader: header)
    }
    throw ImageError("a video without a video track")
  }

  /// The handler gives the kind of a track (ISO/IEC 14496-12, 8.4.3).
  private static func isVideo(_ track: FileBytes) -> Bool {
    Boxes.first("mdia", in: track).flatMap { Boxes.first("hdlr", in: $0) }?.name(at: 8) == "vide"
  }

  /// A matrix, then both sides as numbers of 16.16 bits (ISO/IEC 14496-12, 8.3.2); in version 1 they start 12 bytes later. A matrix in
  /// which a and d are 0 turns by a quarter.
  private static func size(inHeader header: FileBytes) throws(ImageError) -> PixelSize {
    let matrix = header[0] == 1 ? 52 : 40
    guard let a = header.bigEndian(at: matrix, count: 4), let d = header.bigEndian(at: matrix + 16, count: 4),
      let width = header.bigEndian(at: matrix + 36, count: 4), let height = header.bigEndian(at: matrix + 40, count: 4)
    else { throw ImageError("the header of the video track is too short") }
    let size = try PixelSize(checking: (width + 0x8000) >> 16, (height + 0x8000) >> 16)
    return a == 0 && d == 0 ? size.transposed : size
  }
}
