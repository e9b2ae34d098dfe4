/// The marks for slots in a tree while it is rendered: `slot0:12;`, with a number that the text itself does not contain.
///
/// libcmark does not escape them. A value from elsewhere that looks like a mark only shows an address of the page.
struct SlotMarks {
  private let prefix: [UInt8]
  private(set) var slots: [PlacedHTML.Slot] = []

  init(for text: ArraySlice<UInt8>) {
    var number = 0
    while text.firstIndex(of: Self.prefix(number), in: text.indices) != nil { number += 1 }
    prefix = Self.prefix(number)
  }

  private static func prefix(_ number: Int) -> [UInt8] { Array("slot\(number):".utf8) }

  /// - Returns: the mark for the tree.
  mutating func add(_ slot: PlacedHTML.Slot) -> String {
    slots.append(slot)
    return String(decoding: prefix, as: UTF8.self) + "\(slots.count - 1);"
  }

  /// What stands for the block of a slot where only text is shown.
  func text(ofBlock slot: Int) -> String {
    switch slots[slot] {
    case .block(_, let caption, let title): return caption ?? title
    case .media(_, let image): return [image.description, image.caption].compactMap(\.self).joined(separator: "\n\n")
    case .address, .anchor: preconditionFailure("the slot is one of a block or an image")
    }
  }

  /// The first mark, and the number of its slot.
  func first(in html: ArraySlice<UInt8>) -> (mark: Range<Int>, slot: Int)? {
    var place = html.startIndex
    while let found = html.firstIndex(of: prefix, in: place..<html.endIndex) {
      let start = found + prefix.count
      var (end, number) = (start, 0)
      while end < html.endIndex, (0x30...0x39).contains(html[end]), number < slots.count {
        number = number * 10 + Int(html[end] & 0x0F)
        end += 1
      }
      if end > start, end < html.endIndex, html[end] == UInt8(ascii: ";"), slots.indices.contains(number) {
        return (found..<end + 1, number)
      }
      place = start
    }
    return nil
  }
}
