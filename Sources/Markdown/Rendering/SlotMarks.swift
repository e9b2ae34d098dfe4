/// The marks that stand in a tree for slots while it is rendered: `slot0:12;`, with a number that the text itself has nowhere.
///
/// They pass libcmark's escaping as they are. A value from elsewhere that looks like a mark shows an address of the page, and no more.
struct SlotMarks {
  private let prefix: [UInt8]
  private(set) var slots: [PlacedHTML.Slot] = []

  init(for text: ArraySlice<UInt8>) {
    var number = 0
    while text.range(of: Self.prefix(number), from: text.startIndex) != nil { number += 1 }
    prefix = Self.prefix(number)
  }

  private static func prefix(_ number: Int) -> [UInt8] { Array("slot\(number):".utf8) }

  /// - Returns: what to put into the tree.
  mutating func add(_ slot: PlacedHTML.Slot) -> String {
    slots.append(slot)
    return String(decoding: prefix, as: UTF8.self) + "\(slots.count - 1);"
  }

  /// The first mark, and the number of its slot.
  func first(in html: ArraySlice<UInt8>) -> (mark: Range<Int>, slot: Int)? {
    var place = html.startIndex
    while let found = html.range(of: prefix, from: place) {
      var (end, number) = (found.upperBound, 0)
      while end < html.endIndex, (0x30...0x39).contains(html[end]), number < slots.count {
        number = number * 10 + Int(html[end] & 0x0F)
        end += 1
      }
      if end > found.upperBound, end < html.endIndex, html[end] == UInt8(ascii: ";"), slots.indices.contains(number) {
        return (found.lowerBound..<end + 1, number)
      }
      place = found.upperBound
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  /// Where some bytes are first.
  fileprivate func range(of other: [UInt8], from start: Int) -> Range<Int>? {
    guard let first = other.first else { return nil }
    return withUnsafeBufferPointer { bytes in
      var place = start - startIndex
      let last = bytes.count - other.count
      while place <= last {
        if bytes[place] == first {
          var count = 1
          while count < other.count, bytes[place + count] == other[count] { count += 1 }
          if count == other.count { return place + startIndex..<place + startIndex + count }
        }
        place += 1
      }
      return nil
    }
  }
}
