/// A value that a cache keeps: a few bytes, read back without reflection and without a name for each member.
///
/// What the bytes mean is known to the program that wrote them only, so they are never an interface. Equal values have equal bytes.
package protocol BinaryCodable {
  /// - Throws: `BinaryDamage`, where the bytes cannot have been written by `write(to:)`.
  init(from reader: inout BinaryReader) throws(BinaryDamage)

  func write(to writer: inout BinaryWriter)

  /// About how many bytes it takes, where that is known and many: room that is made step by step is needed twice while it grows.
  var binarySize: Int { get }
}

/// Bytes that are not what was written.
package struct BinaryDamage: Error, Equatable {
  package init() {}
}

extension BinaryCodable {
  package var binarySize: Int { 0 }

  /// The value alone.
  package var binary: [UInt8] {
    var writer = BinaryWriter()
    writer.reserve(binarySize)
    write(to: &writer)
    return writer.bytes
  }

  /// Reads bytes that hold the value and nothing else.
  ///
  /// - Throws: `BinaryDamage`.
  package init(binary: ArraySlice<UInt8>) throws(BinaryDamage) {
    var reader = BinaryReader(binary)
    try self.init(from: &reader)
    guard reader.isAtEnd else { throw BinaryDamage() }
  }
}

extension UInt64: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(BinaryDamage) { self = try reader.readNumber() }
  package func write(to writer: inout BinaryWriter) { writer.write(number: self) }
}

extension Int64: BinaryCodable {
  /// The sign goes last, so that small numbers of either sign are short.
  package init(from reader: inout BinaryReader) throws(BinaryDamage) {
    let number = try reader.readNumber()
    self = Int64(bitPattern: (number >> 1) ^ (0 &- (number & 1)))
  }

  package func write(to writer: inout BinaryWriter) { writer.write(number: UInt64(bitPattern: (self << 1) ^ (self >> 63))) }
}

extension Int: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(BinaryDamage) {
    guard let number = Int(exactly: try Int64(from: &reader)) else { throw BinaryDamage() }
    self = number
  }

  package func write(to writer: inout BinaryWriter) { Int64(self).write(to: &writer) }
}

extension Bool: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(BinaryDamage) {
    switch try reader.readByte() {
    case 0: self = false
    case 1: self = true
    default: throw BinaryDamage()
    }
  }

  package func write(to writer: inout BinaryWriter) { writer.write(byte: self ? 1 : 0) }
}

extension String: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(BinaryDamage) { self = try reader.readText() }
  package func write(to writer: inout BinaryWriter) { writer.write(text: self) }
}

extension Optional: BinaryCodable where Wrapped: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(BinaryDamage) {
    self = try Bool(from: &reader) ? try Wrapped(from: &reader) : nil
  }

  package func write(to writer: inout BinaryWriter) {
    (self != nil).write(to: &writer)
    self?.write(to: &writer)
  }
}

extension Array: BinaryCodable where Element: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(BinaryDamage) {
    let count = try reader.readCount()
    self = []
    reserveCapacity(Swift.min(count, BinaryReader.maximumReserve))
    for _ in 0..<count { append(try Element(from: &reader)) }
  }

  package func write(to writer: inout BinaryWriter) {
    writer.write(number: UInt64(count))
    for element in self { element.write(to: &writer) }
  }
}

extension Set: BinaryCodable where Element: BinaryCodable & Comparable {
  package init(from reader: inout BinaryReader) throws(BinaryDamage) { self = Set(try [Element](from: &reader)) }
  package func write(to writer: inout BinaryWriter) { sorted().write(to: &writer) }
}

extension Dictionary: BinaryCodable where Key: BinaryCodable & Comparable, Value: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(BinaryDamage) {
    let count = try reader.readCount()
    self = [:]
    reserveCapacity(Swift.min(count, BinaryReader.maximumReserve))
    for _ in 0..<count {
      let key = try Key(from: &reader)
      self[key] = try Value(from: &reader)
    }
  }

  package func write(to writer: inout BinaryWriter) {
    writer.write(number: UInt64(count))
    for (key, value) in sorted(by: { $0.key < $1.key }) {
      key.write(to: &writer)
      value.write(to: &writer)
    }
  }
}
