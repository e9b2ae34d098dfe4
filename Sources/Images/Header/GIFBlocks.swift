/// The blocks of a GIF (GIF89a, 18 to 26), in order, without the trailer.
///
/// Stops at the trailer, at the end of the bytes, or at an invalid block.
struct GIFBlocks: Sequence, IteratorProtocol {
  enum Block {
    case image
    /// The label of the extension and its data, with the lengths of the sub-blocks.
    case `extension`(label: UInt8, data: FileBytes)
  }

  private let bytes: FileBytes
  private var offset: Int
  private var count = 0

  init(_ bytes: FileBytes) {
    self.bytes = bytes
    offset = 13 + Self.colorTableLength(bytes[10] ?? 0)
  }

  mutating func next() -> Block? {
    guard count < HeaderLimits.pieces, let introducer = bytes[offset] else { return nil }
    count += 1
    switch introducer {
    case 0x2C:
      guard let packed = bytes[offset + 9] else { return nil }
      offset += 11 + Self.colorTableLength(packed)
      return skipSubBlocks() ? .image : nil
    case 0x21:
      guard let label = bytes[offset + 1] else { return nil }
      let start = offset + 2
      offset = start
      guard skipSubBlocks(), let data = bytes.part(at: start, count: offset - start) else { return nil }
      return .extension(label: label, data: data)
    default: return nil
    }
  }

  /// Whether the sub-blocks are complete (GIF89a, 15 and 16): each is a length and as many bytes, the last is empty.
  private mutating func skipSubBlocks() -> Bool {
    while let length = bytes[offset] {
      offset += 1 + Int(length)
      if length == 0 { return true }
    }
    return false
  }

  /// The highest bit says whether there is a table, the lowest three its size: 2^(size + 1) colors of three bytes.
  private static func colorTableLength(_ packed: UInt8) -> Int {
    packed & 0x80 == 0 ? 0 : 3 << (Int(packed & 0x07) + 1)
  }
}
