/// The chunks of a PNG, in order (PNG, 3rd edition, 5.3).
///
/// Stops after `IEND`, at the end of the bytes, or at an invalid chunk: then `problem` is set.
struct PNGChunks: Sequence, IteratorProtocol {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  struct Chunk {
    let type: FourCharacters
    let data: FileBytes
    /// Length, type, data and checksum.
    let whole: FileBytes
  }

  private let bytes: FileBytes
  private(set) var offset = Self.signature.count
  private(set) var problem: ImageError?
  private var count = 0
  private var hasEnded = false

  init(_ bytes: FileBytes) { self.bytes = bytes }

  mutating func next() -> Chunk? {
    guard problem == nil, !hasEnded, offset < bytes.count else { return nil }
    guard let length = bytes.bigEndian(at: offset, count: 4), let type = bytes.name(at: offset + 4) else {
      return problem.stop(ImageError("the PNG ends within a chunk"))
    }
    guard length <= 0x7FFF_FFFF, let whole = bytes.part(at: offset, count: length + 12), let data = whole.part(at: 8, count: length) else {
      return problem.stop(ImageError("the PNG ends within the chunk \"\(type)\""))
    }
    guard count < HeaderLimits.pieces else { return problem.stop(.tooManyPieces) }
    count += 1
    offset += whole.count
    hasEnded = type == "IEND"
    return Chunk(type: type, data: data, whole: whole)
  }
}
