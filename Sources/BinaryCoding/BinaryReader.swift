/// Reads what a `BinaryWriter` wrote. Whatever the bytes are, it ends with a value or with `BinaryDamage`.
package struct BinaryReader: Sendable {
  /// Elements for which room is made before they are read: a count is only bytes, and an element may take much more room than those.
  static let maximumReserve = 1 << 16

  private let bytes: ArraySlice<UInt8>
  private var position: Int

  package init(_ bytes: ArraySlice<UInt8>) { (self.bytes, position) = (bytes, bytes.startIndex) }

  package var isAtEnd: Bool { position == bytes.endIndex }

  package mutating func readByte() throws(BinaryDamage) -> UInt8 {
    guard position < bytes.endIndex else { throw BinaryDamage() }
    defer { position += 1 }
    return bytes[position]
  }

  package mutating func readNumber() throws(BinaryDamage) -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try readByte()
      guard shift < 63 || byte <= 1 else { throw BinaryDamage() }
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
  }

  /// Reads how many things follow, each of which has at least one byte: so wrong bytes never ask for more memory than they have.
  package mutating func readCount() throws(BinaryDamage) -> Int {
    guard let count = Int(exactly: try readNumber()), count <= bytes.endIndex - position else { throw BinaryDamage() }
    return count
  }

  /// Reads bytes as they were given to `write(part:)`.
  package mutating func readPart() throws(BinaryDamage) -> ArraySlice<UInt8> {
    let count = try readCount()
    return try readRaw(count)
  }

  package mutating func readRaw(_ count: Int) throws(BinaryDamage) -> ArraySlice<UInt8> {
    guard count >= 0, count <= bytes.endIndex - position else { throw BinaryDamage() }
    defer { position += count }
    return bytes[position..<position + count]
  }

  /// The same as of `String?`, without what it takes to read a value of any type: most texts of a cache may be absent.
  package mutating func readTextIfAny() throws(BinaryDamage) -> String? { try Bool(from: &self) ? try readText() : nil }

  package mutating func readText() throws(BinaryDamage) -> String {
    guard let text = String(validating: try readPart(), as: UTF8.self) else { throw BinaryDamage() }
    return text
  }
}
