extension [UInt8] {
  static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// A number of so many bytes, the highest first.
  static func big(_ number: Int, _ count: Int = 4) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// A number of so many bytes, the lowest first.
  static func little(_ number: Int, _ count: Int = 4) -> [UInt8] { big(number, count).reversed() }

  static func joined(_ parts: [UInt8]...) -> [UInt8] { Array(parts.joined()) }
}
