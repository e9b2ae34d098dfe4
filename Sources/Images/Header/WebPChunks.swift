/// The chunks of a WebP (RFC 9649, 2.3), in order.
///
/// Ends where the RIFF header or the bytes end, or at a chunk that cannot be: then `problem` says why.
struct WebPChunks: Sequence, IteratorProtocol {
  struct Chunk {
    let type: FourCharacters
    let data: FileBytes
    /// Type, length, data and the padding to an even number of bytes.
    let whole: FileBytes
  }

  private let bytes: FileBytes
  private(set) var offset: Int
  private(set) var problem: ImageError?
  private var count = 0

  /// Bytes after the length that the RIFF header names are not part of the picture.
  init(_ bytes: FileBytes) {
    let length = bytes.littleEndian(at: 4, count: 4) ?? 0
    self.bytes = bytes.part(at: 0, count: length + 8) ?? bytes
    offset = 12
  }

  /// The chunks within the data of an `ANMF`, which follow 16 bytes of their own (RFC 9649, 2.7.1.1).
  init(ofFrame data: FileBytes) {
    bytes = data
    offset = 16
  }

  mutating func next() -> Chunk? {
    guard problem == nil, offset < bytes.count else { return nil }
    guard let type = bytes.name(at: offset), let length = bytes.littleEndian(at: offset + 4, count: 4) else {
      problem = ImageError("the WebP ends within a chunk")
      return nil
    }
    guard let data = bytes.part(at: offset + 8, count: length) else {
      problem = ImageError("the WebP ends within the chunk \"\(type)\"")
      return nil
    }
    guard count < HeaderLimits.pieces else {
      problem = .tooManyPieces
      return nil
    }
    count += 1
    // The padding of the last chunk is missing in some files.
    let whole = bytes.part(at: offset, count: 8 + length + length % 2) ?? bytes.part(from: offset)
    offset += whole.count
    return Chunk(type: type, data: data, whole: whole)
  }
}
