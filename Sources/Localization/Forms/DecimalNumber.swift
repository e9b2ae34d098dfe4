/// A number as decimal digits, as it is shown: `1.50` has two digits after its sign.
package struct DecimalNumber: Sendable, Hashable {
  package private(set) var isNegative: Bool
  /// ASCII digits without leading zeros, at least one.
  package private(set) var whole: [UInt8]
  package private(set) var fraction: [UInt8]

  package init(_ number: Int64) { (isNegative, whole, fraction) = (number < 0, Array(String(number.magnitude).utf8), []) }

  /// - Returns: nil if it is infinite or not a number.
  package init?(_ number: Double) { self.init(number.description) }

  /// - Parameter text: `-1234.50`, `6.02e23`.
  /// - Returns: nil if it is not a number like these.
  package init?(_ text: String) {
    var digits = text.utf8[...]
    isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits.removeFirst() }
    let parts = digits.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 | 0x20 == UInt8(ascii: "e") }
    let number = parts[0].split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    (whole, fraction) = (Array(number[0]), number.count > 1 ? Array(number[1]) : [])
    guard !whole.isEmpty, number.count == 1 || !fraction.isEmpty, (whole + fraction).allSatisfy(\.isDigit) else { return nil }
    if parts.count > 1 {
      guard let exponent = Int(Substring(parts[1])), abs(exponent) < 1000 else { return nil }
      shift(exponent)
    }
    whole = Self.withoutLeadingZeros(whole)
  }

  /// With so many digits after the sign: rounded to the nearest, halves away from zero. Zero has no sign then.
  package func rounded(to fractionDigits: ClosedRange<Int>) -> DecimalNumber {
    var result = self
    if fraction.count > fractionDigits.upperBound {
      result.fraction = Array(fraction.prefix(fractionDigits.upperBound))
      if fraction[fractionDigits.upperBound] >= UInt8(ascii: "5") { result.increase() }
    }
    while result.fraction.count > fractionDigits.lowerBound, result.fraction.last == .zero { result.fraction.removeLast() }
    while result.fraction.count < fractionDigits.lowerBound { result.fraction.append(.zero) }
    if (result.whole + result.fraction).allSatisfy({ $0 == .zero }) { result.isNegative = false }
    return result
  }
}

extension DecimalNumber {
  /// Adds one to the last digit.
  private mutating func increase() {
    var digits = whole + fraction
    var index = digits.count - 1
    while index >= 0, digits[index] == UInt8(ascii: "9") {
      digits[index] = .zero
      index -= 1
    }
    if index >= 0 { digits[index] += 1 } else { digits.insert(UInt8(ascii: "1"), at: 0) }
    (whole, fraction) = (Array(digits.dropLast(fraction.count)), Array(digits.suffix(fraction.count)))
  }

  /// Moves the decimal sign to the right, or to the left for a negative count.
  private mutating func shift(_ count: Int) {
    let digits = Array(repeating: UInt8.zero, count: max(0, -count)) + whole + fraction
    let place = max(0, -count) + whole.count + count
    let all = digits + Array(repeating: UInt8.zero, count: max(0, place - digits.count))
    (whole, fraction) = (Array(all[..<place]), Array(all[place...]))
    if whole.isEmpty { whole = [.zero] }
  }

  private static func withoutLeadingZeros(_ digits: [UInt8]) -> [UInt8] {
    let rest = digits.drop { $0 == .zero }
    return rest.isEmpty ? [.zero] : Array(rest)
  }
}

extension UInt8 {
  fileprivate static let zero = UInt8(ascii: "0")
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
