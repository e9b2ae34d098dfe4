/// The primary item of an AVIF, the one that browsers show, with its properties (ISO/IEC 23008-12, 9.3).
struct AVIFItem {
  private let properties: [Boxes.Box]

  /// - Parameter meta: The boxes in `meta`.
  init(primaryOf meta: FileBytes) throws(ImageError) {
    guard let item = Boxes.first("pitm", in: meta).flatMap(Self.item) else { throw ImageError("an AVIF without a primary item") }
    guard let list = Boxes.first("iprp", in: meta), let container = Boxes.first("ipco", in: list) else {
      throw ImageError("an AVIF without properties")
    }
    let all = Array(Boxes(container))
    let indices = Boxes(list).lazy.filter { $0.type == "ipma" }.compactMap { Self.indices(of: item, in: $0.payload) }.first
    properties = (indices ?? []).compactMap { all.indices.contains($0 - 1) ? all[$0 - 1] : nil }
  }

  /// The content of the first property of a type.
  func property(_ type: FourCharacters) -> FileBytes? { properties.first { $0.type == type }?.payload }

  /// The ID of the primary item: 16 bits, or 32 from version 1 (ISO/IEC 14496-12, 8.11.4).
  private static func item(_ payload: FileBytes) -> Int? {
    payload[0].flatMap { payload.bigEndian(at: 4, count: $0 == 0 ? 2 : 4) }
  }

  /// The properties of an item, counted from 1. `ipma` has for each item its ID, the number of its properties, and for each of them a bit
  /// (is it essential?) and an index of 7 bits, or of 15 if flag 1 is set (ISO/IEC 23008-12, 9.3.2).
  private static func indices(of item: Int, in payload: FileBytes) -> [Int]? {
    guard let version = payload[0], let flags = payload[3], let items = payload.bigEndian(at: 4, count: 4) else { return nil }
    let (itemLength, indexLength) = (version == 0 ? 2 : 4, flags & 1 == 0 ? 1 : 2)
    var offset = 8
    for _ in 0..<min(items, HeaderLimits.pieces) {
      guard let found = payload.bigEndian(at: offset, count: itemLength), let count = payload[offset + itemLength] else { return nil }
      offset += itemLength + 1
      if found == item {
        return (0..<Int(count)).compactMap { index in
          payload.bigEndian(at: offset + index * indexLength, count: indexLength).map { $0 & (1 << (8 * indexLength - 1) - 1) }
        }
      }
      offset += Int(count) * indexLength
    }
    return nil
  }
}
