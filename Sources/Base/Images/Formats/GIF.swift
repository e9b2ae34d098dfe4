extension ImageHeader {
  /// Reads the size of the logical screen (GIF89a, 18). A GIF is animated if it has more than one image.
  init(gif bytes: FileBytes) throws(ImageError) {
    guard let width = bytes.littleEndian(at: 6, count: 2), let height = bytes.littleEndian(at: 8, count: 2) else {
      throw .ends(after: bytes)
    }
    let size = try PixelSize(checking: width, height)
    let images = GIFBlocks(bytes).lazy.filter { if case .image = $0 { true } else { false } }
    self.init(.gif, storedSize: size, isAnimated: images.prefix(2).reduce(0) { count, _ in count + 1 } == 2)
  }
}

/// The blocks of a GIF (GIF89a, 18 to 26), in order, without the trailer.
///
/// Stops at the trailer, at the end of the bytes, or at an invalid block.
struct GIFBlocks: Sequence, IteratorProtocol {
  enum Block {
    case image
    /// An extension: its label, and its data including the lengths of the sub-blocks.
    case `extension`(label: UInt8, data: FileBytes)
  }

  private let bytes: FileBytes
  /// The start of the next block.
  private(set) var offset: Int
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

  /// Skips sub-blocks (GIF89a, 15 and 16), each a length and that many bytes. The last one is empty.
  ///
  /// - Returns: whether the sub-blocks are complete.
  private mutating func skipSubBlocks() -> Bool {
    while let length = bytes[offset] {
      offset += 1 + Int(length)
      if length == 0 { return true }
    }
    return false
  }

  /// Returns the length in bytes of a color table; 0 if the highest bit is not set. The lowest three bits are a number n: the table has
  /// 2^(n + 1) colors of three bytes.
  private static func colorTableLength(_ packed: UInt8) -> Int {
    packed & 0x80 == 0 ? 0 : 3 << (Int(packed & 0x07) + 1)
  }
}

extension MetadataRemoval {
  /// Removes comments (GIF89a, 24), and everything after the trailer. If a block is invalid, keeps it and everything after it.
  static func withoutComments(gif bytes: FileBytes) -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var blocks = GIFBlocks(bytes)
    var start = 0
    while let block = blocks.next() {
      let end = blocks.offset
      if case .extension(label: 0xFE, let data) = block {
        kept += bytes.slice.dropFirst(start).prefix(end - start - data.count - 2)
        start = end
      }
    }
    let end = bytes[blocks.offset] == 0x3B ? blocks.offset + 1 : bytes.count
    return kept + bytes.slice.dropFirst(start).prefix(end - start)
  }
}

extension MetadataFinding {
  /// Returns the findings in extensions other than comments, which are not published. The XMP application extension contains XMP without
  /// sub-blocks (XMP specification part 3, 1.1.2). Other extensions consist of sub-blocks (GIF89a, 23 to 26).
  static func gif(_ bytes: FileBytes) -> [MetadataFinding] {
    GIFBlocks(bytes).flatMap { block in
      guard case .extension(let label, let data) = block, label != 0xFE, data.count > 32 else { return [MetadataFinding]() }
      let texts = [data.contains("XMP DataXMP", at: 1) ? data.part(from: 12) : data, FileBytes(joined(data))]
      return texts.flatMap { XMPFindings.all(in: $0) + HomeFolder.findings(in: $0) }
    }
  }

  /// Joins the sub-blocks, without their lengths.
  private static func joined(_ data: FileBytes) -> [UInt8] {
    var joined: [UInt8] = []
    var offset = 0
    while let length = data[offset], let block = data.part(at: offset + 1, count: Int(length)) {
      joined += block.slice
      offset += 1 + Int(length)
    }
    return joined
  }
}
