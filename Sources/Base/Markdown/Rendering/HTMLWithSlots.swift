internal import CCmark
internal import TextCoding

/// HTML with slots for what differs between the pages, documents, lists and feeds that show a text, which is rendered once.
package struct HTMLWithSlots: Sendable, Hashable {
  package enum Slot: Sendable, Hashable {
    /// The address of the text's page, before a fragment. Empty on that page.
    case page
    /// HTML to show only if headings link to themselves.
    case anchor(String)
    /// The attribute with which a code block can be focused, to scroll it with the keyboard.
    case codeFocus
    /// The block with the caller's number. The caption is the image's description or the link's text; `text` replaces the block in plain
    /// text.
    case block(Int, caption: String?, text: String)
    /// Media that the caller shows instead of an image.
    case media(Int, Image)
  }

  /// The image as the author wrote it.
  package struct Image: Sendable, Hashable {
    package let description: String
    /// The title of an inline image, or nil if there is none, or if it is the caption.
    package let title: String?
    package let caption: String?

    func replacingTexts(_ new: (String) -> String) -> Self {
      Self(description: new(description), title: title.map(new), caption: caption.map(new))
    }
  }

  private let bytes: [UInt8]
  /// The slots in order, each with the number of bytes before it.
  private let slots: [(offset: Int, slot: Slot)]

  package static let empty = HTMLWithSlots([], slots: [])

  private init(_ bytes: [UInt8], slots: [(offset: Int, slot: Slot)]) { (self.bytes, self.slots) = (bytes, slots) }

  init(_ html: HTMLBuffer) { self.init(html.bytes, slots: html.slots) }

  /// Whether the HTML has slots for blocks or media.
  var holdsBlocks: Bool {
    slots.contains { slot in
      switch slot.slot {
      case .block, .media: true
      case .page, .anchor, .codeFocus: false
      }
    }
  }

  /// Whether the HTML has code blocks. Those in raw HTML don't count.
  package var holdsCode: Bool { slots.contains { if case .codeFocus = $0.slot { true } else { false } } }

  /// Whether the HTML contains a character that must not be published.
  package var holdsForbiddenCharacter: Bool { ForbiddenCharacter(in: bytes[...]) != nil }

  package var isEmpty: Bool { bytes.isEmpty && slots.isEmpty }

  /// Returns the HTML with the slots filled.
  ///
  /// - Parameters:
  ///   - page: the address of the text's page before a fragment, percent-encoded; empty on that page.
  ///   - hasAnchors: whether headings link to themselves.
  ///   - focusesCode: whether code blocks can be focused.
  ///   - block: returns the HTML of the block with a number and a caption.
  ///   - media: returns the HTML that replaces an image.
  package func text(
    page: String = "", hasAnchors: Bool = true, focusesCode: Bool = false, block: (Int, String?) -> String = { _, _ in "" },
    media: (Int, Image) -> String = { _, image in image.description.escapedForHTML }
  ) -> String {
    if slots.isEmpty { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + slots.count * 32)
    var position = 0
    for (offset, slot) in slots {
      result += bytes[position..<offset]
      position = offset
      switch slot {
      case .page: for byte in page.utf8 { result.append(escapedInAddress: byte) }
      case .anchor(let html): if hasAnchors { result += html.utf8 }
      case .codeFocus: if focusesCode { result += " tabindex=\"0\"".utf8 }
      case .block(let number, let caption, _): result += block(number, caption).utf8
      case .media(let number, let image): result += media(number, image).utf8
      }
    }
    result += bytes[position...]
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
  /// Appends a byte of a percent-encoded URL, escaped for an attribute as in libcmark.
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

/// HTML that is being written: bytes with slots between them.
struct HTMLBuffer {
  private(set) var bytes: [UInt8] = []
  private(set) var slots: [(offset: Int, slot: HTMLWithSlots.Slot)] = []

  /// - Parameter room: the estimated number of bytes.
  init(room: Int) { bytes.reserveCapacity(room) }

  mutating func add(_ text: StaticString) { bytes += UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount) }
  mutating func add(_ text: String) { bytes += text.utf8 }
  mutating func add(_ text: UnsafeBufferPointer<UInt8>) { bytes += text }
  mutating func add(_ byte: UInt8) { bytes.append(byte) }
  mutating func add(_ slot: HTMLWithSlots.Slot) { slots.append((bytes.count, slot)) }

  /// Begins a new line, unless already at the beginning of one.
  mutating func endLine() {
    let isBehindSlot = slots.last?.offset == bytes.count
    if isBehindSlot || !bytes.isEmpty && bytes.last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
  }

  /// Appends a text with `&`, `<`, `>` and `"` escaped.
  mutating func add(escaping text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for index in text.indices where (0x22...0x3E).contains(text[index]) && Self.marks >> UInt32(text[index] - 0x22) & 1 == 1 {
      guard let reference = Self.reference(for: text[index]) else { continue }
      bytes += UnsafeBufferPointer(rebasing: text[start..<index])
      add(reference)
      start = index + 1
    }
    bytes += UnsafeBufferPointer(rebasing: text[start...])
  }

  /// A bit set of `"`, `&`, `<` and `>`, relative to `"`. For speed, since every byte of a page is checked.
  private static let marks: UInt32 = 1 | 1 << 4 | 1 << 26 | 1 << 28

  private static func reference(for byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    default: nil
    }
  }

  /// Appends a URL, percent-encoding characters that are not allowed in it.
  mutating func add(address: UnsafeBufferPointer<UInt8>) {
    for byte in address {
      switch byte {
      case UInt8(ascii: "&"): add("&amp;")
      case UInt8(ascii: "'"): add("&#x27;")
      case _ where Self.isPlain(byte): bytes.append(byte)
      default:
        bytes.append(UInt8(ascii: "%"))
        bytes.append(Self.digit(byte >> 4))
        bytes.append(Self.digit(byte & 15))
      }
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x23...0x25, 0x28...0x3B, 0x3D, 0x3F...0x5A, 0x61...0x7A, UInt8(ascii: "!"), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    default: false
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10 }
}

/// The slots of a text, which are filled when the text is shown. A node's mark contains the number of its slot.
struct Slots {
  private(set) var all: [HTMLWithSlots.Slot] = []

  subscript(number: Int) -> HTMLWithSlots.Slot { all[number] }

  /// - Returns: the slot's number.
  mutating func add(_ slot: HTMLWithSlots.Slot) -> Int {
    all.append(slot)
    return all.count - 1
  }

  /// Replaces the texts that describe blocks and media.
  mutating func replaceTexts(_ new: (String) -> String) {
    all = all.map { slot in
      switch slot {
      case .block(let number, let caption, let text): .block(number, caption: caption.map(new), text: new(text))
      case .media(let number, let image): .media(number, image.replacingTexts(new))
      case .page, .anchor, .codeFocus: slot
      }
    }
  }

  /// Returns the plain text for a slot with a block or media.
  func text(ofBlock number: Int) -> String {
    switch all[number] {
    case .block(_, _, let text): return text
    case .media(_, let image): return [image.description, image.caption].compactMap(\.self).joined(separator: "\n\n")
    case .page, .anchor, .codeFocus: preconditionFailure("the slot is one of a block or an image")
    }
  }
}
