/// What plural rules ask of a number, by the letters of CLDR.
package struct PluralOperands: Sendable, Hashable {
  package enum Name: String, Sendable { case n, i, v, w, f, t, c, e }

  /// The whole part, and the digits after the sign as a number, with and without zeros at their end.
  ///
  /// Of longer numbers these are the last digits: rules ask for the last six, and whether a number is small.
  let i, f, t: UInt64
  /// How many digits are after the sign, with and without zeros at their end.
  let v, w: UInt64

  init(_ number: DecimalNumber) {
    let visible = number.fraction
    let significant = visible[..<(visible.lastIndex { $0 != UInt8(ascii: "0") }.map { $0 + 1 } ?? 0)]
    i = Self.value(number.whole[...])
    (v, f) = (UInt64(visible.count), Self.value(visible[...]))
    (w, t) = (UInt64(significant.count), Self.value(significant))
  }

  /// The exponents `c` and `e` are 0: no number is written as `1.2M`. A whole `n` is `i`.
  subscript(name: Name) -> UInt64 {
    switch name {
    case .n, .i: i
    case .v: v
    case .w: w
    case .f: f
    case .t: t
    case .c, .e: 0
    }
  }

  private static func value(_ digits: ArraySlice<UInt8>) -> UInt64 {
    let last = digits.suffix(15).reduce(0) { $0 * 10 + UInt64($1 - UInt8(ascii: "0")) }
    return digits.dropLast(15).contains { $0 != UInt8(ascii: "0") } ? last + 1_000_000_000_000_000 : last
  }
}
