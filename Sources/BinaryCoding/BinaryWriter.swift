/// Writes values one after the other, as `BinaryReader` reads them.
package struct BinaryWriter: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }

  package mutating func write(byte: UInt8) { bytes.append(byte) }

  /// Writes seven bits to a byte, the lowest first; all bytes but the last have the highest bit set.
  package mutating func write(number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  package mutating func write(text: String) {
    write(number: UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes bytes that are read back as they are, with their number in front.
  package mutating func write(part: some Collection<UInt8>) {
    write(number: UInt64(part.count))
    bytes.append(contentsOf: part)
  }

  /// Writes bytes without anything around them.
  package mutating func write(raw: some Collection<UInt8>) { bytes.append(contentsOf: raw) }
}
