/// The chunks of a WebP (RFC 9649, 2.3), in order.
///
/// Stops at the end that the RIFF header gives, at the end of the bytes, or at an invalid chunk: then `problem` is set.
struct WebPChunks: Sequence, IteratorProtocol {
  struct Chunk {
    let type: FourCharacters
    let data: FileBytes
  }

  private let bytes: FileBytes
  private(set) var offset: Int
  private(set) var problem: ImageError?
  private var count = 0

  /// Ignores bytes after the end that the RIFF header gives.
  init(_ bytes: FileBytes) {
    let length = bytes.littleEndian(at: 4, count: 4) ?? 0
    self.bytes = bytes.part(at: 0, count: length + 8) ?? bytes
    offset = 12
  }

  /// The chunks in the data of an `ANMF`, after its own 16 bytes (RFC 9649, 2.7.1.1).
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
    // The padding of the last chunk is missing in some files.
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

  /// The file with a color profile added, which needs the extended format.
  static func file(_ file: [UInt8], size: PixelSize, with profile: ColorProfile) -> [UInt8] {
    let chunks = Array(WebPChunks(FileBytes(file)))
    func byte(_ offset: Int, of type: FourCharacters) -> UInt8 { chunks.first { $0.type == type }?.data[offset] ?? 0 }
    // Lossless data has its alpha inside, and says so in the bit after the sizes.
    let hasAlpha = byte(0, of: "VP8X") & WebPFlags.alpha != 0 || byte(4, of: "VP8L") & 0x10 != 0
    let flags = WebPFlags.profile | (hasAlpha ? WebPFlags.alpha : 0)
    let header = [flags, 0, 0, 0] + length(size.width - 1).prefix(3) + length(size.height - 1).prefix(3)
    let kept = chunks.filter { $0.type != "VP8X" }.flatMap { chunk($0.type, $0.data.slice) }
    return self.file(chunk("VP8X", header[...]) + chunk("ICCP", profile.bytes[...]) + kept)
  }

  private static func length(_ count: Int) -> [UInt8] { FourCharacters(code: UInt32(truncatingIfNeeded: count)).bytes.reversed() }
}
