/// The elements in a part of a WebM file (RFC 8794, 5 and 6), one level of them.
///
/// Elements of unknown length, which live recordings have for the segment and its clusters, are not skipped: what they contain follows as
/// if it stood beside them. Ends at the end of the bytes, or at an element that cannot be: then `problem` says why.
struct EBMLElements: Sequence, IteratorProtocol {
  struct Element {
    /// With the bits that say how long it is, as specifications write it.
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
    guard count < HeaderLimits.pieces else { return fail(.tooManyPieces) }
    guard let id = number(longest: 4, keepsMarker: true), let length = number(longest: 8, keepsMarker: false) else {
      return fail(ImageError("the file ends within an element, or has an impossible one"))
    }
    count += 1
    if length.isUnknown { return Element(id: id.value, payload: bytes.part(from: bytes.count)) }
    guard let payload = bytes.part(at: offset, count: length.value) else { return fail(ImageError("the file ends within an element")) }
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
  /// A number whose first bit that is set says how many bytes it has (RFC 8794, 4). All bits set mean that a length is unknown (6.2).
  private mutating func number(longest: Int, keepsMarker: Bool) -> (value: Int, isUnknown: Bool)? {
    guard let first = bytes[offset] else { return nil }
    let length = first.leadingZeroBitCount + 1
    guard length <= longest, let whole = bytes.bigEndian(at: offset, count: length) else { return nil }
    offset += length
    let mask = 1 << (7 * length) - 1
    return (keepsMarker ? whole : whole & mask, whole & mask == mask)
  }

  private mutating func fail(_ problem: ImageError) -> Element? {
    self.problem = problem
    return nil
  }
}
