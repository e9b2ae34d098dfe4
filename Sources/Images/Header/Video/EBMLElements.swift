/// One level of elements in a part of a WebM file (RFC 8794, 5 and 6).
///
/// Live recordings have segments and clusters of unknown length. Their contents follow them here as if they were on the same level. Stops
/// at the end of the bytes, or at an invalid element: then `problem` is set.
struct EBMLElements: Sequence, IteratorProtocol {
  struct Element {
    /// Including its length bits, as specifications write it.
    let id: Int
    let payload: FileBytes
  }

  private let bytes: FileBytes
  private var offset = 0
  private(set) var problem: ImageError?
  private var count = 0

  init(_ bytes: FileBytes) { self.bytes = bytes }

  mutating func next() -> Element? {
    guard problem == nil, offset < bytes.count else { return nil }
    guard count < HeaderLimits.pieces else { return problem.stop(.tooManyPieces) }
    guard let id = number(longest: 4, keepsMarker: true), let length = number(longest: 8, keepsMarker: false) else {
      return problem.stop(ImageError("the file ends within an element, or has an impossible one"))
    }
    count += 1
    if length.isUnknown { return Element(id: id.value, payload: bytes.part(from: bytes.count)) }
    guard let payload = bytes.part(at: offset, count: length.value) else {
      return problem.stop(ImageError("the file ends within an element"))
    }
    offset += length.value
    return Element(id: id.value, payload: payload)
  }

  static func first(_ id: Int, in bytes: FileBytes) -> FileBytes? { EBMLElements(bytes).first { $0.id == id }?.payload }

  /// The number that an element holds.
  static func number(_ id: Int, in bytes: FileBytes) -> Int? {
    first(id, in: bytes).flatMap { $0.bigEndian(at: 0, count: $0.count) }
  }
}

extension EBMLElements {
  /// A number whose highest set bit gives its number of bytes (RFC 8794, 4). A length with all bits set is unknown (6.2).
  private mutating func number(longest: Int, keepsMarker: Bool) -> (value: Int, isUnknown: Bool)? {
    guard let first = bytes[offset] else { return nil }
    let length = first.leadingZeroBitCount + 1
    guard length <= longest, let whole = bytes.bigEndian(at: offset, count: length) else { return nil }
    offset += length
    let mask = 1 << (7 * length) - 1
    return (keepsMarker ? whole : whole & mask, whole & mask == mask)
  }
}
