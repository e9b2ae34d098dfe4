extension ImageHeader {
  /// The size is in the first chunk, which is of one of three kinds (RFC 9649, 2.5 to 2.7).
  init(webP bytes: FileBytes) throws(ImageError) {
    guard let type = bytes.name(at: 12), let length = bytes.littleEndian(at: 16, count: 4) else { throw .ends(after: bytes) }
    let rest = bytes.part(from: 20)
    let data = rest.part(at: 0, count: length) ?? rest
    let size: PixelSize
    switch type {
    case "VP8 ": size = try Self.lossySize(data)
    case "VP8L": size = try Self.losslessSize(data)
    case "VP8X": size = try Self.canvasSize(data)
    default: throw ImageError("a WebP that starts with the chunk \"\(type)\"")
    }
    guard type == "VP8X" else {
      self.init(.webP, storedSize: size)
      return
    }
    let exif = WebPChunks(bytes).first { $0.type == "EXIF" }.map { Exif($0.data) }
    let isAnimated = (data[0] ?? 0) & WebPFlags.animation != 0
    self.init(.webP, storedSize: size, orientation: exif?.orientation ?? .up, isAnimated: isAnimated)
  }

  /// RFC 6386, 9.1: a frame tag of three bytes, a start code of three, two sides of 14 bits, each with two bits of scale above.
  private static func lossySize(_ data: FileBytes) throws(ImageError) -> PixelSize {
    guard let width = data.littleEndian(at: 6, count: 2), let height = data.littleEndian(at: 8, count: 2) else { throw .webPEnds }
    guard data.slice.dropFirst(3).starts(with: [0x9D, 0x01, 0x2A]) else { throw ImageError("the WebP does not start with a key frame") }
    return try PixelSize(checking: width & 0x3FFF, height & 0x3FFF)
  }

  /// RFC 9649, 3.4: a signature, then both sides minus 1, 14 bits each.
  private static func losslessSize(_ data: FileBytes) throws(ImageError) -> PixelSize {
    guard let sides = data.littleEndian(at: 1, count: 4) else { throw .webPEnds }
    guard data[0] == 0x2F else { throw ImageError("a lossless WebP without its signature") }
    return try PixelSize(checking: (sides & 0x3FFF) + 1, (sides >> 14 & 0x3FFF) + 1)
  }

  /// RFC 9649, 2.7: four bytes of flags, then both sides minus 1, 24 bits each.
  private static func canvasSize(_ data: FileBytes) throws(ImageError) -> PixelSize {
    guard let width = data.littleEndian(at: 4, count: 3), let height = data.littleEndian(at: 7, count: 3) else { throw .webPEnds }
    return try PixelSize(checking: width + 1, height + 1)
  }
}

/// The flags in the first byte of `VP8X` (RFC 9649, figure 7).
enum WebPFlags {
  static let animation: UInt8 = 0x02
  static let xmp: UInt8 = 0x04
  static let exif: UInt8 = 0x08
  static let alpha: UInt8 = 0x10
  static let profile: UInt8 = 0x20
}

extension ImageError {
  fileprivate static let webPEnds = ImageError("the WebP ends before its size")
}
