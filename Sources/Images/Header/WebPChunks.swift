/// The chunks of a WebP (RFC 9649, 2.3), in order.
///
/// Stops at the end that the RIFF header gives, at the end of the bytes, or at an invalid chunk: then `problem` is set.
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
