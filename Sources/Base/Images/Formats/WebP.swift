extension ImageHeader {
  /// Reads the size from the first chunk, which has one of three types (RFC 9649, 2.5 to 2.7).
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

  /// Reads a three-byte frame tag, a three-byte start code, then two 14-bit sides, each below two scale bits (RFC 6386, 9.1).
  private static func lossySize(_ data: FileBytes) throws(ImageError) -> PixelSize {
    guard let width = data.littleEndian(at: 6, count: 2), let height = data.littleEndian(at: 8, count: 2) else { throw .webPEnds }
    guard data.slice.dropFirst(3).starts(with: [0x9D, 0x01, 0x2A]) else { throw ImageError("the WebP does not start with a key frame") }
    return try PixelSize(checking: width & 0x3FFF, height & 0x3FFF)
  }

  /// Reads a signature, then both sides minus 1, 14 bits each (RFC 9649, 3.4).
  private static func losslessSize(_ data: FileBytes) throws(ImageError) -> PixelSize {
    guard let sides = data.littleEndian(at: 1, count: 4) else { throw .webPEnds }
    guard data[0] == 0x2F else { throw ImageError("a lossless WebP without its signature") }
    return try PixelSize(checking: (sides & 0x3FFF) + 1, (sides >> 14 & 0x3FFF) + 1)
  }

  /// Reads four bytes of flags, then both sides minus 1, 24 bits each (RFC 9649, 2.7).
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

/// The chunks of a WebP (RFC 9649, 2.3), in order.
///
/// Stops at the end given in the RIFF header or at the end of the bytes. Also stops at an invalid chunk, and sets `problem`.
struct WebPChunks: Sequence, IteratorProtocol {
  struct Chunk {
    let type: FourCharacters
    let data: FileBytes
  }

  private let bytes: FileBytes
  private(set) var offset: Int
  private(set) var problem: ImageError?
  private var count = 0

  /// Ignores bytes after the end given in the RIFF header.
  init(_ bytes: FileBytes) {
    let length = bytes.littleEndian(at: 4, count: 4) ?? 0
    self.bytes = bytes.part(at: 0, count: length + 8) ?? bytes
    offset = 12
  }

  /// Reads the chunks in the data of an `ANMF`, after the frame's 16 bytes (RFC 9649, 2.7.1.1).
  init(ofFrame data: FileBytes) {
    bytes = data
    offset = 16
  }

  mutating func next() -> Chunk? {
    guard problem == nil, offset < bytes.count else { return nil }
    guard let type = bytes.name(at: offset), let length = bytes.littleEndian(at: offset + 4, count: 4) else {
      return problem.stop(ImageError("the WebP ends within a chunk"))
    }
    guard let data = bytes.part(at: offset + 8, count: length) else {
      return problem.stop(ImageError("the WebP ends within the chunk \"\(type)\""))
    }
    guard count < HeaderLimits.pieces else { return problem.stop(.tooManyPieces) }
    count += 1
    // In some files, the last chunk lacks its padding byte. The offset is then beyond the end.
    offset += 8 + length + length % 2
    return Chunk(type: type, data: data)
  }
}

// MARK: - Writing
extension WebPChunks {
  static func chunk(_ type: FourCharacters, _ data: ArraySlice<UInt8>) -> [UInt8] {
    type.bytes + length(data.count) + data + (data.count % 2 == 0 ? [] : [0])
  }

  static func file(_ chunks: [UInt8]) -> [UInt8] { Array("RIFF".utf8) + length(chunks.count + 4) + Array("WEBP".utf8) + chunks }

  /// Returns the file with a color profile added. This requires the extended format.
  static func file(_ file: [UInt8], size: PixelSize, with profile: ColorProfile) -> [UInt8] {
    let chunks = Array(WebPChunks(FileBytes(file)))
    func byte(_ offset: Int, of type: FourCharacters) -> UInt8 { chunks.first { $0.type == type }?.data[offset] ?? 0 }
    // Lossless data has an alpha flag in the bit after the sizes.
    let hasAlpha = byte(0, of: "VP8X") & WebPFlags.alpha != 0 || byte(4, of: "VP8L") & 0x10 != 0
    let flags = WebPFlags.profile | (hasAlpha ? WebPFlags.alpha : 0)
    let header = [flags, 0, 0, 0] + length(size.width - 1).prefix(3) + length(size.height - 1).prefix(3)
    let kept = chunks.filter { $0.type != "VP8X" }.flatMap { chunk($0.type, $0.data.slice) }
    return self.file(chunk("VP8X", header[...]) + chunk("ICCP", profile.bytes[...]) + kept)
  }

  private static func length(_ count: Int) -> [UInt8] { FourCharacters(code: UInt32(truncatingIfNeeded: count)).bytes.reversed() }
}

extension MetadataRemoval {
  /// Keeps the chunks that RFC 9649 defines, except for `EXIF` and `XMP `. Other chunks could contain anything.
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

  /// Returns a frame of an animation without metadata: 16 bytes, then chunks (RFC 9649, 2.7.1.1).
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
  /// Returns the data of `VP8X`, with the flags of the removed chunks cleared.
  fileprivate func canvas(hasExif: Bool) -> ArraySlice<UInt8> {
    var data = slice
    guard !data.isEmpty else { return data }
    data[data.startIndex] &= ~(WebPFlags.xmp | WebPFlags.exif)
    if hasExif { data[data.startIndex] |= WebPFlags.exif }
    return data
  }
}
