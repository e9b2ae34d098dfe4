/// What is written into a text only where it is shown. Nodes have the number of their slot in their marks.
struct Slots {
  private(set) var all: [PlacedHTML.Slot] = []

  subscript(number: Int) -> PlacedHTML.Slot { all[number] }

  /// - Returns: the slot's number.
  mutating func add(_ slot: PlacedHTML.Slot) -> Int {
    all.append(slot)
    return all.count - 1
  }

  /// What stands for the block of a slot where only text is shown.
  func text(ofBlock number: Int) -> String {
    switch all[number] {
    case .block(_, _, let text): return text
    case .media(_, let image): return [image.description, image.caption].compactMap(\.self).joined(separator: "\n\n")
    case .address, .anchor: preconditionFailure("the slot is one of a block or an image")
    }
  }
}
