/// The boxes in a part of an ISO base media file (ISO/IEC 14496-12, 4.2): AVIF, MP4, QuickTime.
///
/// Reads one level. Callers read only the nested boxes that they know, so a file cannot control the depth of reading. Stops at the end of
/// the bytes. Also stops at an invalid box, and sets `problem`.
struct Boxes: Sequence, IteratorProtocol {
  struct Box {
    let type: FourCharacters
    let payload: FileBytes
  }

  private let bytes: FileBytes
  private var offset: Int
  private(set) var problem: ImageError?
  private var count = 0

  /// - Parameter offset: the start of the first box: 4 in a full box, which begins with a version and flags.
  init(_ bytes: FileBytes, from offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  mutating func next() -> Box? {
    guard problem == nil, offset < bytes.count else { return nil }
    guard count < HeaderLimits.pieces else { return problem.stop(.tooManyPieces) }
    guard let size = bytes.bigEndian(at: offset, count: 4), let type = bytes.name(at: offset + 4) else {
      // In QuickTime, some sequences of boxes end with four zero bytes that are not a box (QuickTime File Format, user data atoms).
      return bytes.count - offset == 4 && bytes.bigEndian(at: offset, count: 4) == 0
        ? nil : problem.stop(ImageError("the file ends within a box"))
    }
    count += 1
    guard let (header, length) = extent(size) else { return problem.stop(ImageError("the box \"\(type)\" has an impossible length")) }
    guard let payload = bytes.part(at: offset + header, count: length - header) else {
      return problem.stop(ImageError("the file ends within the box \"\(type)\""))
    }
    offset += length
    return Box(type: type, payload: payload)
  }

  /// Returns the first box of a type.
  static func first(_ type: FourCharacters, in bytes: FileBytes, from offset: Int = 0) -> FileBytes? {
    Boxes(bytes, from: offset).first { $0.type == type }?.payload
  }
}

extension Boxes {
  /// Returns the lengths of the header and of the whole box. A size of 1 means that a 64-bit size follows; 0 means that the box extends to
  /// the end.
  private func extent(_ size: Int) -> (header: Int, length: Int)? {
    switch size {
    case 0: return (8, bytes.count - offset)
    case 1:
      guard let length = bytes.bigEndian(at: offset + 8, count: 8), length >= 16 else { return nil }
      return (16, length)
    default: return size >= 8 ? (8, size) : nil
    }
  }
}
