/// The parsed tables of the normal forms. Each is parsed on first use.
enum NormalizationData {
  struct Pair: Hashable {
    let first, second: Unicode.Scalar
  }

  /// One step of each canonical decomposition.
  static let canonical: [Unicode.Scalar: [Unicode.Scalar]] = {
    var parts: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    parts.reserveCapacity(2200)
    for table in [NormalizationTable.compositions, NormalizationTable.decompositions] { read(table) { parts[$0] = scalars($1) } }
    return parts
  }()

  /// Full compatibility decompositions, without those that are canonical.
  static let compatible: [Unicode.Scalar: [Unicode.Scalar]] = {
    var parts: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    parts.reserveCapacity(4000)
    read(NormalizationTable.compatible) { parts[$0] = scalars($1) }
    return parts
  }()

  static let compositions: [Pair: Unicode.Scalar] = {
    var compositions: [Pair: Unicode.Scalar] = [:]
    compositions.reserveCapacity(1000)
    read(NormalizationTable.compositions) { scalar, numbers in
      let parts = scalars(numbers)
      compositions[Pair(first: parts[0], second: parts[1])] = scalar
    }
    return compositions
  }()

  /// The canonical combining class; 0 for everything but marks.
  static func order(_ scalar: Unicode.Scalar) -> Int { scalar.value < 0x300 ? 0 : orders[scalar] ?? 0 }

  private static let orders: [Unicode.Scalar: Int] = {
    var orders: [Unicode.Scalar: Int] = [:]
    orders.reserveCapacity(1000)
    read(NormalizationTable.classes) { first, numbers in
      for offset in 0..<numbers[0] { if let scalar = Unicode.Scalar(first.value + offset) { orders[scalar] = Int(numbers[1]) } }
    }
    return orders
  }()

  private static func scalars(_ numbers: [UInt32]) -> [Unicode.Scalar] { numbers.compactMap(Unicode.Scalar.init) }

  /// Calls the body with each entry's character and numbers.
  private static func read(_ table: StaticString, _ body: (Unicode.Scalar, [UInt32]) -> Void) {
    var (code, numbers, number) = (UInt32(0), [UInt32](), UInt32(0))
    func end() {
      numbers.append(number)
      code += numbers[0]
      if let scalar = Unicode.Scalar(code) { body(scalar, Array(numbers.dropFirst())) }
      (numbers, number) = ([], 0)
    }
    table.withUTF8Buffer { bytes in
      for byte in bytes {
        if let digit = byte.hexDigitValue {
          number = number << 4 | UInt32(digit)
        } else if byte == UInt8(ascii: ",") {
          numbers.append(number)
          number = 0
        } else {
          end()
        }
      }
      end()
    }
  }
}
