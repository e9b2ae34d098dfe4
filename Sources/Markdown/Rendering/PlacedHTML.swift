internal import TextCoding

/// HTML with slots for addresses of the site and the links of headings to themselves. A text is rendered once; its page, its JSON document, a
/// list and a feed each write their own addresses into it.
package struct PlacedHTML: Sendable, Hashable {
  package enum Slot: Sendable, Hashable {
    /// The address with a number of the caller's.
    case address(Int)
    /// HTML that is shown only if headings have links to themselves.
    case anchor(String)
    /// The block with a number of the caller's. The image's description, or the link's text, is its caption; the text stands for it in plain
    /// text.
    case block(Int, caption: String?, text: String)
    /// What the caller shows for an image.
    case media(Int, Image)
  }

  /// What an author wrote of an image.
  package struct Image: Sendable, Hashable {
    package let description: String
    /// In the line; nil if there is none, or if it is the caption.
    package let title: String?
    package let caption: String?
  }

  private let bytes: [UInt8]
  /// Each with the number of bytes before it, in order.
  private let slots: [(offset: Int, slot: Slot)]

  package static let empty = PlacedHTML([], slots: [])

  private init(_ bytes: [UInt8], slots: [(offset: Int, slot: Slot)]) { (self.bytes, self.slots) = (bytes, slots) }

  init(_ html: HTMLBuffer) { self.init(html.bytes, slots: html.slots) }

  /// Whether something of the caller's is shown between its elements.
  var holdsBlocks: Bool {
    slots.contains { slot in
      switch slot.slot {
      case .block, .media: true
      case .address, .anchor: false
      }
    }
  }

  package var isEmpty: Bool { bytes.isEmpty && slots.isEmpty }

  /// The HTML for one place.
  ///
  /// - Parameters:
  ///   - address: the address for a number; it is escaped here.
  ///   - block: the HTML of the block for a number, with a caption.
  ///   - media: the HTML of what is shown in the place of an image.
  package func text(
    hasAnchors: Bool = true, address: (Int) -> String, block: (Int, String?) -> String = { _, _ in "" },
    media: (Int, Image) -> String = { _, image in image.description.escapedForHTML }
  ) -> String {
    if slots.isEmpty { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + slots.count * 32)
    var place = 0
    for (offset, slot) in slots {
      result += bytes[place..<offset]
      place = offset
      switch slot {
      case .address(let number): for byte in address(number).utf8 { result.append(escapedInAddress: byte) }
      case .anchor(let html): if hasAnchors { result += html.utf8 }
      case .block(let number, let caption, _): result += block(number, caption).utf8
      case .media(let number, let image): result += media(number, image).utf8
      }
    }
    result += bytes[place...]
    return String(decoding: result, as: UTF8.self)
  }

  package static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.bytes == rhs.bytes && lhs.slots.elementsEqual(rhs.slots) { $0.offset == $1.offset && $0.slot == $1.slot }
  }

  package func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    for (offset, slot) in slots {
      hasher.combine(offset)
      hasher.combine(slot)
    }
  }
}

extension [UInt8] {
  /// Appends a byte of an address as libcmark writes it into an attribute; addresses are percent-encoded already.
  fileprivate mutating func append(escapedInAddress byte: UInt8) {
    switch byte {
    case UInt8(ascii: "&"): self += "&amp;".utf8
    case UInt8(ascii: "'"): self += "&#x27;".utf8
    case UInt8(ascii: "\""): self += "&quot;".utf8
    case UInt8(ascii: "<"): self += "&lt;".utf8
    case UInt8(ascii: ">"): self += "&gt;".utf8
    default: append(byte)
    }
  }
}
