internal import CCmark

/// HTML while it is written: bytes, and slots between them.
struct HTMLBuffer {
  private(set) var bytes: [UInt8] = []
  private(set) var slots: [(offset: Int, slot: PlacedHTML.Slot)] = []

  /// - Parameter room: for about how many bytes.
  init(room: Int) { bytes.reserveCapacity(room) }

  mutating func add(_ text: StaticString) { bytes += UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount) }
  mutating func add(_ text: String) { bytes += text.utf8 }
  mutating func add(_ text: UnsafeBufferPointer<UInt8>) { bytes += text }
  mutating func add(_ byte: UInt8) { bytes.append(byte) }
  mutating func add(_ slot: PlacedHTML.Slot) { slots.append((bytes.count, slot)) }

  /// Begins a line, unless one begins here.
  mutating func endLine() {
    let isBehindSlot = slots.last?.offset == bytes.count
    if isBehindSlot || !bytes.isEmpty && bytes.last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
  }

  /// Adds a text with references in the places of `&`, `<`, `>` and `"`.
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

  /// A bit for each of `"`, `&`, `<` and `>`, counted from the first: they are looked for among all bytes of a page.
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

  /// Adds an address, of which what must not stand in one is percent-encoded.
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
