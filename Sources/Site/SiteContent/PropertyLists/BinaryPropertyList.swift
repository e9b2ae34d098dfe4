internal import TextCoding

/// Reads a binary property list: objects, a table of their offsets, and a trailer with the offset of the table. Objects refer to each other
/// by number. Many can refer to the same object, so the allowance limits how much is read.
struct BinaryPropertyList {
  private let bytes: [UInt8]
  /// The sizes of an offset in the table and of a reference, in bytes.
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let top: Int
  private let table: Int
  /// The number of values and bytes of text that may still be decoded. Without this limit, overlapping objects could make a small file very
  /// large.
  private var allowance: Int

  private static let damaged = PropertyList.Problem(
    summary: "the binary property list is damaged", help: "export the file again with `defaults export`")

  static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array("bplist".utf8)) }

  init(_ bytes: [UInt8]) throws(PropertyList.Problem) {
    self.bytes = bytes
    allowance = bytes.count * 2
    guard Self.isBinary(bytes), bytes.count >= 8 + 32 else { throw Self.damaged }
    let trailer = bytes.count - 32
    (offsetSize, referenceSize) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
    func number(_ place: Int) -> Int { Self.number(bytes[place..<(place + 8)]) ?? -1 }
    (objectCount, top, table) = (number(trailer + 8), number(trailer + 16), number(trailer + 24))
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), (8...trailer).contains(table), objectCount > 0,
      objectCount <= (trailer - table) / offsetSize, (0..<objectCount).contains(top)
    else { throw Self.damaged }
  }

  /// Returns the entries of the top-level dictionary.
  func entries() throws(PropertyList.Problem) -> [PropertyList.Entry] {
    var copy = self
    return try copy.members()
  }

  /// Returns every string in the file, at any depth.
  func texts() throws(PropertyList.Problem) -> [String] {
    var copy = self
    var texts: [String] = []
    for number in 0..<objectCount {
      if case .string(let text) = try copy.value(number) { texts.append(text) }
    }
    return texts
  }

  private mutating func members() throws(PropertyList.Problem) -> [PropertyList.Entry] {
    let place = try offset(of: top)
    guard bytes[place] >> 4 == 0xD else {
      throw .init(summary: "the property list is not a dictionary", help: "export one with `defaults export`")
    }
    return try members(at: place, depth: 1).map { .init(key: $0, value: $1, location: nil) }
  }

  private mutating func members(at place: Int, depth: Int) throws(PropertyList.Problem) -> [(String, PropertyList.Value)] {
    let (count, start) = try size(at: place)
    guard count <= (table - start) / (2 * referenceSize) else { throw Self.damaged }
    var members: [(String, PropertyList.Value)] = []
    var seen: Set<String> = []
    for index in 0..<count {
      guard case .string(let key) = try value(try reference(start, index)), seen.insert(key).inserted else { throw Self.damaged }
      members.append((key, try value(try reference(start, count + index), depth: depth)))
    }
    return members
  }

  private mutating func elements(at place: Int, depth: Int) throws(PropertyList.Problem) -> [PropertyList.Value] {
    let (count, start) = try size(at: place)
    guard count <= (table - start) / referenceSize else { throw Self.damaged }
    var elements: [PropertyList.Value] = []
    for index in 0..<count { elements.append(try value(try reference(start, index), depth: depth)) }
    return elements
  }

  /// - Parameter depth: the number of enclosing arrays and dictionaries. At the maximum, which is the default, nested values are not read.
  private mutating func value(_ object: Int, depth: Int = PropertyList.deepest) throws(PropertyList.Problem) -> PropertyList.Value {
    allowance -= 1
    guard allowance >= 0 else { throw Self.damaged }
    let place = try offset(of: object)
    let (kind, detail) = (bytes[place] >> 4, bytes[place] & 0xF)
    switch (kind, detail) {
    case (0, 8): return .boolean(false)
    case (0, 9): return .boolean(true)
    case (1, 0...4): return try integer(try slice(place + 1, 1 << Int(detail)))
    case (2, 2): return .number(Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits(try slice(place + 1, 4))))))
    case (2, 3): return .number(Double(bitPattern: bits(try slice(place + 1, 8))))
    case (5, _), (7, _):
      let (count, start) = try size(at: place)
      return .string(String(decoding: try text(start, count), as: UTF8.self))
    case (6, _):
      let (count, start) = try size(at: place)
      guard count <= bytes.count else { throw Self.damaged }
      let raw = try text(start, count * 2)
      let units = stride(from: raw.startIndex, to: raw.endIndex, by: 2).map { UInt16(raw[$0]) << 8 | UInt16(raw[$0 + 1]) }
      return .string(String(decoding: units, as: UTF16.self))
    case (3, 3): return PropertyList.Value.date(secondsSince2001: Double(bitPattern: bits(try slice(place + 1, 8))))
    case (4, _):
      let (count, start) = try size(at: place)
      return .data(Base64.encode(try text(start, count)))
    case (0xA, _) where depth < PropertyList.deepest: return .array(try elements(at: place, depth: depth + 1))
    case (0xD, _) where depth < PropertyList.deepest:
      return .dictionary(Dictionary(try members(at: place, depth: depth + 1), uniquingKeysWith: { first, _ in first }))
    default: return .other
    }
  }

  /// Converts an integer. Those of one, two and four bytes are unsigned. Sixteen bytes are used for values that are too large for eight.
  private func integer(_ raw: ArraySlice<UInt8>) throws(PropertyList.Problem) -> PropertyList.Value {
    if raw.count <= 8 { return .integer(Int64(bitPattern: bits(raw))) }
    guard raw.prefix(8).allSatisfy({ $0 == 0 }) else { return .other }
    return .number(Double(bits(raw.suffix(8))))
  }

  private func bits(_ raw: ArraySlice<UInt8>) -> UInt64 { raw.reduce(0) { $0 << 8 | UInt64($1) } }

  /// Returns an object's number of elements, and the place of the first one. A large number is stored as a separate integer.
  private func size(at place: Int) throws(PropertyList.Problem) -> (count: Int, start: Int) {
    let detail = bytes[place] & 0xF
    if detail != 0xF { return (Int(detail), place + 1) }
    guard place + 1 < table, bytes[place + 1] >> 4 == 1, bytes[place + 1] & 0xF <= 3 else { throw Self.damaged }
    let length = 1 << Int(bytes[place + 1] & 0xF)
    guard let count = Self.number(try slice(place + 2, length)), count <= bytes.count else { throw Self.damaged }
    return (count, place + 2 + length)
  }

  private mutating func text(_ start: Int, _ count: Int) throws(PropertyList.Problem) -> ArraySlice<UInt8> {
    allowance -= count
    guard allowance >= 0 else { throw Self.damaged }
    return try slice(start, count)
  }

  private func reference(_ start: Int, _ index: Int) throws(PropertyList.Problem) -> Int {
    guard let number = Self.number(try slice(start + index * referenceSize, referenceSize)) else { throw Self.damaged }
    return number
  }

  private func offset(of object: Int) throws(PropertyList.Problem) -> Int {
    guard (0..<objectCount).contains(object) else { throw Self.damaged }
    let start = table + object * offsetSize
    guard let offset = Self.number(bytes[start..<(start + offsetSize)]), (8..<table).contains(offset) else { throw Self.damaged }
    return offset
  }

  /// Returns bytes of an object. They must end before the table.
  private func slice(_ start: Int, _ count: Int) throws(PropertyList.Problem) -> ArraySlice<UInt8> {
    guard start >= 8, start <= table, (0...(table - start)).contains(count) else { throw Self.damaged }
    return bytes[start..<(start + count)]
  }

  /// Decodes a big-endian number; nil if it does not fit in an `Int`.
  private static func number(_ raw: ArraySlice<UInt8>) -> Int? {
    let value = raw.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: value)
  }
}
